import {
  addDias,
  type Comparacao,
  FIGURAS_DO_MES,
  type FiguraDoMes,
  type MesParticular,
} from '@clinica/shared-domain'
import { type RawBuilder, sql } from 'kysely'
import type { Base } from '../../platform/db/banco'
import { all } from '../base/condicao'
import { type DoPeriodo, devolvidosDe, formaPorExtenso, formasDe, pagosDe } from './partes'

/** Entries `l` of the account behind a figure, and the sign that makes them add up to it. */
const ENTRADAS: Partial<Record<FiguraDoMes, readonly string[]>> = {
  cobrado: ['cobranca'],
  abatido: ['desconto', 'isencao'],
  desfeito: ['desfeita'],
}

const entradasDe = (figura: FiguraDoMes, f: DoPeriodo): RawBuilder<unknown> =>
  all(
    sql`l.data between ${f.dataInicio}::date and ${f.dataFim}::date and l.tipo = any(${ENTRADAS[figura] ?? []}::text[])`,
    f.unidade && sql`l.unidade_id = ${f.unidade}`,
    // What was open before the unit charged by the portal is no income of the month in which it was entered.
    sql`(select tipo from cobranca c where c.id = l.cobranca_id) <> 'saldo_inicial'`,
  )

/** The rows behind a figure of a period, for `listMovimentos`. */
export const movimentosDoMes = (figura: FiguraDoMes, f: DoPeriodo): RawBuilder<unknown> => {
  if (figura === 'devolvido')
    return sql`
      select l.id::text as id, l.data, l.paciente_id, l.unidade_id, 'Devolução, ' || ${formaPorExtenso('l.forma')} as descricao, -l.valor as valor
      from lancamento l where ${devolvidosDe(f)}`
  if (ENTRADAS[figura])
    return sql`
      select l.id::text as id, l.data, l.paciente_id, l.unidade_id, (select descricao from cobranca c where c.id = l.cobranca_id) as descricao,
        abs(l.valor) as valor
      from lancamento l where ${entradasDe(figura, f)}`
  return sql`
    select r.id::text as id, r.dia as data, r.paciente_id, r.unidade_id, ${formasDe('r.id')} as descricao, r.valor
    from recebimento r where ${pagosDe(f)}`
}

type Figuras = Record<FiguraDoMes, number>
const sumFiguras = async (db: Base, f: DoPeriodo): Promise<Figuras> => {
  const { rows } = await sql<Figuras>`
    with pago as (
      select coalesce(sum(r.valor), 0)::int8 as recebido, count(*)::int as recebimentos, count(distinct r.paciente_id)::int as pacientes
      from recebimento r where ${pagosDe(f)}),
    volta as (select coalesce(-sum(l.valor), 0)::int8 as devolvido from lancamento l where ${devolvidosDe(f)})
    select pago.*, volta.*, ${sql.join(
      (Object.keys(ENTRADAS) as FiguraDoMes[]).map(
        (figura) => sql`(
          select coalesce(sum(abs(l.valor)), 0)::int8 from lancamento l where ${entradasDe(figura, f)}) as ${sql.ref(figura)}`,
      ),
    )} from pago, volta`.execute(db)
  return rows[0] as Figuras
}

/** By day, what came in less what was given back. */
const sumDias = async (db: Base, f: DoPeriodo): Promise<Map<string, number>> => {
  const { rows } = await sql<{ dia: string; valor: number }>`
    select x.dia, sum(x.valor)::int8 as valor from (
      select r.dia, r.valor from recebimento r where ${pagosDe(f)}
      union all select l.data, l.valor from lancamento l where ${devolvidosDe(f)}) x
    group by 1`.execute(db)
  return new Map(rows.map((r) => [r.dia, r.valor]))
}

/** Sums from the first day up to each. */
const accumulate = (de: string, ate: string, porDia: ReadonlyMap<string, number>): number[] => {
  const somas: number[] = []
  for (let dia = de; dia <= ate; dia = addDias(dia, 1))
    somas.push((somas.at(-1) ?? 0) + (porDia.get(dia) ?? 0))
  return somas
}

/** The month of private money beside the one before. */
export const getMesParticular = async (
  db: Base,
  comparacao: Comparacao,
  unidade: string | null,
): Promise<MesParticular> => {
  const { de, ate, anteriorDe, anteriorAte } = comparacao
  const este = { unidade, dataInicio: de, dataFim: ate }
  const outro = { unidade, dataInicio: anteriorDe, dataFim: anteriorAte }
  const [agora, antes, dias, diasAntes] = await Promise.all([
    sumFiguras(db, este),
    sumFiguras(db, outro),
    sumDias(db, este),
    sumDias(db, outro),
  ])
  const [somas, somasAntes] = [accumulate(de, ate, dias), accumulate(anteriorDe, anteriorAte, diasAntes)]
  return {
    ...comparacao,
    figuras: FIGURAS_DO_MES.map((figura) => ({ figura, agora: agora[figura], antes: antes[figura] })),
    dias: Array.from({ length: Math.max(somas.length, somasAntes.length) }, (_, i) => ({
      dia: i + 1,
      agora: somas[i] ?? null,
      antes: somasAntes[i] ?? null,
    })),
  }
}
