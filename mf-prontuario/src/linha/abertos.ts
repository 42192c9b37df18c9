import { useCallback, useState } from 'react'

/** Which entries are open: the newest at first, all or none when asked, and each as it was clicked since. */
type Abertos = { todos: boolean | null; trocados: ReadonlySet<string>; meses: ReadonlySet<string> }

const INICIO: Abertos = { todos: null, trocados: new Set(), meses: new Set() }

const toggled = (set: ReadonlySet<string>, nome: string): ReadonlySet<string> => {
  const novo = new Set(set)
  if (!novo.delete(nome)) novo.add(nome)
  return novo
}

/** `bornOpen`: entries that are open before anything was clicked. */
export const useAbertos = (bornOpen: (id: string) => boolean) => {
  const [{ todos, trocados, meses }, setAbertos] = useState(INICIO)
  return {
    isAberto: (id: string): boolean => (todos ?? bornOpen(id)) !== trocados.has(id),
    isMesFechado: (mes: string): boolean => meses.has(mes),
    trocar: useCallback((id: string) => setAbertos((a) => ({ ...a, trocados: toggled(a.trocados, id) })), []),
    trocarMes: useCallback((mes: string) => setAbertos((a) => ({ ...a, meses: toggled(a.meses, mes) })), []),
    abrirTodos: useCallback(() => setAbertos({ ...INICIO, todos: true }), []),
    fecharTodos: useCallback(() => setAbertos((a) => ({ ...a, todos: false, trocados: new Set() })), []),
  }
}
