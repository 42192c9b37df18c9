import { hojeNaClinica } from '@clinica/shared-auth'
import { useLocation } from '@clinica/shared-ui/router'
import { useEffect } from 'react'
import { whenDrawn } from '../cartao/destaque'

/** Places of this tab's history that were opened: the browser's back finds them where they were left. */
const abertos = new Set<string>()

/** The hour that runs comes to the top; with `comFoco` its first card or free slot is in hand. */
export const showAgora = (comFoco = false): void =>
  whenDrawn(() => {
    const hora = document.querySelector<HTMLElement>('[data-grade] > [data-agora]')
    hora?.scrollIntoView?.({ block: 'start', behavior: 'instant' })
    if (!comFoco) return
    const alvo = hora?.querySelector<HTMLElement>('[data-ev], [data-slot]') ?? hora?.querySelector('button')
    alvo?.focus({ preventScroll: true })
  })

/** Today opens at the hour that runs; `dia` is the day that is drawn, if any. */
export const useOpenNoAgora = (dia: string | undefined): void => {
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another place of the same day leaves the day where it is
  useEffect(() => {
    if (!dia || abertos.has(key)) return
    abertos.add(key)
    if (dia !== hojeNaClinica()) return
    // The height of what sticks above the hours is known by then.
    whenDrawn(() => {
      const hora = document.querySelector<HTMLElement>(
        '[data-grade] > [data-agora]:not([data-agora="inicio"], :first-child)',
      )
      hora?.scrollIntoView?.({ block: 'start', behavior: 'instant' })
    })
  }, [dia])
}
