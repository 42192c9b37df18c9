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
