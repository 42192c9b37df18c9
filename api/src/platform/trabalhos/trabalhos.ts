import { hostname } from 'node:os'
import { setTimeout as esperar } from 'node:timers/promises'
import type { Banco } from '../db/banco'
import { outsideTransaction } from '../db/contexto'
import { forLog } from '../http/erros'
import { type Log, type Meios, type Motivo, runJob, type TipoDeTrabalho } from './execucao'
import { CANAL_TRABALHOS, endJob, requestJob, type Tomado, takeJob } from './fila.queries'

type Opcoes = Partial<Meios> & {
  banco: Banco
  log: Log
  /** Jobs at a time on this node. */
  simultaneos?: number
  /** Milliseconds between two looks at the queue when nothing calls. */
  intervalo?: number
}

type EmMaos = { id: string; parar: (motivo: Motivo) => void; fim: Promise<void> }

const DESPEDIDA_MS = 1500

/** The one runner of jobs, on every node: takes them from the table, so that each is done once over all nodes. */
export class Trabalhos {
  readonly #meios: Meios
  readonly #simultaneos: number
  readonly #intervalo: number
  readonly #tipos = new Map<string, TipoDeTrabalho>()
  /** By lease: a job that was lost and taken again is here twice for a moment. */
  readonly #andando = new Map<string, EmMaos>()
  readonly #no = `${hostname()}:${process.pid}`
  #timer?: NodeJS.Timeout
  #stopListening?: () => Promise<void>
  #parado = true
  #chamado = false
  #procura?: Promise<void>

  constructor({ banco, log, concessao = 30_000, recuo = 5_000, simultaneos, intervalo = 5_000 }: Opcoes) {
    this.#meios = { banco, log, concessao, recuo }
    this.#simultaneos = simultaneos ?? (banco.embedded ? 1 : 2)
    this.#intervalo = intervalo
  }

  register(tipo: TipoDeTrabalho): void {
    this.#tipos.set(tipo.tipo, tipo)
  }

  titleOf(tipo: string): string {
    return this.#tipos.get(tipo)?.titulo ?? tipo
  }

  repeats(tipo: string): boolean {
    return this.#tipos.get(tipo)?.cada !== undefined
  }

  /** What `start` asks of the database, done before anybody is answered: nothing that fails later ends the server. */
  async prepare(): Promise<void> {
    if (this.#stopListening) return
    const { banco } = this.#meios
    this.#stopListening = await banco.listen(
      CANAL_TRABALHOS,
      (id) => (id ? this.#cancel(id) : this.#look()),
      () => this.#look(),
    )
    for (const { tipo, cada } of this.#tipos.values())
      if (cada !== undefined) await requestJob(banco.trabalhos, { tipo, chave: tipo })
  }

  /** From here on this node takes jobs. */
  async start(): Promise<void> {
    await this.prepare()
    this.#parado = false
    this.#look()
  }

  /** Jobs under way go back to the queue. */
  async stop(): Promise<void> {
    const jaParado = this.#parado
    this.#parado = true
    clearTimeout(this.#timer)
    const stopListening = this.#stopListening
    this.#stopListening = undefined
    await stopListening?.()
    if (jaParado) return
    await this.#procura
    for (const { parar } of this.#andando.values()) parar('parando')
    const fins = [...this.#andando.values()].map(({ fim }) => fim)
    await Promise.race([Promise.all(fins), esperar(DESPEDIDA_MS, undefined, { ref: false })])
  }

  #cancel(id: string): void {
    for (const job of this.#andando.values()) if (job.id === id) job.parar('cancelado')
  }

  /** Something may wait. A call that comes during a search makes it look once more. */
  #look(): void {
    this.#chamado = true
    if (this.#procura || this.#parado) return
    clearTimeout(this.#timer)
    this.#procura = outsideTransaction(() => this.#search())
      .catch((erro) => this.#meios.log.error({ erro: forLog(erro) }, 'fila de trabalhos sem resposta'))
      .finally(() => {
        this.#procura = undefined
        if (this.#parado) return
        // Nodes that started together do not ask together.
        const pausa = this.#intervalo * (0.75 + Math.random() / 2)
        this.#timer = setTimeout(() => this.#look(), pausa).unref()
      })
  }

  async #search(): Promise<void> {
    const { banco, concessao } = this.#meios
    while (this.#chamado && !this.#parado && this.#andando.size < this.#simultaneos) {
      this.#chamado = false
      const job = await takeJob(banco.trabalhos, [...this.#tipos.keys()], this.#no, concessao)
      if (!job) continue
      this.#chamado = true
      if (this.#parado)
        await endJob(job, banco.trabalhos, { situacao: 'esperando', emMs: 0, erro: null, tentativas: 0 })
      else this.#begin(job)
    }
  }

  #begin(job: Tomado): void {
    const controle = new AbortController()
    const fim = runJob(job, this.#tipos.get(job.tipo) as TipoDeTrabalho, controle, this.#meios)
      .catch((erro) =>
        this.#meios.log.error({ erro: forLog(erro), tipo: job.tipo }, 'fim de trabalho não anotado'),
      )
      .finally(() => {
        this.#andando.delete(job.concessao)
        this.#look()
      })
    this.#andando.set(job.concessao, { id: job.id, parar: (motivo) => controle.abort(motivo), fim })
  }
}
