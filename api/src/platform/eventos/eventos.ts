import type { ServerResponse } from 'node:http'
import { type EventoAoVivo, LOGADO } from '@clinica/shared-domain'
import { text } from '@clinica/shared-domain/comum/answer'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Banco, Tx } from '../db/banco'
import { forLog } from '../http/erros'

export const CANAL = 'eventos'
const BATIDA_MS = 20_000
/** A browser that does not read is let go; it comes back and refetches. */
const ATRASO_MAXIMO = 1_000_000
/** PostgreSQL's own limit is 8000 bytes. */
const MAXIMO_DO_AVISO = 7500

export type Enriquecer<P> = (payload: P) => Promise<EventoAoVivo | null>
type Assunto = { enriquecer: Enriquecer<never>; chave: (payload: never) => string }
type Trabalho = { sujo: boolean; payload: unknown }
type Conexao = { usuarioId: string; raw: ServerResponse; fechar: () => void; vale: () => Promise<boolean> }

/** The text of a notice. `payload` is small: what changed, not how it now is. */
export const noticeOf = (assunto: string, payload: object = {}): string => {
  const aviso = JSON.stringify({ assunto, payload })
  if (Buffer.byteLength(aviso) > MAXIMO_DO_AVISO) throw new Error(`aviso de '${assunto}' grande demais`)
  return aviso
}

/** Tells every node, when and if the transaction commits. */
export const emit = async (tx: Tx, assunto: string, payload: object = {}): Promise<void> => {
  await sql`select pg_notify(${CANAL}, ${noticeOf(assunto, payload)})`.execute(tx)
}

/**
 * One LISTEN per node, one enrichment per change, one text for every browser. While a key is being read its next
 * notices collapse into one more reading, so the last event of a key is always its last state.
 */
export class Eventos {
  readonly #app: FastifyInstance
  readonly #assuntos = new Map<string, Assunto>()
  readonly #trabalhos = new Map<string, Trabalho>()
  readonly #conexoes = new Set<Conexao>()

  constructor(app: FastifyInstance) {
    this.#app = app
  }

  /** How a column turns its notice into the event that browsers get; null tells nobody. */
  registerSubject<P extends object>(
    assunto: string,
    enriquecer: Enriquecer<P>,
    chave: (payload: P) => string = (p) => JSON.stringify(p),
  ): void {
    this.#assuntos.set(assunto, { enriquecer, chave } as unknown as Assunto)
  }

  receive(aviso: string): void {
    let lido: { assunto: string; payload: never }
    try {
      lido = JSON.parse(aviso)
    } catch {
      return
    }
    const assunto = this.#assuntos.get(lido.assunto)
    if (!assunto) {
      this.broadcast({ tipo: 'recarregar', assunto: lido.assunto })
      return
    }
    const chave = `${lido.assunto} ${assunto.chave(lido.payload)}`
    const andando = this.#trabalhos.get(chave)
    if (andando) {
      andando.sujo = true
      andando.payload = lido.payload
      return
    }
    void this.#work(chave, lido.assunto, assunto, lido.payload)
  }

  async #work(chave: string, nome: string, assunto: Assunto, payload: unknown): Promise<void> {
    const trabalho: Trabalho = { sujo: true, payload }
    this.#trabalhos.set(chave, trabalho)
    while (trabalho.sujo) {
      trabalho.sujo = false
      // Nobody is looking: nothing is read.
      if (this.#conexoes.size === 0) continue
      try {
        const evento = await assunto.enriquecer(trabalho.payload as never)
        if (evento) this.broadcast(evento)
      } catch (erro) {
        this.#app.log.error({ erro: forLog(erro), assunto: nome }, 'evento não pôde ser lido')
        this.broadcast({ tipo: 'recarregar', assunto: nome })
      }
    }
    this.#trabalhos.delete(chave)
  }

  broadcast(evento: EventoAoVivo): void {
    const texto = `data: ${JSON.stringify(evento)}\n\n`
    for (const conexao of this.#conexoes) this.#write(conexao, texto)
  }

  #write({ raw, fechar }: Conexao, texto: string): void {
    if (raw.writableLength > ATRASO_MAXIMO) fechar()
    else raw.write(texto)
  }

  connect(conexao: Conexao): () => void {
    this.#conexoes.add(conexao)
    return () => void this.#conexoes.delete(conexao)
  }

  /** Heartbeat, and the moment to see whether each session still holds. */
  async beat(): Promise<void> {
    for (const conexao of [...this.#conexoes]) {
      this.#write(conexao, ':\n\n')
      if (!(await conexao.vale().catch(() => true))) conexao.fechar()
    }
  }

  /** Sessions of a user ended: streams of older tokens end with them. */
  async verify(usuarioId?: string): Promise<void> {
    for (const c of [...this.#conexoes])
      if ((usuarioId === undefined || c.usuarioId === usuarioId) && !(await c.vale().catch(() => true)))
        c.fechar()
  }

  closeAll(): void {
    for (const { fechar } of [...this.#conexoes]) fechar()
  }

  get conexoes(): number {
    return this.#conexoes.size
  }
}

/** GET /api/eventos and what feeds it. */
export const eventosRoutes = async (app: FastifyInstance, banco: Banco): Promise<void> => {
  const { eventos } = app
  const parar = await banco.listen(
    CANAL,
    (aviso) => eventos.receive(aviso),
    () => eventos.broadcast({ tipo: 'recarregar', assunto: '*' }),
  )
  const soltar = app.sessoes.aoEncerrar((id) => void eventos.verify(id))
  const batida = setInterval(() => void eventos.beat(), BATIDA_MS)
  batida.unref()
  app.addHook('preClose', async () => {
    clearInterval(batida)
    soltar()
    eventos.closeAll()
    await parar()
  })

  const response = {
    200: { description: 'Um evento por mensagem.', content: { 'text/event-stream': { schema: text } } },
  }
  const schema = { summary: 'Eventos ao vivo', response }
  app.get('/api/eventos', { config: { access: LOGADO, coluna: 'plataforma' }, schema }, (req, reply) => {
    const { carga, usuario } = req
    const { raw } = reply
    const cabecalhos = Object.fromEntries(
      Object.entries(reply.getHeaders()).filter(([, v]) => v !== undefined),
    )
    reply.hijack()
    raw.writeHead(200, {
      ...(cabecalhos as Record<string, string>),
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
      // The stream has its connection to itself, and ends with it.
      connection: 'close',
    })
    raw.write(':\n\n')
    let desconectar = () => {}
    const fechar = () => {
      clearTimeout(fim)
      desconectar()
      raw.end()
    }
    const fim = setTimeout(fechar, Math.max(0, carga.exp * 1000 - Date.now()))
    desconectar = eventos.connect({
      usuarioId: usuario._id,
      raw,
      fechar,
      vale: () => app.sessoes.vale(carga),
    })
    raw.on('close', fechar)
    raw.on('error', fechar)
  })
}
