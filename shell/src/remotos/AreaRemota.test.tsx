import { leaveTo } from '@clinica/shared-auth'
import { LOGADO } from '@clinica/shared-domain/acesso'
import { useQuery } from '@clinica/shared-ui/query'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expectConsole, jsonResponse, logInAs, openAt, remoto } from '../teste/tela'
import { federacao } from './federacao'
import { LIMITE } from './load'

jest.mock('./federacao', () => ({
  federacao: { loadRemote: jest.fn(), registerRemotes: jest.fn() },
  integridades: new Map(),
}))
jest.mock('@clinica/shared-auth', () => ({
  ...jest.requireActual('@clinica/shared-auth'),
  leaveTo: jest.fn(),
}))
const loadRemote = jest.mocked(federacao.loadRemote)
const record = jest.mocked(federacao.registerRemotes)

/** Each test has a remote of its own: what was loaded stays loaded, as in the browser. */
let n = 0
const publish = (extra: object = {}) => {
  n += 1
  const r = { ...remoto(`r${n}`, [{ path: `/tela${n}`, title: 'Tela de teste', access: LOGADO }]), ...extra }
  globalThis.fetch = jest.fn(() => jsonResponse({ remotes: [r] }))
  return r
}
const modulo = (path: string, load: () => Promise<unknown>, contract = 1) => ({
  default: { contract, id: 'x', routes: [{ path, title: 'Tela de teste', access: LOGADO, load }] },
})
const Tela = () => <h1>Tela do remoto</h1>
const painel = () => screen.findByRole('button', { name: 'Tentar novamente' })

beforeEach(() => {
  logInAs('Gerente')
  loadRemote.mockReset()
  record.mockReset()
  jest.mocked(leaveTo).mockClear()
})

it('shows the screen of the remote', async () => {
  const r = publish()
  loadRemote.mockResolvedValue(modulo(`/tela${n}`, async () => ({ default: Tela })))
  openAt(`/tela${n}`, [r])
  expect(await screen.findByRole('heading', { name: 'Tela do remoto' })).toBeVisible()
})

it('shows the panel in its area, with the menu still there, and really tries again', async () => {
  expectConsole(/^Esta parte do portal não respondeu/)
  const r = publish()
  loadRemote.mockRejectedValueOnce(new Error('404'))
  openAt(`/tela${n}`, [r])
  const botao = await painel()
  expect(screen.getByRole('heading', { name: 'Tela de teste' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Abrir menu' })).toBeEnabled()

  loadRemote.mockResolvedValueOnce(modulo(`/tela${n}`, async () => ({ default: Tela })))
  await userEvent.click(botao)
  expect(await screen.findByRole('heading', { name: 'Tela do remoto' })).toBeVisible()
  const [primeira, segunda] = record.mock.calls.map(([[x]]) => (x && 'entry' in x ? x.entry : ''))
  expect(segunda).not.toBe(primeira)
})

it('recovers a screen whose own file failed, without loading the remote again', async () => {
  expectConsole(/^ChunkLoadError/)
  const r = publish()
  const load = jest
    .fn()
    .mockRejectedValueOnce(new Error('ChunkLoadError'))
    .mockResolvedValue({ default: Tela })
  loadRemote.mockResolvedValue(modulo(`/tela${n}`, load))
  openAt(`/tela${n}`, [r])
  await userEvent.click(await painel())
  expect(await screen.findByRole('heading', { name: 'Tela do remoto' })).toBeVisible()
  expect(loadRemote).toHaveBeenCalledTimes(1)
})

it('gives up on a remote that hangs within three seconds, and shows it if it comes late', async () => {
  expect(LIMITE).toBeLessThan(3_000)
  const r = publish()
  let arrive: (m: unknown) => void = () => {}
  loadRemote.mockReturnValue(new Promise((resolve) => (arrive = resolve)))
  openAt(`/tela${n}`, [r])
  expect(await screen.findByRole('button', { name: 'Tentar novamente' })).toBeVisible()

  await act(async () => arrive(modulo(`/tela${n}`, async () => ({ default: Tela }))))
  expect(await screen.findByRole('heading', { name: 'Tela do remoto' })).toBeVisible()
})

it('refuses a remote of another contract before a byte of it runs', async () => {
  expectConsole(/^Esta parte do portal foi construída para outra versão/)
  const r = publish()
  const outro = { ...r, module: { ...r.module, contract: 2 as 1 } }
  globalThis.fetch = jest.fn(() => jsonResponse({ remotes: [outro] }))
  openAt(`/tela${n}`, [outro])
  expect(await screen.findByText(/construída para outra versão do portal/)).toBeVisible()
  expect(record).not.toHaveBeenCalled()
})

it('refuses a remote whose code says another contract than its announcement', async () => {
  expectConsole(/^Esta parte do portal foi construída para outra versão/)
  const r = publish()
  loadRemote.mockResolvedValue(modulo(`/tela${n}`, async () => ({ default: Tela }), 2))
  openAt(`/tela${n}`, [r])
  expect(await screen.findByText(/construída para outra versão do portal/)).toBeVisible()
})

it('says which shared package is needed', async () => {
  expectConsole(/^Esta parte do portal precisa de react/)
  const r = publish({ requires: { react: '^20.0.0' } })
  openAt(`/tela${n}`, [r])
  expect(await screen.findByText(/precisa de react \^20\.0\.0; este portal oferece 19\.3\.1/)).toBeVisible()
})

it('keeps the portal when a screen throws while rendering', async () => {
  expectConsole(/quebrou/)
  const r = publish()
  let quebrada = true
  const Fragil = () => {
    if (quebrada) throw new Error('quebrou')
    return <Tela />
  }
  loadRemote.mockResolvedValue(modulo(`/tela${n}`, async () => ({ default: Fragil })))
  openAt(`/tela${n}`, [r])
  const botao = await painel()
  expect(screen.getByRole('button', { name: 'Abrir menu' })).toBeEnabled()

  quebrada = false
  await userEvent.click(botao)
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Tela do remoto' })).toBeVisible())
})

it('reads anew what made a screen fall', async () => {
  expectConsole(/reading 'trim'/)
  const r = publish()
  const nomes = jest.fn().mockResolvedValueOnce([null]).mockResolvedValue(['Dor lombar'])
  const Lista = () => {
    const { data } = useQuery<string[]>({ queryKey: ['cid', r.id], queryFn: nomes })
    return <h1>{data?.map((nome) => nome.trim())}</h1>
  }
  loadRemote.mockResolvedValue(modulo(`/tela${n}`, async () => ({ default: Lista })))
  openAt(`/tela${n}`, [r])
  await userEvent.click(await painel())
  expect(await screen.findByRole('heading', { name: 'Dor lombar' })).toBeVisible()
  expect(leaveTo).not.toHaveBeenCalled()
})

it.each([
  ['loads the page again when a file of the screen that fell is another now', 'certo', 1],
  ['stays in the page while the files are the same', 'errado', 0],
])('%s', async (_, depois, vezes) => {
  expectConsole(/quebrou/)
  const r = publish()
  const [rota] = r.module.routes
  const comArquivo = {
    ...r,
    module: {
      ...r.module,
      routes: [{ ...rota, path: `/tela${n}`, title: 'T', access: LOGADO, files: ['t.js'] }],
    },
  }
  let arquivo = 'errado'
  globalThis.fetch = jest.fn((url) =>
    String(url) === '/remotes.json'
      ? jsonResponse({ remotes: [comArquivo] })
      : Promise.resolve({ ok: true, status: 200, text: async () => arquivo } as Response),
  )
  let quebrada = true
  const Fragil = () => {
    if (quebrada) throw new Error('quebrou')
    return <Tela />
  }
  loadRemote.mockResolvedValue(modulo(`/tela${n}`, async () => ({ default: Fragil })))
  openAt(`/tela${n}`, [comArquivo])
  const botao = await painel()
  await act(async () => {})
  arquivo = depois
  quebrada = false
  await userEvent.click(botao)
  expect(await screen.findByRole('heading', { name: 'Tela do remoto' })).toBeVisible()
  expect(leaveTo).toHaveBeenCalledTimes(vezes)
})
