import { useSessao } from '@clinica/shared-auth'
import { nomeDoPerfil } from '@clinica/shared-domain/acesso'
import styled from '@emotion/styled'
import Button from '@mui/material/Button'
import Divider from '@mui/material/Divider'
import MenuItem from '@mui/material/MenuItem'
import { useState } from 'react'
import { Icon } from '../../base/Icon'
import { Menu } from '../../base/Menu'
import { showAtalhos } from '../../feedback/atalhos'
import { type PreferenciaDeTema, useTema } from '../../theme/tema'
import { leaveSession } from '../leave-session'

const TEMAS: { valor: PreferenciaDeTema; rotulo: string }[] = [
  { valor: 'sistema', rotulo: 'Tema do sistema' },
  { valor: 'claro', rotulo: 'Tema claro' },
  { valor: 'escuro', rotulo: 'Tema escuro' },
]

const Nome = styled.span`
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`
const Ficha = styled.li`
  display: grid;
  padding: 6px 16px 10px;
  color: var(--muted);
  b {
    color: var(--text);
  }
`

/** Who is logged in, the theme, and the way out. */
export const MinhaConta = () => {
  const usuario = useSessao((s) => s.usuario)
  const { preferencia, definir } = useTema()
  const [ancora, setAncora] = useState<HTMLElement | null>(null)
  if (!usuario) return null
  return (
    <>
      <Button
        color="inherit"
        aria-haspopup="menu"
        aria-expanded={!!ancora}
        aria-label={`Menu do usuário ${usuario.name}`}
        onClick={(e) => setAncora(e.currentTarget)}
        startIcon={<Icon name="usuario" />}
        sx={{ minWidth: 0, flex: '0 1 auto' }}
      >
        <Nome>{usuario.name}</Nome>
      </Button>
      <Menu anchorEl={ancora} open={!!ancora} onClose={() => setAncora(null)}>
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
            sx={{ gap: 1.25 }}
          >
            <Icon name={t.valor} />
            {t.rotulo}
          </MenuItem>
        ))}
        <Divider />
        <MenuItem
          onClick={() => {
            setAncora(null)
            showAtalhos(true)
          }}
          sx={{ gap: 1.25 }}
        >
          <Icon name="teclado" />
          Atalhos do teclado
        </MenuItem>
        <MenuItem
          onClick={() => {
            setAncora(null)
            void leaveSession()
          }}
          sx={{ gap: 1.25 }}
        >
          <Icon name="sair" />
          Sair
        </MenuItem>
      </Menu>
    </>
  )
}
