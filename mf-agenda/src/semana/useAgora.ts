import { useEffect, useState } from 'react'
import { agoraNaClinica } from '../grade/remarcar/useVagas'

const PASSO_MS = 30_000

/** The clinic's day and hour while the page stays open: what has passed is offered no more. */
export const useAgora = () => {
  const [agora, setAgora] = useState(agoraNaClinica)
  useEffect(() => {
    const olhar = () =>
      setAgora((antes) => {
        const novo = agoraNaClinica()
        return novo.dia === antes.dia && novo.hora === antes.hora ? antes : novo
      })
    const timer = setInterval(olhar, PASSO_MS)
    document.addEventListener('visibilitychange', olhar)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', olhar)
    }
  }, [])
  return agora
}
