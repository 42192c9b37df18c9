import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { arquivosDaVersao } from '../../faturamento/tiss/esquema/oficiais'
import { SHORT } from '../whole'

/** The agency's schemas, where this checkout has them beside it. */
const DADOS = join(__dirname, '../../../../../shared/data/tiss')
const temDados = existsSync(DADOS)

const arquivosOficiais = (versao: string): Map<string, Uint8Array> =>
  new Map(arquivosDaVersao(versao).map((nome) => [nome, readFileSync(join(DADOS, nome))]))

/** A lot of guides; or what insurers answer, and an appeal. */
type Amostra = 'sadt' | 'retorno'

const VAZIO = '<schema xmlns="http://www.w3.org/2001/XMLSchema"/>'

/** What that needs of them, in one file; the others are there and empty. */
export const arquivosDaAmostra = (versao: string, qual: Amostra = 'sadt'): Map<string, Uint8Array> =>
  new Map(
    arquivosDaVersao(versao).map((nome, i) => [
      nome,
      i === 0 ? readFileSync(join(__dirname, `${qual}-${versao}.xsd`)) : Buffer.from(VAZIO),
    ]),
  )

/** In the whole run the agency's own, where this checkout has them; else what that needs of them. */
export const arquivosDe = (versao: string, qual?: Amostra): Map<string, Uint8Array> =>
  temDados && !SHORT ? arquivosOficiais(versao) : arquivosDaAmostra(versao, qual)
