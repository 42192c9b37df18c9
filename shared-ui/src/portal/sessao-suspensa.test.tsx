import { createResource, http, useSessao, useUnsaved } from '@clinica/shared-auth'
import { act, screen, waitFor } from '@testing-library/react'
import MockAdapter from 'axios-mock-adapter'
import { type Cid, descricao, M54, openCidForm, salvar } from '../teste/cid-form'
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
const entrarCom = async (user: ReturnType<typeof openCidForm>['user'], senha: string) => {
  await user.type(screen.getByLabelText('Senha'), senha)
  await user.click(screen.getByRole('button', { name: 'Entrar' }))
}
/** A form with typed text whose save finds the session over. */
const salvarSemSessao = async () => {
  const tela = openCidForm(cids)
  await tela.user.type(await descricao(), ' minha')
  await tela.user.click(salvar())
  await dialogo()
  return tela
}

it('the login opens over the form as it stands, and the save goes on', async () => {
  const { user } = await salvarSemSessao()
  expect(await dialogo()).toHaveTextContent(
    'A sessão expirou, faça login novamente. O que você mudou nesta tela continua aqui, Rita Lopes',
  )
  expect(screen.getByLabelText('E-mail')).toHaveValue(RITA.email)
  expect(screen.getByLabelText('Senha')).toHaveFocus()
  expect(document.querySelector('input[name=descricao]')).toHaveValue('Dor lombar minha')
  await entrarCom(user, 'certa')
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
  const { user } = await salvarSemSessao()
  await entrarCom(user, 'errada')
  expect(await screen.findByRole('alert')).toHaveTextContent(/^E-mail ou senha inválidos\.$/)
  await entrarCom(user, 'certa')
  expect(await screen.findByText('a lista')).toBeVisible()
})

it('Esc asks before anything is lost, and leaves only with a yes', async () => {
  const { user } = await salvarSemSessao()
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
  const { user } = await salvarSemSessao()
  expect(screen.queryByText(/Outra pessoa começa/)).toBeNull()
  await user.clear(screen.getByLabelText('E-mail'))
  await user.type(screen.getByLabelText('E-mail'), 'bia@clinica.test')
  expect(screen.getByText(/Outra pessoa começa na própria tela/)).toBeVisible()
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
