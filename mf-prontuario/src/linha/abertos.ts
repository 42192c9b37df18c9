import { startTransition, useCallback, useMemo, useState } from 'react'

/** Which entries are open: the newest at first, all or none when asked, and each as it was clicked since. */
type Abertos = { todos: boolean | null; trocados: ReadonlySet<string>; meses: ReadonlySet<string> }

const INICIO: Abertos = { todos: null, trocados: new Set(), meses: new Set() }

const toggled = (set: ReadonlySet<string>, nome: string): ReadonlySet<string> => {
  const novo = new Set(set)
  if (!novo.delete(nome)) novo.add(nome)
  return novo
}

/** `bornOpen`: entries that are open before anything was clicked. The same object until one of them opens or closes. */
export const useAbertos = (bornOpen: (id: string) => boolean) => {
  const [abertos, setAbertos] = useState(INICIO)
  const toggle = useCallback(
    (id: string) => setAbertos((a) => ({ ...a, trocados: toggled(a.trocados, id) })),
    [],
  )
  const toggleMes = useCallback(
    (mes: string) => setAbertos((a) => ({ ...a, meses: toggled(a.meses, mes) })),
    [],
  )
  const open = useCallback(
    (id: string) =>
      setAbertos((a) =>
        (a.todos ?? bornOpen(id)) !== a.trocados.has(id) ? a : { ...a, trocados: toggled(a.trocados, id) },
      ),
    [bornOpen],
  )
  return useMemo(() => {
    const { todos, trocados, meses } = abertos
    return {
      isAberto: (id: string): boolean => (todos ?? bornOpen(id)) !== trocados.has(id),
      isMesFechado: (mes: string): boolean => meses.has(mes),
      toggle,
      open,
      toggleMes,
      // Of a long record this is a lot at once: whoever scrolls meanwhile comes first.
      openTodos: () => startTransition(() => setAbertos({ ...INICIO, todos: true })),
      closeTodos: () =>
        startTransition(() => setAbertos((a) => ({ ...a, todos: false, trocados: new Set() }))),
    }
  }, [abertos, bornOpen, toggle, open, toggleMes])
}
