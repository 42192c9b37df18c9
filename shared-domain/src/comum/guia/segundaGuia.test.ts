import { guiaTemSessoes, segundaGuia } from './segundaGuia'

const guia = (id: string, troca: object = {}) => ({
  id,
  numero: `1000${id}`,
  especialidade: 'Pilates',
  quantidade: 10,
  usadas: 7,
  ...troca,
})
const A = guia('1')
const B = guia('2')

it('asks of a second guide of the specialty while the first still has sessions, and says which is open', () => {
  expect(segundaGuia([A, B], ['1'])).toMatch(/^A guia 10001, da mesma especialidade, ainda tem 3 sessões\./)
  expect(segundaGuia([B, A], ['1'])).toMatch(/^A guia 10001/)
  expect(segundaGuia([guia('1', { usadas: 9 }), B], ['1'])).toMatch(/ainda tem 1 sessão\./)
  expect(segundaGuia([A, B], [])).not.toBeNull()
})

it('asks nothing of one guide, of what stood there before, of another specialty and of a guide that is used up', () => {
  expect(segundaGuia([A], [])).toBeNull()
  expect(segundaGuia([A, B], ['1', '2'])).toBeNull()
  expect(segundaGuia([A, guia('2', { especialidade: 'RPG' })], ['1'])).toBeNull()
  for (const usadas of [10, 12])
    expect(segundaGuia([guia('1', { usadas }), guia('2', { usadas: 10 })], ['1'])).toBeNull()
})

it('counts one session and several', () => {
  expect([guiaTemSessoes('10', 1), guiaTemSessoes('10', 3)]).toEqual([
    'Guia 10 tem 1 sessão',
    'Guia 10 tem 3 sessões',
  ])
})
