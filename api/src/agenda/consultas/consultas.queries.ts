import {
  type Agendamento,
  type DiaSemana,
  type ProfissionalParaMarcar,
  weekdayOf,
} from '@clinica/shared-domain'
import { type RawBuilder, sql } from 'kysely'
import type { Base } from '../../platform/db/banco'
import { hasWords } from '../../platform/registro/search'
import { findAgendamentos } from '../grade/linhas'
import type { Par } from '../par'

type Pagina = { skip: number; limit: number }
export type FiltrosDaLista = Pagina &
  Partial<Par> & { dataInicio?: string | undefined; dataFim?: string | undefined }

/** Whose appointments are listed. */
export type Dono = { tabela: 'paciente' | 'profissional'; id: string }

export const donoExists = async (db: Base, { tabela, id }: Dono): Promise<boolean> =>
  (await sql`select 1 from ${sql.table(tabela)} where id = ${id}`.execute(db)).rows.length > 0

/** Live appointments `x` of one patient or of one professional. */
const condition = ({ tabela, id }: Dono, f: FiltrosDaLista): RawBuilder<unknown> =>
  sql.join(
    [
      sql`x.ativo and ${sql.ref(`x.${tabela}_id`)} = ${id}`,
      ...(f.unidade_id ? [sql`x.unidade_id = ${f.unidade_id}`] : []),
      ...(f.especialidade_id ? [sql`x.especialidade_id = ${f.especialidade_id}`] : []),
      ...(f.dataInicio ? [sql`x.data >= ${f.dataInicio}`] : []),
      ...(f.dataFim ? [sql`x.data <= ${f.dataFim}`] : []),
    ],
    sql` and `,
  )

/** A page of them, the latest first: their ids from the index alone, then what is shown of those few. */
export const listAgendamentos = (db: Base, dono: Dono, f: FiltrosDaLista): Promise<Agendamento[]> =>
  findAgendamentos(
    db,
    sql`a.id = any(array(
      select x.id from agendamento x where ${condition(dono, f)}
      order by x.data desc, x.hora desc, x.id limit ${f.limit} offset ${f.skip}))`,
    sql`a.data desc, a.hora desc, a.id`,
  )

export const countAgendamentos = async (db: Base, dono: Dono, f: FiltrosDaLista): Promise<number> =>
  (
    await sql<{
      total: number
    }>`select count(*)::int as total from agendamento x where ${condition(dono, f)}`.execute(db)
  ).rows[0]?.total ?? 0

export type FiltrosDeProfissionais = Pagina &
  Par & {
    nome?: string | undefined
    data: string
    hora?: string | undefined
    encaixe: boolean
    orderBy?: string | undefined
  }
/** A block of `b` that holds at the hour, or, without an hour, the whole day: as `findBloqueio` of shared-domain. */
const bloqueado = ({ data, hora }: FiltrosDeProfissionais): RawBuilder<unknown> => sql`
  b.ativo and b.data_inicio <= ${data} and b.data_fim >= ${data}
  and (b.dias_semana is null or ${weekdayOf(data)} = any(b.dias_semana))
  and (b.horario_inicio <= '00:01'${hora ? sql` or b.horario_inicio <= ${hora}` : sql``})
  and (b.horario_fim >= '23:59'${hora ? sql` or ${hora} < b.horario_fim` : sql``})`

/** Who can be picked for an appointment: on duty then, or for a walk-in whoever serves there, and not blocked. */
export const listProfissionaisParaMarcar = async (
  db: Base,
  f: FiltrosDeProfissionais,
): Promise<ProfissionalParaMarcar[]> => {
  const nomes = f.nome?.trim() ? hasWords('pr.nome_n', f.nome) : sql`true`
  const naHora = f.hora ? sql`and h.inicio <= ${f.hora} and ${f.hora} < h.termino` : sql``
  const noDia = f.encaixe ? sql`` : sql`and h.dia_semana = ${weekdayOf(f.data)} ${naHora}`
  const { rows } = await sql<ProfissionalParaMarcar>`
    select pr.id as _id, pr.nome, false as bloqueado, null as motivo from profissional pr
    where pr.ativo and ${nomes} and exists (
      select 1 from profissional_horario h
      where h.profissional_id = pr.id and h.unidade_id = ${f.unidade_id} and h.especialidade_id = ${f.especialidade_id} ${noDia})
    and not exists (select from bloqueio_profissional b where b.profissional_id = pr.id and ${bloqueado(f)})
    and not exists (
      select from usuario us join bloqueio_usuario b on b.usuario_id = us.id
      where lower(us.email) = lower(pr.email) and ${bloqueado(f)})
    order by pr.nome_n ${f.orderBy === '-nome' ? sql`desc` : sql`asc`}, pr.id limit ${f.limit} offset ${f.skip}`.execute(
    db,
  )
  return rows
}

/** Weekdays whose template has `hora` while the professional is on duty. */
export const listDiasDaSemanaComHora = async (
  db: Base,
  p: Par & { hora: string; profissional: string },
): Promise<DiaSemana[]> =>
  (
    await sql<{ dia: DiaSemana }>`
      select distinct h.dia_semana::int as dia
      from agenda_modelo m
      join agenda_modelo_hora h on h.modelo_id = m.id and h.hora = ${p.hora} and h.quantidade > 0
      join profissional_horario ph on ph.unidade_id = m.unidade_id and ph.especialidade_id = m.especialidade_id
        and ph.dia_semana = h.dia_semana and ph.profissional_id = ${p.profissional} and ph.inicio <= h.hora and h.hora < ph.termino
      where m.unidade_id = ${p.unidade_id} and m.especialidade_id = ${p.especialidade_id}
      order by dia`.execute(db)
  ).rows.map((r) => r.dia)
