import { reportError } from '@clinica/shared-auth'
import { create } from 'zustand'
import { readEmbutido } from './embutido'
import type { Remoto, RotaComRemoto } from './tipos'

/** The shell answers to this contract; another one gets a panel in the remote's area. */
export const CONTRATO = 1
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

/** `retiradas`: versions that a rollback took back. */
type Versao = { version: string; retiradas: readonly string[] }
/** What is published: the shell (null in development) and the remotes. */
export type Publicado = { shell: Versao | null; remotos: Remoto[] }

const report = (oQue: string) => reportError(new Error(`remotes.json: ${oQue}`))

/** A damaged entry is left out, and so is a damaged route of a good one; each is reported. */
const remotoOf = (v: unknown): Remoto[] => {
  if (
    !(
      isObject(v) &&
      isText(v.id) &&
      isText(v.version) &&
      isText(v.entry) &&
      isObject(v.module) &&
      Array.isArray(v.module.routes)
    )
  ) {
    report('um remoto malformado ficou de fora')
    return []
  }
  const routes = v.module.routes.filter(isRota)
  if (routes.length < v.module.routes.length) report(`telas malformadas de ${v.id} ficaram de fora`)
  return [{ ...(v as Remoto), module: { ...(v as Remoto).module, routes } }]
}

/** The entry of one remote as a developer's machine tells it. */
export const isRemoto = (v: unknown): v is Remoto =>
  isObject(v) &&
  isObject(v.module) &&
  remotoOf(v)[0]?.module.routes.length === (v as Remoto).module.routes.length

/** Throws when this is no catalogue at all. */
export const readPublicado = (dados: unknown): Publicado => {
  if (!isObject(dados) || !Array.isArray(dados.remotes)) throw new Error('remotes.json não é um catálogo')
  const { shell, remotes } = dados
  return {
    shell:
      isObject(shell) && isText(shell.version)
        ? { version: shell.version, retiradas: Array.isArray(shell.retiradas) ? shell.retiradas : [] }
        : null,
    remotos: remotes.flatMap(remotoOf),
  }
}

/** The last answer, which the server need not send again while it is the present one. */
let ultimo: { etag: string; publicado: Publicado } | undefined

/** What is published now; a short question while nothing changes. */
const fetchPublicado = async (): Promise<Publicado> => {
  const r = await fetch('/remotes.json', {
    cache: 'no-store',
    headers: ultimo ? { 'If-None-Match': ultimo.etag } : {},
    signal: AbortSignal.timeout(ESPERA_MAXIMA),
  })
  if (ultimo && r.status === 304) return ultimo.publicado
  if (!r.ok) throw new Error(`remotes.json ${r.status}`)
  const publicado = readPublicado(await r.json())
  const etag = r.headers.get('etag')
  ultimo = etag ? { etag, publicado } : undefined
  return publicado
}

type Catalogo = {
  /** The shell that this page runs, null in development. */
  shell: string | null
  /** As this page knows them: those that run here as they run, the others as they are published now. */
  remotos: Remoto[]
  falhou: boolean
  /** The versions of the remotes whose code runs in this page, by id. */
  rodando: Readonly<Record<string, string>>
  /** The last that was heard. */
  agora: Publicado | null
}

/** What is deployed. Menu, routes, guard and titles come from here, before any remote is loaded. */
export const useCatalogo = create<Catalogo>(() => ({
  shell: null,
  remotos: [],
  falhou: false,
  rodando: {},
  agora: null,
}))

/** What the page itself says, else remotes.json; without both the shell's own screens still work. */
export const loadCatalogo = async (): Promise<void> => {
  try {
    const embutido = readEmbutido()
    const { shell, remotos } = embutido ? readPublicado(embutido) : await fetchPublicado()
    useCatalogo.setState({ shell: shell?.version ?? null, remotos, falhou: false })
  } catch (erro) {
    reportError(erro)
    useCatalogo.setState({ remotos: [], falhou: true })
  }
}

export const noteRunning = ({ id, version }: Remoto): void =>
  useCatalogo.setState(({ rodando }) => ({ rodando: { ...rodando, [id]: version } }))

/** Takes what is published now for all that does not run here yet. */
const take = (agora: Publicado): void =>
  useCatalogo.setState(({ remotos, rodando }) => {
    const fica = (id: string) => rodando[id] !== undefined || remotos.find((r) => r.id === id)?.local
    const todos = [...remotos.filter((r) => fica(r.id)), ...agora.remotos.filter((r) => !fica(r.id))]
    return { agora, remotos: todos.sort((a, b) => a.id.localeCompare(b.id)) }
  })

let emCurso: Promise<void> | undefined
/** Asks what is published now; the question of several is one. In development nothing is published. */
export const refreshCatalogo = (): Promise<void> => {
  if (useCatalogo.getState().shell === null) return Promise.resolve()
  emCurso ??= fetchPublicado()
    .then(take)
    .finally(() => {
      emCurso = undefined
    })
  return emCurso
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
