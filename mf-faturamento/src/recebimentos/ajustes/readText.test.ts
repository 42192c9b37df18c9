/** @jest-environment node */
import { readText } from './readText'

const file = (bytes: Uint8Array) => ({ arrayBuffer: async () => bytes.buffer as ArrayBuffer })

it('reads a file of either encoding, with its accents', async () => {
  const texto = 'CPF;Nome;Valor;Vencimento;Descrição\n52998224725;José;R$ 10,00;01/12/2026;“saldo”'
  expect(await readText(file(new TextEncoder().encode(`\uFEFF${texto}`)))).toBe(texto)
  const deWindows = Uint8Array.from(texto, (c) => ({ '“': 0x93, '”': 0x94 })[c] ?? c.charCodeAt(0))
  expect(await readText(file(deWindows))).toBe(texto)
})
