import { newKey } from './http/new-key'
import { useSessao } from './sessao/sessao'

/** Query parameter that names an errand, on the way there. */
export const ERRAND_PARAM = 'recado'
/** On the way back. Another one, because who runs an errand may send one too: a guide's form for a patient, on its way for a card. */
export const RETURN_PARAM = 'volta'

/** The record that the other screen made: its register ('paciente', 'guia') and id. */
export type ErrandResult = { register: string; _id: string }

/**
 * A form that was left half filled in to fetch something from another screen. It lives in the memory of this tab alone:
 * a reload loses it, the end of the session empties it.
 */
export type Errand = {
  /** Address of the screen that left, path and query. */
  from: string
  /** What was left there, as the other screen says it: 'Marcar · 10:00'. */
  what: string
  /** What was typed; only the screen that left knows its shape. */
  draft: unknown
  /** null while the other screen has nothing to bring. */
  result: ErrandResult | null
}

const errands = new Map<string, Errand>()

const withParam = (address: string, nome: string, id: string): string => {
  const url = new URL(address, 'http://local')
  url.searchParams.set(nome, id)
  return url.pathname + url.search
}

/** Keeps what was typed. `there` and `back` are the addresses of both screens, each naming the errand. */
export const startErrand = (
  errand: Omit<Errand, 'result'>,
  to: string,
): { id: string; there: string; back: string } => {
  const id = newKey()
  errands.set(id, { ...errand, result: null })
  return { id, there: withParam(to, ERRAND_PARAM, id), back: withParam(errand.from, RETURN_PARAM, id) }
}

/** The errand, as long as this tab remembers it. */
export const readErrand = (id: string): Errand | undefined => errands.get(id)

/** Leaves what was made; answers the address to go back to. */
export const finishErrand = (id: string, result: ErrandResult | null): string | undefined => {
  const errand = errands.get(id)
  if (!errand) return undefined
  errand.result = result
  return withParam(errand.from, RETURN_PARAM, id)
}

/** The errand for the screen that left: taken up once. */
export const takeErrand = (id: string): Errand | undefined => {
  const errand = errands.get(id)
  errands.delete(id)
  return errand
}

// Whoever comes next at this desk finds nothing of it.
useSessao.subscribe((agora, antes) => {
  if (!agora.autenticado || agora.usuario?._id !== antes.usuario?._id) errands.clear()
})
