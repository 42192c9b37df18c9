import { Link, useLocation } from '@clinica/shared-ui/router'
import type { RotaComRemoto } from '../remotos/tipos'
import css from './Layout.module.css'
import { useRotaAtual, useRotas } from './useRotaAtual'

type Passo = { titulo: string; caminho?: string }

const DO_SHELL: Record<string, string> = {
  '/': 'Início',
  '/home': 'Início',
  '/_401': 'Acesso negado',
  '/usuario/seguranca': 'Segurança da conta',
  '/versoes': 'Versões',
}

const tituloDoShell = (pathname: string): string =>
  DO_SHELL[pathname] ??
  (pathname.startsWith('/usuario/nova-senha')
    ? 'Alterar senha'
    : /^\/ajuda(\/|$)/.test(pathname)
      ? 'Manual'
      : 'Página não encontrada')

/** Group, parents and the screen itself. */
const stepsOf = (rota: RotaComRemoto | null, rotas: readonly RotaComRemoto[], pathname: string): Passo[] => {
  if (!rota) return [{ titulo: tituloDoShell(pathname) }]
  const pai = rota.parent ? rotas.find((r) => r.path === rota.parent) : undefined
  const tituloDoPai = rota.parentTitle ?? pai?.menu?.title ?? pai?.title
  const grupo = rota.menu?.group ?? pai?.menu?.group
  return [
    ...(grupo ? [{ titulo: grupo }] : []),
    ...(tituloDoPai
      ? [{ titulo: tituloDoPai, caminho: pai && !pai.path.includes(':') ? pai.path : undefined }]
      : []),
    { titulo: rota.menu?.title ?? rota.title },
  ]
}

export const Trilha = () => {
  const { pathname } = useLocation()
  const rotas = useRotas()
  const passos = stepsOf(useRotaAtual(), rotas, pathname)
  const inicio = pathname !== '/' && pathname !== '/home'
  return (
    <nav className={css.trilha} aria-label="Trilha">
      <ol>
        {inicio ? (
          <li>
            <Link to="/home">Início</Link>
          </li>
        ) : null}
        {passos.map((p, i) => (
          <li key={p.titulo} aria-current={i === passos.length - 1 ? 'page' : undefined}>
            {p.caminho ? <Link to={p.caminho}>{p.titulo}</Link> : p.titulo}
          </li>
        ))}
      </ol>
    </nav>
  )
}
