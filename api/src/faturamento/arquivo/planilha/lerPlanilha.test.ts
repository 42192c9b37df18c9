// Without a database.
import { CFB, utils } from '@e965/xlsx'
import { readSheet, writeSheet } from '../../../platform/planilha/planilha'
import { lerDeVolta, linhaDaPlanilha as linha, planilha, TITULOS } from '../../../teste/arquivos/planilhas'
import { threads } from '../../../teste/threads'
import { SHORT } from '../../../teste/whole'
import { readPlanilha } from './lerPlanilha'

const sempre = new AbortController().signal
/** A good sheet, whose XML is changed. */
const withXml = (mudar: (folha: string) => string): Buffer => {
  const zip = CFB.read(planilha([TITULOS, linha()]), { type: 'buffer' })
  const nome = '/xl/worksheets/sheet1.xml'
  const folha = String(Buffer.from(CFB.find(zip, nome)?.content as Uint8Array))
  CFB.utils.cfb_add(zip, nome, Buffer.from(mudar(folha)))
  return CFB.write(zip, { type: 'buffer', fileType: 'zip', compression: true }) as Buffer
}
const ler = (bytes: Buffer, extensao: 'xls' | 'xlsx' = 'xlsx') => readPlanilha(bytes, extensao, sempre)
const recusa = (bytes: Buffer, extensao?: 'xls' | 'xlsx') =>
  ler(bytes, extensao).then(
    () => 'lida',
    (erro: Error) => erro.message,
  )
const CERTA = {
  linha: 2,
  data: '2026-10-30',
  descricao: 'EFIGENIA B MOREIRA',
  numero_guia: '10011413',
  procedimento: '20103484',
  profissional: '',
  quantidade: 8,
  total_pago: 29_120,
  total_glosa: 0,
}

describe('a sheet of the insurer', () => {
  it.each(['xlsx', 'xls'] as const)('is read from .%s, with real dates and numbers', async (tipo) => {
    const lida = await ler(planilha([TITULOS, linha(), linha({ 5: 0, 6: -103.6 })], { tipo }), tipo)
    expect(lida.itens).toEqual([CERTA, { ...CERTA, linha: 3, total_pago: 0, total_glosa: 10_360 }])
    expect(lida.vistas[0]?.valores).toEqual([
      '30/10/2026',
      'EFIGENIA B MOREIRA',
      '10011413',
      '20103484',
      '8',
      'R$ 291,20',
      'R$ 0,00',
    ])
    expect(lida.vistas[1]?.valores.slice(5)).toEqual(['R$ 0,00', 'R$ 103,60'])
    expect(lida.colunas[2]).toEqual({ coluna: 'C', titulo: 'Nº da Guia', campo: 'numero_guia' })
  })

  it("is read in LibreOffice's and Excel's shapes: titles merged above, texts, R$, a minus before what was cut, a sum below", async () => {
    const bytes = planilha(
      [
        ['PROMED SAÚDE', null, null, null, null, null, null, null],
        ['Demonstrativo de pagamento · outubro/2026'],
        [],
        [
          null,
          'DT. EXECUÇÃO',
          'Beneficiário',
          'GUIA',
          'Serviço',
          'Profissional Executante',
          'QTD',
          'Valor Pago (R$)',
          'Glosa',
        ],
        [
          null,
          '30/10/2026',
          'Efigênia',
          '0010.011.413',
          'Fisioterapia',
          'Adriana',
          '8',
          'R$ 1.291,20',
          '-R$ 48,90',
        ],
        [],
        [null, '2026-10-29 00:00:00', 'Tatiana', 10011430, 20103522, null, 4, 'R$ -', '(48,90)'],
        [null, 46_323, 'Serial', '10011447', 1, null, '10,0', '518', null],
        [null, 'Total', null, null, null, null, 22, 'R$ 1.809,20', null],
      ],
      {
        mudar: (_, folha) => {
          folha['!merges'] = [utils.decode_range('A1:H1'), utils.decode_range('A2:H2')]
        },
      },
    )
    const lida = await ler(bytes)
    expect(lida.erros).toEqual([])
    expect(
      lida.itens.map((i) => [i.linha, i.data, i.numero_guia, i.quantidade, i.total_pago, i.total_glosa]),
    ).toEqual([
      [5, '2026-10-30', '0010011413', 8, 129_120, 4_890],
      [7, '2026-10-29', '10011430', 4, 0, 4_890],
      [8, '2026-10-28', '10011447', 10, 51_800, 0],
    ])
    expect(lida.itens[0]?.profissional).toBe('Adriana')
  })

  it('counts days from 1904 where the workbook does', async () => {
    const bytes = planilha([TITULOS, linha({ 0: { t: 'n', v: 44_862, z: 'dd/mm/yyyy' } })], {
      mudar: (livro) => {
        livro.Workbook = { WBProps: { date1904: true } }
      },
    })
    expect((await ler(bytes)).itens[0]?.data).toBe('2026-10-29')
  })

  it('is taken from the first sheet that has the titles', async () => {
    const bytes = planilha([['Leia-me'], ['Gerado em 05/11/2026']], {
      mudar: (livro) => utils.book_append_sheet(livro, utils.aoa_to_sheet([TITULOS, linha()]), 'Dados'),
    })
    const lida = await ler(bytes)
    expect([lida.itens, lida.abas]).toEqual([[CERTA], { lida: 'Dados', outras: [] }])
  })

  it('says which other sheets have the titles and rows below them, however long they are', async () => {
    const muitas = Array.from({ length: 600 }, () => linha())
    const bytes = planilha([TITULOS, linha()], {
      mudar: (livro) => {
        for (const [nome, linhas] of [
          ['Unimed', [['PROMED'], TITULOS, ...muitas]],
          [
            'Resumo',
            [
              ['Guias', 'Total'],
              [1, 2],
            ],
          ],
          ['Modelo', [TITULOS]],
          ['Glosas', [TITULOS, linha()]],
        ] as const)
          utils.book_append_sheet(livro, utils.aoa_to_sheet(linhas as never), nome)
      },
    })
    const lida = await ler(bytes)
    expect([lida.itens, lida.abas]).toEqual([[CERTA], { lida: 'Planilha1', outras: ['Unimed', 'Glosas'] }])
  })

  it("reads digits with '.0' or ',0' behind them as these digits, and says so once", async () => {
    const lida = await ler(
      planilha([
        TITULOS,
        linha({ 2: '100128.0', 3: '20103484.0' }),
        linha({ 2: '100128,0' }),
        linha({ 2: 100_128 }),
      ]),
    )
    expect(lida.erros).toEqual([])
    expect(lida.itens.map((i) => [i.numero_guia, i.procedimento])).toEqual([
      ['100128', '20103484'],
      ['100128', '20103484'],
      ['100128', '20103484'],
    ])
    expect(lida.comZero).toEqual({
      total: 3,
      primeiro: { celula: 'C2', valor: '100128.0', lido: '100128' },
    })
  })

  it.each([
    '100128.5',
    '1001.28',
    '100128.00',
    '128.000',
    '100128 / 100129',
    '10011413/10011414',
    '10011413 10011414',
    '1.23457E+11',
    100_128.5,
  ])('refuses a number of a guide that is not understood whole: %p', async (v) => {
    const { itens, erros } = await ler(planilha([TITULOS, linha({ 2: v })]))
    expect([itens, erros.map((e) => e.coluna + e.linha)]).toEqual([[], ['C2']])
  })

  it.each([
    ['0010.011.413', '0010011413'],
    ['2026/000123', '2026000123'],
    ['10011413-7', '100114137'],
    [{ t: 'n', v: 10_011_413, z: '0000000000' }, '0010011413'],
    [{ t: 's', v: "'0010011413" }, '0010011413'],
    [{ t: 's', v: '0010011413', f: '"0010011413"' }, '0010011413'],
  ] as const)('reads %p as the sheet shows it', async (v, numero) => {
    const { itens, erros } = await ler(planilha([TITULOS, linha({ 2: v as never })]))
    expect([erros, itens[0]?.numero_guia]).toEqual([[], numero])
  })

  it('takes the day of a number that has the hour too', async () => {
    expect((await ler(planilha([TITULOS, linha({ 0: 46_325.75 })]))).itens[0]?.data).toBe('2026-10-30')
  })

  it('tells each bad cell by its line and column, with what to do', async () => {
    const lida = await ler(
      planilha([
        TITULOS,
        linha(),
        linha({ 5: '2l0,50' }),
        linha({ 0: '31/02/2026' }),
        linha({ 2: null, 4: 1000 }),
        linha({ 2: 123_456_789_012_345_680, 5: { t: 'n', v: 1, f: 'SUM(E2:E3)' } }),
        linha({ 0: 'ontem', 4: 1.5, 5: 36.416667, 6: { t: 'e', v: 0x17, w: '#REF!' } }),
      ]),
    )
    expect(lida.erros.map((e) => `${e.coluna}${e.linha} ${e.valor}: ${e.mensagem}`)).toEqual([
      'F3 2l0,50: Valor pago tem uma letra no lugar de um número. Use 210,50.',
      'A4 31/02/2026: Data não existe no calendário.',
      'C5 vazio: Número da guia deve ser preenchido com até 20 dígitos.',
      'E5 1000: Quantidade não é uma quantidade: é um número inteiro de até três dígitos.',
      'C6 123456789012345680: Número da guia perdeu dígitos na planilha: formate a coluna como texto e escreva o número de novo.',
      'F6 =SUM(E2:E3): Valor pago é uma fórmula: copie a coluna e cole somente os valores.',
      'A7 ontem: Data não é uma data: escreva dia/mês/ano.',
      'E7 1,5: Quantidade não é uma quantidade: é um número inteiro de até três dígitos.',
      'F7 36,416667: Valor pago tem mais de duas casas depois da vírgula: arredonde para centavos.',
      'G7 #REF!: Valor glosa é um erro da planilha.',
    ])
    expect([lida.total, lida.itens.length, lida.errosTotal]).toEqual([6, 1, 10])
    // What is shown is the rows that need a hand.
    expect(lida.vistas.map((v) => v.linha)).toEqual([3, 4, 5, 6, 7])
  })

  it.each(['<v/>', '<v></v>', ''])('refuses a formula that keeps no result: %p', async (v) => {
    const bytes = withXml((folha) => folha.replace(/<c r="F2".*?<\/c>/, `<c r="F2"><f>1+1</f>${v}</c>`))
    expect((await ler(bytes)).erros).toMatchObject([{ linha: 2, coluna: 'F', valor: '=1+1' }])
  })

  it.each([
    [
      'no titles',
      [
        ['Nome', 'Idade'],
        ['Ana', 3],
      ],
      'Não encontrei a linha de títulos',
    ],
    [
      'a title missing',
      [
        ['', ''],
        [...TITULOS.slice(0, 6), 'Outra'],
      ],
      'Falta na linha 2, a dos títulos: “valor glosa”.',
    ],
    [
      'a title twice',
      [[...TITULOS, 'Valor Pago'], linha()],
      'As colunas F e H têm o mesmo título, “valor pago”.',
    ],
    ['titles alone', [TITULOS], 'A planilha não tem nenhuma linha abaixo dos títulos.'],
  ])('is refused in one sentence with %s', async (_, linhas, frase) => {
    expect(await recusa(planilha(linhas as string[][]))).toContain(frase)
  })
})

/** A zip with one more file in it, which unpacks to `bytes` zeros. */
const withPart = (nome: string, bytes: number): Buffer => {
  const livro = CFB.read(planilha([TITULOS, linha()]), { type: 'buffer' })
  CFB.utils.cfb_add(livro, `/${nome}`, Buffer.alloc(bytes))
  return CFB.write(livro, { type: 'buffer', fileType: 'zip', compression: true }) as Buffer
}
const cfb = (...nomes: string[]): Buffer => {
  const arquivo = CFB.utils.cfb_new()
  for (const nome of nomes) CFB.utils.cfb_add(arquivo, `/${nome}`, Buffer.from('x'))
  return CFB.write(arquivo, { type: 'buffer' }) as Buffer
}

describe('a hostile file', () => {
  const boa = planilha([TITULOS, linha()])
  it.each<[string, () => Buffer, 'xls' | 'xlsx', string]>([
    ['an empty one', () => Buffer.alloc(0), 'xlsx', 'O arquivo está vazio.'],
    ['a zip bomb', () => withPart('xl/bomba.bin', 140_000_000), 'xlsx', 'A planilha aberta é grande demais.'],
    ['one with macros', () => withPart('xl/vbaProject.bin', 10), 'xlsx', 'A planilha tem macros'],
    ['old macros', () => cfb('Workbook', '_VBA_PROJECT_CUR/VBA/dir'), 'xls', 'A planilha tem macros'],
    ['one with a password', () => cfb('EncryptionInfo', 'EncryptedPackage'), 'xlsx', 'protegida por senha'],
    [
      'text with the name of a sheet',
      () => planilha([TITULOS, linha()], { tipo: 'csv' }),
      'xls',
      'não é o de uma planilha',
    ],
    [
      'a page with the name of a sheet',
      () => Buffer.from('<html><table><tr><td>Data'),
      'xls',
      'não é o de uma planilha',
    ],
    ['an .xlsx named .xls', () => boa, 'xls', 'não é o de uma planilha'],
    [
      'another zip',
      () => CFB.write(CFB.utils.cfb_new(), { type: 'buffer', fileType: 'zip' }) as Buffer,
      'xlsx',
      'não é o de uma planilha',
    ],
    ['half a file', () => boa.subarray(0, boa.length / 2), 'xlsx', 'O arquivo está danificado'],
    ['a broken .xls', () => cfb('Workbook'), 'xls', 'O arquivo está danificado'],
  ])('is refused with its sentence: %s', async (_, bytes, extensao, frase) => {
    expect(await recusa(bytes(), extensao)).toContain(frase)
  })

  it('cannot lie about its size', async () => {
    const bomba = withPart('xl/bomba.bin', 5_000_000)
    const onde = bomba.lastIndexOf('xl/bomba.bin') - 46 + 24
    expect(bomba.readUInt32LE(onde)).toBe(5_000_000)
    bomba.writeUInt32LE(1000, onde)
    expect(await recusa(bomba)).toContain('grande demais')
  })

  it('holds very many empty rows, and only the others count', async () => {
    const vazias = Array.from(
      { length: SHORT ? 100_000 : 1_000_000 },
      (_, i) => `<row r="${i + 3}" spans="1:7"/>`,
    ).join('')
    const bytes = withXml((folha) => folha.replace('</sheetData>', `${vazias}</sheetData>`))
    expect((await ler(bytes)).itens).toEqual([CERTA])
  })

  it('is not begun for who cancels before', async () => {
    const fim = new AbortController()
    const lendo = readPlanilha(boa, 'xlsx', fim.signal)
    fim.abort(new Error('cancelado'))
    await expect(lendo).rejects.toThrow('cancelado')
  })
})

describe('in a thread of its own, as a server reads', () => {
  beforeAll(() => threads.own(true))
  afterAll(() => threads.own(false))

  it('a sheet says the same, and a bad one has its sentence', async () => {
    expect((await ler(planilha([TITULOS, linha()]))).itens).toEqual([CERTA])
    expect(await recusa(cfb('Workbook', '_VBA_PROJECT_CUR/VBA/dir'), 'xls')).toContain('tem macros')
  })

  it('ends with whoever cancels it between two batches', async () => {
    const fim = new AbortController()
    const muitas = planilha([TITULOS, ...Array.from({ length: 600 }, () => linha())])
    const lendo = readSheet(muitas, 'xlsx', fim.signal, () => {
      expect(threads.running()).toBe(1)
      fim.abort(new Error('cancelado'))
      return true
    })
    await expect(lendo).rejects.toThrow('cancelado')
    expect(threads.running()).toBe(0)
  })

  // In a new thread: the tables of its letters stay in one that loaded them before.
  it('is read from an .xls of Excel 95 in the code page that it names', async () => {
    const antiga = Buffer.from(
      planilha([TITULOS, linha({ 1: 'D__vila _ _fig_nia_' })], { tipo: 'xls', bookType: 'biff5' }),
    )
    antiga.write('D\x92\xc1vila \x96 \x93fig\xeania\x94', antiga.indexOf('D__vila _ _fig_nia_'), 'latin1')
    expect((await ler(antiga, 'xls')).itens).toEqual([{ ...CERTA, descricao: 'D’Ávila – “figênia”' }])
  })
})

it('writes a sheet: money, days and texts as such', async () => {
  const bytes = await writeSheet({
    nome: 'Guias',
    colunas: [
      { titulo: 'Guia', formato: 'texto' },
      { titulo: 'Dia', formato: 'data' },
      { titulo: 'Valor', formato: 'dinheiro' },
      { titulo: 'Sessões' },
    ],
    linhas: [
      ['0010', '2026-10-30', 12_345, 3],
      ['11', null, 0, null],
    ],
  })
  expect(lerDeVolta(bytes)).toEqual([
    ['Guia', 'Dia', 'Valor', 'Sessões'],
    ['0010', 46_325, 123.45, 3],
    ['11', undefined, 0],
  ])
})
