import type {
  FaturamentoDaGuia,
  GuiaEmAndamento,
  GuiaParaFaturar,
  SessaoDaGuia,
} from '@clinica/shared-domain'
import { type RawBuilder, sql } from 'kysely'
import type { Base } from '../../platform/db/banco'
import { PREPARAR } from '../../platform/db/preparadas'

const FEITAS = `a.ativo and a.status in ('assinado', 'evoluido')`
/** Sessions of the guide `g`: done, billed, and in finalised packages. */
const contagem: RawBuilder<unknown> = sql.raw(`lateral (
  select count(*) filter (where ${FEITAS})::int as feitas, count(a.faturamento)::int as faturadas,
    count(*) filter (where f.finalizado)::int as finalizadas, count(*) filter (where a.ativo)::int as todas
  from agendamento_guia x join agendamento a on a.id = x.agendamento_id
  left join sessao_faturada f on f.agendamento_id = a.id and a.faturamento is not null
  where x.guia_id = g.id) as s`)

/** The open package that holds the guide `g`, as `{_id, nome}`; null without one. */
const pacoteAberto: RawBuilder<unknown> = sql.raw(`(
  select json_build_object('_id', p.id, 'nome', p.nome) from pacote_guia y join pacote p on p.id = y.pacote_id
  where y.guia_id = g.id and y.aberto)`)

/** An instant as the wire writes it. */
const iso = (coluna: string) =>
  sql.raw(`to_char(${coluna} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`)

/** The most that a patient's list of guides shows. */
const GUIAS = 100
const EM_ANDAMENTO = 20
const PACOTES = 100

/** Active guides `g` that were sent to billing; those with something left to bill first, then the newest. */
export const listGuiasParaFaturar = async (db: Base, onde: RawBuilder<unknown>): Promise<GuiaParaFaturar[]> =>
  (
    await sql<GuiaParaFaturar>`
      select g.id as "_id", g.numero, json_build_object('_id', p.id, 'nome', p.nome, 'nome_social', p.nome_social) as paciente,
        c.nome as convenio, e.nome as especialidade, g.data_emissao as "dataEmissao", s.feitas, s.faturadas
      from guia g join paciente p on p.id = g.paciente_id join convenio c on c.id = g.convenio_id
      join especialidade e on e.id = g.especialidade_id cross join ${contagem}
      where g.ativo and g.bloqueada and ${onde}
      order by s.feitas > s.faturadas desc, g.data_emissao desc, g.id desc limit ${GUIAS}`.execute(db)
  ).rows

export const findGuiaPorNumero = async (
  db: Base,
  numero: string,
): Promise<{ ativo: boolean; bloqueada: boolean } | undefined> =>
  (
    await sql<{ ativo: boolean; bloqueada: boolean }>`
      select ativo, bloqueada from guia where numero = ${numero} order by ativo desc, bloqueada desc limit 1`.execute(
      db,
    )
  ).rows[0]

export type SessaoLida = Omit<SessaoDaGuia, 'podeFaturar' | 'motivo' | 'dataProposta'>

/** The guide's live sessions in the order of their days. */
export const listSessoesDaGuia = async (
  db: Base,
  guiaId: string,
  { skip, limit }: { skip: number; limit: number },
): Promise<SessaoLida[]> =>
  (
    await sql<SessaoLida>`${PREPARAR}
      select a.id as "_id", a.data, a.hora, a.status, e.nome as especialidade, pr.nome as profissional, a.faturamento,
        case when f.pacote_id is not null
          then json_build_object('_id', f.pacote_id, 'nome', f.pacote, 'finalizado', f.finalizado) end as pacote
      from agendamento_guia x join agendamento a on a.id = x.agendamento_id and a.ativo
      join especialidade e on e.id = a.especialidade_id join profissional pr on pr.id = a.profissional_id
      left join sessao_faturada f on f.agendamento_id = a.id
      where x.guia_id = ${guiaId} order by a.data, a.hora, a.id limit ${limit} offset ${skip}`.execute(db)
  ).rows

/** The days on which the patient was billed, by specialty: what a proposed date keeps off. */
export const listOcupadas = async (
  db: Base,
  paciente: string,
): Promise<{ especialidade: string; data: string }[]> =>
  (
    await sql<{ especialidade: string; data: string }>`
      select e.nome as especialidade, a.faturamento as data from agendamento a join especialidade e on e.id = a.especialidade_id
      where a.paciente_id = ${paciente} and a.faturamento is not null`.execute(db)
  ).rows

type Resumo = Pick<
  FaturamentoDaGuia,
  'marcas' | 'faturadas' | 'finalizadas' | 'pacote' | 'pacotes' | 'totalAgendamentos'
>

/** What billing knows of a guide, and the open packages that it may go into. */
export const getResumo = async (db: Base, guiaId: string): Promise<Resumo> =>
  (
    await sql<Resumo>`${PREPARAR}
      select json_build_object('faturada', ${iso('m.faturada_em')}, 'arquivada', ${iso('m.arquivada_em')},
          'glosa', ${iso('m.glosa_em')}) as marcas,
        s.faturadas, s.finalizadas, s.todas as "totalAgendamentos", ${pacoteAberto} as pacote,
        coalesce((
          select json_agg(json_build_object('_id', p.id, 'nome', p.nome, 'guias', p.guias) order by p.created_at desc, p.id desc)
          from (
            select * from pacote where ativo and ciclo = 'aberto' order by created_at desc, id desc limit ${sql.lit(PACOTES)}
          ) as p), '[]') as pacotes
      from guia g cross join ${contagem} left join guia_faturamento m on m.guia_id = g.id where g.id = ${guiaId}`.execute(
      db,
    )
  ).rows[0] as Resumo

/** The patient's other active guides, the newest first, without those that are settled (archived). */
export const listEmAndamento = async (
  db: Base,
  guiaId: string,
  paciente: string,
): Promise<GuiaEmAndamento[]> =>
  (
    await sql<GuiaEmAndamento>`${PREPARAR}
      select g.id as "_id", g.numero, e.nome as especialidade, g.data_emissao as "dataEmissao",
        case when m.glosa_em is not null then 'glosa' when m.faturada_em is not null then 'faturada'
          when g.bloqueada then 'enviada' else 'aberta' end as estado,
        g.quantidade_autorizada as previstas, s.feitas, s.faturadas, ${pacoteAberto} as pacote,
        coalesce((
          select sum(y.valor) from pacote_guia y join pacote p on p.id = y.pacote_id
          where y.guia_id = g.id and p.glosa_em is not null), 0)::bigint as glosa
      from guia g join especialidade e on e.id = g.especialidade_id cross join ${contagem}
      left join guia_faturamento m on m.guia_id = g.id
      where g.paciente_id = ${paciente} and g.ativo and g.id <> ${guiaId} and m.arquivada_em is null
      order by g.data_emissao desc, g.id desc limit ${sql.lit(EM_ANDAMENTO)}`.execute(db)
  ).rows
