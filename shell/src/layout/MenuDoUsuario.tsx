import { useCan, useSessao } from '@clinica/shared-auth'
import { nomeDoPerfil, telas } from '@clinica/shared-domain/acesso'
import { ItemDoUsuario, ItensDoUsuario } from '@clinica/shared-ui/portal'
import { useNavigate } from '@clinica/shared-ui/router'
import { useState } from 'react'
import css from './Layout.module.css'

const initialsOf = (nome: string): string => {
  const partes = nome.trim().split(/\s+/)
  return `${partes[0]?.[0] ?? ''}${partes.length > 1 ? (partes.at(-1)?.[0] ?? '') : ''}`.toUpperCase()
}

/** Name, role, e-mail, theme, change password, log out. */
export const MenuDoUsuario = () => {
  const usuario = useSessao((s) => s.usuario)
  const navigate = useNavigate()
  const abreQuiosque = useCan(telas.quiosque)
  const [ancora, setAncora] = useState<HTMLElement | null>(null)
  if (!usuario) return null
  const close = () => setAncora(null)
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
          {initialsOf(usuario.name)}
        </span>
        <span className={css.quem}>
          <b>{usuario.name}</b> <small>{nomeDoPerfil(usuario.perfil)}</small>
        </span>
      </button>
      <ItensDoUsuario anchor={ancora} onClose={close}>
        <ItemDoUsuario
          icon="senha"
          onClick={() => {
            close()
            void navigate('/usuario/nova-senha')
          }}
        >
          Alterar senha
        </ItemDoUsuario>
        <ItemDoUsuario
          icon="cadeado"
          onClick={() => {
            close()
            void navigate('/usuario/seguranca')
          }}
        >
          Segurança da conta
        </ItemDoUsuario>
        {abreQuiosque ? (
          <ItemDoUsuario
            icon="assinado"
            onClick={() => {
              close()
              void navigate('/quiosque')
            }}
          >
            Quiosque de assinaturas
          </ItemDoUsuario>
        ) : null}
      </ItensDoUsuario>
    </>
  )
}
