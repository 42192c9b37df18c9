import { create } from 'zustand'

export type OpcoesDoAviso = {
  /** Takes the action back; the message then offers 'Desfazer' and stays a little longer. */
  desfazer?: () => void | Promise<void>
  tipo?: 'sucesso' | 'info' | 'alerta'
}
export type Aviso = OpcoesDoAviso & {
  id: number
  mensagem: string
  /** Takes it off the screen; there once it is shown. */
  fechar?: () => void
}

/** `ultimo` is the message of the last act: it alone offers to take back, since what an older one would take back was changed since. */
export const useAvisos = create<{ fila: Aviso[]; ultimo: number }>(() => ({ fila: [], ultimo: 0 }))
let proximo = 0

/** Short message at the foot of the screen: what was done, with undo where it can be undone. What it answers takes the message back. */
export const notify = (mensagem: string, opcoes: OpcoesDoAviso = {}): (() => void) => {
  const aviso: Aviso = { ...opcoes, mensagem, id: ++proximo }
  const ato = (opcoes.tipo ?? 'sucesso') === 'sucesso'
  useAvisos.setState((s) => ({ fila: [...s.fila, aviso], ultimo: ato ? aviso.id : s.ultimo }))
  return () => {
    useAvisos.setState((s) => ({ fila: s.fila.filter((a) => a !== aviso) }))
    aviso.fechar?.()
  }
}
