import { hojeNaClinica, showInstant } from '@clinica/shared-auth'
import { type RefObject, useEffect, useLayoutEffect } from 'react'

const PASSO_MS = 20_000

/** The clinic's time of day, `HH:mm`. */
const hourNow = (): string => showInstant(new Date(Date.now()).toISOString()).slice(-5)

const minutesOf = (hora: string): number => Number(hora.slice(0, 2)) * 60 + Number(hora.slice(3, 5))

const whereOf = (hora: string, agora: string) =>
  hora > agora ? 'inicio' : minutesOf(agora) - minutesOf(hora) < 60 ? 'fim' : 'depois'

/**
 * The line of now: `data-agora` on the hour that runs ('fim', the line below it; 'depois' when it is over and no other has begun), or on the first while none has begun
 * ('inicio', the line above). On other days there is none.
 */
const markAgora = (raiz: HTMLElement, dia: string): void => {
  const agora = dia === hojeNaClinica() ? hourNow() : null
  const secoes = [...raiz.querySelectorAll<HTMLElement>('section[data-hora]')]
  const atual = agora
    ? (secoes.findLast((s) => (s.dataset.hora ?? '') <= agora && !s.hasAttribute('data-fora')) ?? secoes[0])
    : undefined
  for (const s of secoes) {
    const onde = s === atual && agora ? whereOf(s.dataset.hora ?? '', agora) : null
    if (
      (s.dataset.agora ?? null) === onde &&
      s.style.getPropertyValue('--agora') === (onde ? `"${agora}"` : '')
    )
      continue
    if (onde) {
      s.dataset.agora = onde
      s.style.setProperty('--agora', `"${agora}"`)
    } else {
      delete s.dataset.agora
      s.style.removeProperty('--agora')
    }
  }
}

/** Keeps the line where it belongs, after each paint and as time goes by; it repaints nothing. */
export const useAgora = (raiz: RefObject<HTMLElement | null>, dia: string): void => {
  useLayoutEffect(() => {
    if (raiz.current) markAgora(raiz.current, dia)
  })
  useEffect(() => {
    const watch = () => {
      if (raiz.current) markAgora(raiz.current, dia)
    }
    const timer = setInterval(watch, PASSO_MS)
    document.addEventListener('visibilitychange', watch)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', watch)
    }
  }, [raiz, dia])
}
