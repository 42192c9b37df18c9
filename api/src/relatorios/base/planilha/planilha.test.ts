// Runs again by Node 24.
import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { promisify } from 'node:util'
import { deflateRaw } from 'node:zlib'
import { file } from '@clinica/shared-domain/comum/answer'
import { type CellObject, CFB, read, type WorkSheet } from '@e965/xlsx'
import type { FastifyReply } from 'fastify'
import { sql } from 'kysely'
import type { App } from '../../../platform/http/tipos'
import { type AppDeTeste, testApp } from '../../../teste/app'
import { describeOnPostgres } from '../../../teste/banco/describeOnPostgres'
import { until } from '../../../teste/until'
import { itWhole } from '../../../teste/whole'
import { type Planilha, sendReport, workbookStream, XLSX } from '.'
import { readRows } from './readRows'

const COLUNAS: Planilha['colunas'] = [
  { titulo: 'Paciente', largura: 32, tipo: 'texto' },
  { titulo: 'Data', largura: 12, tipo: 'data' },
  { titulo: 'Sessões', largura: 10, tipo: 'inteiro', total: true },
  { titulo: 'Valor', largura: 14, tipo: 'dinheiro', total: true },
  { titulo: 'Média', largura: 9, tipo: 'decimal' },
]
const planilha = (linhas: Planilha['linhas'], troca: Partial<Planilha> = {}): Planilha => ({
  aba: 'Atendimentos',
  titulo: 'Atendimentos & valores',
  filtros: [['Unidade', 'Centro']],
  colunas: COLUNAS,
  linhas,
  ...troca,
})
const bytesOf = async (p: Planilha) => Buffer.concat(await workbookStream(p).toArray())
const readBack = (bytes: Buffer) => {
  const livro = read(bytes, { type: 'buffer', cellFormula: true, cellNF: true, cellStyles: true })
  const folha = livro.Sheets[livro.SheetNames[0] as string] as WorkSheet
  return { livro, folha, celula: (onde: string) => folha[onde] as CellObject | undefined }
}
/** The XML as it lies in the file, for what the other library does not read. */
const xmlOf = (bytes: Buffer) =>
  String(CFB.find(CFB.read(bytes, { type: 'buffer' }), '/xl/worksheets/sheet1.xml')?.content)

const LINHAS = [
  ['Ana', '2024-02-29', 3, 12_345, 7.25],
  ['Bruno', '2024-12-31', 2, 55, null],
]

describe('workbook', () => {
  it('has typed cells, a frozen header, widths and totals as formulas beside their values', async () => {
    const bytes = await bytesOf(planilha(LINHAS))
    const { livro, folha, celula } = readBack(bytes)
    expect(livro.SheetNames).toEqual(['Atendimentos', 'Filtros'])
    expect(folha['!ref']).toBe('A1:E4')
    expect(folha['!cols']?.map((c) => c.width)).toEqual([32, 12, 10, 14, 9])
    expect(['A1', 'B1', 'C1', 'D1', 'E1'].map((c) => celula(c)?.v)).toEqual(COLUNAS.map((c) => c.titulo))
    expect(celula('B2')).toMatchObject({ t: 'n', v: 45351, z: 'dd/mm/yyyy', w: '29/02/2024' })
    expect(celula('C2')).toMatchObject({ t: 'n', v: 3 })
    expect(celula('D2')).toMatchObject({ t: 'n', v: 123.45, z: '"R$" #,##0.00' })
    expect(celula('E2')).toMatchObject({ t: 'n', v: 7.25 })
    expect(celula('E3')).toBeUndefined()
    expect(celula('A4')?.v).toBe('Total')
    expect(celula('C4')).toMatchObject({ t: 'n', v: 5, f: 'SUBTOTAL(109,C2:C3)' })
    expect(celula('D4')).toMatchObject({ t: 'n', v: 124, f: 'SUBTOTAL(109,D2:D3)' })
    expect(xmlOf(bytes)).toContain(
      '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>',
    )
    expect(xmlOf(bytes)).toContain('<autoFilter ref="A1:E3"/>')
    expect(xmlOf(bytes)).toContain('&amp;LAtendimentos &amp;&amp; valores')
    const filtros = livro.Sheets.Filtros as WorkSheet
    expect([filtros.A1?.v, filtros.A2?.v, filtros.B2?.v]).toEqual([
      'Atendimentos & valores',
      'Unidade',
      'Centro',
    ])
  })

  it('keeps text as text, without what a sheet cannot hold', async () => {
    const textos = [
      '=1+1',
      '+55',
      '-x',
      '@a',
      ' a  b ',
      '<&">',
      'a\u0000\u001b\ufffeb',
      'x\r\ny',
      '_x0041_',
      '007',
    ]
    const linhas = [...textos, '1899-12-31', `${'a'.repeat(32_765)}😀bc`].map((t) => [t])
    const { celula } = readBack(await bytesOf(planilha(linhas, { colunas: COLUNAS.slice(0, 1) })))
    const lidos = linhas.map((_, i) => celula(`A${i + 2}`))
    expect(lidos.every((c) => c?.t === 's' && c.f === undefined)).toBe(true)
    expect(lidos.slice(0, 10).map((c) => c?.v)).toEqual([
      ...['=1+1', '+55', '-x', '@a', ' a  b ', '<&">', 'ab', 'x\ny', '_x0041_', '007'],
    ])
    expect(lidos[11]?.v).toBe(`${'a'.repeat(32_765)}…`)
  })

  it('writes a day that Excel counts wrongly as text, and refuses what is no day and no number', async () => {
    const { celula } = readBack(await bytesOf(planilha([['Ana', '1899-12-31', 1, 1, 1]])))
    expect(celula('B2')).toMatchObject({ t: 's', v: '31/12/1899' })
    await expect(bytesOf(planilha([['Ana', 'ontem', 1, 1, 1]]))).rejects.toThrow('Não é uma data: ontem')
    await expect(bytesOf(planilha([['Ana', null, '1', 1, 1]]))).rejects.toThrow('Não é um número: 1')
  })

  it('gives the sheet a name that Excel takes', async () => {
    const nameOf = async (aba: string) =>
      readBack(await bytesOf(planilha(LINHAS, { aba }))).livro.SheetNames[0]
    expect(await nameOf("Centro: a/b [c] d'água com nome muito comprido")).toBe(
      "Centro  a b  c  d'água com nome",
    )
    expect(await nameOf('filtros')).toBe('Relatório')
  })

  it('refuses more rows than a sheet has', async () => {
    async function* muitas() {
      const linha = [null]
      for (let i = 0; i < 99; i++) yield linha
    }
    const saida = workbookStream(planilha(muitas(), { colunas: COLUNAS.slice(0, 1), maximo: 100 }))
    await expect(async () => {
      for await (const _ of saida);
    }).rejects.toThrow('linhas demais')
  })

  it('makes no row before somebody takes it, and ends what gives the rows with its reader', async () => {
    let feitas = 0
    let fim = false
    async function* linhas() {
      try {
        for (; feitas < 200_000; feitas++) yield [`Paciente ${Math.random()}`, '2026-01-31', 1, 100, 1.5]
      } finally {
        fim = true
      }
    }
    const saida = workbookStream(planilha(linhas()))
    const leitor = saida[Symbol.asyncIterator]()
    await leitor.next()
    // What is ready waits for its reader, and no row came while the threads that compress them were through with something else.
    const chunk = Buffer.alloc(1024 * 1024, 'Paciente')
    await until(async () => {
      const antes = feitas
      for (let vez = 0; vez < 4; vez++) await promisify(deflateRaw)(chunk)
      return saida.readableLength >= saida.readableHighWaterMark && feitas === antes
    })
    expect(feitas).toBeLessThan(20_000)
    await leitor.return?.()
    await until(() => fim)
  })
})

let t: AppDeTeste
let paradas = 0
beforeAll(async () => {
  t = await testApp({
    rotas: async (app: App) => {
      const config = { access: 'publico' } as const
      const schema = (summary: string) => ({ summary, produces: [XLSX], response: { 200: file } })
      app.get('/teste/vazia', { config, schema: schema('Sem linhas') }, (_req, reply) =>
        sendReport(reply, planilha([])),
      )
      app.get('/teste/falha', { config, schema: schema('Falha') }, (_req, reply) =>
        sendReport(reply, planilha(readRows<unknown[]>(app, sql`select * from nenhuma`))),
      )
      const deLinhas = (quantas: number) => (_req: unknown, reply: FastifyReply) => {
        async function* linhas() {
          try {
            const muitas = sql<{ n: number }>`select n from generate_series(1, ${quantas}::int) n`
            for await (const { n } of readRows(app, muitas)) yield [`P ${Math.random()}`, null, n, n, null]
          } finally {
            paradas++
          }
        }
        return sendReport(reply, planilha(linhas()))
      }
      app.get('/teste/longa', { config, schema: schema('Longa') }, deLinhas(5000))
      app.get('/teste/enorme', { config, schema: schema('Enorme') }, deLinhas(200_000))
    },
  })
})
afterAll(() => t.fechar())

describe('download', () => {
  const get = (caminho: string) => t.como(null)('GET', `/api/teste/${caminho}`)

  it('says so when there is nothing to export', async () => {
    const r = await get('vazia')
    expect(r.statusCode).toBe(422)
    expect(r.json().msg).toBe('Não há dados para exportar. Ajuste os filtros e efetue a pesquisa novamente')
  })

  it('answers what fails before the first row', async () => {
    const r = await get('falha')
    expect([r.statusCode, typeof r.json().msg]).toEqual([500, 'string'])
  })

  it('is report.xlsx with every row', async () => {
    const r = await get('longa')
    expect(r.headers).toMatchObject({
      'content-type': XLSX,
      'content-disposition': 'attachment; filename="report.xlsx"',
    })
    const xml = xmlOf(r.rawPayload)
    expect(xml).toContain('<f>SUBTOTAL(109,C2:C5001)</f><v>12502500</v>')
  })

  itWhole('stops with a client who leaves, at whatever moment', async () => {
    await t.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = t.app.server.address() as AddressInfo
    for (let pedacos = 0; pedacos < 12; pedacos++) {
      const antes = paradas
      const pedido = request({ port, path: '/api/teste/enorme', agent: false }).end()
      const [resposta] = (await once(pedido, 'response')) as [IncomingMessage]
      for (let i = 0; i < pedacos; i++) await once(resposta, 'data')
      expect(paradas).toBe(antes)
      pedido.destroy()
      await until(() => paradas === antes + 1)
    }
  })
})

describeOnPostgres('reading the rows', () => {
  const abertas = async () => {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from pg_stat_activity
      where datname = current_database() and application_name = 'clinica-relatorios' and state <> 'idle'`.execute(
      t.db,
    )
    return rows[0]?.n
  }

  it('gives the connection back when the reading ends, is left or fails', async () => {
    const consulta = (quantas: number) =>
      sql<{ n: number }>`select n from generate_series(1, ${quantas}::int) n`
    const lidas: number[] = []
    for await (const { n } of readRows(t.app, consulta(12_000))) lidas.push(n)
    expect([lidas.length, lidas[0], lidas.at(-1)]).toEqual([12_000, 1, 12_000])
    for await (const { n } of readRows(t.app, consulta(1_000_000))) if (n === 3) break
    const falha = readRows(t.app, sql`select 1 / (n - 7000) as x from generate_series(1, 9000) n`)
    await expect(async () => {
      for await (const _ of falha);
    }).rejects.toMatchObject({ code: '22012' })
    await until(async () => (await abertas()) === 0)
  })

  it('holds no connection for the last rows, however slow their reader is', async () => {
    const linhas = readRows(t.app, sql<{ n: number }>`select n from generate_series(1, 10) n`)
    await linhas.next()
    expect(await abertas()).toBe(0)
    await linhas.return(undefined)
  })
})
