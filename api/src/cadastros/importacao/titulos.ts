import { createHash } from 'node:crypto'
import type { CampoDaImportacao } from '@clinica/shared-domain/cadastros/importacao/campo'
import { shown } from '../../platform/planilha/celulas'
import type { Celula, LinhaLida } from '../../platform/planilha/planilha'
import { wordsOf } from '../../platform/planilha/titulos'

/** Where a field is: a column, from 0, or one value for all rows; neither is nowhere. */
type Onde = { coluna: number | null; valor: string | null }
export type Mapa = Record<string, Onde>

const NOWHERE: Onde = { coluna: null, valor: null }

const namesOf = ({ celulas }: LinhaLida): string[] =>
  celulas.map((v) => (typeof v === 'string' ? wordsOf(v) : ''))

/** Line of the row that names most fields: two of them, or the only one there is; 0 when none does. */
export const titulosIn = (linhas: readonly LinhaLida[], nomes: readonly (readonly string[])[]): number => {
  let melhor = { linha: 0, quantos: Math.min(2, nomes.length) - 1 }
  for (const linha of linhas) {
    const titulos = namesOf(linha)
    const quantos = nomes.filter((dele) => dele.some((nome) => titulos.includes(nome))).length
    if (quantos > melhor.quantos) melhor = { linha: linha.linha, quantos }
  }
  return melhor.linha
}

/** The column of each field by its title; a column serves one field. */
const byTitle = (titulos: readonly string[], campos: readonly CampoDaImportacao[]): Mapa => {
  const usadas = new Set<number>()
  const mapa: Mapa = {}
  for (const { nome, nomes } of campos) {
    const coluna = nomes
      .map((n) => titulos.findIndex((titulo, i) => titulo === n && !usadas.has(i)))
      .find((i) => i >= 0)
    mapa[nome] = coluna === undefined ? NOWHERE : { coluna, valor: null }
    if (coluna !== undefined) usadas.add(coluna)
  }
  return mapa
}

/** Without titles: fields that look like something take the column that does, the others what is left, in order. */
const byLooks = (linhas: readonly LinhaLida[], campos: readonly CampoDaImportacao[]): Mapa => {
  const largura = Math.max(...linhas.map(({ celulas }) => celulas.length))
  const livres = Array.from({ length: largura }, (_, coluna) => coluna).filter((coluna) =>
    linhas.some(({ celulas }) => celulas[coluna] != null),
  )
  const looksLike = (coluna: number, parece: RegExp) =>
    linhas.every(({ celulas }) => parece.test(shown(celulas[coluna])))
  const take = (coluna: number | undefined): Onde => {
    if (coluna === undefined) return NOWHERE
    livres.splice(livres.indexOf(coluna), 1)
    return { coluna, valor: null }
  }
  const obrigatorios = campos.filter((c) => c.obrigatorio)
  const mapa = Object.fromEntries(campos.map((c) => [c.nome, NOWHERE]))
  for (const { nome, parece } of obrigatorios)
    if (parece) mapa[nome] = take(livres.find((coluna) => looksLike(coluna, parece)))
  for (const { nome, parece } of obrigatorios) if (!parece) mapa[nome] = take(livres[0])
  return mapa
}

const AMOSTRA = 20
const HORA = /\d{1,2}(:|h)\d{0,2}/

/** Fields that no title named and whose values are like nothing else's: the one column that is left with such. */
const byContent = (mapa: Mapa, linhas: readonly LinhaLida[], campos: readonly CampoDaImportacao[]): Mapa => {
  const usadas = new Set(Object.values(mapa).map(({ coluna }) => coluna))
  const largura = Math.max(0, ...linhas.map(({ celulas }) => celulas.length))
  const textsOf = (coluna: number) =>
    linhas.flatMap(({ celulas }) => (celulas[coluna] == null ? [] : [shown(celulas[coluna])]))
  const achados: Mapa = { ...mapa }
  for (const { nome, conteudo } of campos) {
    if (!conteudo || mapa[nome] !== NOWHERE) continue
    const livres = Array.from({ length: largura }, (_, c) => c).filter((c) => {
      const textos = usadas.has(c) ? [] : textsOf(c)
      return textos.length > 0 && textos.every((t) => conteudo.test(t))
    })
    if (livres.length !== 1 || livres[0] === undefined) continue
    achados[nome] = { coluna: livres[0], valor: null }
    usadas.add(livres[0])
  }
  for (const { nome, junto } of campos) {
    const coluna = achados[junto ?? '']?.coluna
    if (achados[nome] === NOWHERE && coluna != null && textsOf(coluna).some((t) => HORA.test(t)))
      achados[nome] = { coluna, valor: null }
  }
  return achados
}

/** Where each field is, as far as titles, or the first rows of a file without any, tell. */
export const findColunas = (
  linhas: readonly LinhaLida[],
  titulos: number,
  campos: readonly CampoDaImportacao[],
): Mapa => {
  const linha = linhas.find((l) => l.linha === titulos)
  if (!linha) return byLooks(linhas.slice(0, AMOSTRA), campos)
  const abaixo = linhas.filter((l) => l.linha > titulos).slice(0, AMOSTRA)
  return byContent(byTitle(namesOf(linha), campos), abaixo, campos)
}

/** A cell as it was written, short enough for the eye. */
export const forTheEye = (v: Celula | undefined): string => (v == null ? '' : shown(v).slice(0, 120))

/** The titles of a row as they are compared, in their order, and one text for any order of them; null without a row of titles. */
export const cabecalhoOf = (
  linhas: readonly LinhaLida[],
  titulos: number,
): { nomes: string[]; chave: string } | null => {
  const linha = linhas.find((l) => l.linha === titulos)
  if (!linha) return null
  const nomes = namesOf(linha)
  return {
    nomes,
    chave: createHash('sha256')
      .update([...nomes].sort().join('\n'))
      .digest('hex'),
  }
}

/** Columns chosen for titles in another order, for these. */
export const movedTo = (mapa: Mapa, antes: readonly string[], agora: readonly string[]): Mapa => {
  const livres = agora.map((nome, i) => ({ nome, i }))
  const nova = antes.map((nome) => {
    const qual = livres.findIndex((l) => l.nome === nome)
    return qual < 0 ? null : (livres.splice(qual, 1)[0]?.i ?? null)
  })
  return Object.fromEntries(
    Object.entries(mapa).map(([campo, { coluna, valor }]) => [
      campo,
      { coluna: coluna === null ? null : (nova[coluna] ?? null), valor },
    ]),
  )
}
