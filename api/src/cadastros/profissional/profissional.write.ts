import { type Atendimento, comparableName, type DadosDoProfissional } from '@clinica/shared-domain'
import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Tx } from '../../platform/db/banco'
import { namesOf, requireReferences } from '../../platform/registro/references'
import { tissColumn } from '../comum/tiss'

const VINCULO = { unidade: 'profissional_unidade', especialidade: 'profissional_especialidade' } as const
const NAO_ENCONTRADA = { unidade: 'Unidade não encontrada', especialidade: 'Especialidade não encontrada' }

/** Ids of the names, in their order. */
const idsOf = (
  tx: Tx,
  table: keyof typeof VINCULO,
  nomes: readonly string[],
  profissional: string,
): Promise<string[]> =>
  requireReferences(tx, {
    table,
    wanted: nomes.map((nome) => ({ nome })),
    used: sql`select ${sql.ref(`${table}_id`)} from ${sql.table(VINCULO[table])} where profissional_id = ${profissional}`,
    messages: (refused) => ({ [table]: `${NAO_ENCONTRADA[table]}: ${namesOf(refused)}.` }),
  })

/** A name, any case and accents → its id. */
type Ids = (nome: string) => string
const idsByName = (nomes: readonly string[], ids: readonly string[]): Ids => {
  const porNome = new Map(nomes.map((nome, i) => [comparableName(nome), ids[i] as string]))
  return (nome) => porNome.get(comparableName(nome)) as string
}

const hourRows = (id: string, atendimentos: readonly Atendimento[], unidade: Ids, especialidade: Ids) =>
  atendimentos.flatMap((a) =>
    a.horarios.flatMap(({ diaSemana, horas }) =>
      horas.map((h) => ({
        id: uuid(),
        profissional_id: id,
        unidade_id: unidade(a.unidade),
        especialidade_id: especialidade(a.especialidade),
        dia_semana: diaSemana,
        inicio: h.horarioInicio,
        termino: h.horarioTermino,
      })),
    ),
  )

/** Units, specialties and hours as they now are: one statement each. */
const saveVinculos = async (tx: Tx, id: string, v: DadosDoProfissional): Promise<void> => {
  const unidades = await idsOf(tx, 'unidade', v.unidade, id)
  const especialidades = await idsOf(tx, 'especialidade', v.especialidade, id)
  await sql`
    with u as (delete from profissional_unidade where profissional_id = ${id}),
      e as (delete from profissional_especialidade where profissional_id = ${id})
    delete from profissional_horario where profissional_id = ${id}`.execute(tx)
  await sql`insert into profissional_unidade (profissional_id, unidade_id)
    select ${id}::uuid, u from unnest(${unidades}::uuid[]) as u`.execute(tx)
  await sql`insert into profissional_especialidade (profissional_id, especialidade_id)
    select ${id}::uuid, e from unnest(${especialidades}::uuid[]) as e`.execute(tx)
  const horas = hourRows(
    id,
    v.atendimentos,
    idsByName(v.unidade, unidades),
    idsByName(v.especialidade, especialidades),
  )
  // As one document: thousands of rows would be more parameters than a statement takes.
  await sql`insert into profissional_horario (id, profissional_id, unidade_id, especialidade_id, dia_semana, inicio, termino)
    select id, profissional_id, unidade_id, especialidade_id, dia_semana, inicio, termino
    from json_populate_recordset(null::profissional_horario, ${JSON.stringify(horas)}::json)`.execute(tx)
}

const rowOf = (v: DadosDoProfissional) => ({
  nome: v.nome,
  numero_conselho: v.numeroConselho,
  email: v.email,
  telefone: v.telefone || null,
  celular: v.celular || null,
  avaliacao: v.avaliacao,
  ...tissColumn(v.tiss),
  ativo: v.ativo,
})

export const insertProfissional = async (tx: Tx, id: string, v: DadosDoProfissional): Promise<void> => {
  await tx
    .insertInto('profissional')
    .values({ id, ...rowOf(v), atualizado_por: null })
    .execute()
  await saveVinculos(tx, id, v)
}

export const updateProfissional = async (tx: Tx, id: string, v: DadosDoProfissional): Promise<void> => {
  await tx.updateTable('profissional').set(rowOf(v)).where('id', '=', id).execute()
  await saveVinculos(tx, id, v)
}
