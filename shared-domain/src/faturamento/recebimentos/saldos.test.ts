import { MAXIMO_DE_SALDOS, readSaldos } from './saldos'
import { readSaldo, saldoDaLinha } from './saldoTrazido'

const CPF = '529.982.247-25'

it('reads a sheet as a desk writes it, by semicolon or comma, quotes and all', () => {
  const esperado = {
    linha: 2,
    cpf: '52998224725',
    nome: 'Ana "Nana" Souza',
    valor: 123_450,
    aFavor: false,
    vence: '2026-10-10',
    descricao: null,
  }
  expect(
    readSaldos(
      `\ufeffCPF;Nome;Valor;Vencimento\r\n${CPF};"Ana ""Nana"" Souza";"1.234,50";10/10/2026\r\n\r\n`,
    ),
  ).toEqual({
    saldos: [esperado],
    faltas: [],
  })
  expect(
    readSaldos(`valor,vencimento,descrição,nome\n"R$ 5,00",2026-10-10,"Faixa, azul",Bia`).saldos,
  ).toEqual([
    {
      linha: 2,
      cpf: null,
      nome: 'Bia',
      valor: 500,
      aFavor: false,
      vence: '2026-10-10',
      descricao: 'Faixa, azul',
    },
  ])
})

it('what was in favour has no due day, and is said in a column of its own', () => {
  const texto = [
    'nome;valor;vencimento;A favor',
    'Ana;50,00;;Sim',
    'Bia;50,00;10/10/2026;não',
    'Caio;50,00;;talvez',
  ]
  expect(readSaldos(texto.join('\n'))).toMatchObject({
    saldos: [
      { nome: 'Ana', valor: 5_000, aFavor: true, vence: null },
      { nome: 'Bia', valor: 5_000, aFavor: false, vence: '2026-10-10' },
    ],
    faltas: [{ linha: 4, falta: 'A favor: escreva sim ou não.' }],
  })
})

it('says of each line what is wrong with it, and of a file without a heading which it needs', () => {
  const linhas = [
    ';;1;10/10/2026',
    '111;x;1;10/10/2026',
    ';x;1,234;10/10/2026',
    ';x;-5;10/10/2026',
    ';x;5;31/02/2026',
  ]
  expect(readSaldos(['cpf;nome;valor;vencimento', ...linhas].join('\n')).faltas.map((f) => f.linha)).toEqual([
    2, 3, 4, 5, 6,
  ])
  expect(readSaldos('Ana;120').faltas).toMatchObject([{ linha: 1 }])
  const muitas = ['nome;valor;vencimento', ...Array(MAXIMO_DE_SALDOS + 1).fill('x;1;10/10/2026')].join('\n')
  expect(readSaldos(muitas)).toMatchObject({ saldos: [], faltas: [{}] })
})

it.each([
  ['R$ 1.234,56', 123_456, null],
  ['-50', -5_000, null],
  ['R$ -50,00', -5_000, null],
  ['(50,00)', -5_000, null],
  ['R$ (50,00)', -5_000, null],
  ['(R$ 1.050,5)', -105_050, null],
  ['−50,00', -5_000, null],
  ['50,00-', -5_000, null],
  ['+50,00', 5_000, null],
  ['50,00 D', 5_000, 'deve'],
  ['50,00 Débito', 5_000, 'deve'],
  ['50,00C', 5_000, 'favor'],
  ['R$ -', 0, null],
  ['(0,00)', 0, null],
])('an amount as other systems write it: %s', (texto, centavos, lado) => {
  expect(readSaldo(texto)).toEqual({ centavos, lado })
})

it.each(['cinquenta', '50,00 X', '1,234', '(-50)', '(50', '12 34', '50;00', 'D', '10/10/2026'])(
  'what is no amount, or could be two, is none: %s',
  (texto) => {
    expect(readSaldo(texto)).toBeNull()
  },
)

it.each([
  [{ saldo: '-50,00' }, 5_000, false],
  [{ saldo: '50,00' }, 5_000, true],
  [{ saldo: '50,00 D' }, 5_000, false],
  [{ saldo: '-50,00 C' }, 5_000, true],
  [{ devedor: '50,00' }, 5_000, false],
  [{ devedor: '(50,00)' }, 5_000, true],
  [{ devedor: '50,00 C' }, 5_000, true],
  [{ devedor: '50,00', favor: 'não' }, 5_000, false],
  [{ deve: '50,00', favor: '' }, 5_000, false],
  [{ deve: '0,00', favor: '50,00' }, 5_000, true],
  [{ deve: '50,00', favor: 'Sim' }, 5_000, true],
  [{ deve: '50,00', favor: 'não' }, 5_000, false],
  [{ deve: '', favor: '0', saldo: 'R$ -' }, 0, false],
  [{}, 0, false],
])('whose a balance is, by its columns: %j', (textos, centavos, aFavor) => {
  expect(saldoDaLinha(textos)).toEqual({ centavos, aFavor })
})

it.each([
  [{ deve: '50', favor: '30' }, 'favor', 'mais de uma coluna'],
  [{ deve: '50', saldo: '-50' }, 'saldo', 'mais de uma coluna'],
  [{ deve: '-50' }, 'deve', 'não se sabe se é dívida ou crédito'],
  [{ favor: '(50)' }, 'favor', 'não se sabe'],
  [{ deve: '50 C' }, 'deve', 'contrário da coluna'],
  [{ saldo: '-50', favor: 'sim' }, 'favor', 'contrário do saldo'],
  [{ devedor: '50', favor: 'sim' }, 'favor', 'contrário do saldo'],
  [{ saldo: '50', devedor: '50' }, 'devedor', 'mais de uma coluna'],
  [{ favor: 'sim' }, 'favor', 'falta o valor'],
  [{ favor: 'talvez' }, 'favor', 'não entendido'],
  [{ saldo: '1.000.000,00' }, 'saldo', 'R$ 999.999,99'],
])('what cannot be said of one is told under its column: %j', (textos, campo, falta) => {
  expect(saldoDaLinha(textos)).toEqual({ campo, falta: expect.stringContaining(falta) })
})
