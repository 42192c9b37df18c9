import {
  checkConnection,
  createResource,
  http,
  stopWaiting,
  useConnection,
  useSessao,
} from '@clinica/shared-auth'
import { act, screen, waitFor, within } from '@testing-library/react'
import MockAdapter from 'axios-mock-adapter'
import { type Cid, descricao, getSalvar, M54, openCidForm } from '../teste/cid-form'
import { expectConsole } from '../teste/console'
import { clearMessages } from '../teste/tela'

jest.mock('@clinica/shared-auth', () => ({
  ...jest.requireActual<object>('@clinica/shared-auth'),
  reportError: jest.fn(),
}))

const V2 = '2026-11-21T13:30:00.000Z'
const cids = createResource<Cid>({ path: 'cid', singular: 'cid', plural: 'cids' })
let api: MockAdapter
let noAr: boolean
beforeEach(() => {
  noAr = true
  global.fetch = jest.fn(async () => {
    if (!noAr) throw new TypeError('Failed to fetch')
    return { ok: true, text: async () => '{"situacao":"pronto"}' }
  }) as never
  useSessao.setState({ autenticado: true, token: 't', usuario: { _id: 'rita', email: 'r@x' } as never })
  api = new MockAdapter(http)
  api.onGet('/cid/1').reply(200, { cid: M54 })
})
afterEach(async () => {
  noAr = true
  await act(async () => {
    stopWaiting()
    await checkConnection()
  })
  act(clearMessages)
  api.restore()
})

const lose = (config: object) => {
  noAr = false
  return Promise.reject(
    Object.assign(new Error('Network Error'), { config, request: {}, isAxiosError: true }),
  )
}
const findSemConexao = () => screen.findByRole('alertdialog', { name: 'Sem conexão.' })
const keys = (metodo: 'put' | 'post') => api.history[metodo].map((c) => c.headers?.['idempotency-key'])

it('a save without a server says so, keeps what is typed and goes on by itself', async () => {
  api.onPut('/cid/1').replyOnce(lose)
  api.onPut('/cid/1').reply(200, { cid: M54, msg: 'Registro salvo.' })
  const { user } = openCidForm(cids)
  await user.type(await descricao(), ' minha')
  await user.click(getSalvar())
  const caixa = await findSemConexao()
  expect(caixa).toHaveTextContent(
    'A requisição não foi entregue ao servidor, pois o recurso solicitado está indiponível.',
  )
  expect(screen.getByText(/Sem conexão\. O que você digitou está guardado nesta aba\./)).toBeInTheDocument()
  noAr = true
  await act(async () => void (await checkConnection()))
  expect(await screen.findByText('a lista')).toBeVisible()
  expect(screen.queryByText(/Sem conexão/)).toBeNull()
  const [primeira, segunda] = keys('put')
  expect(segunda).toBe(primeira)
})

it('a page of the network is told as such', async () => {
  api.onPut('/cid/1').replyOnce((config) => {
    noAr = false
    global.fetch = jest.fn(async () => ({ ok: true, text: async () => '<html>Visitantes</html>' })) as never
    return [200, '<html>Visitantes</html>', {}, config] as never
  })
  const { user } = openCidForm(cids)
  await user.type(await descricao(), ' minha')
  await user.click(getSalvar())
  expect(
    await screen.findByRole('alertdialog', {
      name: 'Esta rede respondeu com uma página própria no lugar do servidor.',
    }),
  ).toBeVisible()
})

it('a success without the record is none: what is typed stays, and is saved under the same key', async () => {
  expectConsole(/^outra .*falta: 'cid'/)
  api.onPut('/cid/1').replyOnce(200, { login: 'required' })
  api.onPut('/cid/1').reply(200, { cid: M54, msg: 'Registro salvo.' })
  const { user } = openCidForm(cids)
  await user.type(await descricao(), ' minha')
  await user.click(getSalvar())
  const caixa = await screen.findByRole('alertdialog', { name: 'Erro' })
  expect(caixa).toHaveTextContent('Requisição inválida.')
  await user.click(within(caixa).getByRole('button', { name: 'OK' }))
  expect(await descricao()).toHaveValue('Dor lombar minha')
  await user.click(getSalvar())
  expect(await screen.findByText('a lista')).toBeVisible()
  const [primeira, segunda] = keys('put')
  expect(segunda).toBe(primeira)
})

it('saved after all, then changed: the next save changes that record, as nobody else’s', async () => {
  api.onPut('/cid/1').replyOnce(lose)
  api.onPut('/cid/1').replyOnce(200, { cid: { ...M54, descricao: 'Dor lombar um', updatedAt: V2 } })
  api.onPut('/cid/1').reply(200, { cid: M54, msg: 'Registro salvo.' })
  const { user } = openCidForm(cids)
  await user.type(await descricao(), ' um')
  await user.click(getSalvar())
  await user.click(within(await findSemConexao()).getByRole('button', { name: 'Voltar à edição' }))
  noAr = true
  await user.type(await descricao(), ' dois')
  await waitFor(() => expect(getSalvar()).toBeEnabled())
  await user.click(getSalvar())
  expect(await screen.findByText('a lista')).toBeVisible()
  const [um, deNovo, dois] = keys('put')
  expect(deNovo).toBe(um)
  expect(dois).not.toBe(um)
  expect(JSON.parse(String(api.history.put[2]?.data))).toMatchObject({
    descricao: 'Dor lombar um dois',
    updatedAt: V2,
  })
})

it('a new record whose answer was lost is not made twice when it was changed meanwhile', async () => {
  api.onPost('/cid').replyOnce(lose)
  api.onPost('/cid').reply(201, { cid: { ...M54, _id: 'novo', updatedAt: V2 } })
  api.onPut('/cid/novo').reply(200, { cid: M54, msg: 'Registro salvo.' })
  const { user } = openCidForm(cids, '/cid/cadastro')
  await user.type(await screen.findByRole('textbox', { name: /Código/ }), 'M54')
  await user.type(await descricao(), 'um')
  await user.click(getSalvar())
  await user.click(within(await findSemConexao()).getByRole('button', { name: 'Voltar à edição' }))
  noAr = true
  await user.type(await descricao(), ' dois')
  await user.click(getSalvar())
  expect(await screen.findByText('a lista')).toBeVisible()
  expect(new Set(keys('post')).size).toBe(1)
  expect(JSON.parse(String(api.history.put[0]?.data))).toMatchObject({ descricao: 'um dois', updatedAt: V2 })
})

it('a record that could not be opened opens by itself when the server is back', async () => {
  expectConsole(/^sem-resposta/)
  api.reset()
  api.onGet('/cid/1').replyOnce(lose)
  api.onGet('/cid/1').reply(200, { cid: M54 })
  openCidForm(cids)
  expect(await screen.findByText('Não foi possível abrir o registro.')).toBeVisible()
  await waitFor(() => expect(useConnection.getState().connection).toBe('sem'))
  noAr = true
  await act(async () => void (await checkConnection()))
  expect(await descricao()).toHaveValue('Dor lombar')
})

it('a write that waits for the server with nothing changed on the screen is not called an edit', async () => {
  api.onPut('/agenda/a1/confirmarPaciente').replyOnce(lose)
  openCidForm(cids)
  await descricao()
  const pedido = http.put('/agenda/a1/confirmarPaciente', {}, { chave: 'uma-chave' }).catch(() => undefined)
  const caixa = await findSemConexao()
  expect(caixa).toHaveTextContent('O que você pediu segue sozinho, uma vez só, quando a conexão voltar.')
  await act(async () => within(caixa).getByRole('button', { name: 'Não esperar' }).click())
  await pedido
})
