import {
  type AvisoDoInicio,
  addMeses,
  blocosDoInicio,
  can,
  DIAS_DA_CHAVE_NOVA,
  DIAS_DO_RECURSO,
  type HomeAnswer,
  monthLimits,
  recebimentos,
  telas,
} from '@clinica/shared-domain'
import { sql } from 'kysely'
import type { Base } from '../../platform/db/banco'
import { PREPARAR } from '../../platform/db/preparadas'
import type { Avisos, PedidoDoInicio } from '../../platform/inicio/pedido'

/** How far back a month without the insurer's file is told of, the running month not counted. */
const MESES_DE_ARQUIVO = 3

const mesAnterior = (hoje: string, quantos = 1): string =>
  addMeses(`${hoje.slice(0, 7)}-01`, -quantos).slice(0, 7)

/** Packages by where they are in their life: open ones, and finalised ones that nobody archived. */
const pacotes = async (db: Base): Promise<AvisoDoInicio[]> => {
  const { rows } = await sql<AvisoDoInicio>`${PREPARAR}
    select case ciclo when 'aberto' then 'pacotesAbertos' else 'pacotesFinalizados' end as tipo, count(*)::int as quantos,
      sum(total)::bigint as valor
    from pacote where ativo and ciclo in ('aberto', 'finalizado') group by ciclo`.execute(db)
  return rows
}

/** Past months whose file has not come; a clinic that never had one is not told. */
const arquivos = async (db: Base, { hoje }: PedidoDoInicio): Promise<AvisoDoInicio[]> => {
  const { rows: faltam } = await sql<{ mes: string }>`${PREPARAR}
    select m.mes from (
      select to_char(${`${mesAnterior(hoje, MESES_DE_ARQUIVO)}-01`}::date + n * interval '1 month', 'YYYY-MM') as mes
      from generate_series(0, ${MESES_DE_ARQUIVO - 1}::int) n) m
    where m.mes > (select min(referencia) from relatorio_promed where estado = 'recebido')
      and not exists (select from relatorio_promed r where r.referencia = m.mes and r.estado = 'recebido')
    order by m.mes desc`.execute(db)
  return faltam[0] ? [{ tipo: 'arquivosFaltando', quantos: faltam.length, mes: faltam[0].mes }] : []
}

/** Professionals who wrote about sessions of the past month and have not finished its submission, of those whom its screen lists. */
const envios = async (db: Base, { hoje }: PedidoDoInicio): Promise<AvisoDoInicio[]> => {
  const mes = mesAnterior(hoje)
  const [de, ate] = monthLimits(mes)
  const { rows } = await sql<{ n: number }>`${PREPARAR}
    select count(*)::int as n from profissional p
    left join indicacao_pagamento i on i.profissional_id = p.id and i.mes_referencia = ${mes}
    where i.finished_at is null and (p.ativo or i.id is not null) and exists (
      select from agendamento a where a.profissional_id = p.id and a.ativo and a.status = 'evoluido'
        and a.data between ${de}::date and ${ate}::date)`.execute(db)
  return [{ tipo: 'enviosFaltando', quantos: rows[0]?.n ?? 0, mes }]
}

/** One's own months that were opened again. */
const reabertos = async (db: Base, { profissional }: PedidoDoInicio): Promise<AvisoDoInicio[]> => {
  if (!profissional) return []
  const { rows } = await sql<{ n: number; mes: string | null }>`${PREPARAR}
    select count(*)::int as n, min(mes_referencia) as mes from indicacao_pagamento
    where profissional_id = ${profissional}::uuid and reaberta_em is not null`.execute(db)
  const [{ n, mes } = { n: 0, mes: null }] = rows
  return mes ? [{ tipo: 'envioReaberto', quantos: n, mes }] : []
}

/** Keys that somebody set or took away: whoever did so without being asked to is found out in days, not at the month's end. */
const pixAlterado = async (db: Base, { hoje }: PedidoDoInicio): Promise<AvisoDoInicio[]> => {
  const { rows } = await sql<{ nome: string }>`${PREPARAR}
    select u.nome from unidade_pix p join unidade u on u.id = p.unidade_id
    where p.alterada_em > ${hoje}::date - ${DIAS_DA_CHAVE_NOVA}::int order by u.nome_n`.execute(db)
  return [{ tipo: 'pixAlterado', quantos: rows.length, nomes: rows.slice(0, 1).map(({ nome }) => nome) }]
}

/** Cuts that nobody decided and that may be appealed for some days more, with the days of the first. */
const recursos = async (db: Base, { hoje }: PedidoDoInicio): Promise<AvisoDoInicio[]> => {
  // Analyses so old that nothing of them can be appealed are not looked at.
  const { rows } = await sql<{ quantos: number; valor: number; dias: number }>`${PREPARAR}
    select count(*)::int as quantos, coalesce(sum(d.resta), 0)::bigint as valor, coalesce(min(d.prazo) - ${hoje}::date, 0)::int as dias
    from unnest(array(
      select r.id from retorno r join convenio c on c.id = r.convenio_id
      where r.estado = 'contado' and r.tipo = 'analise' and coalesce(r.emitido_em, r.contado_em::date) + (c.tiss ->> 'prazoRecursoDias')::int
        between ${hoje}::date and ${hoje}::date + ${DIAS_DO_RECURSO}::int)) as deles (id)
    cross join lateral (select x.* from glosa_situacao x where x.retorno_id = deles.id) d
    where d.situacao = 'decidir'`.execute(db)
  return rows.map((r) => ({ tipo: 'recursosNoPrazo' as const, ...r }))
}

export const avisos: Avisos = async (db, pedido) => {
  const fatura = can(pedido.usuario, blocosDoInicio.faturamento)
  const todos = await Promise.all([
    fatura ? pacotes(db) : [],
    fatura ? arquivos(db, pedido) : [],
    fatura ? recursos(db, pedido) : [],
    can(pedido.usuario, telas.pagamentoProfissional) ? reabertos(db, pedido) : [],
    can(pedido.usuario, recebimentos.gerir) ? pixAlterado(db, pedido) : [],
    can(pedido.usuario, blocosDoInicio.envios) ? envios(db, pedido) : [],
  ])
  return todos.flat().filter(({ quantos }) => quantos > 0)
}

/** Packages that are shown as they stand. */
const MOSTRADOS = 5

/** Packages that wait for somebody, the newest first; null for whoever does not bill. */
export const getPacotes = async (db: Base, { usuario }: PedidoDoInicio): Promise<HomeAnswer['pacotes']> => {
  if (!can(usuario, blocosDoInicio.faturamento)) return null
  const { rows } = await sql<NonNullable<HomeAnswer['pacotes']>[number]>`${PREPARAR}
    select id as _id, nome, ciclo, guias, sessoes, total from pacote where ativo and ciclo in ('aberto', 'finalizado')
    order by ciclo, created_at desc, id desc limit ${MOSTRADOS}`.execute(db)
  return rows
}
