import { useEffect, useState } from 'react'
import { fetchPublicado, type Publicado, useCatalogo } from './catalogo'

/** How often an open page asks, and at most how often on coming back to it. */
const CADA_MS = 5 * 60_000
const NO_MAXIMO_CADA_MS = 60_000

const versionsOf = ({ shell, remotos }: Publicado): string =>
  [`shell@${shell}`, ...remotos.map((r) => `${r.id}@${r.version}`)].sort().join()

/** What this page was opened with; a developer's own remote is not a publication. */
const opened = (): string | null => {
  const { shell, remotos } = useCatalogo.getState()
  return shell === null || remotos.some((r) => r.local) ? null : versionsOf({ shell, remotos })
}

/** Whether something else is published now than when this page was opened. Asks while the page is seen, quietly. */
export const useNovaVersao = (): boolean => {
  const [nova, setNova] = useState(false)
  useEffect(() => {
    const desta = opened()
    if (nova || desta === null) return
    let ultima = Date.now()
    let vivo = true
    const ask = async () => {
      if (document.hidden || Date.now() - ultima < NO_MAXIMO_CADA_MS) return
      ultima = Date.now()
      // Without an answer there is nothing to say.
      const agora = await fetchPublicado().catch(() => null)
      if (vivo && agora && versionsOf(agora) !== desta) setNova(true)
    }
    const relogio = setInterval(() => void ask(), CADA_MS)
    const voltou = () => void ask()
    document.addEventListener('visibilitychange', voltou)
    return () => {
      vivo = false
      clearInterval(relogio)
      document.removeEventListener('visibilitychange', voltou)
    }
  }, [nova])
  return nova
}
