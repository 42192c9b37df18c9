import {
  isPlanoEmCurso,
  mensalidadeOf,
  type PacoteParticular,
  type PlanoMensal,
  type SituacaoDosVendidos,
} from '@clinica/shared-domain'
import { type RawBuilder, sql } from 'kysely'
import type { Base } from '../../../platform/db/banco'
import { nextMonth } from './meses'

export type FiltroDosVendidos = {
  paciente?: string | undefined
  unidade?: string | undefined
  id?: string
  /** Those that may be used, or those that may no more; all of them where it is left out, as of one patient. */
  situacao?: SituacaoDosVendidos | undefined
  skip?: number
  limit?: number
}

/** Of one patient. */
const MAXIMO = 500

/** `p` by what it is asked for; a hidden patient's are found by nobody but who asks for them by name. */
const condition = ({ paciente, unidade, id }: FiltroDosVendidos): RawBuilder<unknown> => sql`
  p.paciente_id is not null
  ${paciente ? sql`and p.paciente_id = ${paciente}` : sql``}
  ${unidade ? sql`and p.unidade_id = ${unidade}` : sql``} ${id ? sql`and p.id = ${id}` : sql``}`

const nomes = sql`json_build_object('_id', x.id, 'nome', x.nome) as paciente, json_build_object('_id', u.id, 'nome', u.nome) as unidade,
  json_build_object('_id', e.id, 'nome', e.nome) as especialidade`
/** Whose it is is looked up one by one: a page never reads the register. */
const joins = ({ paciente }: FiltroDosVendidos) => sql`
  cross join lateral (
    select id, nome from paciente where id = p.paciente_id ${paciente ? sql`` : sql`and oculto_em is null`} offset 0) x
  join unidade u on u.id = p.unidade_id join especialidade e on e.id = p.especialidade_id`
const page = ({ skip = 0, limit = MAXIMO }: FiltroDosVendidos) => sql`limit ${limit} offset ${skip}`

type PacoteLido = Omit<PacoteParticular, 'situacao' | 'restam'> & { cancelado: boolean }

const usadas = sql`(select count(*) from sessao_coberta s where s.pacote_id = p.id)`

/** Which, and in what order: what has least left first, or what ended last. */
const pacotesDe = ({ situacao }: FiltroDosVendidos, hoje: string): RawBuilder<unknown> =>
  situacao === 'emUso'
    ? sql`and p.ate >= ${hoje} and p.cancelado_em is null and p.sessoes > ${usadas} order by p.sessoes - ${usadas}, p.ate, p.id`
    : situacao === 'fora'
      ? sql`and (p.ate < ${hoje} or p.cancelado_em is not null or p.sessoes <= ${usadas}) order by p.ate desc, p.id desc`
      : sql`order by p.cancelado_em is not null, p.ate < ${hoje}, p.ate, p.id`

/** Packages that were sold: those that can be used first, by their last day. */
export const listPacotes = async (
  db: Base,
  filtro: FiltroDosVendidos,
  hoje: string,
): Promise<PacoteParticular[]> => {
  const { rows } = await sql<PacoteLido>`
    select p.id as _id, ${nomes}, p.nome, p.sessoes::int, p.preco, p.desde, p.ate, p.cancelado_em is not null as cancelado,
      (select count(*)::int from sessao_coberta s where s.pacote_id = p.id) as usadas,
      coalesce((select c.aberto from cobranca c where c.pacote_id = p.id and c.viva), 0) as aberto
    from pacote_particular p ${joins(filtro)} where ${condition(filtro)} ${pacotesDe(filtro, hoje)} ${page(filtro)}`.execute(
    db,
  )
  return rows.map(({ cancelado, ...p }) => {
    const restam = Math.max(0, p.sessoes - p.usadas)
    const situacao = cancelado ? 'cancelado' : restam === 0 ? 'usado' : p.ate < hoje ? 'vencido' : 'ativo'
    return { ...p, restam, situacao }
  })
}

type PlanoLido = Omit<PlanoMensal, 'situacao' | 'proxima'> & { proporcional: boolean; cobradas: string[] }

/** Whole months that are looked through for the next charge. */
const ADIANTE = 13

const nextOf = (p: PlanoLido, hoje: string): string | null => {
  const primeiro = p.inicio > hoje ? p.inicio : hoje
  let mes = primeiro.slice(0, 7)
  for (let n = 0; n < ADIANTE; n++, mes = nextMonth(mes)) {
    const m = mensalidadeOf(p, mes)
    if (m && !p.cobradas.includes(m.competencia)) return m.competencia
  }
  return null
}

const planosDe = ({ situacao }: FiltroDosVendidos, hoje: string): RawBuilder<unknown> =>
  situacao === 'emUso'
    ? sql`and (p.fim is null or p.fim >= ${hoje}) order by p.inicio desc, p.id`
    : situacao === 'fora'
      ? sql`and p.fim < ${hoje} order by p.fim desc, p.id desc`
      : sql`order by p.fim < ${hoje} nulls first, p.inicio desc, p.id`

/** Monthly plans that were sold, those that run first. */
export const listPlanos = async (
  db: Base,
  filtro: FiltroDosVendidos,
  hoje: string,
): Promise<PlanoMensal[]> => {
  const { rows } = await sql<PlanoLido>`
    select p.id as _id, ${nomes}, p.nome, p.dias_semana::int as "diasSemana", p.preco, p.dia_vencimento::int as "diaVencimento", p.inicio,
      p.fim, p.proporcional, (
        select coalesce(json_agg(json_build_object('de', a.de, 'ate', a.ate) order by a.de), '[]')
        from plano_pausa a where a.plano_id = p.id) as pausas, (
        select coalesce(json_agg(c.competencia), '[]') from cobranca c
        where c.plano_id = p.id and c.competencia >= date_trunc('month', ${hoje}::date)) as cobradas
    from plano_mensal p ${joins(filtro)} where ${condition(filtro)} ${planosDe(filtro, hoje)} ${page(filtro)}`.execute(
    db,
  )
  return rows.map((p) => {
    const { proporcional: _, cobradas: __, ...resto } = p
    const situacao =
      p.fim !== null && p.fim < hoje
        ? 'encerrado'
        : p.inicio > hoje
          ? 'futuro'
          : isPlanoEmCurso(p, hoje)
            ? 'ativo'
            : 'pausado'
    return { ...resto, situacao, proxima: nextOf(p, hoje) }
  })
}
