import { createResource, http, useSessao, useUnsaved } from '@clinica/shared-auth'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import MockAdapter from 'axios-mock-adapter'
import { notify } from '../feedback/notify'
import { type Cid, descricao, getSalvar, M54, openCidForm } from '../teste/cid-form'
import { expectConsole } from '../teste/console'
import { clearMessages } from '../teste/tela'
import { leaveSession } from './leave-session'

jest.mock('@clinica/shared-auth', () => ({
  ...jest.requireActual<object>('@clinica/shared-auth'),
  reportError: jest.fn(),
}))

const RITA = { _id: 'u1', name: 'Rita Lopes', email: 'rita@clinica.test', perfil: 'Gerente' }
const tokenOf = (iat: number) => `x.${btoa(JSON.stringify({ ...RITA, iat }))}.x`
const NOVO = tokenOf(2)

const cids = createResource<Cid>({ path: 'cid', singular: 'cid', plural: 'cids' })
let api: MockAdapter
beforeEach(() => {
  localStorage.clear()
  useSessao.setState({ usuario: null, suspensa: null, token: null })
  useSessao.getState().entrar({ token: tokenOf(1), versaoBackend: '1' })
  api = new MockAdapter(http)
  api.onGet('/cid/1').reply(200, { cid: M54 })
  api
    .onPut('/cid/1')
    .reply(({ headers }) =>
      headers?.Authorization === `Bearer ${NOVO}` ? [200, { cid: M54, msg: 'Registro salvo.' }] : [401, {}],
    )
  api
    .onPost('/login')
    .reply(({ data }) =>
      JSON.parse(data).password === 'certa'
        ? [200, { token: NOVO, versaoBackend: '1' }]
        : [401, { msg: 'E-mail ou senha inválidos.', erro: {} }],
    )
})
const { sair } = useSessao.getState()
afterEach(async () => {
  // What still waits for the session gives up in this test.
  await act(async () => useSessao.setState({ usuario: null, suspensa: null, token: null, sair }))
  act(clearMessages)
  api.restore()
})

const dialogo = () => screen.findByRole('dialog', { name: 'Sua sessão terminou' })
const enterWith = async (user: ReturnType<typeof openCidForm>['user'], senha: string) => {
  await user.type(screen.getByLabelText('Senha'), senha)
  await user.click(screen.getByRole('button', { name: 'Entrar' }))
}
/** A form with typed text whose save finds the session over. */
const saveWithoutSessao = async () => {
  const tela = openCidForm(cids)
  await tela.user.type(await descricao(), ' minha')
  await tela.user.click(getSalvar())
  await dialogo()
  return tela
}

it('the login opens over the form as it stands, and the save goes on', async () => {
  const { user } = await saveWithoutSessao()
  expect(await dialogo()).toHaveTextContent(
    'A sessão expirou, faça login novamente. O que você mudou nesta tela continua aqui, Rita Lopes',
  )
  expect(screen.getByLabelText('E-mail')).toHaveValue(RITA.email)
  expect(screen.getByLabelText('Senha')).toHaveFocus()
  expect(document.querySelector('input[name=descricao]')).toHaveValue('Dor lombar minha')
  await enterWith(user, 'certa')
  expect(await screen.findByText('a lista')).toBeVisible()
  expect(screen.getByText('Registro salvo.')).toBeVisible()
  const [antes, depois] = api.history.put
  expect(JSON.parse(String(depois?.data))).toMatchObject({
    descricao: 'Dor lombar minha',
    updatedAt: M54.updatedAt,
  })
  expect(depois?.headers?.['idempotency-key']).toBe(antes?.headers?.['idempotency-key'])
  expect(useUnsaved.getState().total).toBe(0)
})

it('says of what was only asked, such as a card moved, that it is still to be done', async () => {
  expectConsole(/^401/)
  const { user } = openCidForm(cids)
  await descricao()
  const pedido = http.put('/agenda/a1/confirmarPaciente', {}).catch(() => undefined)
  api.onPut('/agenda/a1/confirmarPaciente').reply(401, {})
  const caixa = await dialogo()
  expect(caixa).toHaveTextContent('O que você pediu ainda não foi feito, Rita Lopes: entre, e será feito.')
  expect(caixa).not.toHaveTextContent('digitou')
  await user.click(screen.getByRole('button', { name: 'Sair' }))
  expect(await screen.findByText(/^O que foi pedido nesta aba ainda não foi feito/)).toBeVisible()
  await act(async () => useSessao.setState({ usuario: null, suspensa: null, token: null }))
  await pedido
})

it('a wrong password is said in the dialog, under whatever question was open before', async () => {
  expectConsole(/^401/)
  const { user } = await saveWithoutSessao()
  await enterWith(user, 'errada')
  expect(await screen.findByRole('alert')).toHaveTextContent(/^E-mail ou senha inválidos\.$/)
  await enterWith(user, 'certa')
  expect(await screen.findByText('a lista')).toBeVisible()
})

it('Esc asks before anything is lost, and leaves only with a yes', async () => {
  // The save that never had its session.
  expectConsole(/^401/)
  const { user } = await saveWithoutSessao()
  await user.keyboard('{Escape}')
  expect(await screen.findByRole('dialog', { name: 'Alterações não salvas' })).toBeVisible()
  await user.keyboard('{Escape}')
  await dialogo()
  const sai = jest.fn()
  act(() => useSessao.setState({ sair: sai }))
  await user.click(screen.getByRole('button', { name: 'Sair' }))
  await user.click(await screen.findByRole('button', { name: 'Sair sem salvar' }))
  expect(sai).toHaveBeenCalledTimes(1)
})

it('tells another person that they begin on a screen of their own', async () => {
  expectConsole(/^401/)
  const { user } = await saveWithoutSessao()
  expect(screen.queryByText(/Outra pessoa começa/)).toBeNull()
  await user.clear(screen.getByLabelText('E-mail'))
  await user.type(screen.getByLabelText('E-mail'), 'bia@clinica.test')
  expect(screen.getByText(/Outra pessoa começa na própria tela/)).toBeVisible()
})

/** How far the clock of these tests is ahead; it never goes back. */
let adiante = 0
const leaveAlone = async (ms: number) => {
  adiante += ms
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')))
}
/** Somebody at the form, in a clinic whose screens lock after a minute. */
const beThere = async () => {
  const tela = openCidForm(cids)
  fireEvent.pointerDown(await descricao())
  act(() => useSessao.setState({ bloqueio: 1 }))
  return tela
}
const trancada = () => screen.findByRole('dialog', { name: 'Tela bloqueada' })

describe('a screen that locks', () => {
  beforeEach(() => {
    const agora = Date.now
    jest.spyOn(Date, 'now').mockImplementation(() => agora() + adiante)
    api.onPost('/sessao/uso').reply(204)
    api.onPost('/sessao/bloquear').reply(204)
    api.onGet('/login/bloqueio').reply(200, { minutos: 1, pin: true, pinPossivel: true })
  })
  afterEach(() => jest.restoreAllMocks())

  it('keeps what is typed, and opens by PIN; when its tries are over, by the password', async () => {
    expectConsole(/^422 validacao/)
    const { user } = await beThere()
    await user.type(await descricao(), ' minha')
    await leaveAlone(61_000)
    await trancada()
    const msg = 'O PIN não vale mais aqui: use a senha.'
    api
      .onPost('/login/desbloquear')
      .replyOnce(422, { msg, erro: { tipo: 'validacao', titulo: msg, conteudo: msg } })
    await user.type(await screen.findByLabelText('PIN'), '000000')
    await user.click(screen.getByRole('button', { name: 'Desbloquear' }))
    expect(await screen.findByText(msg)).toBeVisible()
    expect(screen.queryByLabelText('PIN')).toBeNull()
    api.onPost('/login/desbloquear').reply(200, { token: NOVO, versaoBackend: '1' })
    await user.type(screen.getByLabelText('Senha'), 'certa')
    await user.click(screen.getByRole('button', { name: 'Desbloquear' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(await descricao()).toHaveValue('Dor lombar minha')
  })

  it('hides what was said at the foot of the screen, and a wrong PIN leaves the keys in its field', async () => {
    expectConsole(/^422 validacao/)
    const { user } = await beThere()
    act(() => void notify('Sessão de Ana Prates remarcada.'))
    expect(await screen.findByText('Sessão de Ana Prates remarcada.')).toBeVisible()
    await leaveAlone(61_000)
    await trancada()
    expect(screen.getByText('Sessão de Ana Prates remarcada.')).not.toBeVisible()
    const msg = 'O PIN não confere.'
    api
      .onPost('/login/desbloquear')
      .replyOnce(422, { msg, erro: { tipo: 'validacao', titulo: msg, conteudo: msg } })
    await user.type(await screen.findByLabelText('PIN'), '000000')
    await user.click(screen.getByRole('button', { name: 'Desbloquear' }))
    expect(await screen.findByText(msg)).toBeVisible()
    expect(screen.getByLabelText('PIN')).toHaveFocus()
  })

  it('asks another person for their e-mail first', async () => {
    const { user } = await beThere()
    await leaveAlone(61_000)
    await trancada()
    await user.click(screen.getByRole('button', { name: 'Outra pessoa' }))
    expect(screen.getByLabelText('E-mail')).toHaveFocus()
    expect(screen.getByLabelText('E-mail')).toHaveValue('')
  })

  it('stays open for who dictates, without a key', async () => {
    await beThere()
    await leaveAlone(50_000)
    fireEvent.input(await descricao(), { target: { value: 'Dor lombar ditada' } })
    await leaveAlone(50_000)
    expect(useSessao.getState().suspensa).toBeNull()
    await leaveAlone(20_000)
    expect(useSessao.getState().suspensa).toBe('bloqueada')
  })
})

it("'Sair' asks while something is unsaved, and only then", async () => {
  const sai = jest.fn()
  const fetched = jest.fn(() => Promise.reject(new TypeError('fora do ar')))
  globalThis.fetch = fetched as never
  useSessao.setState({ sair: sai })
  const { user } = openCidForm(cids)
  await descricao()
  await act(() => leaveSession())
  expect(sai).toHaveBeenCalledTimes(1)
  // The server ends the token too; that it cannot be reached keeps nobody here.
  const headers = { authorization: `Bearer ${tokenOf(1)}` }
  expect(fetched.mock.calls).toEqual([['/api/sair', { method: 'POST', keepalive: true, headers }]])
  await user.type(await descricao(), '!')
  await act(async () => void leaveSession())
  await user.click(await screen.findByRole('button', { name: 'Continuar editando' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(sai).toHaveBeenCalledTimes(1)
  expect(fetched).toHaveBeenCalledTimes(1)
})
