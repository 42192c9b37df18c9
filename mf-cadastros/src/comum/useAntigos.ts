import { type Tinha, textsOf } from '@clinica/shared-domain'
import { useMemo, useState } from 'react'

/** The schema of a form whose record may hold what a later rule refuses, with the `toForm` that tells it of each record it opens. */
export const useAntigos = <S, R, F>(schemaOf: (tinha: Tinha) => S, toForm: (registro: R) => F) => {
  const [lidos] = useState(() => new Map<R, Tinha>())
  return useMemo(
    () => ({
      // Asked while something is checked: the form has its rule before it has read its record.
      schema: schemaOf((texto) => [...lidos.values()].some((tinha) => tinha(texto))),
      toForm: (registro: R) => {
        lidos.set(registro, textsOf(registro))
        return toForm(registro)
      },
    }),
    [schemaOf, toForm, lidos],
  )
}
