import { sumGuia } from '@clinica/shared-domain'
import { useFormSlice } from '@clinica/shared-ui/form'
import { useMemo } from 'react'
import type { Valores } from './valores'

/** Fields 65 and 71 as the server would sum them now, in cents. */
export const useTotais = () => {
  const [realizados] = useFormSlice((f) => [(f.values as Valores).procedimentosRealizados])
  return useMemo(() => sumGuia(realizados), [realizados])
}
