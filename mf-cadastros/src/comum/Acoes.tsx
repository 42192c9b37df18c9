import { Button, Icon, IconButton, type IconName } from '@clinica/shared-ui'
import { Link, useNavigate } from '@clinica/shared-ui/router'

/** What a result of a list offers: where it leads. */
export type Acao = { label: string; icon: IconName; to: string }
type Props = { acoes: readonly Acao[] }

/** In words, as cards have them. */
export const BotoesDeAcao = ({ acoes }: Props) =>
  acoes.map(({ label, icon, to }) => (
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
export const IconesDeAcao = ({ acoes }: Props) => {
  const navigate = useNavigate()
  return acoes.map(({ label, icon, to }) => (
    <IconButton key={to} label={label} icon={icon} iconSize={17} size="small" onClick={() => navigate(to)} />
  ))
}

/** The one action of most lists. */
export const BotaoEditar = ({ to }: { to: string }) => (
  <BotoesDeAcao acoes={[{ label: 'Editar', icon: 'editar', to }]} />
)
