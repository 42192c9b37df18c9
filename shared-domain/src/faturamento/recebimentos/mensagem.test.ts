import { writeBrCode } from './brCode'
import { LETRAS_DA_COBRANCA, writeCobranca } from './mensagem'

it('says how much and how to pay, with the code and its holder; no service, no word of debt', () => {
  const copiaECola = writeBrCode(
    { chave: `${'a'.repeat(60)}@clinica.com.br`, nome: 'A'.repeat(25), cidade: 'BELO HORIZONTE' },
    99_999_999,
    'Z'.repeat(25),
  )
  const texto = writeCobranca({
    nome: 'Rogério Salles',
    deve: 64_000,
    pix: { copiaECola, titular: 'A'.repeat(25) },
  })
  expect(texto).toMatch(/^Olá, Rogério! Há R\$ 640,00 em aberto/)
  expect(texto).toContain(copiaECola)
  expect(texto).toContain('em nome de')
  expect(texto).not.toMatch(/pilates|sess[aã]o|fisio|dev[eo]|dívida|atras/i)
  expect(texto.length).toBeLessThanOrEqual(LETRAS_DA_COBRANCA)
  expect(writeCobranca({ nome: 'Ana', deve: 100 })).toContain('R$ 1,00')
})
