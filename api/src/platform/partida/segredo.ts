import { randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PartidaRecusada } from './recusa'

export const SEGREDOS = 'segredos.json'

const estragado = (arquivo: string, oQue: string) =>
  new PartidaRecusada(
    `O arquivo ${arquivo} ${oQue}. O servidor não iniciou e não o alterou.
Restaure-o da cópia da pasta de dados. Sem cópia, mova-o para outro lugar e inicie de novo: outro é criado, e todas as pessoas entram de novo com a sua senha.`,
  )

/** The key that signs the sessions, as the data folder keeps it; undefined when there is no file. A broken one is refused. */
export const readSegredo = (dadosDir: string): string | undefined => {
  const arquivo = join(dadosDir, SEGREDOS)
  let texto: string
  try {
    texto = readFileSync(arquivo, 'utf8')
  } catch (e) {
    const { code } = e as NodeJS.ErrnoException
    if (code === 'ENOENT' || code === 'ENOTDIR') return undefined
    throw estragado(arquivo, `não pode ser lido por este usuário do sistema (${code})`)
  }
  let sessao: unknown
  try {
    sessao = (JSON.parse(texto) as { sessao?: unknown } | null)?.sessao
  } catch {
    throw estragado(arquivo, texto === '' ? 'está vazio' : 'está danificado: não é um JSON')
  }
  if (typeof sessao !== 'string' || sessao.length < 32)
    throw estragado(arquivo, "está danificado: falta a chave 'sessao'")
  return sessao
}

export const newSegredo = (): string => randomBytes(48).toString('base64url')

/**
 * Keeps the key in the data folder, readable by its owner alone, whole or not at all, and answers the one that is there:
 * of two nodes that share the folder and start together, one writes.
 */
export const keepSegredo = (dadosDir: string, sessao: string): string => {
  const guardado = readSegredo(dadosDir)
  if (guardado) return guardado
  mkdirSync(dadosDir, { recursive: true, mode: 0o700 })
  const arquivo = join(dadosDir, SEGREDOS)
  const novo = `${arquivo}.${process.pid}`
  try {
    writeFileSync(novo, JSON.stringify({ sessao }), { mode: 0o600 })
    linkSync(novo, arquivo)
  } catch (e) {
    if ((e as NodeJS.ErrnoException).code !== 'EEXIST') throw e
  } finally {
    rmSync(novo, { force: true })
  }
  return readSegredo(dadosDir) as string
}
