import { type ComponentType, useEffect, useState } from 'react'
import { create } from 'zustand'

export type OpcoesDoAviso = {
  /** Takes the action back; the message then offers 'Desfazer' and stays a little longer. */
  desfazer?: () => void | Promise<void>
  tipo?: 'sucesso' | 'info' | 'alerta'
}
export type Aviso = OpcoesDoAviso & { id: number; mensagem: string }

export const useAvisos = create<{ fila: Aviso[] }>(() => ({ fila: [] }))
let proximo = 0

/** Short message at the foot of the screen: what was done, with undo where it can be undone. */
export const notify = (mensagem: string, opcoes: OpcoesDoAviso = {}): void => {
  useAvisos.setState((s) => ({ fila: [...s.fila, { ...opcoes, mensagem, id: ++proximo }] }))
}

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
