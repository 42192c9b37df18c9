import { useLatest } from '@clinica/shared-ui'
import { type RefObject, useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import { abertasDeInicio, dobrasDo, isCampoSoDaCompleta, isSoDaCompleta } from './dobras'
import { usePreferencia } from './usePreferencia'
import type { Dobra, Vista } from './vista-context'

type Opcoes = {
  raiz: RefObject<HTMLElement | null>
  podeFaturar: boolean
  somenteLeitura: boolean
  /** Fields that are wrong or missing as the form opens. */
  comErro: readonly string[]
}

const show = (el: HTMLElement | null | undefined): boolean => {
  if (!el) return false
  // In this order: a procedure at rest gives its place to its search as it takes the focus.
  el.scrollIntoView?.({ block: 'center' })
  el.focus({ preventScroll: true })
  return true
}

/** A part that is fetched on need comes a moment later. */
const ESPERAS = [0, 50, 150, 400, 1_000]

const showWhenThere = (find: () => HTMLElement | null | undefined, vez = 0): void => {
  if (show(find())) return
  const espera = ESPERAS[vez]
  if (espera !== undefined) setTimeout(() => showWhenThere(find, vez + 1), espera)
}

/** Which of the form is shown, and the ways to a field wherever it is. */
export const useVistaDaGuia = ({ raiz, podeFaturar, somenteLeitura, comErro }: Opcoes): Vista => {
  const { completa, setCompleta, remember } = usePreferencia()
  const [abertos, setAbertos] = useState<ReadonlySet<Dobra>>(() => abertasDeInicio(comErro))
  const acoes = useLatest({ setCompleta, remember })
  return useMemo((): Vista => {
    const open = (dobras: Dobra[]) => setAbertos((antes) => new Set([...antes, ...dobras]))
    return {
      completa,
      podeFaturar,
      somenteLeitura,
      abertos,
      setCompleta: (nova) => acoes.current.remember(nova),
      toggle: (dobra) =>
        setAbertos((antes) => {
          const depois = new Set(antes)
          if (!depois.delete(dobra)) depois.add(dobra)
          return depois
        }),
      goToCampo: (path) => {
        flushSync(() => {
          if (isCampoSoDaCompleta(path)) acoes.current.setCompleta(true)
          open(dobrasDo(path))
        })
        showWhenThere(() => raiz.current?.querySelector<HTMLElement>(`[name="${CSS.escape(path)}"]`))
      },
      goToPainel: (painel) => {
        flushSync(() => {
          if (isSoDaCompleta(painel)) acoes.current.setCompleta(true)
          if (painel !== 'notas') open([painel])
        })
        const alvo = document.getElementById(`painel-${painel}`)
        alvo?.scrollIntoView?.({ block: 'start' })
        alvo?.focus({ preventScroll: true })
      },
    }
  }, [completa, podeFaturar, somenteLeitura, abertos, acoes, raiz])
}
