import type { FastifyRequest } from 'fastify'
import { type Linha, rowOf } from './linhas'

const UMA_HORA = 3_600_000

type Janela = { ate: number; linha: Linha; pacientes: Set<string> }

/** Who was shown whom by the live stream: one row for each person, place and subject in an hour, however often the page opens its stream anew. */
export class Fluxos {
  readonly #queue: (linha: Linha) => void
  readonly #janelas = new Map<string, Janela>()

  constructor(queue: (linha: Linha) => void) {
    this.#queue = queue
  }

  note(req: FastifyRequest, assunto: string, pacientes: readonly string[], agora = Date.now()): void {
    if (pacientes.length === 0) return
    const chave = [req.usuario._id, req.ip, assunto].join(' ')
    const aberta = this.#janelas.get(chave)
    // Only its own: a look at all of them for each stream and event would grow with their square.
    if (aberta && aberta.ate <= agora) this.#write(chave, aberta)
    const janela = this.#janelas.get(chave) ?? {
      ate: agora + UMA_HORA,
      linha: rowOf(req, {
        acao: 'acompanhar',
        entidade: assunto,
        detalhe: { desde: new Date(agora).toISOString() },
      }),
      pacientes: new Set<string>(),
    }
    this.#janelas.set(chave, janela)
    for (const id of pacientes) janela.pacientes.add(id)
  }

  /** Writes the hours that are over; all of them when the server stops. */
  end(agora = Date.now()): void {
    for (const [chave, janela] of this.#janelas) if (janela.ate <= agora) this.#write(chave, janela)
  }

  #write(chave: string, { linha, pacientes }: Janela): void {
    this.#janelas.delete(chave)
    this.#queue({ ...linha, pacientes: [...pacientes] })
  }
}
