import { relative } from 'node:path'
import { root } from '../lib/workspace.mjs'

/** `consume shared module (default) @clinica/shared-ui/list@^5.4.0 (strict) …` */
const CONSUMO = /^consume shared module \([^)]*\) (.+?)@[\^~\d]/
const fonteDe = (module) => relative(root, module.identifier().split('!').pop()).replaceAll('\\', '/')

/**
 * What each `import()` fetches: `{ source: { request: { files, shared } } }`, sources from the root, files from the output
 * folder; `shared` are the packages that come from the shell.
 */
export function gruposDe({ chunkGraph, chunkGroups }) {
  const grupos = {}
  for (const grupo of chunkGroups)
    for (const { module, request } of grupo.origins) {
      if (!request || !module) continue
      const files = grupo.chunks.flatMap((c) => [...c.files])
      const shared = grupo.chunks
        .flatMap((c) => [...chunkGraph.getChunkModules(c)])
        .map((m) => CONSUMO.exec(m.identifier())?.[1])
        .filter(Boolean)
      const fonte = fonteDe(module)
      grupos[fonte] ??= {}
      grupos[fonte][request] = { files: [...new Set(files)].sort(), shared: [...new Set(shared)].sort() }
    }
  return grupos
}
