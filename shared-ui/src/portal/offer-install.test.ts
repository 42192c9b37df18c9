import { offerInstall } from './offer-install'

afterEach(() => {
  document.head.innerHTML = ''
  document.body.innerHTML = ''
})

it('names the manifest once the first screen stands, and not before', async () => {
  document.head.innerHTML = '<link data-manifest href="/manifest.json">'
  document.body.innerHTML = '<h1>Pacientes</h1><div data-esqueleto></div>'
  const link = document.querySelector('link')
  const oferta = offerInstall()
  await Promise.resolve()
  expect(link?.rel).toBe('')
  document.querySelector('[data-esqueleto]')?.remove()
  await oferta
  expect(link?.rel).toBe('manifest')
})
