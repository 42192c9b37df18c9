import { type Agendamento, weekdayOf } from '@clinica/shared-domain'
import { type RawBuilder, sql } from 'kysely'
import type { Base } from '../../platform/db/banco'
import { hasWords } from '../../platform/registro/search'
import { findAgendamentos } from '../grade/linhas'

export type Pagina = { skip: number; limit: number }
export type FiltrosDaLista = Pagina & {
  unidade?: string | undefined
  especialidade?: string | undefined
  dataInicio?: string | undefined
  dataFim?: string | undefined
}

/** Live appointments of one patient or of one professional. */
const condition = (
  coluna: 'paciente_id' | 'profissional_id',
  id: string,
  f: FiltrosDaLista,
): RawBuilder<unknown> =>
  sql.join(
    [
      sql`x.ativo and ${sql.ref(`x.${coluna}`)} = ${id}`,
      ...(f.unidade ? [sql`x.unidade_id in (select id from unidade where nome_n = norm(${f.unidade}))`] : []),
      ...(f.especialidade
        ? [sql`x.especialidade_id in (select id from especialidade where nome_n = norm(${f.especialidade}))`]
        : []),
      ...(f.dataInicio ? [sql`x.data >= ${f.dataInicio}`] : []),
      ...(f.dataFim ? [sql`x.data <= ${f.dataFim}`] : []),
    ],
    sql` and `,
  )

/** A page of them, the latest first. */
export const listAgendamentos = (
  db: Base,
  coluna: 'paciente_id' | 'profissional_id',
  id: string,
  f: FiltrosDaLista,
): Promise<Agendamento[]> =>
  findAgendamentos(
    db,
    sql`a.id in (
      select x.id from agendamento x where ${condition(coluna, id, f)}
      order by x.data desc, x.hora desc, x.id limit ${f.limit} offset ${f.skip})`,
    sql`a.data desc, a.hora desc, a.id`,
  )

export const countAgendamentos = async (
  db: Base,
  coluna: 'paciente_id' | 'profissional_id',
  id: string,
  f: FiltrosDaLista,
): Promise<number> =>
  (
    await sql<{
      total: number
    }>`select count(*)::int as total from agendamento x where ${condition(coluna, id, f)}`.execute(db)
  ).rows[0]?.total ?? 0

export type FiltrosDeProfissionais = Pagina & {
  nome?: string | undefined
  unidade: string
  especialidade: string
  data: string
  hora?: string | undefined
  encaixe: boolean
  orderBy?: string | undefined
}
/** `bloqueado` and `motivo` as an appointment has them (spec 3 §3): nobody blocked is offered. */
export type ProfissionalParaMarcar = { _id: string; nome: string; bloqueado: false; motivo: null }

/** A block of `b` that holds at the hour, or, without an hour, the whole day: as `bloqueioNoHorario` of shared-domain. */
const bloqueado = ({ data, hora }: FiltrosDeProfissionais): RawBuilder<unknown> => sql`
  b.ativo and b.data_inicio <= ${data} and b.data_fim >= ${data}
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
      select 1 from profissional_horario h join unidade u on u.id = h.unidade_id join especialidade e on e.id = h.especialidade_id
      where h.profissional_id = pr.id and u.ativo and u.nome_n = norm(${f.unidade}) and e.ativo
        and e.nome_n = norm(${f.especialidade}) ${noDia})
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
  p: { unidade: string; especialidade: string; hora: string; profissional: string },
): Promise<number[]> =>
  (
    await sql<{ dia: number }>`
      select distinct h.dia_semana::int as dia
      from unidade u cross join especialidade e
      join agenda_modelo m on m.unidade_id = u.id and m.especialidade_id = e.id
      join agenda_modelo_hora h on h.modelo_id = m.id and h.hora = ${p.hora} and h.quantidade > 0
      join profissional_horario ph on ph.unidade_id = u.id and ph.especialidade_id = e.id and ph.dia_semana = h.dia_semana
        and ph.profissional_id = ${p.profissional} and ph.inicio <= h.hora and h.hora < ph.termino
      where u.ativo and u.nome_n = norm(${p.unidade}) and e.ativo and e.nome_n = norm(${p.especialidade})
      order by dia`.execute(db)
  ).rows.map((r) => r.dia)
