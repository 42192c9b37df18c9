import { create } from 'zustand'

const useContagem = create(() => ({ chamadas: 0 }))

/** Counts a call in; the answer counts it out, once. */
export const startCall = (): (() => void) => {
  useContagem.setState((s) => ({ chamadas: s.chamadas + 1 }))
  let aberta = true
  return () => {
    if (!aberta) return
    aberta = false
    useContagem.setState((s) => ({ chamadas: s.chamadas - 1 }))
  }
}

/** True while any call to the server is under way: the thin line of the top bar. */
export const useLoading = (): boolean => useContagem((s) => s.chamadas > 0)
