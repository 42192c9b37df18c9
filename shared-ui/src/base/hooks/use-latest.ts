import { type RefObject, useLayoutEffect, useRef } from 'react'

/** The newest value, for timers and listeners that outlive a render. */
export const useLatest = <T>(valor: T): RefObject<T> => {
  const ref = useRef(valor)
  useLayoutEffect(() => {
    ref.current = valor
  })
  return ref
}
