import type pg from 'pg'

/** What is between `postgres://user:password@` and `/database`. */
const PARTES = /^(postgres(?:ql)?:\/\/(?:[^@/]*@)?)([^/?]*)(.*)$/

/**
 * The servers of one address, of which one takes the writes at a time: `postgres://portal:senha@a:5432,b:5432/clinica`. New
 * connections go to the current one; who finds it gone, or only reading, leaves it for the next.
 */
export class Servidores {
  readonly #enderecos: readonly string[]
  #atual = 0

  constructor(url: string) {
    const [, antes = '', hosts = '', depois = ''] = PARTES.exec(url) ?? []
    this.#enderecos = hosts.includes(',') ? hosts.split(',').map((host) => antes + host + depois) : [url]
  }

  /** Address of one server. */
  get atual(): string {
    return this.#enderecos[this.#atual] as string
  }

  get varios(): boolean {
    return this.#enderecos.length > 1
  }

  /** Every address, from the current one on. */
  get todos(): string[] {
    return this.#enderecos.map(
      (_, i) => this.#enderecos[(this.#atual + i) % this.#enderecos.length] as string,
    )
  }

  /** `endereco` does not serve; nothing happens when another took its place meanwhile. */
  leave(endereco: string): void {
    if (endereco === this.atual) this.#atual = (this.#atual + 1) % this.#enderecos.length
  }
}

/** Only reads: a replica, or the main server of before a failover. */
class SoLeitura extends Error {
  readonly code = 'SO_LEITURA'
  constructor() {
    super('o servidor só aceita leitura')
  }
}

const FORA = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
  '57P01',
  '57P03',
  // LISTEN at a replica.
  '25006',
  new SoLeitura().code,
])

/** Another server may answer where this one did not. */
export const isUnreachable = (erro: unknown): boolean => {
  const { code, message } = erro as { code?: string; message?: string }
  // pg says its own time-outs, and a connection cut while it begins, in words alone.
  return FORA.has(code ?? '') || /timeout|terminated unexpectedly/i.test(message ?? '')
}

/** A pooler stands where a session of one's own is needed. */
class AtrasDePooler extends Error {
  readonly code = 'ATRAS_DE_POOLER'
  constructor() {
    super('o endereço é de um PgBouncer')
  }
}

type Exigencias = { principal?: boolean; sessao?: boolean }

/** Looks at each new connection: whether its server takes writes, and whether its session is its own, which a pooler's is not. */
export const requireOf =
  ({ principal, sessao }: Exigencias) =>
  (cliente: pg.PoolClient, pronto: (erro?: Error) => void): void => {
    cliente.query('select pg_is_in_recovery() as replica, pg_backend_pid() as pid').then(
      ({ rows: [visto] }) => {
        if (principal && visto.replica) pronto(new SoLeitura())
        else if (sessao && visto.pid !== (cliente as { processID?: number }).processID)
          pronto(new AtrasDePooler())
        else pronto()
      },
      (erro: Error) => pronto(erro),
    )
  }
