import { type EstadoAoVivo, useLiveState, useLoading } from '@clinica/shared-auth'
import { Icon, IconButton } from '@clinica/shared-ui'
import { showHelp } from '@clinica/shared-ui/portal'
import { Link } from '@clinica/shared-ui/router'
import { useConfig } from '../config'
import { AbasDeContexto } from './AbasDeContexto'
import { useTextoDaBusca } from './busca/useBuscas'
import css from './Layout.module.css'
import { MenuDoUsuario } from './MenuDoUsuario'

const AO_VIVO: Record<EstadoAoVivo, string> = {
  conectado: 'Ao vivo',
  reconectando: 'Reconectando…',
  pausado: 'Pausado',
  cedido: 'Pausada, clique para atualizar',
}

const Progresso = () => {
  const carregando = useLoading()
  return carregando ? <div className={css.progresso} role="progressbar" aria-label="Carregando" /> : null
}

const AoVivo = () => {
  const estado = useLiveState()
  // Whatever is done in the tab brings it up to date again; the button is there to say so, and for who uses the keyboard.
  if (estado === 'cedido')
    return (
      <button type="button" className={css.aoVivo} data-estado={estado} aria-live="polite">
        {AO_VIVO[estado]}
      </button>
    )
  return (
    <span className={css.aoVivo} data-estado={estado} role="status">
      {AO_VIVO[estado]}
    </span>
  )
}

type Props = { menuAberto: boolean; openMenu: () => void; openBusca: () => void }

/** Fixed, 56 px: menu, brand, context tabs, search, live state and the user. */
export const BarraSuperior = ({ menuAberto, openMenu, openBusca }: Props) => {
  const clinica = useConfig((s) => s.nomeClinica)
  const busca = useTextoDaBusca()
  return (
    <header className={css.barra}>
      <IconButton
        label={menuAberto ? 'Fechar menu' : 'Abrir menu'}
        icon="menu"
        aria-expanded={menuAberto}
        onClick={openMenu}
      />
      <Link to="/home" className={css.marca} aria-label={clinica || 'Portal da clínica'}>
        <i aria-hidden />
        <span>{clinica || 'Portal da clínica'}</span>
      </Link>
      <AbasDeContexto />
      <button type="button" className={css.busca} onClick={openBusca} aria-keyshortcuts="Control+K">
        <Icon name="buscar" size={16} />
        <span>{busca}</span>
        <kbd>Ctrl K</kbd>
      </button>
      <AoVivo />
      <span className={css.ajuda}>
        <IconButton label="Ajuda" icon="ajuda" aria-keyshortcuts="F1" onClick={() => showHelp()} />
      </span>
      <MenuDoUsuario />
      <Progresso />
    </header>
  )
}
