import fc from 'fast-check'
import { createSseParser } from './sse'

const TEXTO =
  'retry: 1000\n\n: batida\n\ndata: {"a":1}\n\nevent: pronto\r\ndata: um\r\ndata:dois\r\n\r\ndata: ação\n\n'
const ESPERADO = [
  { evento: 'message', dados: '{"a":1}' },
  { evento: 'pronto', dados: 'um\ndois' },
  { evento: 'message', dados: 'ação' },
]

it('reads events, joined lines and names, and skips heartbeats', () => {
  expect(createSseParser()(TEXTO)).toEqual(ESPERADO)
})

it('reads the same wherever the pieces are cut', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: TEXTO.length }), { maxLength: 12 }), (cortes) => {
      const pontos = [0, ...cortes.sort((a, b) => a - b), TEXTO.length]
      const parser = createSseParser()
      const lidas = pontos.slice(1).flatMap((fim, i) => parser(TEXTO.slice(pontos[i], fim)))
      expect(lidas).toEqual(ESPERADO)
    }),
  )
})
