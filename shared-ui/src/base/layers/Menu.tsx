import MuiMenu, { type MenuProps } from '@mui/material/Menu'
import { keptOnDoubleClick } from '../hooks/kept-on-double-click'

export type { MenuProps }

/** Opened by a double click, it stays: the second click falls on what is behind it. */
export const Menu = ({ onClose, ...props }: MenuProps) => (
  <MuiMenu {...props} onClose={keptOnDoubleClick(onClose)} />
)
