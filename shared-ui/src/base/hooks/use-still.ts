import { useEffect, useState } from 'react'

/** True once the text has not changed for so many milliseconds: it is worth asking about. */
export const useStill = (texto: string, ms = 250): boolean => {
  const [parado, setParado] = useState<string | null>(null)
  useEffect(() => {
    const timer = setTimeout(() => setParado(texto), ms)
    return () => {
      clearTimeout(timer)
      // The same text typed again waits again.
      setParado(null)
    }
  }, [texto, ms])
  return parado === texto
}
