import type { RemoteModuleData } from '@clinica/shared-ui/remote-module'

/** With the files that it fetches, as the build found them. */
type RotaDeRemoto = RemoteModuleData['routes'][number] & { files?: string[] }

/** One remote as `/remotes.json` announces it. */
export type Remoto = {
  id: string
  name: string
  version: string
  /** Address of mf-manifest.json, for tools. */
  manifest: string
  /** Address of the remote's entry script. */
  entry: string
  /** SRI hash of the entry; null in development and for a remote served by a developer's machine. */
  integrity: string | null
  /** Shared packages and the ranges that the remote was built for. */
  requires?: Record<string, string>
  module: Omit<RemoteModuleData, 'routes'> & { routes: RotaDeRemoto[] }
  /** Comes from a developer's machine (override). */
  local?: boolean
}

export type RotaComRemoto = RotaDeRemoto & { remoto: string }
