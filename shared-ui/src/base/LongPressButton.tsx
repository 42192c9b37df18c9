import styled from '@emotion/styled'
import Button, { type ButtonProps } from '@mui/material/Button'
import { type KeyboardEvent, type PointerEvent, type ReactNode, useEffect, useId, useState } from 'react'
import { useLatest } from './use-latest'

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

const segundos = (ms: number): string => {
  const s = ms / 1000
  return `${String(s).replace('.', ',')} ${s === 1 ? 'segundo' : 'segundos'}`
}

const TECLAS = [' ', 'Enter']

/**
 * A button that acts only when held for `ms`, by pointer, touch, or Space/Enter held for the same time. A ring
 * shows the progress; letting go gives up.
 */
export const LongPressButton = ({
  ms,
  onLongPress,
  label,
  children = label,
  disabled,
  ...resto
}: LongPressButtonProps) => {
  const dica = useId()
  const acao = useLatest(onLongPress)
  const [segurando, setSegurando] = useState(false)
  const soltar = () => setSegurando(false)

  useEffect(() => {
    if (!segurando) return
    const timer = setTimeout(() => {
      setSegurando(false)
      acao.current()
    }, ms)
    return () => clearTimeout(timer)
  }, [segurando, ms, acao])

  const aoApertar = (e: PointerEvent) => {
    if (!disabled && e.button === 0) setSegurando(true)
  }
  const aoDescerTecla = (e: KeyboardEvent) => {
    if (disabled || !TECLAS.includes(e.key)) return
    // Space would scroll and Enter would click.
    e.preventDefault()
    if (!e.repeat) setSegurando(true)
  }

  return (
    <>
      <Button
        variant="outlined"
        {...resto}
        disabled={disabled}
        aria-label={label}
        aria-describedby={dica}
        onPointerDown={aoApertar}
        onPointerUp={soltar}
        onPointerLeave={soltar}
        onPointerCancel={soltar}
        onKeyDown={aoDescerTecla}
        onKeyUp={soltar}
        onBlur={soltar}
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
      <span id={dica} className="so-leitor">
        Segure por {segundos(ms)}, ou mantenha Espaço ou Enter pressionado pelo mesmo tempo.
      </span>
    </>
  )
}
