import { type RefObject, useState, useSyncExternalStore } from 'react'

/** The style sheet says the same: at most this wide, a row is stacked. */
const ESTREITA = 700
/** Pixels of one row. */
const ALTURA = { larga: 48, estreita: 158 }
/** Rows beyond each edge, so that Tab and the arrows find the next one. */
const FOLGA = 4
/** The tallest that the box gets on a wide screen. */
const CAIXA = 560

const watch = (mudou: () => void) => {
  addEventListener('resize', mudou)
  return () => removeEventListener('resize', mudou)
}
const screenWidth = (): number => innerWidth

/** Which of `total` rows of equal height are in sight of the scrolling `caixa`: only those are drawn. */
export const useWindow = (caixa: RefObject<HTMLElement | null>, total: number) => {
  const estreita = useSyncExternalStore(watch, screenWidth) <= ESTREITA
  const altura = estreita ? ALTURA.estreita : ALTURA.larga
  const visivel = estreita ? innerHeight : CAIXA
  const [topo, setTopo] = useState(0)
  const ultimoTopo = Math.max(0, total * altura - visivel)
  const primeira = Math.floor(Math.min(topo, ultimoTopo) / altura)
  return {
    altura,
    inicio: Math.max(0, primeira - FOLGA),
    fim: Math.min(total, primeira + Math.ceil(visivel / altura) + 1 + FOLGA),
    onScroll: () => setTopo(caixa.current?.scrollTop ?? 0),
    /** Brings a row into sight. */
    show: (posicao: number) => {
      const y = Math.max(0, (posicao - 1) * altura)
      if (caixa.current) caixa.current.scrollTop = y
      setTopo(y)
    },
  }
}
