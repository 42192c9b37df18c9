import type { Procedimento } from '@clinica/shared-domain'

type Tabela = {
  nome: string
  codigoTabela?: string | null | undefined
  ativo: boolean
  procedimentos: readonly Procedimento[]
}

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
export const changesOf = ({ nome, codigoTabela, ativo, procedimentos }: Tabela, antes: Tabela | null) =>
  antes
    ? {
        antes: {
          nome: antes.nome,
          codigoTabela: antes.codigoTabela,
          ativo: antes.ativo,
          ...rowsOnlyIn(antes.procedimentos, procedimentos),
        },
        depois: {
          nome,
          codigoTabela: codigoTabela === undefined ? antes.codigoTabela : codigoTabela,
          ativo,
          ...rowsOnlyIn(procedimentos, antes.procedimentos),
        },
      }
    : { depois: { nome, codigoTabela, ativo, totalProcedimentos: procedimentos.length } }
