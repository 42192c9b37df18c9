import { leaveTo, reportError } from '@clinica/shared-auth'
import { pause } from '@clinica/shared-ui/in-pieces'
import type { PaginaDeAjuda } from '@clinica/shared-ui/portal'
import type { RemoteModule, SearchEntry } from '@clinica/shared-ui/remote-module'
import { nextAttempt, pendingFiles, release, urlOf } from '@clinica/shared-ui/retrying'
import type { ComponentType } from 'react'
import { closestScreen, screenFiles } from './adiantar'
import { CONTRATO, noteRunning, refreshCatalogo, useCatalogo } from './catalogo'
import { federacao, integridades } from './federacao'
import { missingRequirement } from './requisitos'
import type { Remoto } from './tipos'
import { apiOferecida } from './versao-api'

/** A remote that answers nothing is given up on after this; the panel must be there within 3 s. */
export const LIMITE = 1_800

export class FalhaDoRemoto extends Error {
  /** What the person at the desk reads, beside the title of the area. */
  readonly motivo: string
  /** Loading the page again mends it. */
  readonly recarregar: boolean
  constructor(motivo: string, causa?: unknown, recarregar = false) {
    super(motivo, { cause: causa })
    this.name = 'FalhaDoRemoto'
    this.motivo = motivo
    this.recarregar = recarregar
  }
}

const MOTIVOS = {
  indisponivel: 'Esta parte do portal não respondeu ou chegou com defeito. O restante continua funcionando.',
  contrato: 'Esta parte do portal foi construída para outra versão do portal. Avise o administrador.',
  versao:
    'Esta parte do portal precisa de uma versão mais nova do portal. Recarregue a página ou avise o administrador.',
  shellNovo:
    'Esta parte do portal precisa de uma versão mais nova do portal, que já foi publicada. Recarregue para usá-la.',
  retirada: 'Esta tela não faz parte da versão publicada do portal.',
} as const

const modulos = new Map<string, Promise<RemoteModule>>()
const isRunning = (id: string): boolean => useCatalogo.getState().rodando[id] !== undefined
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
  if (remoto.module.contract !== CONTRATO)
    throw shellIsOld() ? newShell() : new FalhaDoRemoto(MOTIVOS.contrato)
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
    noteRunning(remoto)
    return exportado.default
  } catch (erro) {
    if (erro instanceof FalhaDoRemoto) throw erro
    throw new FalhaDoRemoto(versionError(erro) ? MOTIVOS.versao : MOTIVOS.indisponivel, erro)
  }
}

/** Another shell is published than the one that this page runs: what it cannot serve, that one may. */
const shellIsOld = (): boolean => {
  const { shell, agora } = useCatalogo.getState()
  return agora?.shell != null && agora.shell.version !== shell
}
const newShell = () => new FalhaDoRemoto(MOTIVOS.shellNovo, undefined, true)

/** "The area says what is needed": checked before a byte of the remote runs. */
const checkRequirements = (remoto: Remoto): void => {
  const falta = missingRequirement(remoto.requires, {
    ...VERSOES_COMPARTILHADAS,
    ...apiOferecida(remoto.requires),
  })
  if (!falta) return
  if (shellIsOld()) throw newShell()
  throw new FalhaDoRemoto(
    `Esta parte do portal precisa de ${falta.pacote} ${falta.faixa}; este portal oferece ${falta.oferecida ?? 'nenhuma versão'}. Avise o administrador.`,
  )
}

const findRemoto = (id: string): Remoto => {
  const remoto = useCatalogo.getState().remotos.find((r) => r.id === id)
  if (!remoto) throw new FalhaDoRemoto(MOTIVOS.retirada)
  return remoto
}

/** The remote whose screen this page was opened at with a session: what the page itself says of it is as new as the page. */
const daPagina = window.__ADIANTADOS__
  ? closestScreen(useCatalogo.getState().remotos, location.pathname)?.remoto.id
  : undefined
/** A question that hangs does not keep the screen: what was known until now opens. */
const PACIENCIA_MS = 1_000

/** Before a remote is loaded for the first time: the version that is published now, not when this page was opened. */
const askWhatIsLive = async (id: string): Promise<void> => {
  if (id === daPagina) return
  const pergunta = refreshCatalogo().catch(() => undefined)
  await Promise.race([pergunta, new Promise((r) => setTimeout(r, PACIENCIA_MS))])
}

/** The remote's module, loaded once; a failure is forgotten, so that the next call tries again. */
const loadModule = (id: string): Promise<RemoteModule> => {
  const emCurso = modulos.get(id)
  if (emCurso) return emCurso
  const promessa = askWhatIsLive(id).then(() => load(findRemoto(id)))
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
  if (!rota) throw new FalhaDoRemoto(MOTIVOS.retirada)
  // A phone does the remote's module in one task, and begins its screen in another.
  await pause()
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

/** The help pages of a remote; of one without any, none. */
export const loadHelp = async (id: string): Promise<readonly PaginaDeAjuda[]> => {
  const { help } = await loadModule(id)
  return help ? (await help()).default : []
}

/** What this remote left on the page before it ran: its container and its chunks, which may be the damaged ones. */
const dropCode = (id: string): void => {
  const global = globalThis as Record<string, unknown>
  for (const nome of Object.keys(global))
    if (nome === `clinica_${id}` || nome.startsWith(`webpackChunkclinica_${id}_`)) global[nome] = undefined
}

/** What the files of a screen hold: as they ran here, or as the server has them now. */
export const readFiles = async (id: string, path: string, cache: 'force-cache' | 'reload') => {
  const remoto = useCatalogo.getState().remotos.find((r) => r.id === id)
  const files = remoto?.module.routes.find((r) => r.path === path)?.files ?? []
  const textos = (remoto ? screenFiles(remoto.entry, files) : []).map(async (url) => {
    const r = await fetch(url, { cache, signal: AbortSignal.timeout(10_000) })
    return r.ok ? r.text() : ''
  })
  return (await Promise.all(textos)).join('\n')
}

/**
 * Before trying again: what hangs is given up on, and what is deployed now is asked for. A remote whose code already runs cannot
 * be replaced inside an open page: another version of it, or of the files `ran` (`readFiles`), means loading the page again.
 */
export const forget = async (id: string, path: string, ran?: string): Promise<void> => {
  nextAttempt()
  const wanted = (url: string) =>
    url.includes(`/remotes/${id}/`) || url.includes('/shell/') || url === enderecos.get(id)
  release(pendingFiles().filter((no) => wanted(urlOf(no))))
  if (!isRunning(id)) {
    modulos.delete(id)
    dropCode(id)
  }
  // The address known until now is tried again.
  await refreshCatalogo().catch(() => undefined)
  if (!isRunning(id)) return
  const { rodando, agora } = useCatalogo.getState()
  const publicada = agora?.remotos.find((r) => r.id === id)
  const agoraTem = ran === undefined ? ran : await readFiles(id, path, 'reload').catch(() => ran)
  if ((publicada && publicada.version !== rodando[id]) || agoraTem !== ran) leaveTo()
}

/** Fetches a remote's code ahead of the click; a failure is the click's business. */
export const prefetch = (id: string, path?: string): void => {
  loadModule(id)
    .then((m) => m.routes.find((r) => r.path === path)?.load())
    .catch(() => undefined)
}
