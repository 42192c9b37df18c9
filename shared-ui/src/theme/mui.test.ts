import { createTema } from './mui'

it('is read and made without a number format, which costs a phone more than the rest of it', () => {
  const formatos = jest.spyOn(Intl, 'NumberFormat')
  jest.isolateModules(() => jest.requireActual('./mui').createTema(false))
  expect(formatos).not.toHaveBeenCalled()
})

it("says MUI's own words in Portuguese", () => {
  const { MuiAutocomplete, MuiPagination } = createTema(true).components ?? {}
  expect(MuiAutocomplete?.defaultProps).toMatchObject({
    size: 'small',
    noOptionsText: 'Sem opções',
    openText: 'Abrir',
  })
  const label = MuiPagination?.defaultProps?.getItemAriaLabel
  expect([label?.('page', 3, false), label?.('page', 3, true), label?.('next', 4, false)]).toEqual([
    'Ir para a página 3',
    'página 3',
    'Ir para a próxima página',
  ])
})
