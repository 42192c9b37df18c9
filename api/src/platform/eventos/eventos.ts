import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as esperar } from 'node:timers/promises'
import { type Access, CEDEU, type EventoAoVivo, type Interesse, TUDO } from '@clinica/shared-domain'
import type { FastifyInstance } from 'fastify'
import { outsideTransaction } from '../db/contexto'
import { forLog } from '../http/erros'
import { type Aviso, parseNotice } from './avisos'
import type { Conexao } from './conexao'
import { Interessados } from './interessados'
import { Recentes } from './recentes'

/** What is spread over the streams is done for those of so many milliseconds together. */
const PASSO_MS = 20

type Lido<P extends object> = {
  /** The event that browsers get, null for none. Read once for all of a node's browsers. */
  read: (payload: P) => Promise<EventoAoVivo | null>
  /** The patients whom such an event shows, for the audit. */
  patients: (evento: never) => readonly string[]
}
/** Without `read` browsers get the notice itself, which names nobody. */
export type Assunto<P extends object> = {
  /** Who may ask for it, from the access table. */
  access: Access
  /** Milliseconds for which notices of one key are gathered into one event; none unless told. */
  junta?: number
  /** Notices of one key that arrive while it is being read, or gathered, are one more event. */
  key?: (payload: P) => string
} & (Lido<P> | { read?: undefined; patients?: undefined })
type Ouvinte = (payload: never) => Promise<void> | void
/** Whom something is told: one stream that comes, or all. */
type Destino = ReadonlySet<Conexao> | 'todos'
/** `para`: who waits for the next reading; undefined when nobody does any more. */
type Trabalho = { payload: object; para: Destino | undefined }

/** Texts are what an interest can ask for; lists and marks are for the server's own columns. */
const textsOf = (payload: object): object =>
  Object.fromEntries(Object.entries(payload).filter(([, valor]) => typeof valor === 'string'))

/** Written out once for all the streams that get it. */
const bytesOf = (evento: EventoAoVivo): Buffer => Buffer.from(`data: ${JSON.stringify(evento)}\n\n`)
const PERDEU = bytesOf({ assunto: TUDO })
const CEDE = bytesOf({ assunto: CEDEU })

/**
 * Notices of the database → events of the browsers that asked for them. One LISTEN per node, one reading per change,
 * one text for every browser; what nobody shows is not read. While a key is being read its next notices collapse into
 * one more reading, so the last event of a key is always its last state.
 */
export class Eventos {
  readonly #app: FastifyInstance
  /** Streams of one person, at most. */
  readonly #porPessoa: number
  readonly #assuntos = new Map<string, Assunto<object>>()
  readonly #ouvintes = new Map<string, Ouvinte[]>()
  readonly #trabalhos = new Map<string, Trabalho>()
  readonly #conexoes = new Set<Conexao>()
  readonly #interessados = new Interessados()
  /** The stream that comes, while what it missed is told to it alone. */
  readonly #chegando = new AsyncLocalStorage<Conexao>()
  readonly #recentes = new Recentes()

  constructor(app: FastifyInstance, porPessoa: number) {
    this.#app = app
    this.#porPessoa = porPessoa
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
    const chegando = this.#chegando.getStore()
    const para = chegando ? new Set([chegando]) : 'todos'
    if (!assunto || this.#interested(nome, payload, para).size === 0) return
    if (!assunto.read && !assunto.junta) {
      this.#deliver(nome, payload, { ...textsOf(payload), assunto: nome }, para)
      return
    }
    const chave = `${nome} ${assunto.key?.(payload) ?? JSON.stringify(payload)}`
    const andando = this.#trabalhos.get(chave)
    if (andando) {
      const ja = andando.para ?? []
      andando.para = ja === 'todos' || para === 'todos' ? 'todos' : new Set([...ja, ...para])
      andando.payload = payload
    } else void this.#work(chave, nome, assunto, { payload, para })
  }

  async #work(
    chave: string,
    nome: string,
    { read, junta }: Assunto<object>,
    trabalho: Trabalho,
  ): Promise<void> {
    this.#trabalhos.set(chave, trabalho)
    while (trabalho.para) {
      if (junta) await esperar(junta, undefined, { ref: false })
      const { payload, para } = trabalho
      trabalho.para = undefined
      try {
        const evento = read ? await read(payload) : { ...textsOf(payload), assunto: nome }
        if (evento) this.#deliver(nome, payload, evento, para)
      } catch (erro) {
        this.#app.log.error({ erro: forLog(erro), assunto: nome }, 'evento não pôde ser lido')
        for (const conexao of this.#interested(nome, payload, para)) conexao.write(PERDEU)
      }
    }
    this.#trabalhos.delete(chave)
  }

  #interested(nome: string, payload: object, para: Destino): ReadonlySet<Conexao> {
    const evento = { ...payload, assunto: nome }
    if (para === 'todos') return this.#interessados.of(evento)
    return new Set([...para].filter((c) => this.#conexoes.has(c) && c.wants(evento)))
  }

  /** The one place where an event leaves for people. */
  #deliver(nome: string, payload: object, evento: EventoAoVivo, para: Destino): void {
    const bytes = bytesOf(evento)
    const pacientes = this.#assuntos.get(nome)?.patients?.(evento as never) ?? []
    for (const conexao of this.#interested(nome, payload, para)) {
      conexao.write(bytes)
      conexao.shows(nome, pacientes)
    }
  }

  #missed(): void {
    const chegando = this.#chegando.getStore()
    for (const conexao of chegando ? [chegando] : this.#conexoes) conexao.write(PERDEU)
  }

  /** The database was away: what it said meanwhile is lost. */
  lost(): void {
    this.#recentes.forget()
    this.#missed()
  }

  /** The interests of a subject that this node's browsers have, or the one that comes, each once. */
  interestsIn(assunto: string): Interesse[] {
    const chegando = this.#chegando.getStore()
    return chegando
      ? chegando.interesses.filter((i) => i.assunto === assunto)
      : this.#interessados.interestsIn(assunto)
  }

  /**
   * A new stream; it alone is told what it missed in the `atraso` milliseconds before. Returns how to let go of it.
   */
  connect(conexao: Conexao, atraso = 0): () => void {
    this.#makeRoom(conexao)
    this.#conexoes.add(conexao)
    const soltar = this.#interessados.add(conexao)
    const perdidos = this.#recentes.since(atraso)
    if (!perdidos) conexao.write(PERDEU)
    // One thing's readings go one after the other whoever they are for: side by side they could arrive in the wrong order.
    outsideTransaction(() =>
      this.#chegando.run(conexao, () => {
        for (const aviso of perdidos ?? []) void this.#take(aviso)
      }),
    )
    return () => {
      this.#conexoes.delete(conexao)
      soltar()
    }
  }

  /** The tab's own last stream ends, and of a person's others the oldest while there are too many; it is told so. */
  #makeRoom({ usuarioId, aba }: Conexao): void {
    const suas = [...this.#conexoes].filter((c) => c.usuarioId === usuarioId && !c.encerrada)
    const outras = suas.filter((c) => aba === undefined || c.aba !== aba)
    for (const c of suas) if (!outras.includes(c)) c.close()
    for (const c of outras.slice(0, Math.max(0, outras.length + 1 - this.#porPessoa))) {
      c.write(CEDE)
      c.close()
    }
  }

  /** Heartbeat, spread over `ms` milliseconds, and the moment to see whether each session still holds. */
  async beat(ms = 0): Promise<void> {
    await this.verify()
    await this.#spread(ms, (conexao) => conexao.beat())
  }

  /** Sessions of a user ended: streams of older tokens end with them. */
  async verify(usuarioId?: string): Promise<void> {
    const conexoes = [...this.#conexoes].filter((c) => usuarioId === undefined || c.usuarioId === usuarioId)
    this.#app.sessoes.load(new Set(conexoes.map((c) => c.usuarioId)))
    for (const conexao of conexoes) if (!(await conexao.vale().catch(() => true))) conexao.close()
  }

  async #spread(ms: number, tarefa: (conexao: Conexao) => void): Promise<void> {
    const todas = [...this.#conexoes]
    const inicio = performance.now()
    for (const [i, conexao] of todas.entries()) {
      const cedo = inicio + (ms * i) / todas.length - performance.now()
      if (cedo > PASSO_MS) await esperar(cedo, undefined, { ref: false })
      if (this.#conexoes.has(conexao)) tarefa(conexao)
    }
  }

  /** Ends all streams spread over `ms` milliseconds, so that their browsers do not come to another node together. */
  leave(ms: number): Promise<void> {
    return this.#spread(ms, (conexao) => conexao.close())
  }

  closeAll(): void {
    for (const conexao of [...this.#conexoes]) conexao.close()
  }

  get conexoes(): number {
    return this.#conexoes.size
  }
}
