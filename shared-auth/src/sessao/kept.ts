import { leaveTo } from './leave-page'
import { useSessao } from './sessao'
import { keepers, useUnsaved } from './unsaved'

/** In the tab's own storage between the page that goes and the same page that comes, and at no other time. */
const NA_RECARGA = 'clinica.digitado'

const guardados = new Map<string, unknown>()

/** What was typed under this name, for the same screen of the page that comes. It has to survive JSON. */
export const keepTyped = (nome: string, digitado: unknown): void => void guardados.set(nome, digitado)

/** What was typed here before the page was loaded again: taken up once. */
export const takeTyped = (nome: string): unknown => {
  const digitado = guardados.get(nome)
  guardados.delete(nome)
  return digitado
}

/** Whether everything that is unsaved on this page can go over a reload. */
export const keepsAll = ({ total, guardavel } = useUnsaved.getState()): boolean => guardavel >= total

/** Loads the page again with all that is typed on it; false, and nothing happens, when something of it would be lost. */
export const reloadKeeping = (): boolean => {
  if (!keepsAll()) return false
  let endereco: string | undefined
  for (const keep of keepers) endereco = keep() ?? endereco
  try {
    if (guardados.size > 0)
      sessionStorage.setItem(
        NA_RECARGA,
        JSON.stringify({ dono: useSessao.getState().usuario?._id, guardados: [...guardados] }),
      )
  } catch {
    guardados.clear()
    return false
  }
  leaveTo(endereco)
  return true
}

// Whoever comes next at this desk finds nothing of it.
useSessao.subscribe((agora, antes) => {
  if (agora.usuario?._id !== antes.usuario?._id) guardados.clear()
})

const restore = (): void => {
  try {
    const guardado = sessionStorage.getItem(NA_RECARGA)
    sessionStorage.removeItem(NA_RECARGA)
    if (!guardado) return
    const { dono, guardados: lidos } = JSON.parse(guardado) as {
      dono: string
      guardados: [string, unknown][]
    }
    if (useSessao.getState().usuario?._id !== dono) return
    for (const [nome, digitado] of lidos) guardados.set(nome, digitado)
  } catch {
    // Without storage nothing was put there.
  }
}

if (typeof window !== 'undefined') restore()
