import { newKey } from './http/new-key'
import { useSessao } from './sessao/sessao'

/** Query parameter that names an errand, on the way there. */
export const ERRAND_PARAM = 'recado'
/** On the way back. Another one, because who runs an errand may send one too: a guide's form for a patient, on its way for a card. */
export const RETURN_PARAM = 'volta'

/** The record that the other screen made: its register ('paciente', 'guia') and id. */
export type ErrandResult = { register: string; _id: string }

/**
 * A form that was left half filled in to fetch something from another screen. It lives in the memory of this tab alone, which
 * carries it over a reload; it is there for the person who left it and for nobody else.
 */
export type Errand = {
  /** Address of the screen that left, path and query. */
  from: string
  /** What was left there, as the other screen says it: 'Marcar · 10:00'. */
  what: string
  /** What was typed; only the screen that left knows its shape. */
  draft: unknown
  /** What was typed there of the record to make, as both screens know it: a `Procurado` of a patient. */
  typed?: object | undefined
  /** null while the other screen has nothing to bring. */
  result: ErrandResult | null
}

const errands = new Map<string, Errand>()
/** Whose they are. */
let dono: string | undefined

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
  dono = useSessao.getState().usuario?._id
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

// Whoever comes next at this desk finds nothing of it; the person who left it does, also after an expired session.
useSessao.subscribe((agora, antes) => {
  if (agora.autenticado ? agora.usuario?._id !== dono : antes.autenticado) errands.clear()
})

/** In the tab's own storage between the page that goes and the same page that comes, and at no other time. */
const NA_RECARGA = 'clinica.recados'

const store = (): void => {
  if (errands.size === 0 || !dono) return
  try {
    sessionStorage.setItem(NA_RECARGA, JSON.stringify({ dono, recados: [...errands] }))
  } catch {
    // Without storage a reload loses them, and both screens say so.
  }
}

const restore = (): void => {
  try {
    const guardado = sessionStorage.getItem(NA_RECARGA)
    sessionStorage.removeItem(NA_RECARGA)
    if (!guardado) return
    const { dono: de, recados } = JSON.parse(guardado) as { dono: string; recados: [string, Errand][] }
    const { autenticado, usuario } = useSessao.getState()
    if (autenticado && usuario?._id !== de) return
    dono = de
    for (const [id, errand] of recados) errands.set(id, errand)
  } catch {
    // As above.
  }
}

if (typeof window !== 'undefined') {
  restore()
  window.addEventListener('pagehide', store)
  // The page itself came back, with its memory.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) sessionStorage.removeItem(NA_RECARGA)
  })
}
