import { type EventoAoVivo, type Interesse, TUDO } from '@clinica/shared-domain'
import type { FastifyInstance } from 'fastify'
import { until } from './until'

export type Stream = {
  /** What it was told, without what a server that has just started says first: that it may have missed something. */
  eventos: EventoAoVivo[]
  /** Every byte, as text. */
  texto: () => string
  fechar: () => void
  acabou: Promise<void>
  resposta: Response
}

const abertos = new Set<Stream>()

/** Lets go of every stream that was opened, and waits until these nodes know. What they remember is forgotten. */
export const closeStreams = async (...nos: FastifyInstance[]): Promise<void> => {
  for (const s of abertos) s.fechar()
  abertos.clear()
  await until(() => nos.every((no) => no.eventos.conexoes === 0))
  for (const no of nos) no.eventos.lost()
}

/** The node's address; it listens from the first call on. */
export const addressOf = async (no: FastifyInstance): Promise<string> => {
  if (!no.server.listening) await no.listen({ port: 0, host: '127.0.0.1' })
  const { port } = no.server.address() as { port: number }
  return `http://127.0.0.1:${port}`
}

/** A page's stream, as the portal opens it. */
export const openStream = async (
  no: FastifyInstance,
  token: string,
  interesses: readonly Interesse[],
  atraso = 0,
  cabecalhos: Record<string, string> = {},
): Promise<Stream> => {
  const controle = new AbortController()
  const busca = new URLSearchParams({ interesses: JSON.stringify(interesses), atraso: String(atraso) })
  const resposta = await fetch(`${await addressOf(no)}/api/eventos?${busca}`, {
    headers: { authorization: `Bearer ${token}`, ...cabecalhos },
    signal: controle.signal,
  })
  const eventos: EventoAoVivo[] = []
  let texto = ''
  let primeiro = true
  const ler = async () => {
    let resto = ''
    const decoder = new TextDecoder()
    for await (const pedaco of resposta.body as unknown as AsyncIterable<Uint8Array>) {
      const novo = decoder.decode(pedaco, { stream: true })
      texto += novo
      const blocos = (resto + novo).split('\n\n')
      resto = blocos.pop() as string
      for (const bloco of blocos) {
        if (!bloco.startsWith('data: ')) continue
        const evento = JSON.parse(bloco.slice(6)) as EventoAoVivo
        if (!primeiro || evento.assunto !== TUDO) eventos.push(evento)
        primeiro = false
      }
    }
  }
  const stream = {
    eventos,
    texto: () => texto,
    resposta,
    fechar: () => controle.abort(),
    acabou: ler().catch(() => {}),
  }
  abertos.add(stream)
  return stream
}
