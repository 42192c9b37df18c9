import { createContext } from 'react'

/** False in a panel that is closed: its fields ask the server for nothing. */
export const AbertoContext = createContext(true)
