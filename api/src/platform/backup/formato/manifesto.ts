/** The first line of a file: what it takes to know whether it can be restored here. */
export type Cabecalho = {
  /** The form of the file. */
  backup: 1
  /** Version of the portal. */
  produto: string
  /** ISO UTC: of this instant is the clinic in the file. */
  criadoEm: string
  /** Migrations of the database, in order. */
  migracoes: string[]
  /** Months (`YYYY-MM-01`) for which the audit has a table. */
  meses: string[]
}

/** Rows of a table, and SHA-256 (hex) of them as the file holds them. */
export type Conta = { linhas: number; sha256: string }

/** The last line: what the file has to hold. */
export type Manifesto = Cabecalho & { tabelas: Record<string, Conta>; sequencias: Record<string, number> }

/** Before the rows of a table, each a JSON array of texts and nulls in the order of these columns. */
export type Titulo = { tabela: string; colunas: string[] }
