import { reportError } from '@clinica/shared-auth'
import type { RemoteModule, SearchEntry } from '@clinica/shared-ui/remote-module'
import { nextAttempt, pendingFiles, release, urlOf } from '@clinica/shared-ui/retrying'
import type { ComponentType } from 'react'
import { CONTRATO, fetchPublicado, useCatalogo } from './catalogo'
import { federacao, integridades } from './federacao'
import { withRemotoLocal } from './remoto-local'
import { missingRequirement } from './requisitos'
import type { Remoto } from './tipos'
import { apiOferecida } from './versao-api'

/** A remote that answers nothing is given up on after this; the panel must be there within 3 s. */
export const LIMITE = 1_800

export class FalhaDoRemoto extends Error {
  /** What the person at the desk reads, beside the title of the area. */
  readonly motivo: string
  constructor(motivo: string, causa?: unknown) {
    super(motivo, { cause: causa })
    this.name = 'FalhaDoRemoto'
    this.motivo = motivo
  }
}

const MOTIVOS = {
  indisponivel: 'Esta parte do portal não respondeu ou chegou com defeito. O restante continua funcionando.',
  contrato: 'Esta parte do portal foi construída para outra versão do portal. Avise o administrador.',
  versao:
    'Esta parte do portal precisa de uma versão mais nova do portal. Recarregue a página ou avise o administrador.',
} as const

const modulos = new Map<string, Promise<RemoteModule>>()
/** Remotes whose code runs in this page, with their versions. */
const rodando = new Map<string, string>()
const enderecos = new Map<string, string>()

/** Another attempt has another address: a hanging script of the first one is not waited for. */
const addressOf = (remoto: Remoto): string => {
  const n = window.__TENTATIVA__
  const url = new URL(remoto.entry, location.href)
  if (n) url.searchParams.set('tentativa', String(n))
  return url.href
}

const isModule = (v: unknown): v is { default: RemoteModule } =>
  typeof v === 'object' && v !== null && 'default' in v && typeof v.default === 'object' && v.default !== null

const versionError = (erro: unknown): boolean =>
  erro instanceof Error && /satisf|version .* shared|does not satisfy|shared module/i.test(erro.message)

const load = async (remoto: Remoto): Promise<RemoteModule> => {
  // Known before a byte of it runs.
  if (remoto.module.contract !== CONTRATO) throw new FalhaDoRemoto(MOTIVOS.contrato)
  checkRequirements(remoto)
  const entry = addressOf(remoto)
  enderecos.set(remoto.id, entry)
  if (remoto.integrity) integridades.set(entry, remoto.integrity)
  federacao.registerRemotes(
    [{ name: remoto.id, entry, entryGlobalName: `clinica_${remoto.id}`, type: 'global' }],
    {
      force: true,
    },
  )
  try {
    const exportado: unknown = await federacao.loadRemote(`${remoto.id}/module`)
    if (!isModule(exportado) || exportado.default.contract !== CONTRATO)
      throw new FalhaDoRemoto(MOTIVOS.contrato)
    rodando.set(remoto.id, remoto.version)
    return exportado.default
  } catch (erro) {
    if (erro instanceof FalhaDoRemoto) throw erro
    throw new FalhaDoRemoto(versionError(erro) ? MOTIVOS.versao : MOTIVOS.indisponivel, erro)
  }
}

/** "The area says what is needed": checked before a byte of the remote runs. */
const checkRequirements = (remoto: Remoto): void => {
  const falta = missingRequirement(remoto.requires, {
    ...VERSOES_COMPARTILHADAS,
    ...apiOferecida(remoto.requires),
  })
  if (!falta) return
  throw new FalhaDoRemoto(
    `Esta parte do portal precisa de ${falta.pacote} ${falta.faixa}; este portal oferece ${falta.oferecida ?? 'nenhuma versão'}. Avise o administrador.`,
  )
}

const findRemoto = (id: string): Remoto => {
  const remoto = useCatalogo.getState().remotos.find((r) => r.id === id)
  if (!remoto) throw new FalhaDoRemoto(MOTIVOS.indisponivel)
  return remoto
}

/** The remote's module, loaded once; a failure is forgotten, so that the next call tries again. */
const loadModule = (id: string): Promise<RemoteModule> => {
  const emCurso = modulos.get(id)
  if (emCurso) return emCurso
  const promessa = Promise.resolve().then(() => load(findRemoto(id)))
  modulos.set(id, promessa)
  promessa.catch((erro: unknown) => {
    if (modulos.get(id) === promessa) modulos.delete(id)
    reportError(erro, { remoto: id })
  })
  return promessa
}

/** The screen of a route. */
export const loadTela = async (id: string, path: string): Promise<ComponentType> => {
  const modulo = await loadModule(id)
  const rota = modulo.routes.find((r) => r.path === path)
  if (!rota) throw new FalhaDoRemoto(MOTIVOS.contrato)
  try {
    return (await rota.load()).default
  } catch (erro) {
    reportError(erro, { remoto: id })
    throw new FalhaDoRemoto(MOTIVOS.indisponivel, erro)
  }
}

/** What Ctrl+K asks of a remote for one of its registers. */
export const loadSearch = async (id: string, register: string): Promise<SearchEntry> => {
  const busca = (await loadModule(id)).search?.find((s) => s.register === register)
  if (!busca) throw new FalhaDoRemoto(MOTIVOS.contrato)
  return (await busca.load()).default
}

/**
 * Before trying again: what hangs is given up on, and what is deployed now is asked for. A remote whose code already
 * runs cannot be replaced inside an open page: a newer version of it means loading the page again.
 */
export const forget = async (id: string): Promise<void> => {
  nextAttempt()
  const wanted = (url: string) =>
    url.includes(`/remotes/${id}/`) || url.includes('/shell/') || url === enderecos.get(id)
  release(pendingFiles().filter((no) => wanted(urlOf(no))))
  if (!rodando.has(id)) modulos.delete(id)
  const novo = await fetchPublicado()
    .then(({ remotos }) => withRemotoLocal(remotos))
    .then((remotos) => remotos.find((r) => r.id === id))
    // The address known until now is tried again.
    .catch(() => undefined)
  if (!novo) return
  if (rodando.has(id) && rodando.get(id) !== novo.version) location.reload()
  useCatalogo.setState((s) => ({ remotos: s.remotos.map((r) => (r.id === id ? novo : r)) }))
}

/** Fetches a remote's code ahead of the click; a failure is the click's business. */
export const prefetch = (id: string, path?: string): void => {
  loadModule(id)
    .then((m) => m.routes.find((r) => r.path === path)?.load())
    .catch(() => undefined)
}
