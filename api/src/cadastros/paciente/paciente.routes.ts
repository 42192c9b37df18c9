import {
  can,
  data,
  MENSAGENS_DA_PRIVACIDADE,
  MENSAGENS_DO_PACIENTE,
  pacienteRecord,
  pacienteRow,
  pacienteSchema,
  type Tinha,
  telas,
  texto,
  textoDeBusca,
} from '@clinica/shared-domain'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { boolean } from 'yup'
import { guardAgendamentos, listProximasSessoes } from '../../agenda/publico'
import type { Base } from '../../platform/db/banco'
import { HttpErro } from '../../platform/http/erros'
import type { Reading } from '../../platform/registro/lookupRoutes'
import { registerRoutes, writing } from '../../platform/registro/registerRoutes'
import { listQuery } from '../../platform/registro/search'
import { requireOffered } from '../comum/offered'
import { requireNaoJuntado } from './juncao/juncao.write'
import { getPaciente } from './paciente.ficha'
import { columns, countPacientes, listPacientes, type PacienteFilters } from './paciente.queries'
import { changesCard, insertPaciente, requireDocumentosKept, updatePaciente } from './paciente.write'
import { findCancelado } from './semelhantes/semelhantes.queries'

const query = listQuery(Object.keys(columns)).shape({
  nome_social: textoDeBusca().max(100),
  cpf: texto().max(20),
  /** Passport or RNM of somebody without a CPF, whole. */
  outro_num: texto().max(30),
  rg_num: texto().max(30),
  rg_oe_uf: texto().max(2),
  inicioDataNascimento: data(),
  fimDataNascimento: data(),
  completo: boolean(),
  ocultos: boolean(),
  comProxima: boolean(),
})

/** Hidden patients are for who hides them. Throws 403. */
const requireOcultos = ({ ocultos }: PacienteFilters, { usuario }: Reading): void => {
  if (ocultos && !can(usuario, telas.pacientePrivacidade))
    throw new HttpErro(403, 'semPermissao', MENSAGENS_DA_PRIVACIDADE.ocultosSoGestao)
}
const count = (db: Base, filtros: PacienteFilters, reading: Reading) => {
  requireOcultos(filtros, reading)
  return countPacientes(db, filtros)
}

/** Patients, searched by name or social name (accents ignored) or by the beginning of the CPF. */
export const pacienteRoutes = async (app: FastifyInstance) => {
  // A function, because who is a minor depends on the date of the request.
  const schemaOf = (tinha?: Tinha) => pacienteSchema(() => app.hoje(), tinha)
  const schema = schemaOf()
  const relogio = new Intl.DateTimeFormat('pt-BR', { timeZone: app.config.fuso, timeStyle: 'short' })
  const list: typeof listPacientes = async (db, filtros, reading) => {
    requireOcultos(filtros, reading)
    const pacientes = await listPacientes(db, filtros, reading)
    if (!filtros.comProxima) return pacientes
    const agora = { hoje: reading.hoje, hora: relogio.format(app.agora()) }
    const ids = pacientes.map((p) => p._id)
    const proximas = await listProximasSessoes(db, ids, agora)
    return pacientes.map((p) => ({ ...p, proximaSessao: proximas.get(p._id) ?? null }))
  }
  registerRoutes(app, {
    path: 'paciente',
    singular: 'paciente',
    plural: 'pacientes',
    title: 'Pacientes',
    answers: { row: pacienteRow, one: pacienteRecord },
    table: 'paciente',
    schema,
    schemaOf,
    access: writing(telas.paciente),
    query,
    list,
    count,
    get: getPaciente,
    check: async (tx, { id, valores }, before) => {
      if (before) requireDocumentosKept(valores, before)
      if (before && valores.ativo) await requireNaoJuntado(tx, id)
      return requireOffered(tx, schema, valores, before)
    },
    insert: insertPaciente,
    update: updatePaciente,
    emits: ({ valores }, before) => ({ naGrade: before !== null && changesCard(valores, before) }),
    cancelled: (tx, { valores }) => findCancelado(tx, valores.docs_pessoais ?? {}),
    duplicates: {
      paciente_cpf_uk: { msg: MENSAGENS_DO_PACIENTE.cpfRepetido, campo: 'docs_pessoais.cpf' },
      paciente_outro_uk: { msg: MENSAGENS_DO_PACIENTE.outroRepetido, campo: 'docs_pessoais.outro_num' },
      paciente_rg_uk: { msg: MENSAGENS_DO_PACIENTE.rgRepetido, campo: 'docs_pessoais.rg_num' },
    },
    guard: (tx, { id, hoje }) => guardAgendamentos(tx, sql`a.paciente_id = ${id}`, hoje),
    ofPatient: ({ _id }) => _id,
    notFound: 'Paciente não encontrado.',
    audit: { entidade: 'paciente', id: 'id', paciente: 'id' },
  })
}
