import { create } from 'zustand'
import { useUltimoAto } from './ultimoAto'

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

export const useAvisos = create<{ fila: Aviso[] }>(() => ({ fila: [] }))
let proximo = 0

/** Short message at the foot of the screen: what was done, with undo where it can be undone. What it answers takes the message back. */
export const notify = (mensagem: string, opcoes: OpcoesDoAviso = {}): (() => void) => {
  const aviso: Aviso = { ...opcoes, mensagem, id: ++proximo }
  if ((opcoes.tipo ?? 'sucesso') === 'sucesso') useUltimoAto.setState({ id: aviso.id })
  useAvisos.setState((s) => ({ fila: [...s.fila, aviso] }))
  return () => {
    useAvisos.setState((s) => ({ fila: s.fila.filter((a) => a !== aviso) }))
    aviso.fechar?.()
  }
}
