import MuiDialog, { type DialogProps as MuiProps } from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { type ReactNode, useId } from 'react'
import { keptOnDoubleClick } from '../hooks/kept-on-double-click'
import { IconButton } from '../IconButton'
import { RequiredNote } from '../RequiredNote'

export type DialogProps = Omit<MuiProps, 'title' | 'onClose'> & {
  /** With a title the dialog brings its heading, body and close button; without, `children` is everything. */
  title?: ReactNode
  actions?: ReactNode
  onClose?: () => void
}

/** React tells the screen behind of what a dialog sends, as if it stood in it: a record behind would be saved with each answer. */
const ofItsOwn = (evento: { stopPropagation: () => void }) => evento.stopPropagation()

export const Dialog = ({ title, actions, children, onClose, ...resto }: DialogProps) => {
  const id = useId()
  if (!title) {
    const { 'aria-label': nome, slotProps, ...outros } = resto
    return (
      <MuiDialog
        fullWidth
        maxWidth="sm"
        onSubmit={ofItsOwn}
        {...outros}
        // MUI names the backdrop around it.
        slotProps={{ ...slotProps, paper: { 'aria-label': nome, ...slotProps?.paper } }}
        onClose={keptOnDoubleClick(onClose)}
      >
        {children}
      </MuiDialog>
    )
  }
  return (
    <MuiDialog
      fullWidth
      maxWidth="sm"
      onSubmit={ofItsOwn}
      aria-labelledby={id}
      {...resto}
      onClose={keptOnDoubleClick(onClose)}
    >
      <DialogTitle id={id} sx={{ fontSize: 17, fontWeight: 650, pr: 7 }}>
        {title}
      </DialogTitle>
      {onClose ? (
        <IconButton
          label="Fechar"
          icon="fechar"
          onClick={onClose}
          sx={{ position: 'absolute', right: 10, top: 10 }}
        />
      ) : null}
      <DialogContent>
        {children}
        <RequiredNote />
      </DialogContent>
      {actions ? (
        <DialogActions disableSpacing sx={{ px: 3, pb: 2, flexWrap: 'wrap', gap: 1 }}>
          {actions}
        </DialogActions>
      ) : null}
    </MuiDialog>
  )
}
