import {
  type DiaDeVagas,
  findBloqueio,
  groupBy,
  listDoDia,
  MAXIMO_DE_SEGUINTES,
  type VagasAnswer,
} from '@clinica/shared-domain'
import { sql } from 'kysely'
import type { Base } from '../../platform/db/banco'
import { listFechamentosEntre } from '../fechados'
import { listBloqueiosEntre } from '../grade/linhas'
import type { Par } from '../par'

/** `ate` is the last day. `paciente`: hours at which they are booked anywhere are left out. */
type Busca = Par & { de: string; ate: string; paciente?: string | undefined }

/** The days of the template, each with its hours that have a free slot, and when the unit is closed. */
export const listDias = async (
  db: Base,
  { unidade_id, especialidade_id, de, ate, paciente }: Busca,
): Promise<DiaDeVagas[]> => {
  const { rows } = await sql<{ data: string; hora: string; livres: number }>`
    select d.dia::date as data, h.hora, case when exists (
        select from agendamento b
        where b.ativo and b.paciente_id = ${paciente ?? null}::uuid and b.data = d.dia::date and b.hora = h.hora) then 0
      else greatest(0, h.quantidade - coalesce(o.ocupadas, 0)) end::int as livres
    from generate_series(${de}::date, ${ate}::date, interval '1 day') as d(dia)
    join agenda_modelo m on m.unidade_id = ${unidade_id} and m.especialidade_id = ${especialidade_id}
    join agenda_modelo_hora h on h.modelo_id = m.id and h.dia_semana = extract(isodow from d.dia)::int
    left join (
      select data, hora, count(*) as ocupadas from agendamento
      where unidade_id = ${unidade_id} and especialidade_id = ${especialidade_id}
        and data between ${de} and ${ate} and ativo and not encaixe
      group by data, hora) o on o.data = d.dia::date and o.hora = h.hora
    order by d.dia, h.hora`.execute(db)
  const fechamentos = await listFechamentosEntre(db, [unidade_id], de, ate)
  return [...groupBy(rows, (r) => r.data)].map(([data, horas]) => {
    const doDia = listDoDia(fechamentos, data).map(({ unidade_id: _, ...f }) => f)
    return {
      data,
      horas: horas.flatMap(({ hora, livres }) =>
        livres > 0 && !findBloqueio(doDia, data, hora) ? [{ hora, livres }] : [],
      ),
      ...(doDia.length > 0 ? { fechamentos: doDia } : {}),
    }
  })
}

type Plantao = { _id: string; nome: string } & VagasAnswer['profissionais'][number]['horas'][number]

export const listProfissionais = async (db: Base, { unidade_id, especialidade_id, de, ate }: Busca) => {
  const { rows } = await sql<Plantao>`
    select pr.id as _id, pr.nome, h.dia_semana::int as "diaSemana", h.inicio as "horarioInicio", h.termino as "horarioTermino"
    from profissional_horario h join profissional pr on pr.id = h.profissional_id and pr.ativo
    where h.unidade_id = ${unidade_id} and h.especialidade_id = ${especialidade_id}
    order by pr.nome_n, pr.id, h.dia_semana, h.inicio`.execute(db)
  const pessoas = [...groupBy(rows, (r) => r._id)]
  const bloqueios = groupBy(
    await listBloqueiosEntre(
      db,
      pessoas.map(([_id]) => _id),
      de,
      ate,
    ),
    (b) => b.profissional_id,
  )
  return pessoas.map(([_id, horas]) => ({
    _id,
    nome: horas[0]?.nome ?? '',
    horas: horas.map(({ _id: _, nome: __, ...hora }) => hora),
    bloqueios: (bloqueios.get(_id) ?? []).map(({ profissional_id: _, ...bloqueio }) => bloqueio),
  }))
}

/** The later ones of its series that stand where it stands and wait as it does: those go along when it is moved. */
const listSeguintes = async (db: Base, agendamento: string): Promise<VagasAnswer['seguintes']> => {
  const { rows } = await sql<{ _id: string; data: string; updated_at: Date }>`
    select s.id as _id, s.data, s.updated_at
    from agendamento a join agendamento s on s.serie_id = a.serie_id and s.data > a.data
    where a.id = ${agendamento} and a.ativo and s.ativo and s.status in ('marcado', 'pre_agendado') and s.faturamento is null
      and (s.unidade_id, s.especialidade_id, s.hora, s.profissional_id, s.encaixe)
        = (a.unidade_id, a.especialidade_id, a.hora, a.profissional_id, a.encaixe)
    order by s.data limit ${MAXIMO_DE_SEGUINTES}`.execute(db)
  return rows.map(({ updated_at, ...s }) => ({ ...s, updatedAt: updated_at.toISOString() }))
}

export const getVagas = async (
  db: Base,
  { agendamento, ...busca }: Busca & { agendamento?: string | undefined },
): Promise<VagasAnswer> => {
  const [dias, profissionais, seguintes] = await Promise.all([
    listDias(db, busca),
    listProfissionais(db, busca),
    agendamento ? listSeguintes(db, agendamento) : [],
  ])
  return { dias, profissionais, seguintes }
}
