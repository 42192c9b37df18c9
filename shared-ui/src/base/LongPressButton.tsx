import styled from '@emotion/styled'
import Button, { type ButtonProps } from '@mui/material/Button'
import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { createPortal, flushSync } from 'react-dom'
import { rememberPlace } from './hooks/keep-place'
import { useLatest } from './hooks/use-latest'
import { Balao, type Lugar, placeOf, Tooltip } from './layers/Tooltip'

const RAIO = 7
const VOLTA = 2 * Math.PI * RAIO

const Anel = styled.svg`
  width: 18px;
  height: 18px;
  flex: none;
  transform: rotate(-90deg);
  circle {
    fill: none;
    stroke: currentColor;
    stroke-width: 2.5;
  }
  circle:first-of-type {
    opacity: 0.25;
  }
  circle:last-of-type {
    stroke-dasharray: ${VOLTA};
    stroke-dashoffset: ${VOLTA};
  }
  /* The ring is the measure of time, not decoration: it also runs with reduced motion. */
  &[data-segurando='true'] circle:last-of-type {
    animation: encher var(--tempo) linear forwards !important;
    animation-duration: var(--tempo) !important;
  }
  @keyframes encher {
    to {
      stroke-dashoffset: 0;
    }
  }
`

export type LongPressButtonProps = Omit<ButtonProps, 'onClick' | 'aria-label'> & {
  /** How long to hold: 1000, 2000, 3000 or 5000 ms by the specs. */
  ms: number
  onLongPress: () => void
  /** Name of the action, read aloud with how to do it. */
  label: string
  /** What is shown; the label unless told. Null shows the ring alone. */
  children?: ReactNode
}

const numero = (ms: number): string => String(ms / 1000).replace('.', ',')
const segundos = (ms: number): string => `${numero(ms)} ${ms === 1000 ? 'segundo' : 'segundos'}`

const minuscula = (texto: string): string => texto.charAt(0).toLowerCase() + texto.slice(1)

const TECLAS = [' ', 'Enter']
/** How long a short press is told what to do. */
const DICA_MS = 4_000

/**
 * A button that acts only when held for `ms`, by pointer, touch, or Space/Enter held for the same time. A ring
 * shows the progress; letting go gives up, and says how it is done.
 */
export const LongPressButton = ({
  ms,
  onLongPress,
  label,
  children = label,
  disabled,
  ...resto
}: LongPressButtonProps) => {
  const descricao = useId()
  const botao = useRef<HTMLButtonElement>(null)
  const acao = useLatest(onLongPress)
  const [segurando, setSegurando] = useState(false)
  const [dica, setDica] = useState<Lugar | null>(null)

  useEffect(() => {
    if (!segurando) return
    const timer = setTimeout(() => {
      const goBack = rememberPlace(botao.current)
      flushSync(() => {
        setSegurando(false)
        acao.current()
      })
      goBack()
    }, ms)
    return () => clearTimeout(timer)
  }, [segurando, ms, acao])
  useEffect(() => {
    if (!dica) return
    const timer = setTimeout(() => setDica(null), DICA_MS)
    return () => clearTimeout(timer)
  }, [dica])

  const press = () => {
    setDica(null)
    setSegurando(true)
  }
  const giveUp = () => {
    setSegurando(false)
    setDica(null)
  }
  const explain = () => botao.current && setDica(placeOf(botao.current))
  const letGo = () => {
    if (segurando) explain()
    setSegurando(false)
  }
  const pressByPointer = (e: PointerEvent) => {
    if (!disabled && e.button === 0) press()
  }
  const pressByKey = (e: KeyboardEvent) => {
    if (e.key === 'Escape') setDica(null)
    if (disabled || !TECLAS.includes(e.key)) return
    // Space would scroll and Enter would click.
    e.preventDefault()
    if (!e.repeat) press()
  }
  const explainClick = (e: MouseEvent) => {
    // Without a pointer it is a screen reader's click, which cannot hold.
    if (e.detail === 0) explain()
  }

  return (
    <>
      <Tooltip title={`Segure por ${numero(ms)} s`}>
        <Button
          variant="outlined"
          {...resto}
          ref={botao}
          disabled={disabled}
          data-segurar=""
          aria-label={label}
          aria-describedby={descricao}
          onPointerDown={pressByPointer}
          onPointerUp={letGo}
          onPointerLeave={() => setSegurando(false)}
          onPointerCancel={giveUp}
          onKeyDown={pressByKey}
          onKeyUp={letGo}
          onClick={explainClick}
          onBlur={giveUp}
          onContextMenu={(e) => e.preventDefault()}
          style={{ touchAction: 'none', userSelect: 'none', ...resto.style }}
        >
          <Anel
            viewBox="0 0 18 18"
            aria-hidden="true"
            data-segurando={segurando}
            style={{ ['--tempo' as string]: `${ms}ms`, marginRight: children === null ? 0 : 8 }}
          >
            <circle cx="9" cy="9" r={RAIO} />
            <circle cx="9" cy="9" r={RAIO} />
          </Anel>
          {children}
        </Button>
      </Tooltip>
      <span id={descricao} className="so-leitor">
        Segure por {segundos(ms)}, ou mantenha Espaço ou Enter pressionado pelo mesmo tempo.
      </span>
      {dica
        ? createPortal(
            <Balao role="alert" style={dica}>
              Segure por {segundos(ms)} para {minuscula(label)}.
            </Balao>,
            document.body,
          )
        : null}
    </>
  )
}
