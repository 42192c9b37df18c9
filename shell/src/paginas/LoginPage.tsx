import { http, useSessao } from '@clinica/shared-auth'
import type { PrimeiroAcessoAnswer } from '@clinica/shared-domain'
import { LoginForm } from '@clinica/shared-ui/portal'
import { Link, Navigate, useLocation, useNavigate } from '@clinica/shared-ui/router'
import { useEffect, useState } from 'react'
import { pathOfRota, rotaOfPath } from '../rotas/nomes'
import { loadInternal } from '../rotas/telas'
import { PaginaDeFora } from './PaginaDeFora'

/** The front door: who comes in by it goes where every login goes. */
const ENTRADA = ['/', '/home']

/** The screen that asked for the login, and what its place in the history held. */
const destinationOf = (state: unknown): { de: string; estado: unknown } | null =>
  typeof state === 'object' &&
  state !== null &&
  'de' in state &&
  typeof state.de === 'string' &&
  !ENTRADA.includes(state.de)
    ? { de: state.de, estado: 'estado' in state ? state.estado : null }
    : null

/** An empty clinic has no one who could log in: its first administrator is created in the browser. */
const usePrimeiroAcesso = (): boolean => {
  const [necessario, setNecessario] = useState(false)
  useEffect(() => {
    const controle = new AbortController()
    http
      .get<PrimeiroAcessoAnswer>('/primeiro-acesso', {
        semSessao: true,
        semIndicador: true,
        signal: controle.signal,
      })
      .then(({ data }) => setNecessario(data.necessario === true))
      .catch(() => undefined)
    return () => controle.abort()
  }, [])
  return necessario
}

export const LoginPage = () => {
  const navigate = useNavigate()
  const { state } = useLocation()
  const autenticado = useSessao((s) => s.autenticado)
  const primeiroAcesso = usePrimeiroAcesso()
  const pedido = destinationOf(state)
  const destino = pedido?.de ?? pathOfRota('Agendamento') ?? '/home'
  const estado = pedido?.estado

  // While the person types, the screen that follows is fetched; a page merely left open fetches nothing.
  useEffect(() => {
    const look = () => {
      const rota = rotaOfPath(destino)
      loadInternal()
        .then(({ prefetch }) => rota && prefetch(rota.remoto, rota.path))
        .catch(() => undefined)
    }
    document.addEventListener('input', look, { once: true })
    return () => document.removeEventListener('input', look)
  }, [destino])

  if (primeiroAcesso) return <Navigate to="/primeiro-acesso" replace />
  if (autenticado) return <Navigate to={destino} replace state={estado} />
  return (
    <PaginaDeFora title="Entrar">
      <LoginForm onEnter={() => void navigate(destino, { replace: true, state: estado })}>
        <Link to="/esqueci-senha">Esqueceu a senha? Clique aqui</Link>
      </LoginForm>
    </PaginaDeFora>
  )
}
