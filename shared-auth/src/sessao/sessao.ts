import type { UsuarioDaSessao } from '@clinica/shared-domain'
import { create } from 'zustand'
import { armazenamento } from './armazenamento'
import { fusoOf, issuedAt, usuarioOfToken } from './token'

/** App-specific keys of local storage (spec 1 §9). */
export const CHAVE_TOKEN = 'clinica.token'
const CHAVE_VERSAO = 'clinica.versao-backend'

/** Why the session ended; 'expirada' makes the portal say so once. */
export type MotivoDoFim = 'saiu' | 'expirada'

export type Sessao = {
  token: string | null
  usuario: UsuarioDaSessao | null
  versaoBackend: string | null
  autenticado: boolean
  /** IANA zone of the clinic: its today and every instant on the screen follow it, not the desk's. */
  fuso: string
  /** Null while there is a session, and before the first one. */
  fim: MotivoDoFim | null
  entrar: (login: { token: string; versaoBackend: string | null }) => void
  sair: (motivo?: MotivoDoFim) => void
}

const estado = (token: string | null, versaoBackend: string | null) => {
  const usuario = usuarioOfToken(token, Date.now())
  const fuso = fusoOf(token)
  return { token: usuario ? token : null, usuario, versaoBackend, autenticado: usuario !== null, fuso }
}

/** The session of every tab (spec 1 §4): token in local storage, user read from the token. */
export const useSessao = create<Sessao>((set) => ({
  ...estado(armazenamento.ler(CHAVE_TOKEN), armazenamento.ler(CHAVE_VERSAO)),
  fim: null,
  entrar: ({ token, versaoBackend }) => {
    armazenamento.gravar(CHAVE_TOKEN, token)
    if (versaoBackend) armazenamento.gravar(CHAVE_VERSAO, versaoBackend)
    set({ ...estado(token, versaoBackend), fim: null })
  },
  sair: (motivo = 'saiu') => {
    armazenamento.apagar(CHAVE_TOKEN)
    set({ token: null, usuario: null, autenticado: false, fim: motivo })
  },
}))

/**
 * Takes a renewed token, unless the person left or changed meanwhile, or a younger one is already here.
 */
export const renew = (token: string): void => {
  const atual = useSessao.getState()
  const novo = usuarioOfToken(token, Date.now())
  if (!novo || !atual.token || novo._id !== atual.usuario?._id) return
  if (token === atual.token || issuedAt(token) < issuedAt(atual.token)) return
  atual.entrar({ token, versaoBackend: atual.versaoBackend })
}

/** What another tab did to the token happens here too: login, renewal, logout. */
const followTabs = (evento: StorageEvent): void => {
  // A null key is localStorage.clear().
  if (evento.key !== CHAVE_TOKEN && evento.key !== null) return
  const token = armazenamento.ler(CHAVE_TOKEN)
  const { token: atual, sair } = useSessao.getState()
  if (token === atual) return
  if (!token) sair()
  else useSessao.setState({ ...estado(token, armazenamento.ler(CHAVE_VERSAO)), fim: null })
}

if (typeof window !== 'undefined') window.addEventListener('storage', followTabs)
