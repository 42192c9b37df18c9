import type { Procedimento } from '@clinica/shared-domain'

type Tabela = { nome: string; ativo: boolean; procedimentos: readonly Procedimento[] }

const isSame = (a: Procedimento, b: Procedimento): boolean =>
  a.nome === b.nome && a.ch === b.ch && a.valor_fixo === b.valor_fixo

/** The rows of `de` that `para` does not have just so, each a field under its code. */
const rowsOnlyIn = (de: readonly Procedimento[], para: readonly Procedimento[]) => {
  const la = new Map(para.map((row) => [row.codigo, row]))
  const outras = de.filter((row) => {
    const igual = la.get(row.codigo)
    return !igual || !isSame(row, igual)
  })
  return Object.fromEntries(outras.map(({ codigo, ...row }) => [`procedimento ${codigo}`, row]))
}

/**
 * What a write changed, for the audit: a national table has 5,851 rows, and most writes touch one. Of a new table only how
 * many rows it has: they stand in the table, and every later change keeps what they were.
 */
export const changesOf = ({ nome, ativo, procedimentos }: Tabela, antes: Tabela | null) =>
  antes
    ? {
        antes: { nome: antes.nome, ativo: antes.ativo, ...rowsOnlyIn(antes.procedimentos, procedimentos) },
        depois: { nome, ativo, ...rowsOnlyIn(procedimentos, antes.procedimentos) },
      }
    : { depois: { nome, ativo, totalProcedimentos: procedimentos.length } }
