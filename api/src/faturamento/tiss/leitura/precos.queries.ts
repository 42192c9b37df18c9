import { valorUnitario } from '@clinica/shared-domain'
import type { ProcedimentoDaTabela } from '@clinica/shared-domain/faturamento/tiss/modelo'
import { sql } from 'kysely'
import type { Base } from '../../../platform/db/banco'

export type Pedido = { convenio: string; tabela: string | null; codigoTabela: string | null; codigo: string }

type Linha = {
  n: number
  tabela: { _id: string; nome: string } | null
  codigoTabela: string | null
  achado: boolean
  ch: number | null
  valorCH: number | null
  valorFixo: number | null
  noTuss: boolean | null
}

/** A table of this many codes marked as the agency's 22 is the national one. */
const CODIGOS_DA_TUSS = 3000
const TABELA_DO_TUSS = '22'

/**
 * What the insurers' tables say today of these procedures, in their order: of the table that the row names where the insurer has that,
 * else of the first of its tables that has the code.
 */
export const listPrecos = async (db: Base, pedidos: readonly Pedido[]): Promise<ProcedimentoDaTabela[]> => {
  const { rows } = await sql<Linha>`
    with nacional as materialized (
      select t.id from tabela_procedimento t
      where t.ativo and t.codigo_tabela = ${TABELA_DO_TUSS}
        and (select count(*) from (select from procedimento pc where pc.tabela_id = t.id limit ${CODIGOS_DA_TUSS}) todos) = ${CODIGOS_DA_TUSS})
    select w.n::int as n, x.tabela, x."codigoTabela", x.tabela is not null as achado, x.ch, x."valorCH", x."valorFixo",
      case when exists (select from nacional) then exists (
        select from nacional join procedimento pc on pc.tabela_id = nacional.id and pc.codigo = w.codigo) end as "noTuss"
    from unnest(${pedidos.map((p) => p.convenio)}::uuid[], ${pedidos.map((p) => p.tabela)}::uuid[],
      ${pedidos.map((p) => p.codigo)}::text[]) with ordinality as w (convenio, tabela, codigo, n)
    left join lateral (
      select json_build_object('_id', t.id, 'nome', t.nome) as tabela, t.codigo_tabela as "codigoTabela", pc.ch, c.valor_ch as "valorCH",
        pc.valor_fixo as "valorFixo"
      from convenio c
      join convenio_tabela ct on ct.convenio_id = c.id
      join tabela_procedimento t on t.id = ct.tabela_id and t.ativo
      join procedimento pc on pc.tabela_id = t.id and pc.codigo = w.codigo
      where c.id = w.convenio order by t.id is not distinct from w.tabela desc, ct.posicao limit 1) x on true
    order by w.n`.execute(db)
  return pedidos.map((pedido, i) => procedimentoOf(pedido, rows[i] as Linha))
}

const procedimentoOf = (pedido: Pedido, linha: Linha): ProcedimentoDaTabela => ({
  codigoTabela: linha.codigoTabela ?? pedido.codigoTabela ?? TABELA_DO_TUSS,
  codigo: pedido.codigo,
  tabela: linha.tabela,
  naTabelaDoConvenio: linha.achado,
  noTuss: linha.noTuss,
  valorUnitario:
    linha.achado && (linha.ch !== null || linha.valorFixo !== null) ? valorUnitario(linha) : null,
})
