import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** True while the browser prints: what the screen shows by pages is then there whole. */
export const useImprimindo = (): boolean => {
  const [imprimindo, setImprimindo] = useState(false)
  useEffect(() => {
    // The page is taken as it stands when the event returns.
    const antes = () => flushSync(() => setImprimindo(true))
    const depois = () => setImprimindo(false)
    window.addEventListener('beforeprint', antes)
    window.addEventListener('afterprint', depois)
    return () => {
      window.removeEventListener('beforeprint', antes)
      window.removeEventListener('afterprint', depois)
    }
  }, [])
  return imprimindo
}
