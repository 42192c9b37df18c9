import type { Procedimento } from '@clinica/shared-domain'

type Tabela = { nome: string; ativo: boolean; procedimentos: readonly Procedimento[] }

const isSame = (a: Procedimento, b: Procedimento): boolean =>
  a.nome === b.nome && a.ch === b.ch && a.valor_fixo === b.valor_fixo

const byCodigo = (rows: readonly Procedimento[]) => new Map(rows.map((row) => [row.codigo, row]))

/**
 * What a write changed, for the audit: a national table has 5,851 rows, and most writes touch one. Of a new table only how
 * many rows it has: they stand in the table, and every later change keeps what they were.
 */
export const changesOf = (depois: Tabela, antes: Tabela | null) => {
  const { nome, ativo } = depois
  if (!antes) return { nome, ativo, totalProcedimentos: depois.procedimentos.length }
  const eram = byCodigo(antes.procedimentos)
  const sao = byCodigo(depois.procedimentos)
  return {
    nome,
    ativo,
    incluidos: depois.procedimentos.filter(({ codigo }) => !eram.has(codigo)),
    removidos: antes.procedimentos.filter(({ codigo }) => !sao.has(codigo)),
    alterados: depois.procedimentos.flatMap((para) => {
      const de = eram.get(para.codigo)
      return de && !isSame(de, para) ? [{ de, para }] : []
    }),
  }
}
