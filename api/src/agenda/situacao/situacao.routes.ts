import { type Access, acoes, agendamentoAnswer, type Status } from '@clinica/shared-domain'
import { idParams } from '../../platform/http/params'
import type { App } from '../../platform/http/tipos'
import { changeAgendamento } from '../agendamento/write'
import { setBloqueioDePagamento } from './pagamento'
import { changeStatus, ERRO_AO_EVOLUIR } from './situacao'

const response = { 200: agendamentoAnswer }

/** Each of these statuses has its own call (spec 3 §4, §7). */
const STATUS_POR_CAMINHO: readonly [
  caminho: string,
  para: Status,
  summary: string,
  access: Access,
  tituloDoErro?: string,
][] = [
  ['/agenda/:id/atualizarAssinado', 'assinado', 'Agendamento assinado', acoes.agendamento_assinado],
  [
    '/agenda/:id/atualizarFaltouSemJustificativa',
    'faltou-sem-justificativa',
    'Falta justificada',
    acoes.agendamento_faltou_sem_justificativa,
  ],
  [
    '/v2/agendamento/:id/atualizarEvoluido',
    'evoluido',
    'Agendamento evoluído',
    acoes.agendamento_evoluido,
    ERRO_AO_EVOLUIR,
  ],
]
const PAGAMENTO_POR_CAMINHO: readonly [caminho: string, bloquear: boolean, summary: string][] = [
  ['/agenda/:id/bloquearParaPagamento', true, 'Bloqueia para pagamento'],
  ['/agenda/:id/desbloquearParaPagamento', false, 'Desbloqueia para pagamento'],
]
export const situacaoRoutes = async (app: App) => {
  for (const [caminho, para, summary, access, tituloDoErro] of STATUS_POR_CAMINHO)
    app.put(
      caminho,
      {
        config: { access, idempotente: true, tituloDoErro },
        schema: { summary, params: idParams, response },
      },
      (req) =>
        changeAgendamento(
          app,
          req,
          { id: req.params.id, acao: para, dados: (antes) => ({ de: antes.status, para }) },
          (tx) => changeStatus(tx, req.usuario, req.params.id, para),
        ),
    )

  for (const [caminho, bloquear, summary] of PAGAMENTO_POR_CAMINHO)
    app.put(
      caminho,
      {
        config: { access: acoes.faturamento_guia, idempotente: true },
        schema: { summary, params: idParams, response },
      },
      (req) =>
        changeAgendamento(
          app,
          req,
          { id: req.params.id, acao: bloquear ? 'bloquearParaPagamento' : 'desbloquearParaPagamento' },
          (tx) => setBloqueioDePagamento(tx, req.usuario, req.params.id, bloquear),
        ),
    )
}
