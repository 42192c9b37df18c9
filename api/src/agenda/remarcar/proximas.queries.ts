import {
  type Bloqueio,
  type FiltroDeVagas,
  groupBy,
  listDoDia,
  listVagas,
  type ProfissionalDasVagas,
  type ProximasAnswer,
  type VagaProxima,
} from '@clinica/shared-domain'
import { sql } from 'kysely'
import type { Base } from '../../platform/db/banco'
import { type FechamentoDe, listFechamentosEntre } from '../fechados'
import { listBloqueiosEntre } from '../grade/linhas'
import { type Par, requirePares } from '../par'

/** Days shown side by side, and hours of one of them. */
const DIAS_A_VISTA = 6
const HORAS_DO_DIA = 40

type Onde = { unidade?: string | undefined; especialidades: readonly string[] }
export type BuscaDeProximas = Onde & FiltroDeVagas & { de: string; ate: string }

type ParNomeado = Par & { unidade: string; especialidade: string }
type Hora = Par & { data: string; hora: string; livres: number }
type Plantao = Par & Omit<ProfissionalDasVagas, 'horas' | 'bloqueios'> & ProfissionalDasVagas['horas'][number]

const keyOf = ({ unidade_id, especialidade_id }: Par): string => `${unidade_id} ${especialidade_id}`
const idsOf = (pares: readonly Par[]) => [
  pares.map((p) => p.unidade_id),
  pares.map((p) => p.especialidade_id),
]

/** Hours with a free slot, of these weekdays and hours alone: one day of one pair is one look in the index of the grid. */
const listHoras = async (db: Base, pares: readonly Par[], b: BuscaDeProximas): Promise<Hora[]> => {
  const [unidades, especialidades] = idsOf(pares)
  const dias = b.diasSemana ?? []
  const { rows } = await sql<Hora>`
    with par as materialized (
      select p.unidade_id, p.especialidade_id, m.id as modelo_id
      from unnest(${unidades}::uuid[], ${especialidades}::uuid[]) as p(unidade_id, especialidade_id)
      join agenda_modelo m on m.unidade_id = p.unidade_id and m.especialidade_id = p.especialidade_id)
    select par.unidade_id, par.especialidade_id, d.dia::date as data, h.hora,
      (h.quantidade - coalesce(o.ocupadas, 0))::int as livres
    from generate_series(${b.de}::date, ${b.ate}::date, interval '1 day') as d(dia)
    cross join par
    join agenda_modelo_hora h on h.modelo_id = par.modelo_id and h.dia_semana = extract(isodow from d.dia)::int
    left join lateral (
      select count(*) as ocupadas from agendamento a
      where a.unidade_id = par.unidade_id and a.especialidade_id = par.especialidade_id and a.data = d.dia::date
        and a.hora = h.hora and a.ativo and not a.encaixe) o on true
    where (${dias.length} = 0 or extract(isodow from d.dia)::int = any(${dias as number[]}::int[]))
      and h.hora >= ${b.hora ?? b.aPartirDas ?? '00:00'} and (${b.hora ?? null}::text is null or h.hora = ${b.hora ?? null})
      and h.quantidade > coalesce(o.ocupadas, 0)
    order by d.dia, h.hora`.execute(db)
  return rows
}

const listPlantoes = async (db: Base, pares: readonly Par[]): Promise<Plantao[]> => {
  const [unidades, especialidades] = idsOf(pares)
  const { rows } = await sql<Plantao>`
    select h.unidade_id, h.especialidade_id, pr.id as _id, pr.nome, h.dia_semana::int as "diaSemana",
      h.inicio as "horarioInicio", h.termino as "horarioTermino"
    from unnest(${unidades}::uuid[], ${especialidades}::uuid[]) as p(unidade_id, especialidade_id)
    join profissional_horario h on h.unidade_id = p.unidade_id and h.especialidade_id = p.especialidade_id
    join profissional pr on pr.id = h.profissional_id and pr.ativo
    order by pr.nome_n, pr.id, h.dia_semana, h.inicio`.execute(db)
  return rows
}

const listHorasDoModelo = async (db: Base, pares: readonly Par[]): Promise<string[]> => {
  const [unidades, especialidades] = idsOf(pares)
  const { rows } = await sql<{ hora: string }>`
    select distinct h.hora from unnest(${unidades}::uuid[], ${especialidades}::uuid[]) as p(unidade_id, especialidade_id)
    join agenda_modelo m on m.unidade_id = p.unidade_id and m.especialidade_id = p.especialidade_id
    join agenda_modelo_hora h on h.modelo_id = m.id order by h.hora`.execute(db)
  return rows.map((r) => r.hora)
}

/** Who serves at a pair, as the rule of free slots asks for them. */
const profissionaisPorPar = (plantoes: readonly Plantao[], bloqueios: ReadonlyMap<string, Bloqueio[]>) =>
  new Map(
    [...groupBy(plantoes, keyOf)].map(([par, doPar]) => [
      par,
      [...groupBy(doPar, (p) => p._id)].map(
        ([_id, horas]): ProfissionalDasVagas => ({
          _id,
          nome: horas[0]?.nome ?? '',
          horas: horas.map(({ diaSemana, horarioInicio, horarioTermino }) => ({
            diaSemana,
            horarioInicio,
            horarioTermino,
          })),
          bloqueios: bloqueios.get(_id) ?? [],
        }),
      ),
    ]),
  )

type Achar = {
  pares: ReadonlyMap<string, ParNomeado>
  fechamentos: readonly FechamentoDe[]
  filtro: FiltroDeVagas
}

/** The hours of one day at every pair that the rule lets be booked. */
const vagasDoDia = (
  data: string,
  horas: readonly Hora[],
  quem: ReadonlyMap<string, ProfissionalDasVagas[]>,
  { pares, fechamentos, filtro }: Achar,
): VagaProxima[] =>
  [...groupBy(horas, keyOf)]
    .flatMap(([chave, doPar]) => {
      const par = pares.get(chave)
      if (!par) return []
      const dela = fechamentos.filter((f) => f.unidade_id === null || f.unidade_id === par.unidade_id)
      const dia = { data, horas: doPar, fechamentos: listDoDia(dela, data) }
      const { unidade, especialidade } = par
      return listVagas(dia, quem.get(chave) ?? [], filtro).map((v) => ({ unidade, especialidade, ...v }))
    })
    .sort((a, b) => a.hora.localeCompare(b.hora) || a.unidade.localeCompare(b.unidade))

/** The first days from `de` with a free slot in any of the units and specialties asked for. 404 of a name that is no active register. */
export const getProximas = async (db: Base, busca: BuscaDeProximas): Promise<ProximasAnswer> => {
  const { de, ate, unidade, especialidades, ...filtro } = busca
  const nomeados = await requirePares(db, { unidade, especialidades })
  const [horas, plantoes, horasDoModelo, fechamentos] = await Promise.all([
    listHoras(db, nomeados, busca),
    listPlantoes(db, nomeados),
    listHorasDoModelo(db, nomeados),
    listFechamentosEntre(db, [...new Set(nomeados.map((p) => p.unidade_id))], de, ate),
  ])
  const profissionais = [...groupBy(plantoes, (p) => p._id)].map(([_id, [p]]) => ({
    _id,
    nome: p?.nome ?? '',
  }))
  const bloqueios = groupBy(
    await listBloqueiosEntre(
      db,
      profissionais.map((p) => p._id),
      de,
      ate,
    ),
    (b) => b.profissional_id,
  )
  const quem = profissionaisPorPar(plantoes, bloqueios)
  const achar = { pares: new Map(nomeados.map((p) => [keyOf(p), p])), fechamentos, filtro }
  const dias = [...groupBy(horas, (h) => h.data)].flatMap(([data, doDia]) => {
    const vagas = vagasDoDia(data, doDia, quem, achar)
    return vagas.length > 0 ? [{ data, total: vagas.length, vagas: vagas.slice(0, HORAS_DO_DIA) }] : []
  })
  const mostrados = dias.slice(0, DIAS_A_VISTA)
  return {
    dias: mostrados,
    profissionais,
    horas: horasDoModelo,
    ate: dias.length > DIAS_A_VISTA ? (mostrados.at(-1)?.data ?? ate) : ate,
  }
}
