import { useSessao } from '@clinica/shared-auth'
import styled from '@emotion/styled'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { Icon } from '../../base/Icon'
import { ItensDoUsuario } from '../ItensDoUsuario'

const Nome = styled.span`
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`

/** Who is logged in, the theme, and the way out. */
export const MinhaConta = () => {
  const usuario = useSessao((s) => s.usuario)
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
      <ItensDoUsuario anchor={ancora} onClose={() => setAncora(null)} />
    </>
  )
}
