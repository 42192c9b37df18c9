import Button from '@mui/material/Button'
import { Link, useNavigate } from 'react-router-dom'
import { Icon, type IconName } from '../base/Icon'
import { IconButton } from '../base/IconButton'
import { useSearchPage } from './search-context'

/** What a result of a list offers: where it leads. */
export type ListAction = { label: string; icon: IconName; to: string }
type Props = { actions: readonly ListAction[] }

/** In words, as cards have them. */
export const ActionButtons = ({ actions }: Props) =>
  actions.map(({ label, icon, to }) => (
    <Button
      key={to}
      component={Link}
      to={to}
      size="small"
      sx={{ px: 0.5 }}
      startIcon={<Icon name={icon} size={16} />}
    >
      {label}
    </Button>
  ))

/** As icons, where a row of a table has no room for the words of several. */
export const ActionIcons = ({ actions }: Props) => {
  const navigate = useNavigate()
  return actions.map(({ label, icon, to }) => (
    <IconButton key={to} label={label} icon={icon} iconSize={17} size="small" onClick={() => navigate(to)} />
  ))
}

/** 'Editar', to where the list opens its records: the one action of most lists, on cards and in rows. */
export const EditAction = <T,>({ item }: { item: T }) => {
  const { open } = useSearchPage<T>()
  return open ? <ActionButtons actions={[{ label: 'Editar', icon: 'editar', to: open(item) }]} /> : null
}
