export { type ButtonProps, default as Button } from '@mui/material/Button'
export { default as DialogActions } from '@mui/material/DialogActions'
export { default as DialogContent } from '@mui/material/DialogContent'
export { default as DialogTitle } from '@mui/material/DialogTitle'
export { default as Divider } from '@mui/material/Divider'
export { default as Drawer } from '@mui/material/Drawer'
export { default as MenuItem } from '@mui/material/MenuItem'
export { default as TextField, type TextFieldProps } from '@mui/material/TextField'
export { Alert, type AlertProps } from './base/Alert'
export { AreaError, type AreaErrorProps } from './base/AreaError'
export { Checkbox, type CheckboxProps } from './base/Checkbox'
export { Chip, type ChipProps, type Tom } from './base/Chip'
export { Dialog, type DialogProps } from './base/Dialog'
export { EmptyState, type EmptyStateProps } from './base/EmptyState'
export { Icon, type IconName, type IconProps } from './base/Icon'
export { IconButton, type IconButtonProps } from './base/IconButton'
export { LinearProgress } from './base/LinearProgress'
export { LongPressButton, type LongPressButtonProps } from './base/LongPressButton'
export { Menu, type MenuProps } from './base/Menu'
export { NotFound, type NotFoundProps } from './base/NotFound'
export { Page, type PageProps } from './base/Page'
export { Popover, type PopoverProps } from './base/Popover'
export { Select, type SelectOption, type SelectProps } from './base/Select'
export { Skeleton, type SkeletonProps } from './base/Skeleton'
export { Tab, type TabProps, Tabs, type TabsProps } from './base/Tabs'
export { Tooltip, type TooltipProps } from './base/Tooltip'
export { useLatest } from './base/use-latest'
export { useStill } from './base/use-still'
export {
  type Alerta,
  alert,
  type Confirmacao,
  choose,
  confirm,
  type Opcao,
  type Pergunta,
} from './feedback/dialogos'
export { notify, type OpcoesDoAviso } from './feedback/notify'
export { refuseForm } from './feedback/refuse-form'
export { showError } from './feedback/show-error'
export { PortalUI } from './theme/PortalUI'
export { type PreferenciaDeTema, useTema } from './theme/tema'
