import {
  acoes,
  checkContato,
  desejoDaEspera,
  type EsperaEnvio,
  esperaRecord,
  esperaSchema,
  formatData,
  telas,
} from '@clinica/shared-domain'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/banco'
import { emit } from '../../platform/eventos/avisos'
import { HttpErro } from '../../platform/http/erros'
import { requireReferences } from '../../platform/registro/references'
import { registerRoutes, type Write, writing } from '../../platform/registro/registerRoutes'
import { invalid } from '../agendamento/regras'
import type { Par } from '../par'
import {
  countEsperas,
  type EsperaLida,
  findSobreposta,
  getEspera,
  listEsperas,
  query,
} from './espera.queries'

type Escrita = Write<EsperaEnvio>

/** The id of what an entry names in `table`: active, or already named by it; null where it names nothing. */
const findId = async (
  tx: Tx,
  { id }: Escrita,
  {
    table,
    wanted,
    campo,
    msg,
  }: {
    table: 'unidade' | 'especialidade' | 'profissional' | 'paciente'
    wanted: { _id: string } | { nome: string } | null
    campo: string
    msg: string
  },
): Promise<string | null> => {
  if (!wanted) return null
  const [achado] = await requireReferences(tx, {
    table,
    wanted: [wanted],
    used: sql`select ${sql.ref(`${table}_id`)} from espera where id = ${id}`,
    messages: () => ({ [campo]: msg }),
  })
  return achado ?? null
}

/** Who never attends there would never be offered. */
const requireAtendimento = async (tx: Tx, profissional: string | null, par: Par): Promise<void> => {
  if (!profissional) return
  const { rows } = await sql`
    select from profissional_horario where profissional_id = ${profissional} and unidade_id = ${par.unidade_id}
      and especialidade_id = ${par.especialidade_id} limit 1`.execute(tx)
  if (rows.length === 0)
    throw invalid('profissional', 'O profissional não atende nesta unidade e especialidade.')
}

/** Nobody waits twice for the same slot; 409 tells for what, and since when, they wait already. */
const requireUmaSo = async (tx: Tx, { id, valores: v, hoje }: Escrita): Promise<void> => {
  if (!v.ativo) return
  // One entry at a time, so that of two desks with the same caller the second finds the first.
  await sql`select pg_advisory_xact_lock(hashtext('espera uma so'))`.execute(tx)
  const outra = await findSobreposta(tx, id, v, hoje)
  if (!outra) return
  const msg = `Já está na lista de espera desde ${formatData(outra.desde)} (${desejoDaEspera(outra)}). Altere aquela espera em vez de criar outra.`
  throw new HttpErro(409, 'conflito', msg, { campos: { [v.paciente ? 'paciente' : 'nome']: msg } })
}

/** The row that the form writes. Of a patient the register tells name, contact and birth date. */
const rowOf = async (tx: Tx, write: Escrita) => {
  const { valores: v } = write
  const find = (
    table: Parameters<typeof findId>[2]['table'],
    wanted: Parameters<typeof findId>[2]['wanted'],
    msg: string,
  ) => findId(tx, write, { table, wanted, campo: table, msg })
  const par = {
    unidade_id: (await find('unidade', { nome: v.unidade }, 'Unidade não encontrada.')) as string,
    especialidade_id: (await find(
      'especialidade',
      { nome: v.especialidade },
      'Especialidade não encontrada.',
    )) as string,
  }
  const profissional_id = await find('profissional', v.profissional, 'Profissional não encontrado.')
  await requireAtendimento(tx, profissional_id, par)
  const paciente_id = await find('paciente', v.paciente, 'Paciente não encontrado.')
  return {
    ...par,
    profissional_id,
    paciente_id,
    nome: paciente_id ? null : v.nome,
    telefone: paciente_id ? null : v.telefone,
    data_nascimento: paciente_id ? null : v.data_nascimento,
    dias: [...v.dias].sort(),
    hora_inicio: v.horaInicio,
    hora_fim: v.horaFim,
    observacao: v.observacao,
    desde: v.desde,
    ativo: v.ativo,
  }
}

const namesOf = ({ unidade, especialidade }: Pick<EsperaLida, 'unidade' | 'especialidade'>) => ({
  unidade,
  especialidade,
})

/** The waiting list: who waits for a slot, written and read as a register (decisions, "Waiting list"). */
export const esperaRoutes = async (app: FastifyInstance) =>
  registerRoutes(app, {
    path: 'agenda/espera',
    singular: 'espera',
    plural: 'esperas',
    title: 'Lista de espera',
    answers: { row: esperaRecord, one: esperaRecord },
    table: 'espera',
    schema: esperaSchema,
    access: { read: telas.agendamento, ...writing(acoes.agendamento_pre_agendado) },
    audit: { entidade: 'espera', id: 'id' },
    ofPatient: ({ paciente }) => paciente?._id ?? null,
    // Where the patient is booked is not the entry's.
    audited: ({ marcados: _, ...espera }) => espera,
    notFound: 'Espera não encontrada.',
    query,
    list: listEsperas,
    count: countEsperas,
    get: getEspera,
    check: async (tx, write, before) => {
      const { telefone } = write.valores
      const contato = telefone === before?.telefone ? null : checkContato(telefone)
      if (contato) throw invalid('telefone', contato)
      if (write.valores.desde > write.hoje) throw invalid('desde', 'A data não pode ser posterior a hoje.')
      await requireUmaSo(tx, write)
    },
    insert: async (tx, write: Escrita) => {
      await tx
        .insertInto('espera')
        .values({ id: write.id, ...(await rowOf(tx, write)) })
        .execute()
    },
    update: async (tx, write) => {
      const row = await rowOf(tx, write)
      await tx
        .updateTable('espera')
        // Who waits again waits for another appointment.
        .set(row.ativo ? { ...row, agendamento_id: null } : row)
        .where('id', '=', write.id)
        .execute()
    },
    // The grids that an entry leaves are told too; those that it is on hear of the write itself.
    follow: async (tx, { id, valores }, before) => {
      if (before.unidade !== valores.unidade || before.especialidade !== valores.especialidade)
        await emit(tx, { assunto: 'espera', payload: { _id: id, ...namesOf(before) } })
    },
    emits: ({ valores }) => namesOf(valores),
  })
