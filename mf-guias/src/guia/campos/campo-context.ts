import { createContext, type ReactNode } from 'react'

export type DoCampo = {
  /** Official number, where it has one. */
  numero?: string
  /** Of the twelve columns of its panel, and of the two of a phone. */
  w?: number
  wm?: number
  /** Begins a new line. */
  nl?: boolean
  /** Comes filled in: without a box while it holds something. */
  veioPronto?: boolean
  /** In a table, whose column says what it is. */
  celula?: boolean
  /** In the line, before what is typed. */
  antes?: ReactNode
  /** Digits stand to the right. */
  direita?: boolean
}

/** What the frame of a field has to know of its place. */
export const CampoContext = createContext<DoCampo>({})
