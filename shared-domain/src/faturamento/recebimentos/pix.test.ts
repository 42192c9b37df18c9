import fc from 'fast-check'
import { idOfTxid, txidOf, writeBrCode } from './brCode'
import { chavePixSchema, formatChavePix, readChavePix, type TipoDeChavePix } from './chavePix'

const EVP = '123e4567-e12b-12d1-a456-426655440000'

/** CRC-16/CCITT-FALSE, as the manual defines it, apart from the library that writes it. */
const crc = (texto: string): string => {
  let resto = 0xffff
  for (const letra of texto) {
    resto ^= letra.charCodeAt(0) << 8
    for (let i = 0; i < 8; i++) resto = (resto & 0x8000 ? (resto << 1) ^ 0x1021 : resto << 1) & 0xffff
  }
  return resto.toString(16).toUpperCase().padStart(4, '0')
}

/** Fields of an EMV text, by their id. */
const fieldsOf = (texto: string): Record<string, string> => {
  const campos: Record<string, string> = {}
  for (let i = 0; i < texto.length; ) {
    const tamanho = Number(texto.slice(i + 2, i + 4))
    campos[texto.slice(i, i + 2)] = texto.slice(i + 4, i + 4 + tamanho)
    i += 4 + tamanho
  }
  return campos
}

const CHAVES: [TipoDeChavePix, string][] = [
  ['cpf', '12345678909'],
  ['cnpj', '11222333000181'],
  ['cnpj', '12ABC34501DE35'],
  ['email', 'financeiro@clinica.com.br'],
  ['telefone', '+5531988887777'],
  ['aleatoria', EVP],
]

describe('a PIX code', () => {
  it('is the one that the Central Bank prints in its manual, with an amount of ours', () => {
    const codigo = writeBrCode({ chave: EVP, nome: 'Fulano de Tal', cidade: 'BRASILIA' }, 12_345)
    const campos = fieldsOf(codigo)
    expect(campos).toMatchObject({
      '00': '01',
      '26': `0014br.gov.bcb.pix0136${EVP}`,
      '52': '0000',
      '53': '986',
      '54': '123.45',
      '58': 'BR',
      '59': 'Fulano de Tal',
      '60': 'BRASILIA',
      '62': '0503***',
    })
    // Static: no word of how it is used, or that it is used once.
    expect(campos['01']).toBeUndefined()
    // The manual's own example, without an amount: its sum is printed there.
    const doManual = `00020126580014br.gov.bcb.pix0136${EVP}5204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***6304`
    expect(crc(doManual)).toBe('1D3D')
  })

  it.each(CHAVES)('carries a key of kind %s as it is kept, and its own sum', (_, chave) => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2_147_483_647 }), fc.uuid(), (centavos, id) => {
        const codigo = writeBrCode({ chave, nome: 'AURORA', cidade: 'BELO HORIZONTE' }, centavos, txidOf(id))
        const campos = fieldsOf(codigo)
        expect(fieldsOf(campos['26'] ?? '')['01']).toBe(chave)
        expect(Math.round(Number(campos['54']) * 100)).toBe(centavos)
        expect(campos['54']).toMatch(/^\d+\.\d{2}$/)
        expect(idOfTxid(fieldsOf(campos['62'] ?? '')['05'] ?? '')).toBe(id)
        expect(campos['63']).toBe(crc(codigo.slice(0, -4)))
      }),
      { numRuns: 40 },
    )
  })

  it('throws on a key that is none', () => {
    expect(() => writeBrCode({ chave: 'nenhuma', nome: 'A', cidade: 'B' }, 100)).toThrow('BR Code')
  })
})

describe('a PIX key', () => {
  it.each<[TipoDeChavePix, string, string | null]>([
    ['cpf', '123.456.789-09', '12345678909'],
    ['cpf', '123.456.789-00', null],
    ['cpf', '+5531988887777', null],
    ['cnpj', '11.222.333/0001-81', '11222333000181'],
    ['cnpj', '12.abc.345/01de-35', '12ABC34501DE35'],
    ['cnpj', '11.222.333/0001-80', null],
    ['email', ' Financeiro@Clinica.com.br ', 'financeiro@clinica.com.br'],
    ['email', 'financeiro@clinica', null],
    ['email', `${'a'.repeat(60)}@clinica.com.br.x.yz`, null],
    ['telefone', '(31) 98888-7777', '+5531988887777'],
    ['telefone', '+55 31 98888-7777', '+5531988887777'],
    ['telefone', '(31) 3222-1111', null],
    ['telefone', '+351 912345678', null],
    ['aleatoria', EVP.toUpperCase(), EVP],
    ['aleatoria', 'abc', null],
  ])('of kind %s: %p is read as %p', (tipo, escrita, lida) => {
    expect(readChavePix(tipo, escrita)).toBe(lida)
  })

  it.each(CHAVES)('of kind %s is read back from what is shown of it', (tipo, chave) => {
    expect(readChavePix(tipo, formatChavePix(tipo, chave))).toBe(chave)
  })

  const corpo = { tipo: 'cpf', chave: '12345678909', nome: 'AURORA', cidade: 'BH', senhaAtual: 'x' }
  const refusal = (mais: object): string | null => {
    try {
      chavePixSchema.validateSync({ ...corpo, ...mais })
      return null
    } catch (e) {
      return (e as Error).message
    }
  }
  it('is refused with the words of its kind; name and city have letters that the code has', () => {
    expect(refusal({})).toBeNull()
    expect(refusal({ chave: '1' })).toBe('CPF inválido.')
    expect(refusal({ tipo: 'aleatoria' })).toMatch('Chave aleatória inválida')
    expect(refusal({ nome: 'AURORA SAÚDE' })).toBe('Use só letras sem acento e espaços.')
    expect(refusal({ nome: 'A'.repeat(26) })).toMatch('25')
    expect(refusal({ cidade: 'A'.repeat(16) })).toMatch('15')
    expect(refusal({ senhaAtual: '' })).toBe('Informa a senha atual.')
  })
})
