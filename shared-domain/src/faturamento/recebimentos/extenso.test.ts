import fc from 'fast-check'
import { writeExtenso } from './extenso'

it.each([
  [0, 'zero reais'],
  [1, 'um centavo'],
  [100, 'um real'],
  [101, 'um real e um centavo'],
  [1_600, 'dezesseis reais'],
  [10_000, 'cem reais'],
  [12_050, 'cento e vinte reais e cinquenta centavos'],
  [100_000, 'mil reais'],
  [100_500, 'mil e cinco reais'],
  [110_000, 'mil e cem reais'],
  [112_000, 'mil cento e vinte reais'],
  [234_567, 'dois mil trezentos e quarenta e cinco reais e sessenta e sete centavos'],
  [2_100_000, 'vinte e um mil reais'],
  [100_000_000, 'um milhão de reais'],
  [100_000_100, 'um milhão e um reais'],
  [120_000_000, 'um milhão e duzentos mil reais'],
  [250_034_500, 'dois milhões quinhentos mil trezentos e quarenta e cinco reais'],
])('%i cents are %s', (centavos, texto) => {
  expect(writeExtenso(centavos)).toBe(texto)
})

/** The amount that the words say, read by a table of its own. */
const VALORES = new Map(
  Object.entries({
    zero: 0,
    um: 1,
    dois: 2,
    três: 3,
    quatro: 4,
    cinco: 5,
    seis: 6,
    sete: 7,
    oito: 8,
    nove: 9,
    dez: 10,
    onze: 11,
    doze: 12,
    treze: 13,
    quatorze: 14,
    quinze: 15,
    dezesseis: 16,
    dezessete: 17,
    dezoito: 18,
    dezenove: 19,
    vinte: 20,
    trinta: 30,
    quarenta: 40,
    cinquenta: 50,
    sessenta: 60,
    setenta: 70,
    oitenta: 80,
    noventa: 90,
    cem: 100,
    cento: 100,
    duzentos: 200,
    trezentos: 300,
    quatrocentos: 400,
    quinhentos: 500,
    seiscentos: 600,
    setecentos: 700,
    oitocentos: 800,
    novecentos: 900,
  }),
)
const CLASSES = new Map(Object.entries({ mil: 1e3, milhão: 1e6, milhões: 1e6, bilhão: 1e9, bilhões: 1e9 }))
const readInteiro = (texto: string): number => {
  let soma = 0
  let grupo = 0
  for (const palavra of texto.split(' ')) {
    const classe = CLASSES.get(palavra)
    if (classe) {
      soma += (grupo || 1) * classe
      grupo = 0
    } else grupo += VALORES.get(palavra) ?? 0
  }
  return soma + grupo
}
const readExtenso = (texto: string): number => {
  const [, reais = '', centavos = ''] =
    /^(?:(.*) (?:real|reais))?(?: e )?(?:(.*) centavos?)?$/.exec(texto) ?? []
  return readInteiro(reais) * 100 + readInteiro(centavos)
}

it('every amount can be read back from its words', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 200_000_000_000 }), (centavos) => {
      expect(readExtenso(writeExtenso(centavos))).toBe(centavos)
    }),
  )
})

it('is of no amount that is none', () => {
  expect(() => writeExtenso(-1)).toThrow()
  expect(() => writeExtenso(1.5)).toThrow()
})
