import { createContext } from 'react'

/** True on the sheet, where a picture has to fit a page. */
export const NaFolha = createContext(false)
