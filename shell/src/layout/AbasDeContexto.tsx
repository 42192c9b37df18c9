import { useSessao } from '@clinica/shared-auth'
import { can } from '@clinica/shared-domain/acesso'
import { NavLink } from '@clinica/shared-ui/router'
import css from './Layout.module.css'
import { useRotaAtual, useRotas } from './useRotaAtual'

/** Sister screens as tabs in the top bar: the routes with the context of the present one. */
export const AbasDeContexto = () => {
  const usuario = useSessao((s) => s.usuario)
  const contexto = useRotaAtual()?.context?.id
  const rotas = useRotas()
  if (!contexto) return null
  const abas = rotas
    .flatMap((r) =>
      r.context?.id === contexto && can(usuario, r.access) ? [{ path: r.path, ...r.context }] : [],
    )
    .sort((a, b) => a.order - b.order)
  return (
    <nav className={css.abas} aria-label="Contexto">
      {abas.map((a) => (
        <NavLink
          key={a.path}
          to={a.path.replace(/\/:[^/]+\?$/, '')}
          end
          className={({ isActive }) => (isActive ? css.abaAtiva : '')}
        >
          {a.title}
        </NavLink>
      ))}
    </nav>
  )
}
