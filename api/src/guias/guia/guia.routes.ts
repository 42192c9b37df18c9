import {
  acoes,
  can,
  type GuiaEnvio,
  guiaRecord,
  guiaRow,
  guiaSchema,
  MENSAGENS_DA_GUIA as M,
  telas,
} from '@clinica/shared-domain'
import type { FastifyInstance } from 'fastify'
import type { Tx } from '../../platform/db/banco'
import { emit } from '../../platform/eventos/avisos'
import { HttpErro } from '../../platform/http/erros'
import { CORPO } from '../../platform/http/tamanho'
import { registerRoutes, type Write, writing } from '../../platform/registro/registerRoutes'
import { countGuias, listGuias, query } from '../consulta/consulta.queries'
import { type GuiaGuardada, getGuia } from './guia.queries'
import { insertGuia, updateGuia } from './guia.write'
import { prepareGuia } from './prepare'

/** A guide that was sent to billing is theirs who bill (decisions "Further readings"). */
const requireAberta = ({ req }: Write<GuiaEnvio>, { bloqueada }: GuiaGuardada): void => {
  if (bloqueada && !can(req.usuario, acoes.faturamento_guia))
    throw new HttpErro(
      403,
      'semPermissao',
      'A guia foi enviada para faturamento e só pode ser alterada por quem fatura guias.',
    )
}

const agendamentosDe = (n: number): string => (n === 1 ? '1 agendamento usa' : `${n} agendamentos usam`)

const requireMesmoPaciente = ({ valores }: Write<GuiaEnvio>, before: GuiaGuardada): void => {
  const { length } = before.agendamentos
  if (valores.beneficiario._id === before.beneficiario._id || length === 0) return
  throw new HttpErro(
    409,
    'pacienteComAgendamentos',
    `O paciente não pode ser trocado: ${agendamentosDe(length)} esta guia.`,
  )
}

const check = async (_tx: Tx, write: Write<GuiaEnvio>, before: GuiaGuardada | null): Promise<void> => {
  if (!before) return
  requireAberta(write, before)
  requireMesmoPaciente(write, before)
}

/** The guide as a register: list, total, get, create, update, remove (spec 3 §7). */
export const guiaRoutes = async (app: FastifyInstance) => {
  // A function, because whether a card is past depends on the date of the request.
  const schema = guiaSchema(() => app.hoje())
  registerRoutes(app, {
    path: 'guia',
    singular: 'guia',
    plural: 'guias',
    title: 'Guias',
    answers: { row: guiaRow, one: guiaRecord },
    table: 'guia',
    schema,
    access: writing(telas.guia),
    bodyLimit: CORPO.linhas,
    query,
    list: listGuias,
    count: countGuias,
    get: getGuia,
    check,
    insert: async (tx, write) => insertGuia(tx, write, await prepareGuia(tx, schema, write, null)),
    update: async (tx, write, before) => updateGuia(tx, write, await prepareGuia(tx, schema, write, before)),
    emits: ({ valores }) => ({ paciente: valores.beneficiario._id }),
    // Whoever shows the guides of the patient that it was of.
    follow: async (tx, { id, valores }, { beneficiario }) => {
      if (beneficiario._id !== valores.beneficiario._id)
        await emit(tx, { assunto: 'guia', payload: { _id: id, paciente: beneficiario._id } })
    },
    notFound: M.naoEncontrada,
    audit: { entidade: 'guia', id: 'id' },
  })
}
