import { Duplex } from 'node:stream'

type Acao = 'protocolo' | 'sessao' | 'copiar' | 'lembrar' | 'voltar' | 'fechar'
/** One question to the embedded database, answered in turn. */
export type Perguntar = (acao: Acao, dados?: Uint8Array | string) => Promise<Uint8Array | undefined>

const AUTENTICADO_E_PRONTO = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0, 0x5a, 0, 0, 0, 5, 0x49])
/** Messages after which a client waits for an answer: Query, Sync, Flush. */
const ESPERA_RESPOSTA = new Set([0x51, 0x53, 0x48])
const ENCERRAR = 0x58

/** Speaks the server's side of a connection: the startup here, everything else in the worker. */
export class PgliteStream extends Duplex {
  #iniciado = false
  #resto: Buffer = Buffer.alloc(0)
  #ask: Perguntar

  constructor(ask: Perguntar) {
    super()
    this.#ask = ask
  }

  connect(): this {
    process.nextTick(() => this.emit('connect'))
    return this
  }
  setNoDelay(): this {
    return this
  }
  setKeepAlive(): this {
    return this
  }
  ref(): this {
    return this
  }
  unref(): this {
    return this
  }

  override _read(): void {}

  override _write(chunk: Buffer, _encoding: BufferEncoding, callback: (erro?: Error | null) => void): void {
    const dados = this.#resto.length ? Buffer.concat([this.#resto, chunk]) : chunk
    const [prontas, resto, acabou] = this.#cut(dados)
    this.#resto = resto
    const envios = prontas.map((lote) => (lote === 'inicio' ? this.#start() : this.#ask('protocolo', lote)))
    Promise.all(envios).then(
      (respostas) => {
        for (const r of respostas) if (r?.length) this.push(Buffer.from(r.buffer, r.byteOffset, r.byteLength))
        if (acabou) this.push(null)
        callback()
      },
      (erro: Error) => callback(erro),
    )
  }

  async #start(): Promise<Uint8Array> {
    await this.#ask('sessao')
    return AUTENTICADO_E_PRONTO
  }

  /** Whole batches up to a message that waits for an answer; the rest stays for the next piece. */
  #cut(dados: Buffer): [(Buffer | 'inicio')[], Buffer, boolean] {
    const prontas: (Buffer | 'inicio')[] = []
    let inicio = 0
    let pos = 0
    if (!this.#iniciado) {
      if (dados.length < 4 || dados.length < dados.readInt32BE(0)) return [[], dados, false]
      pos = inicio = dados.readInt32BE(0)
      this.#iniciado = true
      prontas.push('inicio')
    }
    while (pos + 5 <= dados.length) {
      const fim = pos + 1 + dados.readInt32BE(pos + 1)
      if (fim > dados.length) break
      const tipo = dados[pos] as number
      pos = fim
      if (tipo === ENCERRAR) return [prontas, Buffer.alloc(0), true]
      if (ESPERA_RESPOSTA.has(tipo)) {
        prontas.push(dados.subarray(inicio, fim))
        inicio = fim
      }
    }
    return [prontas, dados.subarray(inicio), false]
  }
}
