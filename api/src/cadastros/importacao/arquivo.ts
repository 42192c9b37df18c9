import { LIMITES_DA_IMPORTACAO as LIMITES, MENSAGENS_DA_IMPORTACAO as M } from '@clinica/shared-domain'
import { HttpErro } from '../../platform/http/erros'
import { type Extensao, type LinhaLida, readSheet } from '../../platform/planilha/planilha'
import { titulosIn } from './titulos'

/** Rows looked at for titles: a name, a date, a blank line may stand above them. */
const ACIMA = 30

export type Folha = { nome: string; codificacao: string | null; linhas: LinhaLida[] }
export type ArquivoLido = Folha & { outrasAbas: string[]; titulos: number }

const hasTitulos = (folha: Folha, nomes: readonly (readonly string[])[]): number =>
  titulosIn(folha.linhas.slice(0, ACIMA), nomes)

/**
 * The rows of a file: of sheet `aba`, or else of the first that has titles, or else of the first that has rows. `titulos` is the line of
 * the titles, 0 for none.
 * Throws HttpErro 422 with a sentence for what cannot be read, or holds too much; stops with `sinal`.
 */
export const readArquivo = async (
  bytes: Uint8Array,
  extensao: Extensao,
  nomes: readonly (readonly string[])[],
  sinal: AbortSignal,
  aba: number | null = null,
): Promise<ArquivoLido> => {
  const folhas: Folha[] = []
  let escolhida: Folha | undefined
  await readSheet(bytes, extensao, sinal, ({ folha, nome, codificacao = null, linhas }) => {
    folhas[folha] ??= { nome, codificacao, linhas: [] }
    const esta = folhas[folha]
    if (aba === folha) escolhida = esta
    // Of the sheets beside the one that is read only the name is wanted.
    if (aba === null ? escolhida && esta !== escolhida : aba !== folha) return false
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

/** The first rows of every sheet that has any, by its place in the file. Throws HttpErro 422 for what cannot be read. */
export const peekArquivo = async (
  bytes: Uint8Array,
  extensao: Extensao,
  sinal: AbortSignal,
): Promise<{ aba: number; folha: Folha }[]> => {
  const folhas = new Map<number, Folha>()
  await readSheet(bytes, extensao, sinal, ({ folha, nome, codificacao = null, linhas }) => {
    folhas.set(folha, { nome, codificacao, linhas: linhas.slice(0, ACIMA * 2) })
    return false
  })
  return [...folhas].map(([aba, folha]) => ({ aba, folha }))
}
