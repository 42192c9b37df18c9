// Dates are the clinic's, never the machine's (shared-auth's clock, the API's `hoje`): no product code asks what zone it runs in.
// This is why only the tests whose subject is dates run a second time in another zone.
const { readdirSync, readFileSync } = require('node:fs')
const { join } = require('node:path')

const raiz = join(__dirname, '..')
const PACOTES = readdirSync(raiz).filter((d) => /^(api|shell|(shared|mf)-.+)$/.test(d))

const LEITURAS = [
  ['a part of a date in local time', /\.[gs]et(Date|Day|Month|FullYear|Hours|Minutes|TimezoneOffset)\(/],
  ['a text in local time', /\.to(Locale)?(Date|Time)String\(/],
  ['a date from local parts', /new Date\([^()]*,/],
  [
    'a date from a text without zone',
    /(new Date|Date\.parse)\((['"`])[^'"`]*T[^'"`]*(?<!Z|[+-]\d\d:\d\d)\2\)/,
  ],
  ['a format without its zone', /DateTimeFormat\((?![^)]*timeZone)[^)]*\)/],
]
/** What a text reads of the machine's zone, with its line. */
const readings = (texto) =>
  LEITURAS.flatMap(([nome, padrao]) => {
    const achado = padrao.exec(texto)
    return achado ? [`${texto.slice(0, achado.index).split('\n').length}: ${nome}`] : []
  })

const sources = (pasta) =>
  readdirSync(pasta, { recursive: true })
    .filter((nome) => /\.tsx?$/.test(nome) && !/\.test\.|[\\/]?teste[\\/.]|bench/.test(nome))
    .map((nome) => join(pasta, nome))

describe("the machine's time zone", () => {
  it.each(PACOTES)('is not read by %s', (pacote) => {
    const arquivos = sources(join(raiz, pacote, 'src'))
    expect(arquivos.length).toBeGreaterThan(3)
    const achados = arquivos.flatMap((a) => readings(readFileSync(a, 'utf8')).map((r) => `${a}:${r}`))
    expect(achados).toEqual([])
  })

  it.each([
    'hoje.getHours()',
    'new Date(ano, mes - 1, dia)',
    'agora.toLocaleDateString()',
    "new Date('2026-01-01T10:00')",
    'Date.parse(`2026-01-01T10:00`)',
    "new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short' })",
  ])('is seen to be read by %s', (codigo) => {
    expect(readings(codigo)).toHaveLength(1)
  })

  it.each([
    'hoje.getUTCHours()',
    'new Date(ms)',
    'quantia.toLocaleString()',
    'Date.parse(`2026-01-01T00:00:00Z`)',
    "new Date('2026-01-01T10:00:00-03:00')",
    "new Intl.DateTimeFormat('pt-BR', { timeZone, dateStyle: 'short' })",
  ])('is not read by %s', (codigo) => {
    expect(readings(codigo)).toEqual([])
  })
})
