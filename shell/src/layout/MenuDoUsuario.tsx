import { useSessao } from '@clinica/shared-auth'
import { nomeDoPerfil } from '@clinica/shared-domain/acesso'
import { Divider, Icon, Menu, MenuItem, type PreferenciaDeTema, useTema } from '@clinica/shared-ui'
import { leaveSession, showAtalhos } from '@clinica/shared-ui/portal'
import { useNavigate } from '@clinica/shared-ui/router'
import { useState } from 'react'
import css from './Layout.module.css'

const TEMAS: { valor: PreferenciaDeTema; rotulo: string; icone: string }[] = [
  { valor: 'sistema', rotulo: 'Tema do sistema', icone: 'sistema' },
  { valor: 'claro', rotulo: 'Tema claro', icone: 'claro' },
  { valor: 'escuro', rotulo: 'Tema escuro', icone: 'escuro' },
]

const iniciais = (nome: string): string => {
  const partes = nome.trim().split(/\s+/)
  return `${partes[0]?.[0] ?? ''}${partes.length > 1 ? (partes.at(-1)?.[0] ?? '') : ''}`.toUpperCase()
}

/** Name, role, e-mail, theme, change password, log out. */
export const MenuDoUsuario = () => {
  const usuario = useSessao((s) => s.usuario)
  const { preferencia, definir } = useTema()
  const navigate = useNavigate()
  const [ancora, setAncora] = useState<HTMLElement | null>(null)
  if (!usuario) return null
  const fechar = () => setAncora(null)
  return (
    <>
      <button
        type="button"
        className={css.usuario}
        aria-haspopup="menu"
        aria-expanded={!!ancora}
        onClick={(e) => setAncora(e.currentTarget)}
      >
        <span className="so-leitor">Menu do usuário </span>
        <span className={css.avatar} aria-hidden>
          {iniciais(usuario.name)}
        </span>
        <span className={css.quem}>
          <b>{usuario.name}</b> <small>{nomeDoPerfil(usuario.perfil)}</small>
        </span>
      </button>
      <Menu anchorEl={ancora} open={!!ancora} onClose={fechar}>
        <li className={css.ficha} role="presentation">
          <b>{usuario.name}</b>
          <span>{nomeDoPerfil(usuario.perfil)}</span>
          <span>{usuario.email}</span>
        </li>
        <Divider />
        {TEMAS.map((t) => (
          <MenuItem
            key={t.valor}
            role="menuitemradio"
            aria-checked={preferencia === t.valor}
            selected={preferencia === t.valor}
            onClick={() => definir(t.valor)}
          >
            <Icon name={t.icone} className={css.icone} />
            {t.rotulo}
          </MenuItem>
        ))}
        <Divider />
        <MenuItem
          onClick={() => {
            fechar()
            void navigate('/usuario/nova-senha')
          }}
        >
          <Icon name="senha" className={css.icone} />
          Alterar senha
        </MenuItem>
        <MenuItem
          onClick={() => {
            fechar()
            showAtalhos(true)
          }}
        >
          <Icon name="teclado" className={css.icone} />
          Atalhos do teclado
        </MenuItem>
        <MenuItem
          onClick={() => {
            fechar()
            void leaveSession()
          }}
        >
          <Icon name="sair" className={css.icone} />
          Sair
        </MenuItem>
      </Menu>
    </>
  )
}
