/** What a refusal of the database means; `campo` is the field of the form that its message goes under. */
export type Traducao = { status: number; tipo: string; msg: string; campo?: string }

/** Name of a constraint or unique index → its words. Each column registers its own (`app.registerConstraints`). */
export type Constraints = Record<string, Traducao>

const conflito = (msg: string): Traducao => ({ status: 409, tipo: 'conflito', msg })
const regra = (msg: string): Traducao => ({ status: 422, tipo: 'validacao', msg })

/** Classes of SQLSTATE (first two characters) and whole codes. */
const CODIGOS: Record<string, Traducao> = {
  '23505': conflito('Já existe um registro com estes dados.'),
  '23503': regra('O registro informado não existe ou está em uso.'),
  '23514': regra('Os dados não atendem às regras do cadastro.'),
  '23502': regra('Há campos obrigatórios sem valor.'),
  '22': regra('Há valores inválidos nos dados enviados.'),
  '40': conflito('Outra pessoa alterou os mesmos dados. Tente novamente.'),
}

const INDISPONIVEL: Traducao = {
  status: 503,
  tipo: 'indisponivel',
  msg: 'O banco de dados está indisponível no momento. Tente novamente.',
}
const OCUPADO: Traducao = {
  status: 503,
  tipo: 'ocupado',
  msg: 'O servidor está ocupado no momento. Tente novamente em instantes.',
}
const DEMOROU: Traducao = {
  status: 503,
  tipo: 'tempoEsgotado',
  msg: 'A operação demorou demais e foi interrompida. Reduza a busca ou tente novamente em instantes.',
}
const OUTROS: Record<string, Traducao> = {
  POOL_CHEIO: OCUPADO,
  // Waited for a lock as long as its pool allows: nobody changed the data, somebody holds them.
  '55P03': {
    status: 503,
    tipo: 'travado',
    msg: 'Outra operação está usando estes dados agora. Tente novamente em instantes.',
  },
  // A full disk: PostgreSQL takes the whole write back.
  '53100': {
    status: 507,
    tipo: 'discoCheio',
    msg: 'O disco do servidor está cheio e nada foi gravado. Avise quem cuida do servidor: com espaço livre, o portal volta sozinho.',
  },
  // The statement, or its transaction, reached a time limit of its pool and was rolled back.
  '57014': DEMOROU,
  '25P03': DEMOROU,
  '25P04': DEMOROU,
}
/** Damaged pages and indexes, missing files: no new try mends them. */
const DANIFICADO = /^(XX00[12]|58P01|58030)$/
const DANO: Traducao = {
  status: 500,
  tipo: 'bancoDanificado',
  msg: 'O banco de dados da clínica está danificado. Avise quem cuida do servidor antes de continuar.',
}
const SEM_BANCO =
  /^(08...|57P0.|53...|BANCO_PAROU|BANCO_NAO_ABRE|ECONN.*|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH)$/
/** What `pg` says without a code. */
const SEM_CONEXAO =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|banco embutido/i

/**
 * What an error of the database means to the person; undefined when it is not one, or when it is our own mistake. `leitura`: nothing was
 * being changed, so nobody else's change can be what stood against it.
 */
export const fromPostgres = (
  erro: unknown,
  constraints: ReadonlyMap<string, Traducao>,
  leitura: boolean,
): Traducao | undefined => {
  const { code, constraint, message } = erro as { code?: unknown; constraint?: unknown; message?: unknown }
  const dita = typeof constraint === 'string' ? constraints.get(constraint) : undefined
  if (dita) return dita
  if (typeof code === 'string') {
    if (OUTROS[code]) return OUTROS[code]
    if (SEM_BANCO.test(code)) return INDISPONIVEL
    if (DANIFICADO.test(code)) return DANO
    if (leitura && /^40...$/.test(code)) return OCUPADO
    return /^[0-9A-Z]{5}$/.test(code) ? (CODIGOS[code] ?? CODIGOS[code.slice(0, 2)]) : undefined
  }
  return typeof message === 'string' && SEM_CONEXAO.test(message) ? INDISPONIVEL : undefined
}

/** `app.registerConstraints`: a constraint has one owner, who says its words once. */
export const registerConstraints =
  (todas: Map<string, Traducao>) =>
  (minhas: Constraints): void => {
    for (const [nome, traducao] of Object.entries(minhas)) {
      if (todas.has(nome)) throw new Error(`A restrição ${nome} já tem o seu texto.`)
      todas.set(nome, traducao)
    }
  }
