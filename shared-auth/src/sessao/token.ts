import { PERFIS, type Perfil } from '@clinica/shared-domain/acesso'
import type { UsuarioDaSessao } from '@clinica/shared-domain/plataforma/answers/sessao'

type Carga = Partial<UsuarioDaSessao> & {
  exp?: number
  iat?: number
  fuso?: string
  bloqueio?: number
  fator?: boolean
}

const decode = (token: string): Carga | null => {
  try {
    const parte = token.split('.')[1]
    if (!parte) return null
    const bytes = atob(parte.replaceAll('-', '+').replaceAll('_', '/'))
    const texto = new TextDecoder().decode(Uint8Array.from(bytes, (c) => c.charCodeAt(0)))
    return JSON.parse(texto) as Carga
  } catch {
    return null
  }
}

const textos = (valor: unknown): string[] =>
  Array.isArray(valor) ? valor.filter((v): v is string => typeof v === 'string') : []

/**
 * The user that the token carries (spec 1 §3); null when it cannot be read or has already ended.
 * The signature is the server's business: this only decides what to show.
 */
export const usuarioOfToken = (token: string | null, agora: number): UsuarioDaSessao | null => {
  const carga = token ? decode(token) : null
  if (!carga?._id || !carga.email || !PERFIS.includes(carga.perfil as Perfil)) return null
  if (carga.exp !== undefined && carga.exp * 1000 <= agora) return null
  return {
    _id: carga._id,
    name: carga.name ?? '',
    email: carga.email,
    perfil: carga.perfil as Perfil,
    ultimoLogin: carga.ultimoLogin ?? null,
    unidades: textos(carga.unidades),
    acoesExtras: textos(carga.acoesExtras),
  }
}

/** When the token was made, in seconds; of two renewals that cross, the younger one stays. */
export const issuedAt = (token: string): number => decode(token)?.iat ?? 0

const FUSO_PADRAO = 'America/Sao_Paulo'

const isFuso = (timeZone: string): boolean => {
  try {
    return new Intl.DateTimeFormat('pt-BR', { timeZone }) !== null
  } catch {
    return false
  }
}

/** The clinic's time zone (IANA), which the server writes into the token; São Paulo's where this browser does not know it. */
export const fusoOf = (token: string | null): string => {
  const fuso = token ? decode(token)?.fuso : undefined
  return typeof fuso === 'string' && isFuso(fuso) ? fuso : FUSO_PADRAO
}

/** Minutes after which the clinic locks a screen that is left alone; null where it does not. */
export const bloqueioOf = (token: string | null): number | null => {
  const bloqueio = token ? decode(token)?.bloqueio : undefined
  return typeof bloqueio === 'number' && bloqueio > 0 ? bloqueio : null
}

/** Whether a second factor opened the session; one that the password alone opened ends when the clinic asks for it. */
export const fatorOf = (token: string | null): boolean => (token ? decode(token)?.fator : undefined) === true
