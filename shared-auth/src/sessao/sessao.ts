import type { UsuarioDaSessao } from '@clinica/shared-domain'
import { create } from 'zustand'
import { armazenamento } from './armazenamento'
import { leavePage } from './leave-page'
import { bloqueioOf, fusoOf, issuedAt, usuarioOfToken } from './token'
import { hasUnsaved } from './unsaved'

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
  /**
   * Why the session ended over unsaved work. The screens stay as they are (user and `autenticado` too, without a token) until
   * the same person logs in again; anybody else gets a fresh page.
   */
  suspensa: MotivoDoFim | 'bloqueada' | null
  /** The token of a locked screen, with which nothing is asked but to unlock it. */
  trancado: string | null
  /** Minutes after which the clinic locks a screen that is left alone; null: never. */
  bloqueio: number | null
  entrar: (login: { token: string; versaoBackend: string | null }) => void
  /** Ends it for good: the person left. */
  sair: (motivo?: MotivoDoFim) => void
  /** The server or another tab ended it: suspended when something here is unsaved. */
  encerrar: (motivo: MotivoDoFim) => void
  /** Nobody is at the desk: the screen waits as it is, covered, until the same person is back. */
  bloquear: () => void
}

const estado = (token: string | null, versaoBackend: string | null) => {
  const usuario = usuarioOfToken(token, Date.now())
  const fuso = fusoOf(token)
  return {
    token: usuario ? token : null,
    usuario,
    versaoBackend,
    autenticado: usuario !== null,
    fuso,
    bloqueio: bloqueioOf(token),
  }
}

/** Whose session the browser's storage holds; another tab may have changed it meanwhile. */
const stored = (): { token: string | null; dono: string | undefined } => {
  const token = armazenamento.ler(CHAVE_TOKEN)
  return { token, dono: usuarioOfToken(token, Date.now())?._id }
}

/** The session of every tab (spec 1 §4): token in local storage, user read from the token. */
export const useSessao = create<Sessao>((set, get) => ({
  ...estado(armazenamento.ler(CHAVE_TOKEN), armazenamento.ler(CHAVE_VERSAO)),
  fim: null,
  suspensa: null,
  trancado: null,
  entrar: ({ token, versaoBackend }) => {
    armazenamento.gravar(CHAVE_TOKEN, token)
    if (versaoBackend) armazenamento.gravar(CHAVE_VERSAO, versaoBackend)
    take(token, versaoBackend)
  },
  sair: (motivo = 'saiu') => {
    const { usuario, suspensa } = get()
    const { dono } = stored()
    // Whoever came in at another tab meanwhile stays.
    if (!dono || !usuario || dono === usuario._id) armazenamento.apagar(CHAVE_TOKEN)
    if (suspensa) return leavePage()
    set({ token: null, usuario: null, autenticado: false, fim: motivo })
  },
  encerrar: (motivo) => {
    const { token, usuario, suspensa, sair } = get()
    if (suspensa || !token) return
    const agora = stored()
    // The person is back already, by another tab.
    if (agora.token && agora.token !== token && agora.dono === usuario?._id)
      return take(agora.token, armazenamento.ler(CHAVE_VERSAO))
    if (!hasUnsaved()) return sair(motivo)
    if (agora.token === token) armazenamento.apagar(CHAVE_TOKEN)
    set({ token: null, suspensa: motivo })
  },
  bloquear: () => {
    const { token, suspensa } = get()
    if (token && !suspensa) set({ token: null, trancado: token, suspensa: 'bloqueada' })
  },
}))

/** Nothing of one person is shown to another: their page begins anew. */
const take = (token: string, versaoBackend: string | null): void => {
  const novo = estado(token, versaoBackend)
  const { usuario } = useSessao.getState()
  if (usuario && novo.usuario && novo.usuario._id !== usuario._id) leavePage()
  else useSessao.setState({ ...novo, fim: null, suspensa: null, trancado: null })
}

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
  const { token, dono } = stored()
  const { token: atual, usuario, encerrar } = useSessao.getState()
  if (token === atual) return
  const deOutro = usuario && dono !== usuario._id
  // What is typed here still waits for its person; suspended, the page of another begins when this one is left.
  if (!token || (deOutro && hasUnsaved())) encerrar('saiu')
  else take(token, armazenamento.ler(CHAVE_VERSAO))
}

if (typeof window !== 'undefined') window.addEventListener('storage', followTabs)
