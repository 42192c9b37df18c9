import { MASCARAS, mascara } from './mascaras'

const aceita = (m: (string | RegExp)[], texto: string) =>
  texto.length === m.length &&
  m.every((c, i) => (c instanceof RegExp ? c.test(texto[i] ?? '') : c === texto[i]))

describe('máscaras', () => {
  it.each([
    ['data', '31/12/2026'],
    ['hora', '08:30'],
    ['cpf', '529.982.247-25'],
    ['cnpj', '12.ABC.345/01DE-35'],
    ['cep', '30140-071'],
    ['celular', '(31) 98877-0101'],
    ['telefone', '(31) 3322-1100'],
    ['contato', '(31) 988770101'],
  ] as const)('%s fits %s', (nome, exemplo) => {
    expect(aceita([...MASCARAS[nome]], exemplo)).toBe(true)
  })

  it('takes only digits where the model says 9', () => {
    expect(aceita(mascara('99'), '1a')).toBe(false)
  })
})
