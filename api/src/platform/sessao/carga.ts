import type { UsuarioDaSessao } from '@clinica/shared-domain'

/** Seconds; after them the person logs in again whatever they do. */
export const MAXIMO = 12 * 3600
export const CANAL_SESSAO = 'sessao'

/** A tablet that only takes signatures: of this unit (its id), until the clinic's day `dia` is over, at `ate` (seconds). */
export type Quiosque = { unidade: string; dia: string; ate: number }

/**
 * `desde`: the login's instant, in seconds; `sid`: the session, through all renewals of its token; `fator`: a second factor was shown
 * in it. Tokens of releases before that say nothing of it. `quiosque`: it is a tablet's, and answers nothing but signatures.
 */
export type Sessao = { desde: number; sid?: string; fator?: boolean; quiosque?: Quiosque }
/** `v` is the session version of the user; `fuso` the clinic's zone and `bloqueio` its minutes until a screen locks, for the screens. */
export type Carga = UsuarioDaSessao & Sessao & { v: number; fuso: string; bloqueio?: number }

/** A token of a release that had no `sid` is known by its login. */
export const idOf = ({ _id, desde, sid }: Pick<Carga, '_id' | 'desde' | 'sid'>): string =>
  sid ?? `${_id} ${desde}`

export const segundos = (): number => Math.floor(Date.now() / 1000)
