import { create } from 'zustand'
import type { Remoto, RotaComRemoto } from './tipos'

/** The shell answers to this contract; another one gets a panel in the remote's area. */
export const CONTRATO = 1
/** How long the first paint waits for remotes.json. */
const ESPERA_MAXIMA = 3_000

const isText = (v: unknown): v is string => typeof v === 'string' && v !== ''
const isObject = (v: unknown): v is Record<string, unknown> => typeof v === 'object' && v !== null

const isRota = (v: unknown): boolean =>
  isObject(v) &&
  isText(v.path) &&
  v.path.startsWith('/') &&
  isText(v.title) &&
  isObject(v.access) &&
  Array.isArray(v.access.perfis)

/** A damaged entry is left out; the others stand. */
export const isRemoto = (v: unknown): v is Remoto =>
  isObject(v) &&
  isText(v.id) &&
  isText(v.version) &&
  isText(v.entry) &&
  isObject(v.module) &&
  Array.isArray(v.module.routes) &&
  v.module.routes.every(isRota)

type Catalogo = { remotos: Remoto[]; falhou: boolean }

/** What is deployed. Menu, routes, guard and titles come from here, before any remote is loaded. */
export const useCatalogo = create<Catalogo>(() => ({ remotos: [], falhou: false }))

export const parseRemotos = async (resposta: Promise<Response>): Promise<Remoto[]> => {
  const r = await resposta
  if (!r.ok) throw new Error(`remotes.json ${r.status}`)
  const dados: unknown = await r.json()
  const lista = isObject(dados) && Array.isArray(dados.remotes) ? dados.remotes : []
  return lista.filter(isRemoto)
}

export const fetchRemotos = (): Promise<Remoto[]> =>
  parseRemotos(fetch('/remotes.json', { cache: 'no-store', signal: AbortSignal.timeout(ESPERA_MAXIMA) }))

const withLimit = <T>(promessa: Promise<T>, ms: number): Promise<T> =>
  Promise.race([
    promessa,
    new Promise<never>((_, falhar) => {
      setTimeout(() => falhar(new Error('tempo esgotado')), ms)
    }),
  ])

/** Reads remotes.json; without it the shell's own screens still work. */
export const loadCatalogo = async (): Promise<void> => {
  const antecipado = window.__REMOTOS__
  window.__REMOTOS__ = undefined
  try {
    const remotos = await (antecipado ? withLimit(parseRemotos(antecipado), ESPERA_MAXIMA) : fetchRemotos())
    useCatalogo.setState({ remotos, falhou: false })
  } catch {
    useCatalogo.setState({ remotos: [], falhou: true })
  }
}

/** One flat list of every route; the first remote that declares a path has it. */
export const rotasOf = (remotos: readonly Remoto[]): RotaComRemoto[] => {
  const vistas = new Set<string>()
  return remotos.flatMap((r) =>
    r.module.routes.flatMap((rota) => {
      const forma = rota.path.replace(/:[^/?]+/g, ':')
      if (vistas.has(forma)) return []
      vistas.add(forma)
      return [{ ...rota, remoto: r.id }]
    }),
  )
}
