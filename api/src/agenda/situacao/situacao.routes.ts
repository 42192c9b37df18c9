import { type Access, acoes, type Status } from '@clinica/shared-domain'
import type { FastifyInstance } from 'fastify'
import type { InferType } from 'yup'
import { idParams } from '../../platform/http/params'
import { reread } from '../agendamento/lock'
import { recordWrite, writeAgendamento } from '../agendamento/write'
import { setBloqueioDePagamento } from './pagamento'
import { changeStatus, ERRO_AO_EVOLUIR } from './situacao'

type Id = InferType<typeof idParams>

/** Each of these statuses has its own call (spec 3 §4, §7). */
const STATUS_POR_CAMINHO: readonly [caminho: string, para: Status, access: Access, tituloDoErro?: string][] =
  [
    ['/agenda/:id/atualizarAssinado', 'assinado', acoes.agendamento_assinado],
    [
      '/agenda/:id/atualizarFaltouSemJustificativa',
      'faltou-sem-justificativa',
      acoes.agendamento_faltou_sem_justificativa,
    ],
    ['/v2/agendamento/:id/atualizarEvoluido', 'evoluido', acoes.agendamento_evoluido, ERRO_AO_EVOLUIR],
  ]
const PAGAMENTO_POR_CAMINHO: readonly [caminho: string, bloquear: boolean][] = [
  ['/agenda/:id/bloquearParaPagamento', true],
  ['/agenda/:id/desbloquearParaPagamento', false],
]
export const situacaoRoutes = async (app: FastifyInstance) => {
  for (const [caminho, para, access, tituloDoErro] of STATUS_POR_CAMINHO)
    app.put(
      caminho,
      { config: { access, idempotente: true, tituloDoErro }, schema: { params: idParams } },
      (req) =>
        writeAgendamento(app, req, async (tx) => {
          const { id } = req.params as Id
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

  for (const [caminho, bloquear] of PAGAMENTO_POR_CAMINHO)
    app.put(
      caminho,
      { config: { access: acoes.faturamento_guia, idempotente: true }, schema: { params: idParams } },
      (req) =>
        writeAgendamento(app, req, async (tx) => {
          const { id } = req.params as Id
          const a = await setBloqueioDePagamento(tx, req.usuario, id, bloquear)
          const acao = bloquear ? 'bloquearParaPagamento' : 'desbloquearParaPagamento'
          await recordWrite(tx, req, { acao, id, pacienteId: a.paciente_id, vagas: [a] })
          return { agendamento: await reread(tx, id) }
        }),
    )
}
