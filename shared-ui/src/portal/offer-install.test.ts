import { offerInstall } from './offer-install'

afterEach(() => {
  document.querySelector('link[data-manifest]')?.remove()
  document.body.innerHTML = ''
})

it('names the manifest once the first screen stands, and not before', async () => {
  document.head.insertAdjacentHTML('beforeend', '<link data-manifest href="/manifest.json">')
  document.body.innerHTML = '<h1>Pacientes</h1><div data-esqueleto></div>'
  const link = document.querySelector<HTMLLinkElement>('link[data-manifest]')
  const oferta = offerInstall()
  await Promise.resolve()
  expect(link?.rel).toBe('')
  document.querySelector('[data-esqueleto]')?.remove()
  await oferta
  expect(link?.rel).toBe('manifest')
})
