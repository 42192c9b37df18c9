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

/** What is published: the shell's version (null in development) and the remotes. */
export type Publicado = { shell: string | null; remotos: Remoto[] }

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
  const shell = isObject(dados.shell) && isText(dados.shell.version) ? dados.shell.version : null
  return { shell, remotos: dados.remotes.flatMap(remotoOf) }
}

export const fetchPublicado = async (): Promise<Publicado> => {
  const r = await fetch('/remotes.json', { cache: 'no-store', signal: AbortSignal.timeout(ESPERA_MAXIMA) })
  if (!r.ok) throw new Error(`remotes.json ${r.status}`)
  return readPublicado(await r.json())
}

type Catalogo = Publicado & { falhou: boolean }

/** What is deployed. Menu, routes, guard and titles come from here, before any remote is loaded. */
export const useCatalogo = create<Catalogo>(() => ({ shell: null, remotos: [], falhou: false }))

/** What the page itself says, else remotes.json; without both the shell's own screens still work. */
export const loadCatalogo = async (): Promise<void> => {
  try {
    const embutido = readEmbutido()
    const publicado = embutido ? readPublicado(embutido) : await fetchPublicado()
    useCatalogo.setState({ ...publicado, falhou: false })
  } catch (erro) {
    reportError(erro)
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
