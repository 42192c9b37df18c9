import { type Access, acoes, agendamentoAnswer, type Status } from '@clinica/shared-domain'
import { idParams } from '../../platform/http/params'
import type { App } from '../../platform/http/tipos'
import { reread } from '../agendamento/lock'
import { recordWrite, writeAgendamento } from '../agendamento/write'
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
        writeAgendamento(app, req, async (tx) => {
          const { id } = req.params
          const a = await changeStatus(tx, req.usuario, id, para)
          await recordWrite(tx, req, {
            acao: para,
            id,
            pacienteId: a.paciente_id,
            dados: { de: a.status, para },
            vagas: [a],
          })
          return { agendamento: await reread(tx, id) }
        }),
    )

  for (const [caminho, bloquear, summary] of PAGAMENTO_POR_CAMINHO)
    app.put(
      caminho,
      {
        config: { access: acoes.faturamento_guia, idempotente: true },
        schema: { summary, params: idParams, response },
      },
      (req) =>
        writeAgendamento(app, req, async (tx) => {
          const { id } = req.params
          const a = await setBloqueioDePagamento(tx, req.usuario, id, bloquear)
          const acao = bloquear ? 'bloquearParaPagamento' : 'desbloquearParaPagamento'
          await recordWrite(tx, req, { acao, id, pacienteId: a.paciente_id, vagas: [a] })
          return { agendamento: await reread(tx, id) }
        }),
    )
}
