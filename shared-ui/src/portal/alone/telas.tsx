import { reportError, useCan, useSessao } from '@clinica/shared-auth'
import { type ReactNode, useEffect } from 'react'
import { Link, Navigate, useLocation, useNavigate, useRouteError } from 'react-router-dom'
import { AreaError } from '../../base/AreaError'
import { EmptyState } from '../../base/EmptyState'
import { Page } from '../../base/Page'
import type { RemoteRoute } from '../../remote-module'
import { LoginForm } from '../LoginForm'
import { PaginaPublica } from '../PaginaPublica'
import { pathOf, useRotasDoMenu } from './MenuDasTelas'
import { useClinica } from './use-clinica'

const AcessoNegado = () => (
  <Page title="Acesso negado">
    <AreaError
      titulo="Acesso restrito"
      conteudo="Você não possui autorização para o endereço especificado, contate o administrador do sistema."
    />
  </Page>
)

/** Nobody without a session; then the access table decides. */
export const Guarda = ({ rota, children }: { rota: RemoteRoute; children: ReactNode }) => {
  const autenticado = useSessao((s) => s.autenticado)
  const pode = useCan(rota.access)
  const { pathname, search } = useLocation()
  if (!autenticado) return <Navigate to="/login" replace state={{ de: `${pathname}${search}` }} />
  return pode ? children : <AcessoNegado />
}

export const Login = () => {
  const clinica = useClinica()
  const autenticado = useSessao((s) => s.autenticado)
  const navigate = useNavigate()
  const { state } = useLocation()
  const destino: string = state?.de ?? '/'
  if (autenticado) return <Navigate to={destino} replace />
  return (
    <PaginaPublica title="Entrar" clinica={clinica}>
      <LoginForm onEnter={() => void navigate(destino, { replace: true })} />
    </PaginaPublica>
  )
}

/** The first screen of the menu that this person may open. */
export const Inicio = ({ rotas }: { rotas: readonly RemoteRoute[] }) => {
  const autenticado = useSessao((s) => s.autenticado)
  const [primeira] = useRotasDoMenu(rotas)
  if (!autenticado) return <Navigate to="/login" replace />
  return primeira ? <Navigate to={pathOf(primeira)} replace /> : <AcessoNegado />
}

/** Also where another remote's screen would be: here it is not. */
export const NaoEncontrada = () => (
  <Page title="Página não encontrada">
    <EmptyState
      icon="buscar"
      title="O endereço especificado não foi encontrado."
      action={<Link to="/">Ir para o início</Link>}
    >
      Este endereço tem só uma parte do portal: procure no menu, ou abra o portal inteiro.
    </EmptyState>
  </Page>
)

export const ErroDaTela = () => {
  const erro = useRouteError()
  useEffect(() => reportError(erro), [erro])
  return (
    <Page title="Erro">
      <AreaError onRetry={() => location.reload()} />
    </Page>
  )
}
