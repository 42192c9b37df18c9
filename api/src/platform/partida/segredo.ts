import { randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PartidaRecusada } from './recusa'

export const SEGREDOS = 'segredos.json'

export type ArquivoDeSegredo = {
  /** The file's name in the data folder. */
  nome: string
  /** The key of its JSON that holds the secret. */
  campo: string
  /** What to do about a broken one. */
  conserto: string
}

const SESSAO: ArquivoDeSegredo = {
  nome: SEGREDOS,
  campo: 'sessao',
  conserto:
    'Restaure-o da cópia da pasta de dados. Sem cópia, mova-o para outro lugar e inicie de novo: outro é criado, e todas as pessoas entram de novo com a sua senha.',
}

/** The secret as the data folder keeps it; undefined when there is no file. A broken one is refused. */
export const readSegredoEm = (
  { nome, campo, conserto }: ArquivoDeSegredo,
  dadosDir: string,
): string | undefined => {
  const arquivo = join(dadosDir, nome)
  const estragado = (oQue: string) =>
    new PartidaRecusada(`O arquivo ${arquivo} ${oQue}. O servidor não iniciou e não o alterou.\n${conserto}`)
  let texto: string
  try {
    texto = readFileSync(arquivo, 'utf8')
  } catch (e) {
    const { code } = e as NodeJS.ErrnoException
    if (code === 'ENOENT' || code === 'ENOTDIR') return undefined
    throw estragado(`não pode ser lido por este usuário do sistema (${code})`)
  }
  let segredo: unknown
  try {
    segredo = (JSON.parse(texto) as Record<string, unknown> | null)?.[campo]
  } catch {
    throw estragado(texto === '' ? 'está vazio' : 'está danificado: não é um JSON')
  }
  if (typeof segredo !== 'string' || segredo.length < 32)
    throw estragado(`está danificado: falta a chave '${campo}'`)
  return segredo
}

export const newSegredo = (): string => randomBytes(48).toString('base64url')

/**
 * Keeps the secret in the data folder, readable by its owner alone, whole or not at all, and answers the one that is there:
 * of two nodes that share the folder and start together, one writes.
 */
export const keepSegredoEm = (onde: ArquivoDeSegredo, dadosDir: string, segredo: string): string => {
  const guardado = readSegredoEm(onde, dadosDir)
  if (guardado) return guardado
  mkdirSync(dadosDir, { recursive: true, mode: 0o700 })
  const arquivo = join(dadosDir, onde.nome)
  const novo = `${arquivo}.${process.pid}`
  try {
    writeFileSync(novo, JSON.stringify({ [onde.campo]: segredo }), { mode: 0o600 })
    linkSync(novo, arquivo)
  } catch (e) {
    if ((e as NodeJS.ErrnoException).code !== 'EEXIST') throw e
  } finally {
    rmSync(novo, { force: true })
  }
  return readSegredoEm(onde, dadosDir) as string
}

/** The key that signs the sessions. */
export const readSegredo = (dadosDir: string): string | undefined => readSegredoEm(SESSAO, dadosDir)
export const keepSegredo = (dadosDir: string, sessao: string): string =>
  keepSegredoEm(SESSAO, dadosDir, sessao)
