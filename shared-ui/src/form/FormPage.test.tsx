import { ErroDaApi, type Resource, reportError, useSessao } from '@clinica/shared-auth'
import { useQuery } from '@tanstack/react-query'
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Link } from 'react-router-dom'
import { boolean, object, string } from 'yup'
import { invalidateRegister, QueryArea } from '../query-client'
import { clearMessages, open } from '../teste/tela'
import { FormPage } from './FormPage'
import { StatusInput, TextInput } from './inputs'

jest.mock('@clinica/shared-auth', () => ({
  ...jest.requireActual<object>('@clinica/shared-auth'),
  reportError: jest.fn(),
}))

const schema = object({
  codigo: string().max(5, 'No máximo 5.').required('Campo é obrigatório.'),
  descricao: string().required('Campo é obrigatório.'),
  ativo: boolean().default(true),
})
type Cid = { _id: string; codigo: string; descricao: string; ativo: boolean; updatedAt: string }
const M54: Cid = {
  _id: '1',
  codigo: 'M54.5',
  descricao: 'Dor lombar',
  ativo: true,
  updatedAt: '2026-11-01T10:00:00.000Z',
}

const recusa = (status: number, erro: object) =>
  new ErroDaApi({
    status,
    falha: 'resposta',
    titulo: `${status} - Recusado.`,
    conteudo: 'Motivo da recusa.',
    corpo: { msg: 'Recusado.', erro: { tipo: 'validacao', titulo: 'Erro', conteudo: 'x', ...erro } },
  })

let recurso: jest.Mocked<Resource<Cid>>
const montar = (em = '/cid/cadastro/1') => {
  const tela = open(
    {
      '/cid/cadastro/:id?': (
        <>
          <Link to="/outra">Outra tela</Link>
          <FormPage
            resource={recurso}
            schema={schema}
            title="CID"
            newTitle="Novo CID"
            back="/cid"
            invalid="Cadastro de CID inválido."
          >
            <FormPage.Panel title="Dados">
              <TextInput name="codigo" label="Código" readOnlyWhenSaved />
              <TextInput name="descricao" label="Descrição" />
            </FormPage.Panel>
            <FormPage.Panel title="Situação">
              <StatusInput name="ativo" />
            </FormPage.Panel>
          </FormPage>
        </>
      ),
      '/cid': <p>a lista</p>,
      '/outra': <p>outra tela</p>,
    },
    em,
  )
  return { ...tela, user: userEvent.setup() }
}
const descricao = () => screen.findByRole<HTMLInputElement>('textbox', { name: /Descrição/ })
const salvar = () => screen.getByRole('button', { name: 'Salvar' })
const dialogo = () => screen.findByRole('alertdialog')

beforeEach(() => {
  jest.mocked(reportError).mockClear()
  useSessao.setState({ autenticado: true })
  recurso = {
    register: 'cid',
    list: jest.fn(),
    get: jest.fn().mockResolvedValue(M54),
    create: jest.fn().mockResolvedValue({ registro: M54, msg: null }),
    update: jest.fn().mockResolvedValue({ registro: M54, msg: null }),
  }
})
afterEach(() => act(clearMessages))

it('without an id creates: empty fields, required marks, own title, then the list', async () => {
  const { user } = montar('/cid/cadastro')
  expect(await screen.findByRole('heading', { name: 'Novo CID' })).toHaveFocus()
  expect(await descricao()).toBeRequired()
  await user.type(screen.getByRole('textbox', { name: /Código/ }), 'M54.5')
  await user.type(await descricao(), 'Dor lombar')
  await user.click(salvar())
  expect(await screen.findByText('a lista')).toBeVisible()
  expect(recurso.create).toHaveBeenCalledWith(
    { codigo: 'M54.5', descricao: 'Dor lombar', ativo: true },
    { chave: expect.any(String) },
  )
  expect(recurso.get).not.toHaveBeenCalled()
  expect(await screen.findByText('Registro salvo.')).toBeVisible()
})

it('with an id edits what it loaded, from the version it was made from, by Ctrl+S too', async () => {
  const { user } = montar()
  expect(await descricao()).toHaveValue('Dor lombar')
  expect(screen.getByRole('textbox', { name: /Código/ })).toHaveAttribute('readonly')
  await user.type(await descricao(), ' baixa')
  await user.keyboard('{Control>}s{/Control}')
  expect(await screen.findByText('a lista')).toBeVisible()
  expect(recurso.update).toHaveBeenCalledWith(
    '1',
    expect.objectContaining({ descricao: 'Dor lombar baixa', updatedAt: M54.updatedAt }),
    { chave: expect.any(String) },
  )
})

it('an invalid form sends nothing, alerts with its own text, reports, and goes to the first error', async () => {
  const { user } = montar()
  await user.clear(await descricao())
  await user.click(salvar())
  expect(await dialogo()).toHaveTextContent('Cadastro de CID inválido.')
  expect(reportError).toHaveBeenCalledWith('Formulário inválido: Cadastro de CID inválido.')
  await user.click(screen.getByRole('button', { name: 'OK' }))
  await waitFor(async () => expect(await descricao()).toHaveFocus())
  expect(await descricao()).toHaveAccessibleDescription('Campo é obrigatório.')
  expect(recurso.update).not.toHaveBeenCalled()
})

it('a press on a button leaves the field in hand be: its message would move the button away from the click', async () => {
  const { user } = montar()
  await user.clear(await descricao())
  await user.pointer({ keys: '[MouseLeft>]', target: salvar() })
  await act(() => new Promise((r) => setTimeout(r, 0)))
  expect(await descricao()).toHaveFocus()
  expect(screen.queryByText('Campo é obrigatório.')).not.toBeInTheDocument()
  await user.pointer('[/MouseLeft]')
  expect(await dialogo()).toHaveTextContent('Cadastro de CID inválido.')
})

it('a 422 with campos goes under its fields, past the alert, until the value changes', async () => {
  recurso.update.mockRejectedValueOnce(recusa(422, { campos: { descricao: 'Já existe.' } }))
  const { user } = montar()
  await user.type(await descricao(), '!')
  await user.click(salvar())
  await waitFor(async () => expect(await descricao()).toHaveAccessibleDescription('Já existe.'))
  await waitFor(async () => expect(await descricao()).toHaveFocus())
  expect(screen.queryByRole('alertdialog')).toBeNull()
  await user.type(await descricao(), '?')
  expect(await descricao()).not.toHaveAccessibleDescription('Já existe.')
  expect(await descricao()).toHaveValue('Dor lombar!?')
})

it('a field that the form does not show is told in an alert', async () => {
  recurso.update.mockRejectedValueOnce(recusa(422, { campos: { convenio: 'Convênio cancelado.' } }))
  const { user } = montar()
  await user.type(await descricao(), '!')
  await user.click(salvar())
  expect(await dialogo()).toHaveTextContent('Convênio cancelado.')
})

it('another refusal alerts by the catalogue and keeps the form', async () => {
  recurso.update.mockRejectedValueOnce(recusa(409, { tipo: 'duplicado' }))
  const { user } = montar()
  await user.type(await descricao(), '!')
  await user.click(salvar())
  const alerta = await dialogo()
  expect(alerta).toHaveTextContent('409 - Recusado.')
  expect(alerta).toHaveTextContent('Motivo da recusa.')
  await user.click(within(alerta).getByRole('button', { name: 'OK' }))
  expect(await descricao()).toHaveValue('Dor lombar!')
})

describe('a stale save', () => {
  const velha = () =>
    recusa(409, {
      tipo: 'desatualizado',
      alteradoPor: 'bia@clinica.test',
      alteradoEm: '2026-11-21T13:30:00.000Z',
      atual: { ...M54, updatedAt: '2026-11-21T13:30:00.000Z' },
    })
  const tentar = async () => {
    recurso.update.mockRejectedValueOnce(velha())
    const { user } = montar()
    await user.type(await descricao(), ' minha')
    await user.click(salvar())
    const pergunta = await dialogo()
    expect(pergunta).toHaveTextContent('bia@clinica.test')
    expect(pergunta).toHaveTextContent('21/11/2026 10:30')
    return user
  }
  it('keeps what was typed, and the next save is made from the version now known', async () => {
    const user = await tentar()
    await user.click(screen.getByRole('button', { name: 'Continuar editando' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(await descricao()).toHaveValue('Dor lombar minha')
    await user.click(salvar())
    expect(await screen.findByText('a lista')).toBeVisible()
    expect(recurso.update.mock.calls[1]?.[1]).toMatchObject({
      descricao: 'Dor lombar minha',
      updatedAt: '2026-11-21T13:30:00.000Z',
    })
  })
  it('or takes the record as it now is', async () => {
    const user = await tentar()
    recurso.get.mockResolvedValue({ ...M54, descricao: 'Da Bia' })
    await user.click(screen.getByRole('button', { name: 'Recarregar' }))
    await waitFor(async () => expect(await descricao()).toHaveValue('Da Bia'))
  })
})

describe('unsaved changes', () => {
  it('asks before another screen, and stays when told to', async () => {
    const { user, router } = montar()
    await user.type(await descricao(), '!')
    await user.click(screen.getByRole('link', { name: 'Outra tela' }))
    expect(await dialogo()).toHaveTextContent('Alterações não salvas')
    await user.click(screen.getByRole('button', { name: 'Continuar editando' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(router.state.location.pathname).toBe('/cid/cadastro/1')
    expect(await descricao()).toHaveValue('Dor lombar!')

    await user.click(screen.getByRole('link', { name: 'Outra tela' }))
    await user.click(await screen.findByRole('button', { name: 'Sair sem salvar' }))
    expect(await screen.findByText('outra tela')).toBeVisible()
  })
  it('asks before the tab closes, only while there is something to lose', async () => {
    const { user } = montar()
    const fechar = () => fireEvent(window, new Event('beforeunload', { cancelable: true }))
    await descricao()
    expect(fechar()).toBe(true)
    await user.type(await descricao(), '!')
    expect(fechar()).toBe(false)
  })
  it('does not ask when nothing was typed', async () => {
    const { user } = montar()
    await descricao()
    await user.click(screen.getByRole('link', { name: 'Outra tela' }))
    expect(await screen.findByText('outra tela')).toBeVisible()
  })
})

it('the same content sent again carries the same key, another content another', async () => {
  recurso.update.mockRejectedValue(recusa(500, {}))
  const { user } = montar()
  const mandar = async () => {
    await user.click(salvar())
    await user.click(within(await dialogo()).getByRole('button', { name: 'OK' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  }
  await user.type(await descricao(), '!')
  await mandar()
  await mandar()
  await user.type(await descricao(), '!')
  await mandar()
  const [a, b, c] = recurso.update.mock.calls.map((chamada) => chamada[2]?.chave)
  expect(a).toBe(b)
  expect(c).not.toBe(a)
})

it('a record that cannot be opened says why and tries again', async () => {
  recurso.get.mockRejectedValueOnce(recusa(503, {}))
  const { user } = montar()
  expect(await screen.findByText('Motivo da recusa.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }))
  expect(await descricao()).toHaveValue('Dor lombar')
})

it.each([404, 400])(
  'a record that is not there (%i) is said plainly, with the way back and no retry',
  async (status) => {
    recurso.get.mockRejectedValueOnce(recusa(status, {}))
    montar()
    expect(await screen.findByText('Registro não encontrado.')).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Voltar' })).toHaveAttribute('href', '/cid')
    expect(screen.queryByRole('button', { name: 'Tentar novamente' })).toBeNull()
  },
)

it('reads its record once, and never behind who is typing', async () => {
  const { user } = montar()
  await user.type(await descricao(), ' baixa')
  await act(() => invalidateRegister('cid'))
  expect(await descricao()).toHaveValue('Dor lombar baixa')
  expect(recurso.get).toHaveBeenCalledTimes(1)
})

it('a save makes every screen of its register ask again, and no other', async () => {
  const cids = jest.fn().mockResolvedValue([])
  const medicos = jest.fn().mockResolvedValue([])
  const Leituras = () => {
    useQuery({ queryKey: ['cid', 'ativos'], queryFn: cids })
    useQuery({ queryKey: ['medico', 'ativos'], queryFn: medicos })
    return null
  }
  // Another remote, with its own cache.
  render(
    <QueryArea id="outro">
      <Leituras />
    </QueryArea>,
  )
  const { user } = montar()
  await user.type(await descricao(), ' baixa')
  expect(cids).toHaveBeenCalledTimes(1)
  await user.click(salvar())
  await waitFor(() => expect(cids).toHaveBeenCalledTimes(2))
  expect(medicos).toHaveBeenCalledTimes(1)
  expect(recurso.get).toHaveBeenCalledTimes(1)
})
