import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ParteDoPortal } from '@clinica/shared-domain'

type Conferencia = ParteDoPortal['conferencia']

/** An entry of shell.json, remotes.json or historico.json, as `npm run deploy` writes it. */
type Entrada = {
  id: string
  name?: string
  version: string
  commit?: string | null
  publicadoEm?: string
  publicadoPor?: string
  conferencia?: Conferencia
  ate?: string
}

const read = async <T>(pasta: string, nome: string, vazio: T): Promise<T> => {
  const texto = await readFile(join(pasta, nome), 'utf8').catch((e: NodeJS.ErrnoException) => {
    if (e.code === 'ENOENT') return null
    throw e
  })
  return texto === null ? vazio : JSON.parse(texto)
}

const publicacao = (e: Entrada) => ({
  versao: e.version,
  commit: e.commit ?? null,
  desde: e.publicadoEm ?? null,
  por: e.publicadoPor ?? null,
  conferencia: e.conferencia ?? null,
})

/** Shell and remotes of this portal folder: what is live and what was before. */
export const readPortal = async (pasta: string): Promise<ParteDoPortal[]> => {
  const [shell, { remotes }, historico] = await Promise.all([
    read<Entrada | null>(pasta, 'shell.json', null),
    read<{ remotes: Entrada[] }>(pasta, 'remotes.json', { remotes: [] }),
    read<Record<string, Entrada[]>>(pasta, 'historico.json', {}),
  ])
  return [...(shell ? [shell] : []), ...remotes].map((e) => ({
    id: e.id,
    nome: e.name ?? e.id,
    ...publicacao(e),
    anteriores: (historico[e.id] ?? []).map((a) => ({ ...publicacao(a), ate: a.ate ?? null })),
  }))
}
