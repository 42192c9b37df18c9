import styled from '@emotion/styled'
import {
  cloneElement,
  type HTMLAttributes,
  type ReactElement,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { createPortal } from 'react-dom'

export const Balao = styled.span`
  position: fixed;
  z-index: 1500;
  width: max-content;
  max-width: min(280px, calc(100vw - 16px));
  padding: 4px 8px;
  border-radius: 7px;
  background: var(--text);
  color: var(--bg);
  font-size: 12.5px;
  line-height: 1.35;
  pointer-events: none;
  /* Under the middle of its element, as far as the window lets it. */
  transform: translateX(clamp(var(--de), -50%, calc(var(--ate) - 100%)));
`
const ESPERA = 400
const FOLGA = 6

/** What stays between the tip and the edges of the window. */
const MARGEM = 8

export type Lugar = { left: number; top?: number; bottom?: number }

/** What a tip of one line and its gap take. */
const ALTURA = 44

/** Below the element, or above it near the foot of the window; with `above` the other way round. */
export const placeOf = (alvo: Element, above = false): Lugar => {
  const { left, width, top, bottom } = alvo.getBoundingClientRect()
  const meio = left + width / 2
  const limites = {
    ['--de' as string]: `${MARGEM - meio}px`,
    ['--ate' as string]: `${document.documentElement.clientWidth - MARGEM - meio}px`,
  }
  const abaixo = above ? top < ALTURA : bottom + ALTURA < window.innerHeight
  return abaixo
    ? { left: meio, top: bottom + FOLGA, ...limites }
    : { left: meio, bottom: window.innerHeight - top + FOLGA, ...limites }
}

export type TooltipProps = {
  title: string
  /** Where what stands below must stay readable. */
  above?: boolean
  children: ReactElement<HTMLAttributes<HTMLElement>>
}

/** A short tip by pointer or keyboard focus. The child keeps its own accessible name; Esc hides the tip. */
export const Tooltip = ({ title, above, children }: TooltipProps) => {
  const id = useId()
  const [lugar, setLugar] = useState<Lugar | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const { onPointerEnter, onPointerLeave, onPointerDown, onFocus, onBlur } = children.props
  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    if (!lugar) return
    const hideByKey = (e: KeyboardEvent) => e.key === 'Escape' && setLugar(null)
    const hideByScroll = () => setLugar(null)
    document.addEventListener('keydown', hideByKey)
    window.addEventListener('scroll', hideByScroll, { capture: true, passive: true })
    return () => {
      document.removeEventListener('keydown', hideByKey)
      window.removeEventListener('scroll', hideByScroll, { capture: true })
    }
  }, [lugar])

  const show = (alvo: Element, espera: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setLugar(placeOf(alvo, above)), espera)
  }
  const hide = () => {
    clearTimeout(timer.current)
    setLugar(null)
  }
  return (
    <>
      {cloneElement(children, {
        onPointerEnter: (e) => {
          onPointerEnter?.(e)
          if (e.pointerType === 'mouse') show(e.currentTarget, ESPERA)
        },
        onPointerLeave: (e) => {
          onPointerLeave?.(e)
          hide()
        },
        onPointerDown: (e) => {
          onPointerDown?.(e)
          hide()
        },
        onFocus: (e) => {
          onFocus?.(e)
          if (e.currentTarget.matches(':focus-visible')) show(e.currentTarget, 0)
        },
        onBlur: (e) => {
          onBlur?.(e)
          hide()
        },
      })}
      {lugar
        ? createPortal(
            <Balao id={id} role="tooltip" style={lugar}>
              {title}
            </Balao>,
            document.body,
          )
        : null}
    </>
  )
}
