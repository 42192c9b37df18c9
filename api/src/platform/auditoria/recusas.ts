import type { FastifyRequest } from 'fastify'
import type { HttpErro } from '../http/erros'
import { type Linha, rowOf } from './linhas'

const UM_MINUTO = 60_000
/** Addresses, people and routes that are told apart in a minute; what comes beyond is counted together. */
const DISTINTAS = 100

type Janela = { linha: Linha; outras: number }

/** Nobody's in particular. */
const restOf = (linha: Linha): Linha => ({
  ...linha,
  usuario_id: null,
  usuario_nome: null,
  usuario_email: null,
  endereco: null,
  agente: null,
  acao: 'tentar',
  entidade: 'demais',
  registro_id: null,
  detalhe: null,
})

/** Access refused, too many attempts, and what its thrower wants recorded, such as a wrong password. */
export const isRecorded = ({ status, recusa }: HttpErro): boolean =>
  recusa !== undefined || status === 403 || status === 429

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

const recordOf = (req: FastifyRequest): string | null => {
  const { id } = (req.params ?? {}) as { id?: string }
  return id && UUID.test(id) ? id : null
}

/** Who tried, by what they typed: without the characters that no e-mail has and no column takes. */
const typedEmail = ({ body }: FastifyRequest): string | null => {
  const { email } = (body ?? {}) as { email?: unknown }
  return typeof email === 'string'
    ? email
        .replace(/[^\x20-\x7e]/g, '')
        .slice(0, 100)
        .toLowerCase()
    : null
}

const rowOfRefusal = (req: FastifyRequest, { status, tipo, recusa }: HttpErro): Linha => {
  const rota = req.routeOptions.url ?? ''
  const linha = rowOf(req, {
    acao: 'tentar',
    entidade: req.routeOptions.config.audit?.entidade ?? rota.split('/')[2] ?? '',
    ...recusa,
    registro_id: recordOf(req),
    resultado: 'recusado',
    detalhe: { metodo: req.method, rota, status, tipo },
  })
  // Who is limited by address may invent an e-mail each time.
  return req.usuario || status === 429 ? linha : { ...linha, usuario_email: typedEmail(req) }
}

/**
 * Failed logins and refusals, bounded: the first of an address, person and route in a minute is a row at once, the others of
 * that minute are one more row with their number.
 */
export class Recusas {
  readonly #queue: (linha: Linha) => void
  readonly #janelas = new Map<string, Janela>()
  #fim = 0

  constructor(queue: (linha: Linha) => void) {
    this.#queue = queue
  }

  note(req: FastifyRequest, erro: HttpErro, agora = Date.now()): void {
    if (agora >= this.#fim) {
      this.end()
      this.#fim = agora + UM_MINUTO
    }
    const linha = rowOfRefusal(req, erro)
    const chave = JSON.stringify([linha.endereco, linha.usuario_id ?? linha.usuario_email, linha.detalhe])
    const janela = this.#janelas.get(chave)
    if (janela) janela.outras++
    else if (this.#janelas.size < DISTINTAS) {
      this.#janelas.set(chave, { linha, outras: 0 })
      this.#queue(linha)
    } else this.#addToRest(linha)
  }

  #addToRest(linha: Linha): void {
    const demais = this.#janelas.get('') ?? { linha: restOf(linha), outras: 0 }
    demais.outras++
    this.#janelas.set('', demais)
  }

  /** Writes what was counted. */
  end(): void {
    for (const { linha, outras } of this.#janelas.values())
      if (outras > 0) this.#queue({ ...linha, vezes: outras })
    this.#janelas.clear()
  }
}
