import { useEffect, useState } from 'react'
import { useLatest } from '../../base/hooks/use-latest'

const same = (a: string, b: string): boolean => a.localeCompare(b, 'pt-BR', { sensitivity: 'base' }) === 0

type Opcoes<T> = {
  /** What was typed and is still shown; null when the field shows what is chosen. */
  texto: string | null
  /** Of what is chosen; '' of nothing. */
  chosen: string
  /** The answer to the text is there, or none will come. */
  answered: boolean
  itens: readonly T[]
  /** The only one that was found may be taken, whatever it is called. */
  sole: boolean
  /** What a person may call it whole. */
  namesOf: (item: T) => readonly string[]
  /** The one thing that is called just so; null when there is none, or more. */
  onSettled: (item: T | null) => void
}

/**
 * What was typed and confirmed, or left, before its answer came: with the answer the one thing that is called just so is
 * chosen, or the only one when it was confirmed; otherwise the text is `left`, for the field to show and to say that nothing was chosen by it.
 */
export const useLeftText = <T>(waiting: boolean, opcoes: Opcoes<T>) => {
  const { texto, chosen, answered } = opcoes
  const atual = useLatest(opcoes)
  const [left, setLeft] = useState<{ texto: string; beside: string } | null>(null)
  useEffect(() => {
    if (!waiting || !answered) return
    const { itens, sole, namesOf, onSettled } = atual.current
    const procurado = (atual.current.texto ?? '').trim()
    const achados =
      sole && itens.length === 1
        ? itens
        : itens.filter((i) => namesOf(i).some((nome) => same(nome, procurado)))
    const um = achados.length === 1 ? (achados[0] ?? null) : null
    setLeft(um ? null : { texto: procurado, beside: atual.current.chosen })
    onSettled(um)
  }, [waiting, answered, atual])
  // Another text, or another choice, is not what was left.
  return texto === null && left?.beside === chosen ? left.texto : null
}
