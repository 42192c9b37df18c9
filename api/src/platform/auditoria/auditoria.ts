import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Tx } from '../db/banco'
import type { HttpErro } from '../http/erros'
import { DA_PLATAFORMA, type Palavras } from './consulta/palavras'
import { queueRows } from './fila'
import { Fluxos } from './fluxos'
import { auditReadings, noteAnswer, noteShown } from './leituras'
import { type Fato, insertRows, rowOfFact } from './linhas'
import { isRecorded, Recusas } from './recusas'

/** Who changed what, in the write's own transaction; several facts of one write in one statement. */
export const audit = (tx: Tx, req: FastifyRequest, ...fatos: readonly Fato[]): Promise<void> =>
  insertRows(
    tx,
    fatos.map((fato) => rowOfFact(req, fato)),
  )

export type Auditoria = {
  /** Notes the patients of an answer that the route writes out by itself. */
  answer: (req: FastifyRequest, resposta: unknown) => void
  /** Notes patients whom a file shows. */
  file: (req: FastifyRequest, pacientes: Iterable<string>) => void
  /** Notes the patients whom an event of `assunto` showed. */
  stream: (req: FastifyRequest, assunto: string, pacientes: readonly string[]) => void
  /** Notes a refusal, if it is of the kind that is recorded. */
  refusal: (req: FastifyRequest, erro: HttpErro) => void
  /** Rows that are not written yet. */
  pending: () => number
  /** Table → what the audit calls its records. */
  palavras: ReadonlyMap<string, Palavras>
  /** A column says its words. Throws on a table that has them already. */
  registerPalavras: (palavras: Readonly<Record<string, Palavras>>) => void
}

const RONDA_MS = 60_000

/** What is audited without a transaction of its own: readings, the live stream, refusals. */
export const auditoria = (app: FastifyInstance): Auditoria => {
  const { queue, pending } = queueRows(app)
  const fluxos = new Fluxos(queue)
  const recusas = new Recusas(queue)
  auditReadings(app, queue)
  const palavras = new Map(Object.entries(DA_PLATAFORMA))
  const ronda = setInterval(() => {
    fluxos.end()
    recusas.end()
  }, RONDA_MS)
  ronda.unref()
  // Before the queue's last flush: hooks that close run from the last to the first.
  app.addHook('onClose', async () => {
    clearInterval(ronda)
    fluxos.end(Number.POSITIVE_INFINITY)
    recusas.end()
  })
  return {
    palavras,
    pending,
    registerPalavras: (novas) => {
      for (const [tabela, dita] of Object.entries(novas)) {
        if (palavras.has(tabela)) throw new Error(`A auditoria já tem palavras para ${tabela}.`)
        palavras.set(tabela, dita)
      }
    },
    answer: noteAnswer,
    file: noteShown,
    stream: (req, assunto, pacientes) => fluxos.note(req, assunto, pacientes),
    refusal: (req, erro) => {
      if (isRecorded(erro)) recusas.note(req, erro)
    },
  }
}
