import { useEffect } from 'react'
import { refreshCatalogo, useCatalogo } from './catalogo'

/** How often an open page asks, and at most how often on coming back to it. */
const CADA_MS = 60_000
const NO_MAXIMO_CADA_MS = 10_000

/** 'retirada': what runs here was taken back by a rollback, or taken off. 'nova': something newer than it is published. */
export type Novidade = 'retirada' | 'nova' | null

type Publicada = { version: string; retiradas?: readonly string[] } | null | undefined

const ofOne = (roda: string, agora: Publicada): Novidade => {
  if (agora?.version === roda) return null
  return !agora || agora.retiradas?.includes(roda) ? 'retirada' : 'nova'
}

/** How what is published now stands to what this page runs; what it has not loaded it takes as it is published. */
const useStanding = (): Novidade =>
  useCatalogo(({ shell, agora, rodando, remotos }) => {
    if (shell === null || !agora || remotos.some((r) => r.local)) return null
    const todas = Object.entries(rodando).map(([id, version]) =>
      ofOne(
        version,
        agora.remotos.find((r) => r.id === id),
      ),
    )
    if (agora.shell) todas.push(ofOne(shell, agora.shell))
    return todas.find((n) => n === 'retirada') ?? todas.find((n) => n !== null) ?? null
  })

/** Whether this page should be loaded again. Asks while the page is seen, quietly. */
export const useNovidade = (): Novidade => {
  const novidade = useStanding()
  useEffect(() => {
    let ultima = Date.now()
    const ask = () => {
      if (document.hidden || Date.now() - ultima < NO_MAXIMO_CADA_MS) return
      ultima = Date.now()
      // Without an answer there is nothing to say.
      refreshCatalogo().catch(() => undefined)
    }
    const relogio = setInterval(ask, CADA_MS)
    document.addEventListener('visibilitychange', ask)
    return () => {
      clearInterval(relogio)
      document.removeEventListener('visibilitychange', ask)
    }
  }, [])
  return novidade
}
