import MuiPopover, { type PopoverProps } from '@mui/material/Popover'
import { keptOnDoubleClick } from '../hooks/kept-on-double-click'

export type { PopoverProps }

/** Opened by a double click, it stays: the second click falls on what is behind it. */
export const Popover = ({ onClose, ...props }: PopoverProps) => (
  <MuiPopover {...props} onClose={keptOnDoubleClick(onClose)} />
)
