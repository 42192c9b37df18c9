import { readText } from './readText'

const file = (bytes: Uint8Array) => ({ arrayBuffer: async () => bytes.buffer as ArrayBuffer })

it('reads a file of either encoding, with its accents', async () => {
  const texto = 'CPF;Nome;Valor;Vencimento;Descrição\n52998224725;José;R$ 10,00;01/12/2026;São João'
  expect(await readText(file(new TextEncoder().encode(`\uFEFF${texto}`)))).toBe(texto)
  expect(await readText(file(Uint8Array.from(texto, (c) => c.charCodeAt(0))))).toBe(texto)
})
