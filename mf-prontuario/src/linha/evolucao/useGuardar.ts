import { useFormStore } from '@clinica/shared-ui/form'
import { useEffect, useRef } from 'react'
import type { Rascunho } from '../../rascunho/useRascunho'
import type { Valores } from './valores'

/** Begins from the draft, and keeps what is typed as one. */
export const useGuardar = ({ encontrado, write }: Rascunho<Valores>): void => {
  const store = useFormStore()
  const ultimos = useRef<unknown>(null)
  const inicio = useRef(encontrado)
  useEffect(() => {
    const { current } = inicio
    if (!current) return
    const { values, setValues } = store.get()
    const novos = { ...(values as Valores), ...current.conteudo }
    ultimos.current = novos
    setValues(novos)
  }, [store])
  useEffect(
    () =>
      store.subscribe(() => {
        const { values, dirty } = store.get()
        // What fills itself in is nobody's work.
        if (!dirty || values === ultimos.current) return
        ultimos.current = values
        write(values as Valores)
      }),
    [store, write],
  )
}
