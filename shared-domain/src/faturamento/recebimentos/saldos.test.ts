import { MAXIMO_DE_SALDOS, readSaldos } from './saldos'

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
