import { lockScreen, useSessao } from '@clinica/shared-auth'
import { nomeDoPerfil } from '@clinica/shared-domain/acesso'
import styled from '@emotion/styled'
import Divider from '@mui/material/Divider'
import MenuItem from '@mui/material/MenuItem'
import type { ReactNode } from 'react'
import { showHelp } from '../ajuda/painel'
import { Icon } from '../base/Icon'
import { Menu } from '../base/layers/Menu'
import { showAtalhos } from '../feedback/atalhos'
import { type PreferenciaDeTema, useTema } from '../theme/tema'
import { leaveSession } from './leave-session'

const TEMAS: { valor: PreferenciaDeTema; rotulo: string }[] = [
  { valor: 'sistema', rotulo: 'Tema do sistema' },
  { valor: 'claro', rotulo: 'Tema claro' },
  { valor: 'escuro', rotulo: 'Tema escuro' },
]

const Ficha = styled.li`
  display: grid;
  gap: 2px;
  max-width: 320px;
  padding: 6px 16px 10px;
  color: var(--muted);
  b {
    color: var(--text);
  }
`
const Figura = styled(Icon)`
  margin-right: 10px;
  color: var(--muted);
`

/** An entry of the user's menu, with its picture. */
export const ItemDoUsuario = (props: { icon: string; onClick: () => void; children: string }) => (
  <MenuItem onClick={props.onClick}>
    <Figura name={props.icon} />
    {props.children}
  </MenuItem>
)

type Props = {
  /** What was pressed; null while the menu is closed. */
  anchor: HTMLElement | null
  onClose: () => void
  /** More entries, where there is more to do. */
  children?: ReactNode
}

/** What the user's menu offers everywhere: who it is, the theme, the keys, the way out. */
export const ItensDoUsuario = ({ anchor, onClose, children }: Props) => {
  const usuario = useSessao((s) => s.usuario)
  const { preferencia, definir } = useTema()
  if (!usuario) return null
  const closeAnd = (act: () => void) => () => {
    onClose()
    act()
  }
  return (
    <Menu anchorEl={anchor} open={!!anchor} onClose={onClose}>
      <Ficha role="presentation">
        <b>{usuario.name}</b>
        <span>{nomeDoPerfil(usuario.perfil)}</span>
        <span>{usuario.email}</span>
      </Ficha>
      <Divider />
      {TEMAS.map((t) => (
        <MenuItem
          key={t.valor}
          role="menuitemradio"
          aria-checked={preferencia === t.valor}
          selected={preferencia === t.valor}
          onClick={() => definir(t.valor)}
        >
          <Figura name={t.valor} />
          {t.rotulo}
        </MenuItem>
      ))}
      <Divider />
      {children}
      <ItemDoUsuario icon="ajuda" onClick={closeAnd(() => showHelp())}>
        Ajuda desta tela
      </ItemDoUsuario>
      <ItemDoUsuario icon="teclado" onClick={closeAnd(() => showAtalhos(true))}>
        Atalhos do teclado
      </ItemDoUsuario>
      <ItemDoUsuario icon="cadeado" onClick={closeAnd(lockScreen)}>
        Bloquear a tela
      </ItemDoUsuario>
      <ItemDoUsuario icon="sair" onClick={closeAnd(() => void leaveSession())}>
        Sair
      </ItemDoUsuario>
    </Menu>
  )
}
