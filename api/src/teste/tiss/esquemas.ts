import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { arquivosDaVersao } from '../../faturamento/tiss/esquema/oficiais'

/** The agency's schemas, where this checkout has them beside it. */
const DADOS = join(__dirname, '../../../../../shared/data/tiss')
export const temDados = existsSync(DADOS)

const lerDados = (nome: string): Buffer => readFileSync(join(DADOS, nome))

export const arquivosOficiais = (versao: string): Map<string, Uint8Array> =>
  new Map(arquivosDaVersao(versao).map((nome) => [nome, lerDados(nome)]))

const VAZIO = '<schema xmlns="http://www.w3.org/2001/XMLSchema"/>'

/** What a lot needs of them, in one file; the others are there and empty. */
export const arquivosDaAmostra = (versao: string): Map<string, Uint8Array> =>
  new Map(
    arquivosDaVersao(versao).map((nome, i) => [
      nome,
      i === 0 ? readFileSync(join(__dirname, `sadt-${versao}.xsd`)) : Buffer.from(VAZIO),
    ]),
  )
