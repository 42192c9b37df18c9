import { ErroDaApi } from '@clinica/shared-auth'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useLatest } from '../base/use-latest'

/** What every picker sends (spec 1 §3). */
export type PickerParams = { nome: string; skip: number; limit: number; orderBy: string; ativo: boolean }
export type PickerSearch<T> = (
  params: PickerParams,
  signal: AbortSignal,
) => Promise<readonly T[] | { itens: readonly T[]; total?: number }>

export const PICKER_PAGE = 5
export const PICKER_DEBOUNCE = 250

type Estado<T> = {
  itens: readonly T[]
  haMais: boolean
  situacao: 'parado' | 'buscando' | 'pronto' | 'erro'
}
const PARADO = { itens: [], haMais: false, situacao: 'parado' } as const

const pagina = <T>(resposta: Awaited<ReturnType<PickerSearch<T>>>, ja: number, limit: number) => {
  if ('itens' in resposta) {
    const { itens, total } = resposta
    return { itens, haMais: total === undefined ? itens.length >= limit : ja + itens.length < total }
  }
  return { itens: resposta, haMais: resposta.length >= limit }
}

type Opcoes = { open: boolean; texto: string; minText: number; orderBy: string; ativo: boolean }

/**
 * Looks up while the person types: waits 250 ms, asks for pages of 5, and drops the answer of a text that is
 * no longer there.
 */
export const usePickerSearch = <T>(search: PickerSearch<T>, opcoes: Opcoes) => {
  const { open, texto, minText, orderBy, ativo } = opcoes
  const [estado, setEstado] = useState<Estado<T>>(PARADO)
  const busca = useLatest(search)
  const corrente = useRef<AbortController | null>(null)
  const nome = texto.trim()
  const vale = open && nome.length >= minText

  const pedir = useCallback(
    async (ja: readonly T[]) => {
      corrente.current?.abort()
      const meu = new AbortController()
      corrente.current = meu
      setEstado({ itens: ja, haMais: false, situacao: 'buscando' })
      try {
        const params = { nome, skip: ja.length, limit: PICKER_PAGE, orderBy, ativo }
        const nova = pagina(await busca.current(params, meu.signal), ja.length, PICKER_PAGE)
        if (corrente.current === meu)
          setEstado({ itens: [...ja, ...nova.itens], haMais: nova.haMais, situacao: 'pronto' })
      } catch (erro) {
        if (corrente.current !== meu) return
        if (erro instanceof ErroDaApi && erro.falha === 'cancelada') return
        setEstado({ itens: ja, haMais: false, situacao: 'erro' })
      }
    },
    [nome, orderBy, ativo, busca],
  )

  useEffect(() => {
    // Whatever was on its way belongs to another text.
    corrente.current?.abort()
    corrente.current = null
    if (!vale) {
      setEstado(PARADO)
      return
    }
    setEstado({ itens: [], haMais: false, situacao: 'buscando' })
    const timer = setTimeout(() => void pedir([]), PICKER_DEBOUNCE)
    return () => clearTimeout(timer)
  }, [vale, pedir])

  useEffect(() => () => corrente.current?.abort(), [])

  return { ...estado, vale, carregarMais: () => void pedir(estado.itens) }
}
