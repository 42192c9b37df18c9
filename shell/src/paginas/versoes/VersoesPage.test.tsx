import { http } from '@clinica/shared-auth'
import type { VersoesAnswer } from '@clinica/shared-domain'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import MockAdapter from 'axios-mock-adapter'
import { expectConsole, jsonResponse, logInAs, openAt } from '../../teste/tela'

jest.mock('../../remotos/federacao', () => ({ federacao: {}, integridades: new Map() }))

const RESPOSTA: VersoesAnswer = {
  api: { versao: '1.4.0', commit: 'aaa111', desde: '2026-11-20T13:05:00.000Z', node: '22.1.0' },
  banco: {
    tipo: 'postgresql',
    versao: '15.9',
    migracao: '0042_exemplo',
    migradoEm: '2026-11-19T10:00:00.000Z',
  },
  portal: [
    {
      id: 'agenda',
      nome: 'mf-agenda',
      versao: '2.0.0-b',
      commit: 'bbb222',
      desde: '2026-11-20T13:05:00.000Z',
      por: 'Ana',
      conferencia: 'semTestes',
      anteriores: [
        {
          versao: '1.9.0-a',
          commit: null,
          desde: '2026-11-01T13:05:00.000Z',
          por: 'Bia',
          conferencia: 'feita',
          ate: '2026-11-20T13:05:00.000Z',
        },
      ],
    },
  ],
}

let api: MockAdapter
beforeEach(() => {
  api = new MockAdapter(http)
  logInAs('Administrador')
})
afterEach(() => api.restore())
const grupo = (nome: string) => screen.findByRole('region', { name: nome })

it('shows what runs and what ran before, since when and by whom', async () => {
  api.onGet('/versoes').reply(200, RESPOSTA)
  openAt('/versoes')
  const portal = within(await grupo('Portal'))
  portal.getByRole('heading', { name: 'mf-agenda' })
  for (const texto of [
    '2.0.0-b',
    'bbb222',
    'Ana',
    '20/11/2026 10:05',
    'Sem testes: só os tipos foram conferidos',
  ])
    portal.getByText(texto)
  await userEvent.click(portal.getByText('1 versão anterior'))
  expect(portal.getByText('1.9.0-a')).toBeVisible()
  expect(portal.getByText('Bia · Tipos, estilo e testes em ordem')).toBeVisible()
  const servidor = within(await grupo('Servidor'))
  for (const texto of ['1.4.0', 'aaa111', '22.1.0', 'PostgreSQL', '15.9', '0042_exemplo'])
    servidor.getByText(texto)
})

it('asks the server of the portal where the API does not serve it', async () => {
  api.onGet('/versoes').reply(200, { ...RESPOSTA, portal: null })
  globalThis.fetch = jest.fn((endereco) =>
    String(endereco) === '/shell.json'
      ? jsonResponse({ id: 'shell', version: '3.0.0-s', publicadoPor: 'Caio' })
      : jsonResponse({ remotes: [{ id: 'guias', name: 'mf-guias', version: '4.0.0-g' }] }),
  )
  openAt('/versoes')
  const portal = within(await grupo('Portal'))
  for (const texto of ['Portal (shell)', '3.0.0-s', 'Caio', 'mf-guias', '4.0.0-g']) portal.getByText(texto)
})

it('says when nothing tells what is published, and shows the rest', async () => {
  api.onGet('/versoes').reply(200, { ...RESPOSTA, portal: null })
  globalThis.fetch = jest.fn(() => jsonResponse({}, 404))
  openAt('/versoes')
  await screen.findByText('As versões publicadas não puderam ser lidas.')
  within(await grupo('Servidor')).getByText('1.4.0')
})

it('offers another try when the server does not answer', async () => {
  expectConsole(/^500/)
  api.onGet('/versoes').replyOnce(500, {}).onGet('/versoes').reply(200, RESPOSTA)
  openAt('/versoes')
  await userEvent.click(await screen.findByRole('button', { name: 'Tentar novamente' }))
  await grupo('Servidor')
})

it('is for the Administrador alone', async () => {
  expectConsole(/^Acesso restrito \(401\)/)
  logInAs('Gerente')
  const router = openAt('/versoes')
  await screen.findByRole('heading', { name: /Acesso/ })
  expect(router.state.location.pathname).toBe('/_401')
  expect(api.history.get?.filter((r) => r.url === '/versoes')).toEqual([])
})
