import { createContext } from 'react'

/** Lets the form be left with what is typed, right before a way out that keeps it. */
export const SairContext = createContext<() => void>(() => undefined)
