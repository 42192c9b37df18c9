import { readDias } from './dias'
import { missingCampos } from './importacao'
import { estadoDaVinda } from './vinda'

it.each([
  ['seg a sex', [1, 2, 3, 4, 5]],
  ['Segunda-feira, quarta e sexta', [1, 3, 5]],
  ['Segunda à Sábado', [1, 2, 3, 4, 5, 6]],
  ['2ª/4ª/6ª', [1, 3, 5]],
  ['TER - QUI', [2, 3, 4]],
  ['domingo; terça; terça', [2, 7]],
  ['sex a seg', null],
  ['quando dá', null],
  ['', null],
])('%s are the weekdays %j', (texto, dias) => {
  expect(readDias(texto)).toEqual(dias)
})

it('what is under way says where an arrival stands, then what waits, then how it ended', () => {
  expect(estadoDaVinda(['conferida', 'lendo', 'cancelada'])).toBe('lendo')
  expect(estadoDaVinda(['gravada', 'gravando'])).toBe('gravando')
  expect(estadoDaVinda(['recusada', 'cancelada'])).toBe('conferida')
  expect(estadoDaVinda(['desfeita', 'gravada'])).toBe('gravada')
  expect(estadoDaVinda(['desfeita', 'cancelada'])).toBe('desfeita')
  expect(estadoDaVinda(['cancelada'])).toBe('cancelada')
})

it('of fields that may stand for each other one is demanded, and any of them will do', () => {
  const campo = (nome: string, coluna: number | null = null) => ({
    nome,
    coluna,
    valor: null,
    obrigatorio: false,
    alternativa: ['a', 'b', 'c'].filter((n) => n !== nome).join(' '),
  })
  expect(missingCampos([campo('a'), campo('b'), campo('c')]).map((c) => c.nome)).toEqual(['a', 'b', 'c'])
  for (const qual of ['a', 'b', 'c'])
    expect(missingCampos(['a', 'b', 'c'].map((n) => campo(n, n === qual ? 0 : null)))).toEqual([])
})
