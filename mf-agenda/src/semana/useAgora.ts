import { useEffect, useState } from 'react'
import { agoraNaClinica } from '../grade/remarcar/useVagas'

const PASSO_MS = 30_000

/** The clinic's day and hour while the page stays open: what has passed is offered no more. */
export const useAgora = () => {
  const [agora, setAgora] = useState(agoraNaClinica)
  useEffect(() => {
    const watch = () =>
      setAgora((antes) => {
        const novo = agoraNaClinica()
        return novo.dia === antes.dia && novo.hora === antes.hora ? antes : novo
      })
    const timer = setInterval(watch, PASSO_MS)
    document.addEventListener('visibilitychange', watch)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', watch)
    }
  }, [])
  return agora
}
