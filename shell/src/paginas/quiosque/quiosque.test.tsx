import { http, useSessao } from '@clinica/shared-auth'
import { isAssinatura, MENSAGENS_DA_ASSINATURA as M, parseTracos } from '@clinica/shared-domain'
import { expectConsole } from '@clinica/shared-ui/teste'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import MockAdapter from 'axios-mock-adapter'
import { jsonResponse, logInAs, openAt } from '../../teste/tela'
import { dropQuiosque } from './aberto'
import { AGRADECE_MS } from './Quiosque'

jest.mock('../../remotos/federacao', () => ({
  federacao: { loadRemote: jest.fn(() => new Promise(() => {})), registerRemotes: jest.fn() },
  integridades: new Map(),
}))

const api = new MockAdapter(http)
const UNIDADES = [
  { _id: 'u1', nome: 'CENTRO' },
  { _id: 'u2', nome: 'SAVASSI' },
]
const ANA = {
  _id: 'a1',
  paciente: { _id: 'p1', nome: 'Ana Lúcia Prado' },
  data: '2026-11-23',
  hora: '09:00',
  profissional: 'Carolina Dias',
}
const vez = (proximo: object | null, igual = false) => ({ unidade: 'SAVASSI', igual, proximo })

/** What the clinic answers the tablet: the next one by default. */
let daVez: () => Promise<Response>
let daAssinatura: () => Promise<Response>
const pedidos = (caminho: string) =>
  jest.mocked(fetch).mock.calls.filter(([url]) => String(url).split('?')[0] === `/api/quiosque${caminho}`)

beforeEach(() => {
  api.reset()
  api.onGet('/unidade').reply(200, { unidades: UNIDADES })
  api.onPost('/quiosque').reply(201, { token: 'tablet', unidade: 'SAVASSI', dia: '2026-11-23' })
  api.onGet('/primeiro-acesso').reply(200, { necessario: false })
  sessionStorage.clear()
  daVez = () => jsonResponse(vez(ANA))
  daAssinatura = () => jsonResponse({ msg: M.recebida })
  globalThis.fetch = jest.fn((url: string) =>
    url.startsWith('/api/quiosque/assinatura')
      ? daAssinatura()
      : url.startsWith('/api/quiosque/encerrar')
        ? jsonResponse({ msg: 'Quiosque encerrado.' })
        : url.startsWith('/api/quiosque')
          ? daVez()
          : jsonResponse({}),
  ) as never
  logInAs('Recepcionista')
})

const openQuiosque = async () => {
  const router = openAt('/quiosque')
  await userEvent.click(await screen.findByRole('combobox', { name: 'Unidade' }))
  await userEvent.click(await screen.findByRole('option', { name: 'SAVASSI' }))
  await userEvent.click(screen.getByRole('button', { name: 'Abrir o quiosque' }))
  return router
}
const quadro = () => screen.getByRole('img', { name: /Quadro da assinatura/ })
const draw = (...pontos: readonly (readonly [number, number])[]) => {
  const el = quadro()
  el.getBoundingClientRect = () => ({ left: 0, top: 0, width: 300, height: 110 }) as DOMRect
  const at = ([clientX, clientY]: readonly [number, number]) => ({
    clientX,
    clientY,
    pointerId: 7,
    button: 0,
  })
  fireEvent.pointerDown(el, at(pontos[0] as [number, number]))
  for (const ponto of pontos.slice(1)) fireEvent.pointerMove(el, at(ponto))
  fireEvent.pointerUp(el, at(pontos.at(-1) as [number, number]))
}
const confirm = () => userEvent.click(screen.getByRole('button', { name: 'Confirmar assinatura' }))

it('opens for one unit, leaves nobody logged in, and shows only who signs', async () => {
  await openQuiosque()
  expect(await screen.findByRole('heading', { name: 'Ana Lúcia Prado' })).toHaveFocus()
  expect(screen.getByText(/Segunda, 23\/11\/2026/)).toHaveTextContent('às 09:00, com Carolina Dias')
  expect(JSON.parse(api.history.post[0]?.data)).toEqual({ unidade: 'u2' })
  expect([useSessao.getState().token, useSessao.getState().autenticado]).toEqual([null, false])
  const [, opcoes] = pedidos('')[0] as [string, RequestInit]
  expect(opcoes.headers).toMatchObject({ authorization: 'Bearer tablet' })
})

it('sends what was drawn once more under its key when the answer was lost, and thanks', async () => {
  daAssinatura = () => Promise.reject(new TypeError('Failed to fetch'))
  await openQuiosque()
  await screen.findByRole('heading', { name: 'Ana Lúcia Prado' })
  draw([20, 60], [60, 20], [120, 90], [200, 30])
  await confirm()
  expect(await screen.findByRole('alert')).toHaveTextContent('O que você desenhou continua aqui')
  daAssinatura = () => jsonResponse({ msg: M.recebida })
  daVez = () => jsonResponse(vez(null))
  await confirm()
  expect(await screen.findByRole('heading', { name: 'Assinatura recebida. Obrigado.' })).toHaveFocus()
  const [um, outro] = pedidos('/assinatura').map(([, opcoes]) => opcoes as RequestInit)
  expect(outro).toMatchObject({ headers: um?.headers, body: um?.body })
  const { agendamento, tracos } = JSON.parse(String(um?.body))
  expect([agendamento, isAssinatura(parseTracos(tracos) ?? [])]).toEqual(['a1', true])
})

const BENTO = { ...ANA, _id: 'a2', paciente: { _id: 'p2', nome: 'Bento Reis' } }
const sign = async () => {
  await openQuiosque()
  await screen.findByRole('heading', { name: 'Ana Lúcia Prado' })
  daVez = () => jsonResponse(vez(BENTO))
  // No mock: the tests' own waiting would take it for a clock that stands.
  const { setTimeout: real } = globalThis
  let espera = () => undefined as unknown
  globalThis.setTimeout = ((feito: () => void, ms: number) => {
    if (ms === AGRADECE_MS) espera = feito
    return real(feito, ms)
  }) as typeof real
  draw([20, 60], [60, 20], [120, 90], [200, 30])
  await confirm()
  await screen.findByRole('heading', { name: 'Assinatura recebida. Obrigado.' })
  globalThis.setTimeout = real
  return espera
}

it('thanks before the next name is even asked for, until the screen is touched', async () => {
  await sign()
  const perguntas = pedidos('').length
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  expect(pedidos('')).toHaveLength(perguntas)
  expect(screen.queryByText('Bento Reis')).toBeNull()
  fireEvent.pointerDown(document.body)
  expect(await screen.findByRole('heading', { name: 'Bento Reis' })).toHaveFocus()
})

it('thanks for some seconds where nobody touches it', async () => {
  const espera = await sign()
  act(() => void espera())
  expect(await screen.findByRole('heading', { name: 'Bento Reis' })).toBeVisible()
})

it('clears and begins again, and takes no touch for a name', async () => {
  await openQuiosque()
  await screen.findByRole('heading', { name: 'Ana Lúcia Prado' })
  expect(screen.getByRole('button', { name: 'Confirmar assinatura' })).toBeDisabled()
  draw([20, 60])
  await confirm()
  expect(await screen.findByRole('alert')).toHaveTextContent(M.curta)
  expect(pedidos('/assinatura')).toHaveLength(0)
  await userEvent.click(screen.getByRole('button', { name: 'Limpar' }))
  expect(quadro()).toHaveAccessibleName('Quadro da assinatura, vazio')
  expect(screen.queryByRole('alert')).toBeNull()
  // A mouse's other button draws nothing.
  fireEvent.pointerDown(quadro(), { pointerId: 1, button: 2 })
  expect(quadro()).toHaveAccessibleName('Quadro da assinatura, vazio')
})

it('goes on to the next when another tablet was first', async () => {
  daAssinatura = () => jsonResponse({ msg: M.naoEspera }, 409)
  await openQuiosque()
  await screen.findByRole('heading', { name: 'Ana Lúcia Prado' })
  daVez = () => jsonResponse(vez(BENTO))
  draw([20, 60], [60, 20], [120, 90], [200, 30])
  await confirm()
  expect(await screen.findByRole('heading', { name: 'Bento Reis' })).toHaveFocus()
  // Nothing of the one before is on the sheet.
  expect(quadro()).toHaveAccessibleName('Quadro da assinatura, vazio')
})

it('says that the clinic does not answer, and asks for a login once its session is over', async () => {
  daVez = () => Promise.reject(new TypeError('Failed to fetch'))
  await openQuiosque()
  expect(await screen.findByText('Sem conexão com a clínica. Tentando de novo…')).toBeVisible()
  daVez = () => jsonResponse({ msg: 'A sessão expirou.' }, 401)
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  expect(await screen.findByRole('heading', { name: 'Entrar' })).toBeVisible()
})

it('shows a login to who leaves it, and ends on the server', async () => {
  const router = await openQuiosque()
  await screen.findByRole('heading', { name: 'Ana Lúcia Prado' })
  await act(() => router.navigate('/home'))
  expect(await screen.findByRole('heading', { name: 'Entrar' })).toBeVisible()
  await waitFor(() => expect(pedidos('/encerrar')).toHaveLength(1))
  expect(sessionStorage).toHaveLength(0)
})

it('is ended by its button, which asks first', async () => {
  await openQuiosque()
  await screen.findByRole('heading', { name: 'Ana Lúcia Prado' })
  await userEvent.click(screen.getByRole('button', { name: 'Encerrar o quiosque' }))
  const pergunta = await screen.findByRole('alertdialog')
  await userEvent.click(within(pergunta).getByRole('button', { name: 'Encerrar' }))
  expect(await screen.findByRole('heading', { name: 'Entrar' })).toBeVisible()
})

it('is no tablet any more when the portal begins at another address', () => {
  sessionStorage.setItem('clinica.quiosque', JSON.stringify({ token: 'tablet', unidade: 'SAVASSI' }))
  dropQuiosque()
  expect(sessionStorage).toHaveLength(0)
  expect(pedidos('/encerrar')).toHaveLength(1)
})

it.each(['Faturista', 'Profissional', 'Supervisao'] as const)(
  'is opened by nobody who is %s',
  async (perfil) => {
    logInAs(perfil)
    expectConsole(/^Acesso restrito \(401\)/)
    const router = openAt('/quiosque')
    await waitFor(() => expect(router.state.location.pathname).toBe('/_401'))
  },
)

it('before it is opened the desk has its help, by the key and by the button', async () => {
  openAt('/quiosque')
  await screen.findByRole('button', { name: 'Abrir o quiosque' })
  await userEvent.keyboard('{F1}')
  expect(await screen.findByRole('heading', { name: /Quiosque de assinaturas/, level: 1 })).toBeVisible()
  expect(await screen.findByText('Mandar alguém assinar')).toBeVisible()
  await userEvent.keyboard('{F1}')
  await waitFor(() => expect(screen.queryByText('Mandar alguém assinar')).toBeNull())
  await userEvent.click(screen.getByRole('button', { name: 'Ajuda' }))
  expect(await screen.findByText('Mandar alguém assinar')).toBeVisible()
})
