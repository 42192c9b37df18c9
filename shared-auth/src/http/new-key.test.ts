import { newKey } from './new-key'

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

it('makes a different UUID each time, also by plain http, where randomUUID is missing', () => {
  Object.defineProperty(crypto, 'randomUUID', { value: undefined, configurable: true })
  const chaves = Array.from({ length: 100 }, newKey)
  for (const chave of chaves) expect(chave).toMatch(UUID)
  expect(new Set(chaves).size).toBe(100)
})
