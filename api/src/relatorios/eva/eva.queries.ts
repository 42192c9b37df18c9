import {
  ATENDIDOS,
  type Desfecho,
  type FiltrosDaEva,
  MEDIDAS_DA_QUEIXA,
  type MediaDaEva,
  type MedidaDaQueixa,
  SEM_CID,
} from '@clinica/shared-domain'
import { type RawBuilder, sql } from 'kysely'
import { sessoesComGuia } from '../../guias/publico'
import type { Base } from '../../platform/db/banco'
import { all, between, equals, requireEspecialidade } from '../base/condicao'

/** Which of the two answers that are compared; its average is `Inicial` or `Final`. */
export const MOMENTOS = ['inicial', 'final'] as const
type Momento = (typeof MOMENTOS)[number]
/**
 * What a figure is of: a CID's sessions, or those in which one of the measures was taken, or of who got better by it, or those of
 * one of the two answers that it compares.
 */
export type ChaveDaEva = {
  cid?: string
  medida?: MedidaDaQueixa | ''
  desfecho?: Desfecho | ''
  momento?: Momento | ''
}

const DESFECHO: Record<Desfecho, RawBuilder<unknown>> = {
  melhora: sql`vezes > 1 and ultima < primeira`,
  piora: sql`vezes > 1 and ultima > primeira`,
  inalterado: sql`vezes > 1 and ultima = primeira`,
}

const ANTES = sql`s.data, s.hora, m.registro_id`
const DEPOIS = sql`s.data desc, s.hora desc, m.registro_id desc`
/**
 * First and last answer of each patient under each CID, by what was measured: columns cid, paciente_id, medida, primeira, ultima, their
 * sessions inicial and final, vezes.
 */
const medidos = (sessoes: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select s.cid, s.paciente_id, m.medida, count(*) as vezes,
    (array_agg(m.numero order by ${ANTES}))[1] as primeira, (array_agg(s.id order by ${ANTES}))[1] as inicial,
    (array_agg(m.numero order by ${DEPOIS}))[1] as ultima, (array_agg(s.id order by ${DEPOIS}))[1] as final
  from ${sessoes} join medida_da_queixa m on m.agendamento_id = s.id group by 1, 2, 3`

/** Sessions that took place in the period, each with its CID. */
const sessoesDa = async (db: Base, f: FiltrosDaEva): Promise<RawBuilder<unknown>> => {
  const foram = all(
    sql`a.ativo and a.status in (${sql.join(ATENDIDOS.map((s) => sql.lit(s)))})`,
    between(f),
    equals('especialidade_id', await requireEspecialidade(db, f.especialidade)),
  )
  return sql`
    select s.id, s.paciente_id, s.data, s.hora, s.guia_id, coalesce(nullif(s.cid10, ''), ${SEM_CID}) as cid
    from (${sessoesComGuia(foram)}) s`
}

/** Sessions `a` of a figure, with `guia_id`: as `de` and `onde` of `listLinhas`. */
export const figuraDaEva = async (
  db: Base,
  f: FiltrosDaEva,
  { cid, medida, desfecho, momento }: ChaveDaEva,
) => {
  const sessoes = await sessoesDa(db, f)
  const medidosDoCid = medidos(sql`(select * from (${sessoes}) s where s.cid = ${cid}) s`)
  return {
    de: sql`(${sessoes}) a`,
    onde: all(
      cid ? sql`a.cid = ${cid}` : sql`true`,
      medida &&
        sql`exists (select from medida_da_queixa m where m.agendamento_id = a.id and m.medida = ${medida})`,
      cid &&
        medida &&
        desfecho &&
        sql`a.paciente_id in (
          select paciente_id from (${medidosDoCid}) x where x.medida = ${medida} and ${DESFECHO[desfecho]})`,
      cid &&
        medida &&
        momento &&
        sql`a.id in (
          select ${sql.ref(momento)} from (${medidosDoCid}) x where x.medida = ${medida} and x.vezes > 1)`,
    ),
    guia: sql`a.guia_id`,
  }
}

type Conta = { medida: MedidaDaQueixa; primeira: number | null; ultima: number | null } & Record<
  Desfecho,
  number
>
type Linha = Pick<MediaDaEva, 'cid' | 'descricao' | 'totalSessoes' | 'medidosUmaVez'> & { contas: Conta[] }

const NADA: Omit<Conta, 'medida'> = { primeira: null, ultima: null, melhora: 0, piora: 0, inalterado: 0 }

/**
 * By CID of the guide: sessions that took place, averages of the first and last answers of who was measured at least twice, and
 * what became of them (spec 3 §2.10, §3). A CID of which nothing was measured is not there.
 */
export const listMediasDaEva = async (db: Base, f: FiltrosDaEva): Promise<MediaDaEva[]> => {
  const { rows } = await sql<Linha>`
    with s as materialized (${await sessoesDa(db, f)}),
    medido as materialized (${medidos(sql`s`)}),
    conta as (
      select cid, json_agg(c) as contas from (
        select cid, medida, round(avg(primeira) filter (where vezes > 1), 1) as primeira,
          round(avg(ultima) filter (where vezes > 1), 1) as ultima,
          ${sql.join(
            Object.entries(DESFECHO).map(
              ([d, onde]) => sql`count(*) filter (where ${onde}) as ${sql.ref(d)}`,
            ),
          )}
        from medido group by cid, medida) c
      group by cid),
    uma as (
      select cid, count(*)::int as pacientes from (
        select cid from medido group by cid, paciente_id having max(vezes) = 1) x group by cid),
    total as (select cid, count(*)::int as sessoes from s group by cid)
    select t.cid, t.sessoes as "totalSessoes", coalesce(u.pacientes, 0) as "medidosUmaVez", c.contas, (
      select d.descricao from cid d where d.descricao_abreviada_n = norm(t.cid) order by d.ativo desc, d.id limit 1) as descricao
    from conta c join total t on t.cid = c.cid left join uma u on u.cid = c.cid
    order by t.sessoes desc, t.cid`.execute(db)
  return rows.map(({ contas, ...linha }) => {
    const contaDe = (chave: MedidaDaQueixa): Omit<Conta, 'medida'> =>
      contas.find((c) => c.medida === chave) ?? NADA
    const desfecho = (chave: MedidaDaQueixa) => {
      const { melhora, piora, inalterado } = contaDe(chave)
      return { melhora, piora, inalterado }
    }
    const medias = Object.fromEntries(
      MEDIDAS_DA_QUEIXA.map(({ chave, media }) => [
        media,
        { primeiraSessao: contaDe(chave).primeira, ultimaSessao: contaDe(chave).ultima },
      ]),
    ) as MediaDaEva['medias']
    return {
      ...linha,
      medias,
      eva: desfecho('eva'),
      intensidadeQueixa: desfecho('intensidadeQueixa'),
      dificuldadeQueixa: desfecho('dificuldadeQueixa'),
      nprs: desfecho('nprs'),
    }
  })
}
