import { type Access, type EventoAoVivo, type Interesse, TUDO } from '@clinica/shared-domain'
import type { FastifyInstance } from 'fastify'
import { outsideTransaction } from '../db/contexto'
import { forLog } from '../http/erros'
import { type Aviso, parseNotice } from './avisos'
import type { Conexao } from './conexao'
import { Recentes } from './recentes'

type Lido<P extends object> = {
  /** The event that browsers get, null for none. Read once for all of a node's browsers. */
  read: (payload: P) => Promise<EventoAoVivo | null>
  /** The patients whom such an event shows, for the audit. */
  patients: (evento: never) => readonly string[]
  /** Notices of one key that arrive while it is being read are one more reading. */
  key?: (payload: P) => string
}
/** Without `read` browsers get the notice itself, which names nobody. */
export type Assunto<P extends object> = {
  /** Who may ask for it, from the access table. */
  access: Access
} & (Lido<P> | { read?: undefined; patients?: undefined; key?: undefined })
type Ouvinte = (payload: never) => Promise<void> | void
type Trabalho = { sujo: boolean; payload: object }

/** Texts are what an interest can ask for; lists and marks are for the server's own columns. */
const textsOf = (payload: object): object =>
  Object.fromEntries(Object.entries(payload).filter(([, valor]) => typeof valor === 'string'))

const textOf = (evento: EventoAoVivo): string => `data: ${JSON.stringify(evento)}\n\n`

/**
 * Notices of the database → events of the browsers that asked for them. One LISTEN per node, one reading per change,
 * one text for every browser; what nobody shows is not read. While a key is being read its next notices collapse into
 * one more reading, so the last event of a key is always its last state.
 */
export class Eventos {
  readonly #app: FastifyInstance
  readonly #assuntos = new Map<string, Assunto<object>>()
  readonly #ouvintes = new Map<string, Ouvinte[]>()
  readonly #trabalhos = new Map<string, Trabalho>()
  readonly #conexoes = new Set<Conexao>()
  readonly #recentes = new Recentes()

  constructor(app: FastifyInstance) {
    this.#app = app
  }

  /** What browsers may ask for. */
  registerSubject<P extends object>(nome: string, assunto: Assunto<P>): void {
    this.#assuntos.set(nome, assunto as unknown as Assunto<object>)
  }

  /** What a column learns of another's writes, on every node: usually to `tell` what of its own that changes. */
  follow<P extends object>(assunto: string, ouvinte: (payload: P) => Promise<void> | void): void {
    this.#ouvintes.set(assunto, [...(this.#ouvintes.get(assunto) ?? []), ouvinte as Ouvinte])
  }

  /** Who may ask for a subject; undefined when this node does not know it. */
  accessOf(assunto: string): Access | undefined {
    return this.#assuntos.get(assunto)?.access
  }

  receive(texto: string): void {
    const aviso = parseNotice(texto)
    if (!aviso) return
    this.#recentes.add(aviso)
    void this.#take(aviso)
  }

  async #take({ assunto, payload }: Aviso): Promise<void> {
    this.tell(assunto, payload)
    // Nobody is looking: nothing is read.
    if (this.#conexoes.size === 0) return
    for (const ouvinte of this.#ouvintes.get(assunto) ?? [])
      try {
        await ouvinte(payload as never)
      } catch (erro) {
        this.#app.log.error({ erro: forLog(erro), assunto }, 'aviso não pôde ser seguido')
        this.#missed()
      }
  }

  /** Tells this node's browsers. */
  tell(nome: string, payload: object): void {
    const assunto = this.#assuntos.get(nome)
    if (!assunto || this.#interested(nome, payload).length === 0) return
    if (!assunto.read) {
      this.#deliver(nome, payload, { ...textsOf(payload), assunto: nome })
      return
    }
    const chave = `${nome} ${assunto.key?.(payload) ?? JSON.stringify(payload)}`
    const andando = this.#trabalhos.get(chave)
    if (andando) Object.assign(andando, { sujo: true, payload })
    else void this.#work(chave, nome, assunto.read, payload)
  }

  async #work(chave: string, nome: string, read: Lido<object>['read'], payload: object): Promise<void> {
    const trabalho: Trabalho = { sujo: true, payload }
    this.#trabalhos.set(chave, trabalho)
    while (trabalho.sujo) {
      trabalho.sujo = false
      try {
        const evento = await read(trabalho.payload)
        if (evento) this.#deliver(nome, trabalho.payload, evento)
      } catch (erro) {
        this.#app.log.error({ erro: forLog(erro), assunto: nome }, 'evento não pôde ser lido')
        for (const conexao of this.#interested(nome, trabalho.payload))
          conexao.write(textOf({ assunto: TUDO }))
      }
    }
    this.#trabalhos.delete(chave)
  }

  #interested(nome: string, payload: object): Conexao[] {
    return [...this.#conexoes].filter((c) => c.wants(nome, payload))
  }

  /** The one place where an event leaves for people. */
  #deliver(nome: string, payload: object, evento: EventoAoVivo): void {
    const texto = textOf(evento)
    const pacientes = this.#assuntos.get(nome)?.patients?.(evento as never) ?? []
    for (const conexao of this.#interested(nome, payload)) {
      conexao.write(texto)
      conexao.shows(nome, pacientes)
    }
  }

  #missed(): void {
    for (const conexao of this.#conexoes) conexao.write(textOf({ assunto: TUDO }))
  }

  /** The database was away: what it said meanwhile is lost. */
  lost(): void {
    this.#recentes.forget()
    this.#missed()
  }

  /** The interests of a subject that this node's browsers have, each once. */
  interestsIn(assunto: string): Interesse[] {
    const todos = [...this.#conexoes].flatMap((c) => c.interesses.filter((i) => i.assunto === assunto))
    return [...new Map(todos.map((i) => [JSON.stringify(i), i])).values()]
  }

  /**
   * A new stream; it is told what it missed in the `atraso` milliseconds before. Returns how to let go of it.
   */
  connect(conexao: Conexao, atraso = 0): () => void {
    this.#conexoes.add(conexao)
    const perdidos = this.#recentes.since(atraso)
    if (!perdidos) conexao.write(textOf({ assunto: TUDO }))
    // Read for whoever else shows it too: two readings of one thing side by side could arrive in the wrong order.
    outsideTransaction(() => {
      for (const aviso of perdidos ?? [])
        if (this.#ouvintes.has(aviso.assunto) || conexao.wants(aviso.assunto, aviso.payload))
          void this.#take(aviso)
    })
    return () => void this.#conexoes.delete(conexao)
  }

  /** Heartbeat, and the moment to see whether each session still holds. */
  async beat(): Promise<void> {
    for (const conexao of [...this.#conexoes]) {
      conexao.beat()
      if (!(await conexao.vale().catch(() => true))) conexao.close()
    }
  }

  /** Sessions of a user ended: streams of older tokens end with them. */
  async verify(usuarioId?: string): Promise<void> {
    for (const c of [...this.#conexoes])
      if ((usuarioId === undefined || c.usuarioId === usuarioId) && !(await c.vale().catch(() => true)))
        c.close()
  }

  closeAll(): void {
    for (const conexao of [...this.#conexoes]) conexao.close()
  }

  get conexoes(): number {
    return this.#conexoes.size
  }
}
