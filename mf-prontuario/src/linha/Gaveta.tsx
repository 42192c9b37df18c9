import { Drawer, IconButton } from '@clinica/shared-ui'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import css from './gaveta.module.css'

type Props = {
  titulo: string
  detalhe?: string
  /** To read beside the record, not to work in. */
  estreita?: boolean
  onClose: () => void
  onKeyDown?: (e: KeyboardEvent) => void
  children: ReactNode
}

/** The sheet at the right, the whole screen on a phone; its heading says first where one is. */
export const Gaveta = ({ titulo, detalhe, estreita, onClose, onKeyDown, children }: Props) => {
  const id = useId()
  const h2 = useRef<HTMLHeadingElement>(null)
  useEffect(() => h2.current?.focus({ preventScroll: true }), [])
  return (
    <Drawer
      open
      anchor="right"
      onClose={onClose}
      // An `undefined` would take the place of what closes it by Escape.
      {...(onKeyDown && { onKeyDown })}
      // Over the portal's bar, which a drawer of the menu leaves free.
      sx={{ zIndex: 'modal' }}
      slotProps={{
        paper: {
          className: `${css.gaveta} ${estreita ? css.estreita : ''}`,
          role: 'dialog',
          'aria-modal': true,
          'aria-labelledby': id,
        },
      }}
    >
      <header className={css.topo}>
        <h2 id={id} ref={h2} tabIndex={-1}>
          {titulo}
          {detalhe ? <span className={css.detalhe}>{detalhe}</span> : null}
        </h2>
        <IconButton label="Fechar" icon="fechar" onClick={onClose} />
      </header>
      {children}
    </Drawer>
  )
}
