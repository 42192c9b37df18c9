import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export type Migracao = {
  nome: string
  /** One text for the whole file in its transaction; one per statement for the marked kind, which has none. */
  comandos: string[]
  semTransacao: boolean
}

/** What a node says while a migration of its own holds tables: the other nodes' desks wait for it. */
export const CANAL_DAS_MIGRACOES = 'clinica_migracao'
export const MIGRACAO = { comeca: 'comeca', acaba: 'acaba' } as const

/** First line of a migration that cannot run inside a transaction, such as `create index concurrently`. */
const MARCA = '-- sem transação'

/** Statements end with `;` at the end of a line. */
const split = (nome: string, texto: string): string[] => {
  if (texto.includes('$')) throw new Error(`${nome}: sem transação não há corpos de função.`)
  const comandos = texto
    .replace(/^\s*--.*$/gm, '')
    .split(/;[ \t]*$/m)
    .map((c) => c.trim())
    .filter(Boolean)
  for (const [i, comando] of comandos.entries()) {
    const [, indice] = /^create\s+(?:unique\s+)?index\s+concurrently\s+(\w+)/i.exec(comando) ?? []
    const antes = `drop index concurrently if exists ${indice}`
    // An interrupted build leaves an invalid index of that name behind, which the next run has to take away.
    if (/^create\s.*concurrently/i.test(comando) && (!indice || comandos[i - 1] !== antes))
      throw new Error(`${nome}: antes de "create index concurrently ${indice ?? ''}" vem "${antes};".`)
  }
  return comandos
}

/** Two files of one number were made beside each other, and nobody has said which comes first. */
const requireNumerosDistintos = (arquivos: string[]): string[] => {
  const numeros = arquivos.map((arquivo) => arquivo.split('_')[0])
  const repetido = numeros.find((numero, i) => numeros.indexOf(numero) !== i)
  if (repetido) throw new Error(`Há duas migrações com o número ${repetido}.`)
  return arquivos
}

/** `0001_base.sql`, `0002_….sql`: numbered, run once each, never edited once landed. */
export const readMigrations = (pasta: string): Migracao[] =>
  requireNumerosDistintos(readdirSync(pasta).filter((arquivo) => arquivo.endsWith('.sql')))
    .sort()
    .map((arquivo) => {
      const nome = arquivo.slice(0, -'.sql'.length)
      const texto = readFileSync(join(pasta, arquivo), 'utf8')
      const semTransacao = texto.startsWith(MARCA)
      return { nome, semTransacao, comandos: semTransacao ? split(nome, texto) : [texto] }
    })
