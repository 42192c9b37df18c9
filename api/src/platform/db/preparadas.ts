import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import pg from 'pg'
import type { Servidores } from './servidores'

/** Begins the SQL of the hot paths: parsed and planned once for each connection. Not for searches, whose best plan depends on the text. */
const PREPARADA = '/* preparada */'

/** The same for Kysely's `sql` tag, as its first words. */
export const PREPARAR = sql.raw(PREPARADA)

/** What surrounds every write is prepared too. */
const COMUNS = /^(insert into "idempotencia"|update "idempotencia"|select pg_notify)/

const nomes = new Map<string, string>()
const nomeDe = (texto: string): string => {
  let nome = nomes.get(texto)
  if (nome === undefined) {
    nome = `p${createHash('sha1').update(texto).digest('hex').slice(0, 20)}`
    nomes.set(texto, nome)
  }
  return nome
}

type Consultar = (texto: unknown, ...resto: unknown[]) => unknown

export type OpcoesDoCliente = pg.ClientConfig & {
  /** Marked statements keep a name on the server; a pooler in between may not know them (PgBouncer before 1.21). On unless told. */
  preparadas?: boolean
  /** Where the connection goes at the moment it is made. */
  servidores?: Servidores
}

/** pg's client, which goes to the server of the moment and sends marked statements under a name of their own. */
export class ClienteComPreparadas extends pg.Client {
  constructor({ preparadas = true, servidores, ...config }: OpcoesDoCliente = {}) {
    super(servidores ? { ...config, connectionString: servidores.atual } : config)
    if (!preparadas) return
    const consultar = super.query.bind(this) as Consultar
    this.query = ((texto: unknown, valores: unknown, ...resto: unknown[]) =>
      typeof texto === 'string' &&
      Array.isArray(valores) &&
      (texto.startsWith(PREPARADA) || COMUNS.test(texto))
        ? consultar({ name: nomeDe(texto), text: texto, values: valores }, ...resto)
        : consultar(texto, valores, ...resto)) as pg.Client['query']
  }
}
