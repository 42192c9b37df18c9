import { useFormStore } from '@clinica/shared-ui/form'
import { useEffect, useRef, useState } from 'react'
import type { Rascunho } from './useRascunho'

/** The entry that an edit began from: which, its version, and how the form held it. */
export type Partida<V> = { _id: string; updatedAt: string; base: V }

/** A draft: what is typed, and what it began from, so that what another desk saved meanwhile is met as a conflict. */
export type Guardado<V> = { valores: V; partida: Partida<V> | null }

/**
 * Inside `Formik`: begins from the draft, and keeps what is typed as one. `partida` is the entry as the form opened; the answer
 * is what the save is made from, which a draft brings along.
 */
export const useKeep = <V extends object>(
  { encontrado, write }: Rascunho<Guardado<V>>,
  partida: Partida<V> | null,
): Partida<V> | null => {
  const store = useFormStore()
  const [inicio] = useState(encontrado)
  const [de] = useState(inicio ? inicio.conteudo.partida : partida)
  const ultimos = useRef<unknown>(null)
  useEffect(() => {
    if (!inicio) return
    const { values, setValues } = store.get()
    const novos = { ...(values as V), ...inicio.conteudo.valores }
    ultimos.current = novos
    setValues(novos)
  }, [store, inicio])
  useEffect(
    () =>
      store.subscribe(() => {
        const { values, dirty } = store.get()
        // What fills itself in is nobody's work.
        if (!dirty || values === ultimos.current) return
        ultimos.current = values
        write({ valores: values as V, partida: de })
      }),
    [store, write, de],
  )
  return de
}
