import { type ComponentType, useEffect, useState } from 'react'
import { useAvisos } from './notify'

/** notistack is fetched with the first message: the login needs none. */
export const AvisosHost = () => {
  const precisa = useAvisos((s) => s.fila.length > 0)
  const [Avisos, setAvisos] = useState<ComponentType | null>(null)
  useEffect(() => {
    if (!precisa || Avisos) return
    let vivo = true
    import('./Avisos').then(
      (m) => vivo && setAvisos(() => m.Avisos),
      () => {
        // The server is away: the next message tries again.
        useAvisos.setState({ fila: [] })
      },
    )
    return () => {
      vivo = false
    }
  }, [precisa, Avisos])
  return Avisos ? <Avisos /> : null
}
