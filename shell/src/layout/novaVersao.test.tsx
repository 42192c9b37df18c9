import { holdUnsaved, leaveTo } from '@clinica/shared-auth'
import { LOGADO } from '@clinica/shared-domain/acesso'
import { act, fireEvent, screen } from '@testing-library/react'
import { federacao } from '../remotos/federacao'
import type { Remoto } from '../remotos/tipos'
import { homeServer, jsonResponse, logInAs, openAt, remoto } from '../teste/tela'

jest.mock('../remotos/federacao', () => ({
  federacao: { loadRemote: jest.fn(), registerRemotes: jest.fn() },
  integridades: new Map(),
}))
jest.mock('@clinica/shared-auth', () => ({
  ...jest.requireActual('@clinica/shared-auth'),
  leaveTo: jest.fn(),
  reloadKeeping: jest.fn(),
}))
const { reloadKeeping, keepsAll } = jest.requireMock('@clinica/shared-auth')

const MINUTO = 60_000
/** A remote of its own for each test: what was loaded stays loaded, as in the browser. */
let id = ''
let n = 0
const rota = { path: '/agenda', title: 'Agenda', access: LOGADO }
let publicado: { shell: { version: string; retiradas?: string[] }; remotes: unknown[] } | null
const pedidos = () => jest.mocked(fetch).mock.calls.filter(([url]) => url === '/remotes.json')
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))
const aviso = () => screen.queryByText('Há uma versão nova do portal.')
const retirada = () => screen.queryByText(/^Esta versão foi retirada\./)
const outra = (extra: Partial<Remoto> & { retiradas?: string[] }) => ({
  shell: { version: '1' },
  remotes: [{ ...remoto(id, [rota]), version: '2.0.0', ...extra }],
})

beforeEach(async () => {
  jest.useFakeTimers()
  id = `agenda${++n}`
  jest.mocked(leaveTo).mockClear()
  reloadKeeping.mockReset().mockImplementation(() => keepsAll())
  homeServer()
  logInAs('Gerente')
  jest.mocked(federacao.loadRemote).mockResolvedValue({
    default: {
      contract: 1,
      id,
      routes: [{ ...rota, load: async () => ({ default: () => <h1>Agenda do remoto</h1> }) }],
    },
  })
  publicado = { shell: { version: '1' }, remotes: [remoto(id, [rota])] }
  globalThis.fetch = jest.fn(() =>
    publicado ? jsonResponse(publicado) : Promise.reject(new TypeError('caiu')),
  )
})
afterEach(() => jest.useRealTimers())
const openPortal = async (caminho: string) => {
  openAt(caminho, [remoto(id, [rota])])
  // What stands behind the login comes in pieces, a turn of the clock each.
  await pass(0)
  for (let vez = 0; vez < 100 && document.querySelector('.espera, [aria-label="Carregando"]'); vez++)
    await pass(1)
}

it('says so when what runs here is published anew, and not while something typed is unsaved', async () => {
  await openPortal('/agenda')
  screen.getByText('Agenda do remoto')
  await pass(3 * MINUTO)
  expect(aviso()).toBeNull()
  publicado = outra({})
  await pass(MINUTO)
  expect(aviso()).toBeVisible()
  let release = () => {}
  act(() => {
    release = holdUnsaved()
  })
  expect(aviso()).toBeNull()
  act(() => release())
  fireEvent.click(screen.getByRole('button', { name: 'Recarregar' }))
  expect(leaveTo).toHaveBeenCalled()
})

it('says nothing of a remote that was not opened, and nothing when the answer is lost', async () => {
  await openPortal('/home')
  publicado = outra({ retiradas: ['1.0.0'] })
  await pass(2 * MINUTO)
  publicado = null
  await pass(2 * MINUTO)
  expect([aviso(), retirada()]).toEqual([null, null])
  publicado = { shell: { version: '2' }, remotes: [] }
  await pass(MINUTO)
  expect(aviso()).toBeVisible()
})

it('the server need not say again what it said', async () => {
  await openPortal('/home')
  const comEtag = (status: number) => async () =>
    ({
      ...(await jsonResponse(publicado, status)),
      headers: new Map([['etag', '"a"']]),
    }) as unknown as Response
  jest.mocked(fetch).mockImplementation(comEtag(200))
  await pass(MINUTO)
  jest.mocked(fetch).mockImplementation(comEtag(304))
  await pass(MINUTO)
  expect(pedidos().at(-1)?.[1]).toMatchObject({ headers: { 'If-None-Match': '"a"' } })
  expect([aviso(), retirada()]).toEqual([null, null])
})

describe('a version that a rollback took back', () => {
  const withdraw = async () => {
    await openPortal('/agenda')
    publicado = outra({ version: '0.9.0', retiradas: ['1.0.0'] })
    await pass(MINUTO)
  }

  it('says so also over what is typed, and takes that along', async () => {
    await withdraw()
    let release = () => {}
    act(() => {
      release = holdUnsaved('mudanca', () => undefined)
    })
    expect(retirada()).toHaveTextContent('O que você digitou continua aqui.')
    fireEvent.click(screen.getByRole('button', { name: 'Recarregar' }))
    expect(reloadKeeping).toHaveReturnedWith(true)
    act(() => release())
  })

  it('waits for the save of what cannot go along, when told to', async () => {
    await withdraw()
    let salva = () => {}
    act(() => {
      salva = holdUnsaved()
    })
    fireEvent.click(screen.getByRole('button', { name: 'Recarregar ao salvar' }))
    expect(leaveTo).not.toHaveBeenCalled()
    screen.getByText('Esta versão foi retirada. A página recarrega assim que você salvar.')
    act(() => salva())
    expect(leaveTo).toHaveBeenCalled()
  })

  it('is said of a remote that was taken off, and of the shell', async () => {
    await openPortal('/agenda')
    publicado = { shell: { version: '1' }, remotes: [] }
    await pass(MINUTO)
    expect(retirada()).toBeVisible()
    publicado = { shell: { version: '0', retiradas: ['1'] }, remotes: [remoto(id, [rota])] }
    await pass(MINUTO)
    expect(retirada()).toBeVisible()
  })
})
