import fc from 'fast-check'
import { asksFor, readFiltros, writeFiltros } from './endereco'

const INICIAIS = {
  unidade: 'Centro',
  dataInicio: '2026-11-01',
  idProfissional: '',
  planos: [] as string[],
  completas: false,
}

it('a link opens the same filters', () => {
  const texto = fc.string({ maxLength: 8 })
  fc.assert(
    fc.property(
      fc.record({
        unidade: texto,
        dataInicio: texto,
        idProfissional: texto,
        planos: fc.array(fc.string({ minLength: 1, maxLength: 8 }), { maxLength: 3 }),
        completas: fc.boolean(),
      }),
      (filtros) => {
        const endereco = new URLSearchParams(writeFiltros(filtros, INICIAIS).toString())
        expect(readFiltros(endereco, INICIAIS)).toEqual(filtros)
      },
    ),
  )
})

it('a link may write every unit in small letters', () => {
  expect(readFiltros(new URLSearchParams('unidade=todas'), INICIAIS).unidade).toBe('TODAS')
})

it('an address without filters opens the form alone, whatever else it says', () => {
  expect(asksFor(new URLSearchParams(''), INICIAIS)).toBe(false)
  expect(asksFor(new URLSearchParams('remoto=x'), INICIAIS)).toBe(false)
  expect(asksFor(new URLSearchParams('unidade='), INICIAIS)).toBe(true)
  expect(readFiltros(new URLSearchParams('remoto=x'), INICIAIS)).toEqual(INICIAIS)
})
