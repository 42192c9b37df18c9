// Reads and writes sheets, in whichever thread this is. Plain JavaScript: Node runs it as it is, in the build and in the tests.
import { inflateRawSync } from 'node:zlib'
import { CFB, read, SSF, set_cptable, utils, write } from '@e965/xlsx'
import { readTextFile, unguarded } from './textoPlanilha.mjs'

/** What a workbook may hold once it is unpacked, in bytes: 50,000 full rows take about 25 MB. */
const MAXIMO_ABERTO = 128 * 1024 * 1024
const MAXIMO_DE_PARTES = 2000
/** Rows of a message: the server's thread looks at them in some milliseconds. */
const LOTE = 250

/** A file that is refused, by the name of its sentence. */
class Recusa extends Error {}
const refuse = (motivo) => {
  throw new Recusa(motivo)
}

const FIM_DO_ZIP = 0x06054b50
const ENTRADA = 0x02014b50
const LOCAL = 0x04034b50

/** The central directory's entries: names, and where their bytes lie. */
const entriesOf = (zip) => {
  let fim = zip.length - 22
  while (fim >= 0 && zip.readUInt32LE(fim) !== FIM_DO_ZIP) fim--
  if (fim < 0) refuse('danificado')
  const quantas = zip.readUInt16LE(fim + 10)
  if (quantas > MAXIMO_DE_PARTES) refuse('grande')
  const entradas = []
  for (let i = 0, p = zip.readUInt32LE(fim + 16); i < quantas; i++) {
    if (zip.readUInt32LE(p) !== ENTRADA) refuse('danificado')
    const nome = zip.readUInt16LE(p + 28)
    entradas.push({
      metodo: zip.readUInt16LE(p + 10),
      comprimido: zip.readUInt32LE(p + 20),
      aberto: zip.readUInt32LE(p + 24),
      local: zip.readUInt32LE(p + 42),
      nome: zip.toString('utf8', p + 46, p + 46 + nome),
    })
    p += 46 + nome + zip.readUInt16LE(p + 30) + zip.readUInt16LE(p + 32)
  }
  return entradas
}

/** Throws unless what the file unpacks to has a size that a sheet has: as it says, and as it is. */
const requireSize = (zip) => {
  const entradas = entriesOf(zip)
  if (entradas.reduce((soma, e) => soma + e.aberto, 0) > MAXIMO_ABERTO) refuse('grande')
  for (const { metodo, comprimido, aberto, local } of entradas) {
    if (zip.readUInt32LE(local) !== LOCAL) refuse('danificado')
    const inicio = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
    if (metodo === 0 ? comprimido !== aberto : metodo !== 8) refuse('danificado')
    if (metodo === 0 || aberto === 0) continue
    try {
      inflateRawSync(zip.subarray(inicio, inicio + comprimido), { maxOutputLength: aberto })
    } catch (erro) {
      refuse(erro.code === 'ERR_BUFFER_TOO_LARGE' ? 'grande' : 'danificado')
    }
  }
  return entradas
}

/** What stands in an old kind of file, which is also how a workbook with a password is kept. */
const requirePlain = (bytes, extensao) => {
  const pastas = CFB.read(bytes, { type: 'buffer' }).FullPaths.map((nome) => nome.toLowerCase())
  const has = (nome) => pastas.some((pasta) => pasta.includes(nome))
  if (has('/encryptedpackage')) refuse('senha')
  if (extensao !== 'xls' || !(has('/workbook') || has('/book'))) refuse('extensao')
  if (has('/_vba_project')) refuse('macros')
}

/** By its first bytes, whatever its name says. */
const check = (bytes, extensao) => {
  const inicio = bytes.toString('latin1', 0, 4)
  if (inicio === '\xd0\xcf\x11\xe0') return requirePlain(bytes, extensao)
  if (inicio !== 'PK\x03\x04' || extensao !== 'xlsx') refuse(bytes.length === 0 ? 'vazio' : 'extensao')
  const nomes = requireSize(bytes).map(({ nome }) => nome.toLowerCase())
  if (!nomes.some((nome) => nome === 'xl/workbook.xml' || nome === '/xl/workbook.xml')) refuse('extensao')
  if (nomes.some((nome) => nome.endsWith('vbaproject.bin'))) refuse('macros')
}

const open = (bytes) => {
  try {
    // Without stubs, a formula that keeps no result is left out as if its cell were empty.
    return read(bytes, {
      type: 'buffer',
      dense: true,
      sheetStubs: true,
      cellNF: true,
      cellText: false,
      cellHTML: false,
    })
  } catch (erro) {
    return refuse(/password|encrypt/i.test(String(erro?.message)) ? 'senha' : 'danificado')
  }
}

const two = (n) => String(n).padStart(2, '0')

/** Digits that Excel keeps of a number. */
const MAIOR_NUMERO = 999_999_999_999_999

/** '0012345' of a number whose format writes its zeros ('0000000', '000"."000"-"00'): what the sheet shows is what was meant. */
const zeroFormatted = ({ v, z }) => {
  if (typeof z !== 'string' || !Number.isInteger(v) || v < 0 || v > MAIOR_NUMERO) return undefined
  const nu = z
    .split(';')[0]
    .replace(/\[[^\]]*\]/g, '')
    .replace(/"[^"]*"|\\./g, '')
  return /^0[-/ ()]*0[-/ ()0]*$/.test(nu) ? SSF.format(z, v).trim() : undefined
}

/** A day, with the hour where the cell has one; an hour alone has no day. */
const dayOf = (valor, { y, m, d, H, M }) => {
  const hora = `${two(H)}:${two(M)}`
  if (valor < 1) return ['data', '', hora]
  const dia = `${String(y).padStart(4, '0')}-${two(m)}-${two(d)}`
  return hora === '00:00' ? ['data', dia] : ['data', dia, hora]
}

/** A cell as it travels: text, number, null, or a pair that says what else it is. */
const valueOfCell = (celula, date1904) => {
  const texto =
    celula?.f === undefined || celula.F !== undefined ? undefined : /^"(?:[^"]|"")*"$/.exec(celula.f)
  if (texto) return unguarded(`=${celula.f}`).trim() === '' ? null : unguarded(`=${celula.f}`)
  if (celula?.f !== undefined || celula?.F !== undefined) return ['formula', celula.f ?? '']
  if (!celula || celula.t === 'z') return null
  if (celula.t === 'e') return ['erro', utils.format_cell({ ...celula, w: undefined })]
  if (celula.t === 'b') return ['logico', celula.v]
  if (celula.t === 'n') {
    if (!celula.z || !SSF.is_date(celula.z)) return zeroFormatted(celula) ?? celula.v
    const dia = SSF.parse_date_code(celula.v, { date1904 })
    return dia ? dayOf(celula.v, dia) : celula.v
  }
  const escrito = unguarded(String(celula.v ?? ''))
  return escrito.trim() === '' ? null : escrito
}

/** Rows of a sheet that have something in them, each with its number. */
function* rowsOf(folha, date1904) {
  const dados = folha['!data'] ?? []
  for (let r = 0; r < dados.length; r++) {
    if (!dados[r]) continue
    const celulas = Array.from(dados[r], (celula) => valueOfCell(celula, date1904))
    if (celulas.some((v) => v !== null)) yield { linha: r + 1, celulas }
  }
}

/** Rows some at a time. */
function* inBatches(linhas) {
  let lote = []
  for (const linha of linhas) {
    lote.push(linha)
    if (lote.length === LOTE) {
      yield lote
      lote = []
    }
  }
  if (lote.length > 0) yield lote
}

function* textBatchesOf(bytes, extensao) {
  const { codificacao, linhas } = readTextFile(bytes, extensao, refuse)
  for (const lote of inBatches(linhas))
    if ((yield { folha: 0, nome: '', codificacao, linhas: lote }) === 'outra') return
}

function* batchesOf({ bytes, extensao }) {
  const livro = Buffer.from(bytes)
  if (extensao !== 'xlsx' && extensao !== 'xls') return yield* textBatchesOf(livro, extensao)
  check(livro, extensao)
  const { Sheets, SheetNames, Workbook } = open(livro)
  if (SheetNames.length === 0) refuse('danificado')
  const date1904 = Workbook?.WBProps?.date1904 === true
  for (const [folha, nome] of SheetNames.entries())
    for (const linhas of inBatches(rowsOf(Sheets[nome] ?? {}, date1904)))
      if ((yield { folha, nome, linhas }) === 'outra') break
}

/** One batch for each message: 'mais' of this sheet, or the first of the next ('outra'). */
const serveBatches = (pedido, port) => {
  const lotes = batchesOf(pedido)
  port.on('message', (qual) => {
    try {
      const { value, done } = lotes.next(qual)
      port.postMessage(done ? { fim: true } : value)
    } catch (erro) {
      port.postMessage({ recusa: erro instanceof Recusa ? erro.message : 'danificado' })
    }
  })
}

const FORMATOS = { dinheiro: '#,##0.00', data: 'dd/mm/yyyy', texto: '@' }

const cellOf = (valor, formato) => {
  if (valor === null) return null
  if (formato === 'dinheiro') return { t: 'n', v: valor / 100, z: FORMATOS.dinheiro }
  if (formato === 'data')
    return { t: 'n', v: (Date.parse(valor) - Date.UTC(1899, 11, 30)) / 86_400_000, z: FORMATOS.data }
  return typeof valor === 'number' ? { t: 'n', v: valor } : { t: 's', v: valor, z: FORMATOS.texto }
}

const make = ({ nome, colunas, linhas }) => {
  const folha = utils.aoa_to_sheet([
    colunas.map(({ titulo }) => titulo),
    ...linhas.map((linha) => linha.map((valor, c) => cellOf(valor, colunas[c].formato))),
  ])
  folha['!cols'] = colunas.map(({ largura = 16 }) => ({ wch: largura }))
  const livro = utils.book_new()
  utils.book_append_sheet(livro, folha, nome)
  return write(livro, { type: 'buffer', bookType: 'xlsx', compression: true })
}

/** Excel 5 and 95 keep letters in the code page of their time, which the file names: without the tables they would be read as Latin-1. */
const loadCodePages = async () => set_cptable(await import('@e965/xlsx/dist/cpexcel.full.mjs'))

/** Writes the sheet that is asked for, or reads one. */
export const serve = async ({ escrever, ler }, port) => {
  if (escrever) {
    port.postMessage(make(escrever))
    return
  }
  if (ler.extensao === 'xls') await loadCodePages()
  serveBatches(ler, port)
}
