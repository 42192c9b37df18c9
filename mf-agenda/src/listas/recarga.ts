import { createContext, useContext } from 'react'

/** How a card or a row asks its list to search again. */
export const RecargaContext = createContext<() => void>(() => {})
export const useRecarga = () => useContext(RecargaContext)
