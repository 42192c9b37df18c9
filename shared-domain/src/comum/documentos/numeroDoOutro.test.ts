import { numeroDoOutro } from './numeroDoOutro'

const said = (valor: string): string => {
  try {
    return `${numeroDoOutro().validateSync(valor)}`
  } catch (e) {
    return (e as Error).message
  }
}

it('the number of a passport or an RNM is told the half of its rule that it breaks', () => {
  expect(said('v123456-j')).toBe('V123456J')
  expect(said('')).toBe('')
  expect(['V12', 'ABC', 'A1'.repeat(11), 'ç1234'].map(said)).toEqual(
    Array(4).fill('Informe o número do documento: de 5 a 20 letras e números.'),
  )
  expect(said('ABCDEFGH')).toBe('Confira o número do documento: falta ao menos um algarismo.')
})
