import { Dialog, IconButton, Popover } from '@clinica/shared-ui'
import { type ReactNode, useCallback, useId, useRef, useState } from 'react'
import css from '../camada.module.css'

const LARGURA = 460
/** Room that the layer wants below its top edge. */
const ALTURA = 600
const MARGEM = 16

/** A phone, where a layer takes the whole screen. */
export const estreita = (): boolean =>
  typeof matchMedia === 'function' && matchMedia('(max-width: 720px)').matches

const entre = (min: number, v: number, max: number): number => Math.max(min, Math.min(v, max))

/** Beside the card, on whichever side has room. */
const posicao = (ancora: DOMRect): { top: number; left: number } => {
  const direita = ancora.right + 8
  const cabe = direita + LARGURA + MARGEM <= innerWidth
  return {
    top: entre(MARGEM, ancora.top, Math.max(MARGEM, innerHeight - ALTURA)),
    left: entre(
      MARGEM,
      cabe ? direita : ancora.left - 8 - LARGURA,
      Math.max(MARGEM, innerWidth - LARGURA - MARGEM),
    ),
  }
}

export type CamadaProps = { titulo: ReactNode; ancora: DOMRect; onClose: () => void; children: ReactNode }

/** The grid's one layer: a popover beside the card in hand, the whole screen on a phone. */
export const Camada = ({ titulo, ancora, onClose, children }: CamadaProps) => {
  const id = useId()
  const [telaInteira] = useState(estreita)
  const [onde] = useState(() => posicao(ancora))
  const popover = useRef<{ updatePosition: () => void }>(null)
  /** A refusal or a guide makes it taller while it is open: it moves up, so that the window's edge cuts nothing off. */
  const observe = useCallback((corpo: HTMLDivElement) => {
    if (typeof ResizeObserver === 'undefined') return
    const observador = new ResizeObserver(() => popover.current?.updatePosition())
    observador.observe(corpo)
    return () => observador.disconnect()
  }, [])
  if (telaInteira)
    return (
      <Dialog
        open
        fullScreen
        title={titulo}
        onClose={onClose}
        slotProps={{ paper: { sx: { m: 0, border: 0 } } }}
      >
        {children}
      </Dialog>
    )
  return (
    <Popover
      open
      action={popover}
      onClose={onClose}
      anchorReference="anchorPosition"
      anchorPosition={onde}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-modal': true,
          'aria-labelledby': id,
          sx: { width: LARGURA, maxWidth: '100%' },
        },
      }}
    >
      <div ref={observe} className={css.camada}>
        <header className={css.cabeca}>
          <h2 id={id}>{titulo}</h2>
          <IconButton label="Fechar" icon="fechar" size="small" onClick={onClose} />
        </header>
        {children}
      </div>
    </Popover>
  )
}
