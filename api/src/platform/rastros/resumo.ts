/** Kysely's own words before a statement, as the mark of those that are prepared. */
const COMENTARIO = /^(\s|\/\*.*?\*\/)+/s
const VERBO = /^(select|insert|update|delete|with|begin|commit|rollback|savepoint|listen|set|call)\b/i
const TABELA = /\b(?:from|into|update)\s+"?([a-z][a-z0-9_]{0,59})\b/i

/** What a statement does and to which table (`select paciente`): a verb and a name of the schema, never anything else of its text. */
export const summaryOf = (sql: string): { verbo: string; tabela?: string } => {
  const texto = sql.replace(COMENTARIO, '')
  const verbo = VERBO.exec(texto)?.[1]?.toLowerCase() ?? 'sql'
  return { verbo, tabela: TABELA.exec(texto)?.[1] }
}
