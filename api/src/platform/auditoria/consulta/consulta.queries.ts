import { daysBetween, type FiltrosDaAuditoria } from '@clinica/shared-domain'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Base } from '../../db/banco'
import { PREPARAR } from '../../db/preparadas'
import type { Valores } from '../valores'
import type { Palavras } from './palavras'

export type LinhaLida = {
  id: number
  quando: Date
  usuario_nome: string | null
  usuario_email: string | null
  endereco: string | null
  acao: string
  entidade: string
  registro_id: string | null
  pacientes: string[]
  total_de_pacientes: number
  resultado: 'feito' | 'recusado'
  vezes: number
  detalhe: { metodo?: string; rota?: string; importacao?: string } | null
  /** There is a hash of values. */
  teve: boolean
  valores: Valores | null
}

/** Patients whom a line names when nothing else is asked; it says how many there are. */
const NOMEADOS = 3

/** What showed a patient and changed nothing. */
const LEITURAS = sql`('ler', 'imprimir', 'acompanhar')`
const ACESSOS = sql`('entrar', 'sair', 'trocar senha', 'recuperar senha')`
const DO_TIPO: Record<string, RawBuilder<SqlBool>> = {
  leituras: sql`acao in ${LEITURAS} and resultado = 'feito'`,
  acessos: sql`acao in ${ACESSOS} and resultado = 'feito'`,
  recusas: sql`resultado = 'recusado'`,
  escritas: sql`acao not in ${LEITURAS} and acao not in ${ACESSOS} and resultado = 'feito'`,
}

const and = (partes: readonly (RawBuilder<SqlBool> | false | undefined)[]): RawBuilder<SqlBool> =>
  sql`(${sql.join([sql`true`, ...partes.filter((p): p is RawBuilder<SqlBool> => !!p)], sql` and `)})`

const ANOS_DIAS = 366

/** A patient over years: whatever month it is, its index of patients answers. */
export const isDeAnos = ({ paciente, dataInicio, dataFim }: FiltrosDaAuditoria): boolean =>
  !!paciente && daysBetween(dataInicio, dataFim) > ANOS_DIAS

/** `is true` keeps the database from reading the days' index of each month beside its patients'. */
const betweenDias = (f: FiltrosDaAuditoria, fuso: string): RawBuilder<SqlBool> => {
  const dias = sql<SqlBool>`quando >= ${f.dataInicio}::date::timestamp at time zone ${fuso}
    and quando < (${f.dataFim}::date + 1)::timestamp at time zone ${fuso}`
  return isDeAnos(f) ? sql`(${dias}) is true` : dias
}

/** The condition of the screen's filters; days are those of the clinic. */
export const conditionOf = (f: FiltrosDaAuditoria & { linha?: number }, fuso: string): RawBuilder<SqlBool> =>
  and([
    betweenDias(f, fuso),
    !!f.usuario && sql`usuario_id = ${f.usuario}::uuid`,
    !!f.paciente && sql`pacientes @> array[${f.paciente}]::uuid[]`,
    !!f.linha && sql`id = ${f.linha}`,
    f.importacao
      ? sql`detalhe->>'importacao' = ${f.importacao}`
      : !f.paciente && !f.linha && sql`detalhe->>'importacao' is null`,
    !!f.entidade && sql`entidade = ${f.entidade}`,
    f.tipo ? DO_TIPO[f.tipo] : undefined,
  ])

/** The writes of one record. */
export const conditionOfRecord = ({ entidade, id }: { entidade: string; id: string }): RawBuilder<SqlBool> =>
  and([
    sql`registro_id = ${id}::uuid`,
    sql`entidade = ${entidade}`,
    newestOfImport,
    sql`acao not in ('ler', 'imprimir', 'acompanhar', 'entrar', 'sair')`,
    sql`resultado = 'feito'`,
  ])

/** Of the rows that one import left of a record, in batches, the newest: `readLotes` has the others' values. */
const newestOfImport: RawBuilder<SqlBool> = sql`(detalhe->>'importacao' is null or not exists (
  select from auditoria b where b.registro_id = auditoria.registro_id and b.entidade = auditoria.entidade and b.acao = auditoria.acao
    and b.detalhe->>'importacao' = auditoria.detalhe->>'importacao' and (b.quando, b.id) > (auditoria.quando, auditoria.id)))`

/** What was done with the data of these patients, by whoever was let. */
export const conditionOfPatients = (ids: readonly string[]): RawBuilder<SqlBool> =>
  and([sql`pacientes && ${ids}::uuid[]`, sql`resultado = 'feito'`])

/**
 * `nomeados`: patients whom a line names. `preparada`: planned once for each connection, what of ten years of months takes ten times as long
 * as reading them; for conditions that are read in one way whatever they ask.
 */
export type Pagina = { antesDe?: string; limit: number; nomeados?: number; preparada?: boolean }

const cursorOf = (antesDe: string): { quando: string; id: number } => {
  const [quando = '', id] = antesDe.split('_')
  return { quando, id: Number(id) }
}

/** By the plan that was made once: the database itself would plan anew each time, since it takes a patient it does not know for many lines. */
const asPlanned = <T>(db: Base, pergunta: RawBuilder<T>) =>
  db.transaction().execute(async (tx) => {
    await sql`${PREPARAR} select set_config('plan_cache_mode', 'force_generic_plan', true)`.execute(tx)
    return pergunta.execute(tx)
  })

/** Newest first, and where the next page begins; null when this is the last. */
export const listLinhas = async (
  db: Base,
  onde: RawBuilder<SqlBool>,
  { antesDe, limit, nomeados = NOMEADOS, preparada = false }: Pagina,
): Promise<{ linhas: LinhaLida[]; antesDe: string | null }> => {
  const cursor = antesDe ? cursorOf(antesDe) : undefined
  const pergunta = sql<LinhaLida>`${preparada ? PREPARAR : sql``}
    with pagina as materialized (
      select id, quando, usuario_nome, usuario_email, host(endereco) as endereco, acao, entidade, registro_id,
        coalesce(pacientes[1:${sql.lit(nomeados)}], '{}') as pacientes, coalesce(cardinality(pacientes), 0) as total_de_pacientes,
        resultado, vezes, detalhe, resumo is not null as teve
      from auditoria
      where ${onde} and ${cursor ? sql`(quando, id) < (${cursor.quando}::timestamptz, ${cursor.id})` : sql`true`}
      order by quando desc, id desc limit ${limit + 1})
    select p.*, v.valores from pagina p left join auditoria_valor v on v.auditoria_id = p.id
    order by p.quando desc, p.id desc`
  const { rows } = await (preparada ? asPlanned(db, pergunta) : pergunta.execute(db))
  const linhas = rows.slice(0, limit)
  const ultima = rows.length > limit ? linhas.at(-1) : undefined
  return { linhas, antesDe: ultima ? `${ultima.quando.toISOString()}_${ultima.id}` : null }
}

/** `entidade id` → name: one query for all records of a page, and one for its patients' names among them. */
export const readNames = async (
  db: Base,
  palavras: ReadonlyMap<string, Palavras>,
  de: ReadonlyMap<string, ReadonlySet<string>>,
): Promise<Map<string, string>> => {
  const partes = [...de].flatMap(([entidade, ids]) => {
    const nomes = palavras.get(entidade)?.nomes
    return nomes && ids.size > 0
      ? [
          sql`select ${entidade}::text as entidade, r.id::text as id, r.nome::text as nome from (${nomes}) as r
            where r.id = any(${[...ids]}::uuid[])`,
        ]
      : []
  })
  if (partes.length === 0) return new Map()
  const { rows } = await sql<{ entidade: string; id: string; nome: string }>`
    ${sql.join(partes, sql` union all `)}`.execute(db)
  return new Map(rows.map(({ entidade, id, nome }) => [`${entidade} ${id}`, nome]))
}

/** Record → its parts that these rows name → what they are called. */
export const readPartes = async (
  db: Base,
  palavras: ReadonlyMap<string, Palavras>,
  linhas: readonly LinhaLida[],
): Promise<Map<string, Map<string, string>>> => {
  const de = new Map<Palavras, { ids: Set<string>; partes: Set<string> }>()
  for (const { entidade, registro_id, valores } of linhas) {
    const p = palavras.get(entidade)
    if (!p?.partes || !registro_id) continue
    const pedidas = Object.keys(valores ?? {}).flatMap((campo) => p.parte?.(campo)?.de ?? [])
    const pedido = de.get(p) ?? { ids: new Set(), partes: new Set() }
    if (pedidas.length > 0) de.set(p, pedido)
    pedido.ids.add(registro_id)
    for (const parte of pedidas) pedido.partes.add(parte)
  }
  const nomes = new Map<string, Map<string, string>>()
  for (const [{ partes }, pedido] of de) {
    const { rows } = await sql<{ id: string; de: string; nome: string }>`
      select r.id, r.de, r.nome from (${partes}) as r
      where r.id = any(${[...pedido.ids]}::uuid[]) and r.de = any(${[...pedido.partes]}::text[])`.execute(db)
    for (const { id, de, nome } of rows) nomes.set(id, (nomes.get(id) ?? new Map()).set(de, nome))
  }
  return nomes
}

const added = (ate: unknown, mais: unknown): unknown =>
  typeof ate === 'number' && typeof mais === 'number' ? ate + mais : (mais ?? ate)

/** `import act` → all that its batches changed of this record: fields as they are, what they counted added up. */
export const readLotes = async (
  db: Base,
  { entidade, id }: { entidade: string; id: string },
  linhas: readonly LinhaLida[],
): Promise<Map<string, Valores>> => {
  const importacoes = [...new Set(linhas.flatMap((l) => l.detalhe?.importacao ?? []))]
  if (importacoes.length === 0) return new Map()
  const { rows } = await sql<{ lote: string; valores: Valores }>`
    select concat(a.detalhe->>'importacao', ' ', a.acao) as lote, v.valores
    from auditoria a join auditoria_valor v on v.auditoria_id = a.id
    where a.registro_id = ${id}::uuid and a.entidade = ${entidade} and a.detalhe->>'importacao' = any(${importacoes}::text[])
    order by a.quando, a.id`.execute(db)
  const lotes = new Map<string, Valores>()
  for (const { lote, valores } of rows) {
    const todos = lotes.get(lote) ?? {}
    lotes.set(lote, todos)
    for (const [campo, { antes, depois }] of Object.entries(valores))
      todos[campo] = { antes: added(todos[campo]?.antes, antes), depois: added(todos[campo]?.depois, depois) }
  }
  return lotes
}
