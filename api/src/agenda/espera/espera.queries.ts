import { type Espera, type EsperaEnvio, SITUACOES_DA_ESPERA, texto, uuid } from '@clinica/shared-domain'
import { type RawBuilder, sql } from 'kysely'
import type { InferType } from 'yup'
import type { Base } from '../../platform/db/banco'
import type { Reading } from '../../platform/registro/lookupRoutes'
import { idsByNumber } from '../../platform/registro/numerosDoPaciente'
import { hasWords, listQuery, sorted } from '../../platform/registro/search'
import type { Par } from '../par'

const colunas = { desde: 'desde' }
export const query = listQuery(Object.keys(colunas)).shape({
  unidade: texto().max(60),
  especialidade: texto().max(60),
  profissional: uuid(),
  paciente: uuid(),
  situacao: texto().oneOf(['', ...SITUACOES_DA_ESPERA]),
})
type Filtros = InferType<typeof query>
export type EsperaLida = Omit<Espera, 'updatedAt'> & { updatedAt: Date }

const SITUACAO = {
  aguardando: sql`e.ativo`,
  atendido: sql`not e.ativo and e.agendamento_id is not null`,
  desistiu: sql`not e.ativo and e.agendamento_id is null`,
}

/** Entries `e` for whom `onde` is true, as a person reads them, the oldest first. `hoje`: from when their bookings are told. */
const listOnde = async (db: Base, onde: RawBuilder<unknown>, hoje: string, ordem = sql`e.desde, e.id`) =>
  (
    await sql<EsperaLida>`
      select e.id as "_id", case when p.id is not null then json_build_object('_id', p.id, 'nome', p.nome,
          'nome_social', p.nome_social, 'telefone', coalesce(p.contato_celular, p.contato_telefone),
          'data_nascimento', p.data_nascimento) end as paciente,
        e.nome, e.telefone, e.data_nascimento, u.nome as unidade, es.nome as especialidade,
        case when pr.id is not null then json_build_object('_id', pr.id, 'nome', pr.nome) end as profissional,
        e.dias, e.hora_inicio as "horaInicio", e.hora_fim as "horaFim", e.observacao, e.desde, e.ativo,
        case when ${SITUACAO.aguardando} then 'aguardando' when ${SITUACAO.atendido} then 'atendido' else 'desistiu' end as situacao,
        case when a.id is not null
          then json_build_object('_id', a.id, 'data', a.data, 'hora', a.hora, 'ativo', a.ativo) end as agendamento,
        (select coalesce(json_agg(json_build_object('data', m.data, 'hora', m.hora) order by m.data, m.hora), '[]')
          from agendamento m where e.ativo and m.paciente_id = e.paciente_id and m.ativo and m.data >= ${hoje}) as marcados,
        e.updated_at as "updatedAt"
      from espera e join unidade u on u.id = e.unidade_id join especialidade es on es.id = e.especialidade_id
      left join profissional pr on pr.id = e.profissional_id left join paciente p on p.id = e.paciente_id
      left join agendamento a on a.id = e.agendamento_id
      where ${onde} order by ${ordem}`.execute(db)
  ).rows

/** Whoever a number of theirs finds, or words of their name. */
const patientsOf = (nome: string) => {
  const porNome = sql`select p.id from paciente p where ${hasWords('p.busca_n', nome)}`
  const porNumero = idsByNumber(nome)
  return porNumero ? sql`${porNome} union ${porNumero}` : porNome
}

const conditions = (f: Filtros) =>
  sql.join(
    [
      sql`true`,
      ...(f.ativo === undefined ? [] : [sql`e.ativo = ${f.ativo}`]),
      ...(f.situacao ? [SITUACAO[f.situacao as keyof typeof SITUACAO]] : []),
      ...(f.unidade ? [sql`e.unidade_id in (select id from unidade where nome_n = norm(${f.unidade}))`] : []),
      ...(f.especialidade
        ? [sql`e.especialidade_id in (select id from especialidade where nome_n = norm(${f.especialidade}))`]
        : []),
      ...(f.profissional ? [sql`e.profissional_id = ${f.profissional}`] : []),
      ...(f.paciente ? [sql`e.paciente_id = ${f.paciente}`] : []),
      ...(f.nome
        ? [
            sql`(${hasWords('e.nome_n', f.nome)}
              or e.paciente_id = any(array(${patientsOf(f.nome)})))`,
          ]
        : []),
    ],
    sql` and `,
  )

export const listEsperas = (db: Base, f: Filtros, { hoje }: Reading) => {
  const ordem = sql`${sorted({ desde: 'e.desde' }, f.orderBy, 'e.id')}`
  return listOnde(
    db,
    sql`e.id = any(array(
      select e.id from espera e where ${conditions(f)} order by ${ordem} offset ${f.skip} limit ${f.limit}))`,
    hoje,
    ordem,
  )
}

export const countEsperas = async (db: Base, f: Filtros): Promise<number> =>
  (await sql<{ n: number }>`select count(*)::int as n from espera e where ${conditions(f)}`.execute(db))
    .rows[0]?.n ?? 0

export const getEspera = async (db: Base, id: string, { hoje }: Pick<Reading, 'hoje'>) =>
  (await listOnde(db, sql`e.id = ${id}`, hoje))[0]

/** Everybody who waits for something of this unit and specialty. */
export const listFila = (db: Base, { unidade_id, especialidade_id }: Par, hoje: string) =>
  listOnde(
    db,
    sql`e.ativo and e.unidade_id = ${unidade_id} and e.especialidade_id = ${especialidade_id}`,
    hoje,
  )

/**
 * Another entry of the same person for slots that `v` asks for too, or undefined: the same unit and specialty, a professional, a
 * weekday and an hour in common. Without a register the same name and birth date are the same person.
 */
export const findSobreposta = async (db: Base, id: string, v: EsperaEnvio, hoje: string) => {
  const quem = v.paciente
    ? sql`e.paciente_id = ${v.paciente._id}`
    : sql`e.paciente_id is null and e.nome_n = norm(${v.nome}) and e.data_nascimento = ${v.data_nascimento}`
  const profissional = v.profissional?._id ?? null
  return (
    await listOnde(
      db,
      sql`e.ativo and e.id <> ${id} and ${quem}
        and u.nome_n = norm(${v.unidade}) and es.nome_n = norm(${v.especialidade})
        and coalesce(e.profissional_id = ${profissional}::uuid, true)
        and (cardinality(e.dias) = 0 or ${v.dias.length === 0} or e.dias && ${v.dias}::smallint[])
        and coalesce(e.hora_inicio < ${v.horaFim}::text, true) and coalesce(${v.horaInicio}::text < e.hora_fim, true)`,
      hoje,
    )
  )[0]
}
