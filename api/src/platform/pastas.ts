import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The package's folder, from the source as from the build. */
const raizDaApi = (): string => {
  let pasta = __dirname
  while (!existsSync(join(pasta, 'migrations'))) {
    const acima = dirname(pasta)
    if (acima === pasta) throw new Error('A pasta api/migrations não foi encontrada.')
    pasta = acima
  }
  return pasta
}

export const PASTA_DA_API = raizDaApi()
export const PASTA_DAS_MIGRACOES = join(PASTA_DA_API, 'migrations')
export const VERSAO_BACKEND: string = JSON.parse(
  readFileSync(join(PASTA_DA_API, 'package.json'), 'utf8'),
).version
