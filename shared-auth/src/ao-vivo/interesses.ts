import { type EventoAoVivo, type Interesse, isAbout } from '@clinica/shared-domain/plataforma/aoVivo'
import { create } from 'zustand'
import { readSince } from '../http/read-since'

/** Milliseconds over which desks that are told the same thing spread their questions. */
const ESPALHAR_MS = 1_500

export type OuvinteAoVivo = {
  interesse: Interesse
  evento: (evento: EventoAoVivo) => void
}
const ouvintes = new Set<OuvinteAoVivo>()

/** Since when each interest is here, by `performance.now()`; the stream asks for them. A screen's own is gone with it. */
export const interesses = create<{ desde: ReadonlyMap<string, number> }>(() => ({ desde: new Map() }))

const chaveOf = (interesse: Interesse): string => JSON.stringify(interesse)

const update = (): void => {
  const antes = interesses.getState().desde
  const chaves = new Set([...ouvintes].map((o) => chaveOf(o.interesse)))
  if (chaves.size === antes.size && [...chaves].every((c) => antes.has(c))) return
  const lido = readSince()
  interesses.setState({ desde: new Map([...chaves].map((c) => [c, antes.get(c) ?? lido])) })
}

/**
 * Hears what `interesse` names; `{ assunto: TUDO }` says that some of it may have been missed. Whoever shows the same
 * shares the server's one telling of it. Returns how to stop.
 */
export const listenLive = (interesse: Interesse, evento: OuvinteAoVivo['evento']): (() => void) => {
  const ouvinte = { interesse, evento }
  ouvintes.add(ouvinte)
  update()
  return () => {
    ouvintes.delete(ouvinte)
    update()
  }
}

/** Hands an event to whoever shows what it is about. */
export const notifyLive = (evento: EventoAoVivo): void => {
  for (const o of [...ouvintes]) if (isAbout(o.interesse, evento)) o.evento(evento)
}

/**
 * A `tarefa` that fifty desks do not do in the same instant: some time in the next moment, and once however often it is
 * asked for until then.
 */
export const createSpread = (tarefa: () => void): { logo: () => void; desistir: () => void } => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const giveUp = () => {
    clearTimeout(timer)
    timer = undefined
  }
  const run = () => {
    timer = undefined
    tarefa()
  }
  return {
    logo: () => {
      timer ??= setTimeout(run, Math.random() * ESPALHAR_MS)
    },
    desistir: giveUp,
  }
}
