import { hojeNaClinica } from '@clinica/shared-auth'
import { useEffect, useState } from 'react'

/** How often the clock is read: a timer set for midnight would sleep with the laptop. */
const PASSO_MS = 30_000

/** The clinic's day, which changes while the page stays open. */
export const useHoje = (): string => {
  const [hoje, setHoje] = useState(hojeNaClinica)
  useEffect(() => {
    const watch = () => setHoje(hojeNaClinica())
    const timer = setInterval(watch, PASSO_MS)
    document.addEventListener('visibilitychange', watch)
    window.addEventListener('focus', watch)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', watch)
      window.removeEventListener('focus', watch)
    }
  }, [])
  return hoje
}
