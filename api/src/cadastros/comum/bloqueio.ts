import { addDias, type DadosDoBloqueio, data, HORARIO_DO_BLOQUEIO } from '@clinica/shared-domain'
import { type Expression, type SqlBool, sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { audit } from '../../platform/auditoria/auditoria'
import type { Tx } from '../../platform/db/banco'
import { HttpErro } from '../../platform/http/erros'
import type { Write } from '../../platform/registro/registerRoutes'

/** What both registers of blocks filter by, beside their own person. */
export const filtrosDoBloqueio = { dataInicio: data(), dataFim: data() }
type Filtros = { dataInicio?: string; dataFim?: string; ativo?: boolean }

/** What an index of days looks up: blocks that touch any day from one date to the other. */
const touches = (a?: string, b?: string) => {
  const [de = null, ate = null] = a && b && a > b ? [b, a] : [a, b]
  return sql<SqlBool>`daterange(data_inicio, data_fim, '[]') && daterange(${de}::date, ${ate}::date, '[]')`
}

/** Blocks that touch the days asked for; either end may be missing. */
export const bloqueioConditions = (f: Filtros): Expression<SqlBool>[] => [
  ...(f.dataInicio || f.dataFim ? [touches(f.dataInicio, f.dataFim)] : []),
  ...(f.dataInicio ? [sql<SqlBool>`data_fim >= ${f.dataInicio}::date`] : []),
  ...(f.dataFim ? [sql<SqlBool>`data_inicio <= ${f.dataFim}::date`] : []),
  ...(f.ativo === undefined ? [] : [sql<SqlBool>`ativo = ${f.ativo}`]),
]

/** `regra` and `temHorario` are read from the dates and hours (spec 2 §4). */
export const cartaoDoBloqueio = sql`id as "_id", data_inicio as "dataInicio", data_fim as "dataFim",
  horario_inicio as "horarioInicio", horario_fim as "horarioFim", dias_semana as "diasSemana", motivo, observacao, ativo,
  case when data_inicio = data_fim then 1 else 2 end as regra,
  not (horario_inicio = ${HORARIO_DO_BLOQUEIO.inicio} and horario_fim = ${HORARIO_DO_BLOQUEIO.fim}) as "temHorario",
  updated_at as "updatedAt"`

type Tabela = 'bloqueio_profissional' | 'bloqueio_usuario' | 'fechamento'
/** The columns that say whose it is. */
type Dono = Record<string, string | boolean | null>
type Periodo = Omit<DadosDoBloqueio, 'regra' | 'temHorario' | 'aPartirDe'>
const rowOf = (v: Periodo) => ({
  data_inicio: v.dataInicio,
  data_fim: v.dataFim,
  horario_inicio: v.horarioInicio,
  horario_fim: v.horarioFim,
  dias_semana: v.diasSemana ? sql<number[]>`${v.diasSemana}::smallint[]` : null,
  motivo: v.motivo,
  observacao: v.observacao || null,
  ativo: v.ativo,
})
const withOwner = (v: Periodo, dono: Dono) => Object.entries({ ...rowOf(v), ...dono })

export const insertBloqueio = async (
  tx: Tx,
  tabela: Tabela,
  id: string,
  v: Periodo,
  dono: Dono,
): Promise<void> => {
  const colunas = [['id', id] as const, ...withOwner(v, dono)]
  await sql`insert into ${sql.table(tabela)} (${sql.join(colunas.map(([nome]) => sql.ref(nome)))})
    values (${sql.join(colunas.map(([, valor]) => valor))})`.execute(tx)
}

/** The block ends the day before `aPartirDe`, and what was sent begins then as one of its own. */
const splitBloqueio = async (
  tx: Tx,
  tabela: Tabela,
  { id, valores, req }: Write<DadosDoBloqueio>,
  before: Dias,
  dono: Dono,
): Promise<void> => {
  const { aPartirDe, ...v } = valores
  const de = aPartirDe as string
  if (de <= before.dataInicio || de > before.dataFim) {
    const msg = 'Escolha um dia do período.'
    throw new HttpErro(422, 'validacao', msg, { campos: { aPartirDe: msg } })
  }
  const novo = uuid()
  await sql`update ${sql.table(tabela)} set data_fim = ${addDias(de, -1)} where id = ${id}`.execute(tx)
  await insertBloqueio(
    tx,
    tabela,
    novo,
    { ...v, dataInicio: de },
    { ...dono, atualizado_por: req.usuario.email },
  )
  await audit(tx, req, { acao: 'criar', entidade: tabela, id: novo, depois: { ...v, dataInicio: de } })
}

export const updateBloqueio = async (
  tx: Tx,
  tabela: Tabela,
  write: Write<DadosDoBloqueio>,
  before: Dias,
  dono: Dono,
): Promise<void> => {
  const { id, valores } = write
  if (valores.aPartirDe) return splitBloqueio(tx, tabela, write, before, dono)
  const mudancas = withOwner(valores, dono).map(([nome, valor]) => sql`${sql.ref(nome)} = ${valor}`)
  await sql`update ${sql.table(tabela)} set ${sql.join(mudancas)} where id = ${id}`.execute(tx)
}

/**
 * Whoever is booking one of these professionals is waited for, and whoever books afterwards sees the block
 * (`lockCadastros` of the agenda is the other side).
 */
export const waitForMarcacoes = (tx: Tx, profissionais: Expression<unknown>) =>
  sql`select id from profissional where id in (${profissionais}) order by id for update`.execute(tx)

/**
 * Whoever is booking in the unit, or anywhere for the whole clinic, is waited for, and whoever books afterwards sees the closing
 * (`lockCadastros` of the agenda is the other side).
 */
export const waitForMarcacoesIn = (tx: Tx, unidade: string | null) =>
  sql`select id from unidade where ${unidade ? sql`id = ${unidade}` : sql`true`} order by id for update`.execute(
    tx,
  )

type Dias = { dataInicio: string; dataFim: string }

/** The days that a write of a block changes, `YYYY-MM-DD`: from the first of both states to the last. */
export const daysOf = (a: Dias, b: Dias) => ({
  de: [a.dataInicio, b.dataInicio].sort()[0],
  ate: [a.dataFim, b.dataFim].sort()[1],
})
