import { useSessao } from '@clinica/shared-auth'
import { can } from '@clinica/shared-domain/acesso'
import { generatePath, matchPath, NavLink, useLocation } from '@clinica/shared-ui/router'
import css from './Layout.module.css'
import { useRotaAtual, useRotas } from './useRotaAtual'

/** A sister screen of the same record (`/paciente/:id/evolucao`) keeps its id, and what the address asks of it. */
const toSister = (path: string, params: object, search: string) => {
  const semOpcional = path.replace(/\/:[^/]+\?$/, '')
  return semOpcional.includes(':')
    ? { pathname: generatePath(semOpcional, { ...params }), search }
    : { pathname: semOpcional }
}

/** Sister screens as tabs in the top bar: the routes with the context of the present one. */
export const AbasDeContexto = () => {
  const usuario = useSessao((s) => s.usuario)
  const { pathname, search } = useLocation()
  const atual = useRotaAtual()
  const rotas = useRotas()
  const contexto = atual?.context?.id
  if (!contexto) return null
  const params = matchPath(atual.path, pathname)?.params ?? {}
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
          to={toSister(a.path, params, search)}
          end
          className={({ isActive }) => (isActive ? css.abaAtiva : '')}
        >
          {a.title}
        </NavLink>
      ))}
    </nav>
  )
}
