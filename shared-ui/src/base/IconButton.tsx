import MuiIconButton, { type IconButtonProps as MuiProps } from '@mui/material/IconButton'
import { Icon, type IconProps } from './Icon'
import { Tooltip } from './layers/Tooltip'

export type IconButtonProps = Omit<MuiProps, 'aria-label'> & {
  /** Name of the action: read aloud and shown as a tip. */
  label: string
  icon?: IconProps['name']
  iconSize?: number
  /** The tip stands above the button, where what is below must stay readable. */
  tipAbove?: boolean
}

/** A button that is only an icon always has a name. */
export const IconButton = ({ label, icon, iconSize, tipAbove, children, ...resto }: IconButtonProps) => {
  const botao = (
    <MuiIconButton aria-label={label} {...resto}>
      {icon ? <Icon name={icon} size={iconSize} /> : children}
    </MuiIconButton>
  )
  // A disabled button fires no events, so it can have no tip.
  return resto.disabled ? (
    botao
  ) : (
    <Tooltip title={label} above={tipAbove}>
      {botao}
    </Tooltip>
  )
}
