import {
  acoes,
  can,
  dropTravados,
  type GuiaEnvio,
  guiaRecord,
  guiaRow,
  guiaSchema,
  MENSAGENS_DA_GUIA as M,
  telas,
} from '@clinica/shared-domain'
import type { FastifyInstance } from 'fastify'
import { requireForaDePacote } from '../../faturamento/publico'
import type { Tx } from '../../platform/db/banco'
import { Vagas } from '../../platform/db/vagas'
import { emit } from '../../platform/eventos/avisos'
import { HttpErro } from '../../platform/http/erros'
import { CORPO } from '../../platform/http/tamanho'
import { registerRoutes, type Write, writing } from '../../platform/registro/registerRoutes'
import { countGuias, listGuias, query } from '../consulta/consulta.queries'
import { linkAgendamentos, requireSegundaMeant, requireVinculaveis, unlinkAgendamentos } from './agendamentos'
import { followMoney } from './dinheiro'
import { type GuiaGuardada, getGuia } from './guia.queries'
import { insertGuia, updateGuia } from './guia.write'
import { noteFeito } from './historico'
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

/** What an edit or a removal takes with it. */
const follow = async (
  tx: Tx,
  { id, valores, req }: Write<GuiaEnvio>,
  before: GuiaGuardada,
): Promise<void> => {
  const { email } = req.usuario
  if (before.ativo && !valores.ativo) {
    await unlinkAgendamentos(tx, req, id)
    await noteFeito(tx, [id], 'Removida', { email })
  }
  if (!before.ativo && valores.ativo) await noteFeito(tx, [id], 'Reativada', { email })
  await followMoney(tx, before, valores)
  // Whoever shows the guides of the patient that it was of.
  if (before.beneficiario._id !== valores.beneficiario._id)
    await emit(tx, { assunto: 'guia', payload: { _id: id, paciente: before.beneficiario._id } })
}

/**
 * New guides of a unit wait for each other's number. Few of them do so with a connection in their hands, which all other desks
 * need too; the others wait here, as long as a lock is waited for and as long again (milliseconds).
 */
const turns = () => new Vagas(6, 10_000)

/** What the audit compares: history and billing tell of themselves. Field 5 is no password, which the audit would leave out by its name. */
const audited = ({ historico: _, faturada: __, autorizacao, ...guia }: GuiaGuardada): object => {
  const { senha: senhaDaOperadora, ...resto } = autorizacao
  return { ...guia, autorizacao: { ...resto, senhaDaOperadora } }
}

/** The guide as a register: list, total, get, create, update, remove (spec 3 §7). */
export const guiaRoutes = async (app: FastifyInstance) => {
  app.addHook('preValidation', async (req) => {
    if (req.body && !can(req.usuario, acoes.faturamento_guia)) req.body = dropTravados(req.body)
  })
  // A function, because whether a card is past depends on the date of the request.
  const schema = guiaSchema(() => app.hoje())
  registerRoutes(app, {
    path: 'guia',
    singular: 'guia',
    plural: 'guias',
    title: 'Guias',
    saved: ({ autorizacao }) => `Guia ${autorizacao.numeroGuia} salva.`,
    answers: { row: guiaRow, one: guiaRecord },
    table: 'guia',
    schema,
    // Its appointments are linked on their cards.
    schemaOf: (tinha) =>
      guiaSchema(() => app.hoje(), tinha).omit(['agendamentos']) as unknown as typeof schema,
    access: writing(telas.guia),
    bodyLimit: CORPO.linhas,
    query,
    list: listGuias,
    count: countGuias,
    get: getGuia,
    // Asked last: what is wrong with the guide or its appointments comes before, and nothing of either is left.
    guard:
      async (tx, { id, valores }, before) =>
      async () => {
        if (!before) await requireSegundaMeant(tx, { ...valores, guia: id })
      },
    check: async (tx, write, before) => {
      if (!before) return
      requireAberta(write, before)
      const { ativo, beneficiario } = write.valores
      if (before.ativo && !ativo) await requireForaDePacote(tx, write.id, 'removida')
      if (beneficiario._id !== before.beneficiario._id)
        await requireForaDePacote(tx, write.id, 'passada a outro paciente')
      requireMesmoPaciente(write, before)
    },
    insert: async (tx, write) => {
      const { beneficiario, agendamentos } = write.valores
      const vinculo = { guia: write.id, paciente: beneficiario._id, agendamentos }
      await requireVinculaveis(tx, vinculo)
      await insertGuia(tx, write, await prepareGuia(tx, schema, write, null))
      await linkAgendamentos(tx, write.req, vinculo)
    },
    signs: true,
    turns: turns(),
    update: async (tx, write, before) => updateGuia(tx, write, await prepareGuia(tx, schema, write, before)),
    follow,
    audited,
    ofPatient: ({ paciente }) => paciente._id,
    emits: ({ valores }) => ({ paciente: valores.beneficiario._id }),
    notFound: M.naoEncontrada,
    audit: { entidade: 'guia', id: 'id' },
  })
}
