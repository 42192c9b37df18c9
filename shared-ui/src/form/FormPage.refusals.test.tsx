import { ErroDaApi, type Resource, useSessao } from '@clinica/shared-auth'
import { act, screen, waitFor, within } from '@testing-library/react'
import { type Cid, cidResource, descricao, dialogo, getSalvar, openCidForm } from '../teste/cid-form'
import { clearMessages } from '../teste/tela'

jest.mock('@clinica/shared-auth', () => ({
  ...jest.requireActual<object>('@clinica/shared-auth'),
  reportError: jest.fn(),
}))

const recusa = (status: number, erro: object) =>
  new ErroDaApi({
    status,
    falha: 'resposta',
    titulo: `${status} - Recusado.`,
    conteudo: 'Motivo da recusa.',
    corpo: { msg: 'Recusado.', erro: { tipo: 'validacao', titulo: 'Erro', conteudo: 'x', ...erro } },
  })

let recurso: jest.Mocked<Resource<Cid>>
const open = (em?: string) => openCidForm(recurso, em)

beforeEach(() => {
  useSessao.setState({ autenticado: true })
  recurso = cidResource()
})
afterEach(() => act(clearMessages))

it('a 422 with campos goes under its fields, past the alert, until the value changes', async () => {
  recurso.update.mockRejectedValueOnce(recusa(422, { campos: { descricao: 'Já existe.' } }))
  const { user } = open()
  await user.type(await descricao(), '!')
  await user.click(getSalvar())
  await waitFor(async () => expect(await descricao()).toHaveAccessibleDescription('Já existe.'))
  await waitFor(async () => expect(await descricao()).toHaveFocus())
  expect(screen.queryByRole('alertdialog')).toBeNull()
  await user.type(await descricao(), '?')
  expect(await descricao()).not.toHaveAccessibleDescription('Já existe.')
  expect(await descricao()).toHaveValue('Dor lombar!?')
})

it('a field that the form does not show is told in an alert', async () => {
  recurso.update.mockRejectedValueOnce(recusa(422, { campos: { convenio: 'Convênio cancelado.' } }))
  const { user } = open()
  await user.type(await descricao(), '!')
  await user.click(getSalvar())
  expect(await dialogo()).toHaveTextContent('Convênio cancelado.')
})

it('another refusal alerts by the catalogue and keeps the form', async () => {
  recurso.update.mockRejectedValueOnce(recusa(409, { tipo: 'duplicado' }))
  const { user } = open()
  await user.type(await descricao(), '!')
  await user.click(getSalvar())
  const alerta = await dialogo()
  expect(alerta).toHaveTextContent('409 - Recusado.')
  expect(alerta).toHaveTextContent('Motivo da recusa.')
  await user.click(within(alerta).getByRole('button', { name: 'OK' }))
  expect(await descricao()).toHaveValue('Dor lombar!')
})

it('the same content sent again carries the same key, another content another', async () => {
  recurso.update.mockRejectedValue(recusa(500, {}))
  const { user } = open()
  const send = async () => {
    await user.click(getSalvar())
    await user.click(within(await dialogo()).getByRole('button', { name: 'OK' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  }
  await user.type(await descricao(), '!')
  await send()
  await send()
  await user.type(await descricao(), '!')
  await send()
  const [a, b, c] = recurso.update.mock.calls.map((chamada) => chamada[2]?.chave)
  expect(a).toBe(b)
  expect(c).not.toBe(a)
})

it('a record that cannot be opened says why and tries again', async () => {
  recurso.get.mockRejectedValueOnce(recusa(503, {}))
  const { user } = open()
  expect(await screen.findByText('Motivo da recusa.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }))
  expect(await descricao()).toHaveValue('Dor lombar')
})

it.each([404, 400])(
  'a record that is not there (%i) is said plainly, with the way back and no retry',
  async (status) => {
    recurso.get.mockRejectedValueOnce(recusa(status, {}))
    open()
    expect(await screen.findByText('Registro não encontrado.')).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Voltar' })).toHaveAttribute('href', '/cid')
    expect(screen.queryByRole('button', { name: 'Tentar novamente' })).toBeNull()
  },
)
