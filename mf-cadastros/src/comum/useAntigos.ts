import { type Tinha, textsOf } from '@clinica/shared-domain'
import { useMemo, useState } from 'react'

/** The schema of a form whose record may hold what a later rule refuses, and what tells it of each record that the form opens. */
export const useAntigos = <S>(schemaOf: (tinha: Tinha) => S) => {
  const [lidos] = useState(() => new Map<unknown, Tinha>())
  // Asked while something is checked: the form builds its rule once, before it has read its record.
  const schema = useMemo(
    () => schemaOf((texto) => [...lidos.values()].some((tinha) => tinha(texto))),
    [schemaOf, lidos],
  )
  return { schema, remember: (registro: unknown) => void lidos.set(registro, textsOf(registro)) }
}
