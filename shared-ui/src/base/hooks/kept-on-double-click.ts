import type { ModalProps } from '@mui/material/Modal'

/** Closes as asked, except for the click beside it that is the rest of the double click that opened it. */
export const keptOnDoubleClick =
  (onClose: ModalProps['onClose']): NonNullable<ModalProps['onClose']> =>
  (evento, motivo) => {
    if (motivo === 'backdropClick' && (evento as Partial<MouseEvent>).detail === 2) return
    onClose?.(evento, motivo)
  }
