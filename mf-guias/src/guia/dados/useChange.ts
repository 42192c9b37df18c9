import { useFormStore } from '@clinica/shared-ui/form'
import { useCallback } from 'react'
import type { Valores } from './valores'

/** Changes several fields in one go, by one of the rules of the form (spec 3 §4). */
export const useChange = () => {
  const formulario = useFormStore()
  return useCallback(
    (como: (valores: Valores) => Valores) => {
      formulario.get().setValues((valores) => como(valores as Valores))
      formulario.validateSoon()
    },
    [formulario],
  )
}
