// Rows of text files: separated values in whatever encoding a program wrote them, and lists of JSON. Plain JavaScript, as the worker is.

/** Columns of a row: more is no sheet that anybody filled in. */
const MAXIMO_DE_COLUNAS = 200
const SEPARADORES = [';', ',', '\t', '|']
/** Records that are looked at to find the separator. */
const AMOSTRA = 20

const looksUtf16 = (bytes) => {
  const n = Math.min(bytes.length & ~1, 2000)
  let pares = 0
  let impares = 0
  for (let i = 0; i < n; i += 2) {
    if (bytes[i] === 0) pares++
    if (bytes[i + 1] === 0) impares++
  }
  if (impares > n / 4 && pares === 0) return 'utf-16le'
  return pares > n / 4 && impares === 0 ? 'utf-16be' : null
}

/** What Windows-1252 has at 0x80 to 0x9F; Node's own decoder takes these bytes for control characters. */
const WINDOWS_1252 =
  '\u20AC\x81\u201A\u0192\u201E\u2026\u2020\u2021\u02C6\u2030\u0160\u2039\u0152\x8D\u017D\x8F\x90\u2018\u2019\u201C\u201D\u2022\u2013\u2014\u02DC\u2122\u0161\u203A\u0153\x9D\u017E\u0178'

const decodeWindows = (bytes) =>
  bytes.toString('latin1').replace(/[\x80-\x9F]/g, (c) => WINDOWS_1252[c.charCodeAt(0) - 0x80])

/** UTF-16 by its mark or its zeros, UTF-8 when every byte is, else Windows-1252, which holds Latin-1. */
const decode = (bytes) => {
  const marca = bytes.subarray(0, 2).toString('hex')
  const largo = marca === 'fffe' ? 'utf-16le' : marca === 'feff' ? 'utf-16be' : looksUtf16(bytes)
  if (largo) return { codificacao: 'UTF-16', texto: new TextDecoder(largo).decode(bytes) }
  try {
    return { codificacao: 'UTF-8', texto: new TextDecoder('utf-8', { fatal: true }).decode(bytes) }
  } catch {
    return { codificacao: 'Windows-1252', texto: decodeWindows(bytes) }
  }
}

/** Records of separated values; a quoted one may hold separators, quotes (doubled) and line ends. `linha` is where it begins. */
function* recordsOf(texto, separador) {
  let celulas = []
  let linha = 1
  let inicio = 1
  let i = 0
  const end = texto.length
  while (i < end) {
    let valor = ''
    const escrito = i
    // '="0012345"' keeps a program of sheets from taking a text for a number; what it quotes is the value.
    if (texto[i] === '=' && texto[i + 1] === '"') i++
    if (texto[i] === '"') {
      for (i++; i < end; i++) {
        if (texto[i] === '"') {
          if (texto[i + 1] !== '"') break
          i++
        }
        if (texto[i] === '\n') linha++
        valor += texto[i]
      }
      i++
    }
    const de = i
    while (i < end && texto[i] !== separador && texto[i] !== '\n' && texto[i] !== '\r') i++
    const formula = texto[escrito] === '=' && de < i
    celulas.push(formula ? texto.slice(escrito, i) : valor + texto.slice(de, i))
    if (texto[i] === separador) {
      i++
      if (i < end) continue
      celulas.push('')
    }
    if (texto[i] === '\r' && texto[i + 1] === '\n') i++
    i++
    linha++
    yield { linha: inicio, celulas }
    celulas = []
    inicio = linha
  }
}

/** How many columns the first records have, when they agree on it. */
const agreement = (texto, separador) => {
  const tamanhos = new Map()
  let n = 0
  for (const { celulas } of recordsOf(texto, separador)) {
    if (celulas.length > 1) tamanhos.set(celulas.length, (tamanhos.get(celulas.length) ?? 0) + 1)
    if (++n === AMOSTRA) break
  }
  return Math.max(0, ...[...tamanhos].map(([colunas, vezes]) => vezes * 100 + colunas))
}

const separatorOf = (texto) => {
  const notas = SEPARADORES.map((s) => agreement(texto, s))
  return SEPARADORES[notas.indexOf(Math.max(...notas))]
}

/** A text without what keeps programs of sheets from calculating it: '="0012345"', "'0012345". */
export const unguarded = (texto) => {
  const [, formula] = /^\s*="((?:[^"]|"")*)"\s*$/.exec(texto) ?? []
  if (formula !== undefined) return formula.replaceAll('""', '"')
  return texto.startsWith("'") ? texto.slice(1) : texto
}

const blankToNull = (celulas) =>
  celulas.map((v) => {
    const texto = unguarded(v)
    return texto.trim() === '' ? null : texto
  })

function* rowsOfText(texto, refuse) {
  const separador = separatorOf(texto)
  for (const { linha, celulas } of recordsOf(texto, separador)) {
    if (celulas.length > MAXIMO_DE_COLUNAS) refuse('colunas')
    const valores = blankToNull(celulas)
    if (valores.some((v) => v !== null)) yield { linha, celulas: valores }
  }
}

/** The list that a JSON file is, or holds under one of its names. */
const listOf = (dado) => {
  if (Array.isArray(dado)) return dado
  return dado && typeof dado === 'object' ? Object.values(dado).find(Array.isArray) : undefined
}

const cellOfJson = (v) =>
  typeof v === 'string'
    ? unguarded(v.trim()) || null
    : typeof v === 'number'
      ? v
      : v == null
        ? null
        : ['erro', 'JSON']

/** Objects as rows, below a row of their names; an item's line is its place in the list, the titles being line 1. */
function* rowsOfJson(texto, refuse) {
  let itens
  try {
    itens = listOf(JSON.parse(texto))
  } catch {
    refuse('json')
  }
  if (!itens?.every((item) => item && typeof item === 'object' && !Array.isArray(item))) refuse('json')
  const nomes = new Set()
  for (const item of itens)
    for (const nome of Object.keys(item)) if (nomes.add(nome).size > MAXIMO_DE_COLUNAS) refuse('colunas')
  yield { linha: 1, celulas: [...nomes] }
  for (const [i, item] of itens.entries())
    yield { linha: i + 2, celulas: Array.from(nomes, (nome) => cellOfJson(item[nome])) }
}

const ABRE = { zip: 'PK\x03\x04', ole: '\xd0\xcf\x11\xe0', pdf: '%PDF' }

/** Encoding and rows of a text file. `refuse` throws for what is none. */
export const readTextFile = (bytes, extensao, refuse) => {
  if (bytes.length === 0) refuse('vazio')
  const inicio = bytes.toString('latin1', 0, 4)
  if (Object.values(ABRE).some((marca) => inicio.startsWith(marca))) refuse('extensao')
  const { codificacao, texto: lido } = decode(bytes)
  const texto = lido.replace(/^\uFEFF/, '')
  if (texto.includes('\0')) refuse('extensao')
  const rows = extensao === 'json' ? rowsOfJson : rowsOfText
  return { codificacao, linhas: rows(texto, refuse) }
}
