/** As a page that is opened anew reads it. */
const fresh = (): typeof import('./configurando') => {
  jest.resetModules()
  return require('./configurando')
}

it('a reload and the next login still know that the clinic is being set up, until it is', () => {
  expect(fresh().useConfigurando.getState().configurando).toBe(false)
  fresh().sayConfigurando(true)
  const depois = fresh()
  expect(depois.useConfigurando.getState().configurando).toBe(true)
  depois.sayConfigurando(false)
  expect(depois.useConfigurando.getState().configurando).toBe(false)
  expect(fresh().useConfigurando.getState().configurando).toBe(false)
})
