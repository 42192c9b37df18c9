import type { Perfil } from '../acesso'

/** The user as the session token carries it (spec 1 §3). */
export type UsuarioDaSessao = {
  _id: string
  name: string
  email: string
  perfil: Perfil
  /** The login before this one, ISO UTC; null at the first. */
  ultimoLogin: string | null
  /** Unit names; the first is the grid's default unit. */
  unidades: string[]
  /** Actions beyond the role. */
  acoesExtras: string[]
}

/** Header that carries the user's e-mail beside the bearer token. */
export const CABECALHO_EMAIL = 'x-usuario-email'
/** Response header with a fresh token while the person works (sliding renewal). */
export const CABECALHO_TOKEN = 'x-sessao-renovada'
/** Header of a write that may be sent twice and counts once. */
export const CABECALHO_IDEMPOTENCIA = 'idempotency-key'
