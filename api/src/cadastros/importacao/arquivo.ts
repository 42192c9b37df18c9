import { LIMITES_DA_IMPORTACAO as LIMITES, MENSAGENS_DA_IMPORTACAO as M } from '@clinica/shared-domain'
import { HttpErro } from '../../platform/http/erros'
import { type Extensao, type LinhaLida, readSheet } from '../../platform/planilha/planilha'
import { titulosIn } from './titulos'

/** Rows looked at for titles: a name, a date, a blank line may stand above them. */
const ACIMA = 30

type Folha = { nome: string; codificacao: string | null; linhas: LinhaLida[] }
export type ArquivoLido = Folha & { outrasAbas: string[]; titulos: number }

const hasTitulos = (folha: Folha, nomes: readonly (readonly string[])[]): number =>
  titulosIn(folha.linhas.slice(0, ACIMA), nomes)

/**
 * The rows of a file: of the first sheet that has titles, else of the first that has rows. `titulos` is the line of the titles, 0 for none.
 * Throws HttpErro 422 with a sentence for what cannot be read, or holds too much; stops with `sinal`.
 */
export const readArquivo = async (
  bytes: Uint8Array,
  extensao: Extensao,
  nomes: readonly (readonly string[])[],
  sinal: AbortSignal,
): Promise<ArquivoLido> => {
  const folhas: Folha[] = []
  let escolhida: Folha | undefined
  await readSheet(bytes, extensao, sinal, ({ folha, nome, codificacao = null, linhas }) => {
    folhas[folha] ??= { nome, codificacao, linhas: [] }
    const esta = folhas[folha]
    // Of the sheets beside the one that is read only the name is wanted.
    if (escolhida && esta !== escolhida) return false
    esta.linhas.push(...linhas)
    if (esta.linhas.length > LIMITES.linhas + ACIMA) throw new HttpErro(422, 'planilha', M.linhas)
    if (!escolhida && hasTitulos(esta, nomes) > 0) escolhida = esta
    return true
  })
  const todas = folhas.filter((f) => f !== undefined)
  const lida = escolhida ?? todas[0]
  if (!lida) throw new HttpErro(422, 'planilha', M.vazio)
  return {
    ...lida,
    outrasAbas: todas.filter((f) => f !== lida).map((f) => f.nome),
    titulos: hasTitulos(lida, nomes),
  }
}
