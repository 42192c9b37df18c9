import { useSessao } from '@clinica/shared-auth'
import { can } from '@clinica/shared-domain/acesso'
import { generatePath, matchPath, NavLink, useLocation } from '@clinica/shared-ui/router'
import css from './Layout.module.css'
import { useRotaAtual, useRotas } from './useRotaAtual'

type Params = Record<string, string | undefined>

/** Names in a path that an address must have: '/paciente/:id/evolucao' → ['id']. */
const demandedBy = (path: string): string[] =>
  path.split('/').flatMap((parte) => (/^:\w+$/.test(parte) ? [parte.slice(1)] : []))

/**
 * A sister screen of the same record (`/paciente/:id/evolucao`) keeps its id, and what the address asks of it. Where none is of a
 * record, an optional id is left out: 'Nova guia' begins a new one.
 */
const toSister = (path: string, params: Params, search: string, ofRecord: boolean) => {
  const pathname = generatePath(ofRecord ? path : path.replace(/\/:[^/]+\?$/, ''), params)
  return demandedBy(path).length > 0 ? { pathname, search } : { pathname }
}

/** Sister screens as tabs in the top bar: the routes with the context of the present one. */
export const AbasDeContexto = () => {
  const usuario = useSessao((s) => s.usuario)
  const { pathname, search } = useLocation()
  const atual = useRotaAtual()
  const rotas = useRotas()
  const contexto = atual?.context?.id
  if (!contexto) return null
  const params: Params = matchPath(atual.path, pathname)?.params ?? {}
  const abas = rotas
    .flatMap((r) =>
      r.context?.id === contexto && can(usuario, r.access) ? [{ path: r.path, ...r.context }] : [],
    )
    .sort((a, b) => a.order - b.order)
  const ofRecord = abas.some((a) => demandedBy(a.path).length > 0)
  // A record that is not there yet has no screens beside its form.
  const abertas = abas.filter((a) => demandedBy(a.path).every((nome) => params[nome] !== undefined))
  if (ofRecord && abertas.length < 2) return null
  return (
    <nav className={css.abas} aria-label="Contexto">
      {abertas.map((a) => (
        <NavLink
          key={a.path}
          to={toSister(a.path, params, search, ofRecord)}
          end
          className={({ isActive }) => (isActive ? css.abaAtiva : '')}
        >
          {a.title}
        </NavLink>
      ))}
    </nav>
  )
}
