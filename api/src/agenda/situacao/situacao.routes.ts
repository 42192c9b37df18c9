import {
  acoes,
  agendamentoAnswer,
  type Reversivel,
  STATUS,
  type Status,
  versaoSchema,
} from '@clinica/shared-domain'
import { object, string } from 'yup'
import { idParams } from '../../platform/http/params'
import type { App } from '../../platform/http/tipos'
import { changeAgendamento } from '../agendamento/write'
import { setConfirmacao, setNaoAtendeu } from './confirmacao'
import { setBloqueioDePagamento } from './pagamento'
import { changeStatus, ERRO_AO_EVOLUIR, takeStatusBack } from './situacao'

const response = { 200: agendamentoAnswer }

/** The version of the card; a call without body is taken for the record as it is (spec 3 §7 names no body). */
const statusSchema = object({ updatedAt: string() }).nullable()

/** Each of these statuses has its own call (spec 3 §4, §7). */
const STATUS_POR_CAMINHO: readonly [
  caminho: string,
  status: Status,
  summary: string,
  tituloDoErro?: string,
][] = [
  ['/agenda/:id/atualizarAssinado', 'assinado', 'Agendamento assinado'],
  ['/agenda/:id/atualizarFaltouSemJustificativa', 'faltou-sem-justificativa', 'Falta justificada'],
  ['/v2/agendamento/:id/atualizarEvoluido', 'evoluido', 'Agendamento evoluído', ERRO_AO_EVOLUIR],
]
const REVERSAO_POR_CAMINHO: readonly [caminho: string, acao: string, status: Reversivel, summary: string][] =
  [
    ['/agenda/:id/reverterAssinado', 'reverterAssinado', 'assinado', 'Desfaz a assinatura, no mesmo dia'],
    [
      '/agenda/:id/reverterFaltouSemJustificativa',
      'reverterFaltouSemJustificativa',
      'faltou-sem-justificativa',
      'Desfaz a falta, no mesmo dia',
    ],
    [
      '/agenda/:id/reverterEvoluido',
      'reverterEvoluido',
      'evoluido',
      'Desfaz a evolução de uma sessão sem registro, no mesmo dia',
    ],
  ]
const CONFIRMACAO_POR_CAMINHO: readonly [
  caminho: string,
  acao: string,
  confirma: boolean,
  summary: string,
][] = [
  ['/agenda/:id/confirmarPaciente', 'confirmarPaciente', true, 'O paciente confirmou que vem'],
  [
    '/agenda/:id/reverterConfirmarPaciente',
    'reverterConfirmarPaciente',
    false,
    'Desfaz a confirmação do paciente',
  ],
]
const PAGAMENTO_POR_CAMINHO: readonly [caminho: string, bloquear: boolean, summary: string][] = [
  ['/agenda/:id/bloquearParaPagamento', true, 'Bloqueia para pagamento'],
  ['/agenda/:id/desbloquearParaPagamento', false, 'Desbloqueia para pagamento'],
]

/** What becomes of an appointment, and of its payment. */
export const situacaoRoutes = async (app: App) => {
  for (const [caminho, status, summary, tituloDoErro] of STATUS_POR_CAMINHO)
    app.put(
      caminho,
      {
        config: { access: acoes[STATUS[status].acao], idempotente: true, tituloDoErro },
        schema: { summary, params: idParams, body: statusSchema, response },
      },
      (req) =>
        changeAgendamento(app, req, { id: req.params.id, acao: status }, (tx) =>
          changeStatus(tx, req.usuario, req.params.id, {
            status,
            hoje: app.hoje(),
            visto: req.body?.updatedAt,
          }),
        ),
    )

  for (const [caminho, acao, status, summary] of REVERSAO_POR_CAMINHO)
    app.put(
      caminho,
      {
        config: { access: acoes[STATUS[status].acao], idempotente: true },
        schema: { summary, params: idParams, body: versaoSchema, response },
      },
      (req) =>
        changeAgendamento(app, req, { id: req.params.id, acao }, (tx) =>
          takeStatusBack(tx, req.usuario, req.params.id, {
            status,
            hoje: app.hoje(),
            visto: req.body.updatedAt,
          }),
        ),
    )

  for (const [caminho, acao, confirma, summary] of CONFIRMACAO_POR_CAMINHO)
    app.put(
      caminho,
      {
        config: { access: acoes.agendamento_marcado, idempotente: true },
        schema: { summary, params: idParams, body: versaoSchema, response },
      },
      (req) =>
        changeAgendamento(app, req, { id: req.params.id, acao }, (tx) =>
          setConfirmacao(tx, req.usuario, req.params.id, {
            em: confirma ? app.agora() : null,
            visto: req.body.updatedAt,
          }),
        ),
    )

  app.put(
    '/agenda/:id/naoAtendeu',
    {
      config: { access: acoes.agendamento_marcado, idempotente: true },
      schema: {
        summary: 'Ninguém atendeu quando a clínica ligou para confirmar',
        params: idParams,
        body: versaoSchema,
        response,
      },
    },
    (req) =>
      changeAgendamento(app, req, { id: req.params.id, acao: 'naoAtendeu' }, (tx) =>
        setNaoAtendeu(tx, req.usuario, req.params.id, { em: app.agora(), visto: req.body.updatedAt }),
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
