import { ErroDaApi, type Resource, useSessao } from '@clinica/shared-auth'
import { act, screen, waitFor, within } from '@testing-library/react'
import { type Cid, cidResource, descricao, getSalvar, M54, openCidForm } from '../teste/cid-form'
import { clearMessages } from '../teste/tela'

jest.mock('@clinica/shared-auth', () => ({
  ...jest.requireActual<object>('@clinica/shared-auth'),
  reportError: jest.fn(),
}))

const QUANDO = '2026-11-21T13:30:00.000Z'
let recurso: jest.Mocked<Resource<Cid>>
beforeEach(() => {
  useSessao.setState({ autenticado: true, usuario: { _id: 'rita' } as never })
  recurso = cidResource()
})
afterEach(() => act(clearMessages))

/** ' minha' typed and saved, after somebody else saved this. */
const saveOver = async (
  deles: Partial<Cid>,
  quem: object = { alteradoPor: 'Bia Souza', alteradoPorId: 'bia' },
) => {
  recurso.update.mockRejectedValueOnce(
    new ErroDaApi({
      status: 409,
      falha: 'resposta',
      titulo: '409',
      conteudo: 'x',
      corpo: {
        msg: 'x',
        erro: {
          tipo: 'desatualizado',
          titulo: 'x',
          conteudo: 'x',
          alteradoEm: QUANDO,
          atual: { ...M54, updatedAt: QUANDO, ...deles },
          ...quem,
        },
      },
    }),
  )
  const { user } = openCidForm(recurso)
  await user.type(await descricao(), ' minha')
  await user.click(getSalvar())
  return user
}
const pergunta = (titulo: string) => screen.findByRole('dialog', { name: titulo })
const DE_OUTRA = 'Registro alterado por outra pessoa'
const saved = () => recurso.update.mock.calls.map((c) => c[1])

it('what only one side touched needs no question: both changes are saved, and told', async () => {
  await saveOver({ ativo: false })
  expect(await screen.findByText('a lista')).toBeVisible()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(saved()[1]).toMatchObject({ descricao: 'Dor lombar minha', ativo: false, updatedAt: QUANDO })
  expect(
    await screen.findByText('Registro salvo, junto com a alteração de Bia Souza em: Status.'),
  ).toBeInTheDocument()
})

describe('what both wrote is asked', () => {
  const conflito = async (quem?: object) => saveOver({ descricao: 'Da Bia', ativo: false }, quem)

  it('with the person’s name, the field’s label and the three values', async () => {
    await conflito()
    const caixa = await pergunta(DE_OUTRA)
    expect(caixa).toHaveTextContent('Bia Souza alterou este registro em 21/11/2026 10:30')
    const campo = within(caixa).getByRole('group', { name: 'Descrição' })
    expect(campo).toHaveTextContent('Antes: Dor lombar')
    expect(within(campo).getByRole('radio', { name: 'Nesta tela Dor lombar minha' })).not.toBeChecked()
    expect(within(campo).getByRole('radio', { name: 'Bia Souza Da Bia' })).not.toBeChecked()
    expect(caixa).toHaveTextContent('Também mudou, e fica como está lá: Status.')
    expect(within(caixa).getByRole('button', { name: 'Salvar' })).toBeDisabled()
  })

  it.each([
    [/Nesta tela/, 'Dor lombar minha'],
    [/Bia Souza/, 'Da Bia'],
  ])('choosing %s saves it from the version that is now known', async (lado, esperado) => {
    const user = await conflito()
    const caixa = await pergunta(DE_OUTRA)
    await user.click(within(caixa).getByRole('radio', { name: lado }))
    await user.click(within(caixa).getByRole('button', { name: 'Salvar' }))
    expect(await screen.findByText('a lista')).toBeVisible()
    expect(saved()[1]).toMatchObject({ descricao: esperado, ativo: false, updatedAt: QUANDO })
  })

  it('going back to the form loses nothing and saves nothing over it: the next save asks again', async () => {
    const user = await conflito()
    await pergunta(DE_OUTRA)
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(await descricao()).toHaveValue('Dor lombar minha')
    await user.click(getSalvar())
    await waitFor(() => expect(recurso.update).toHaveBeenCalledTimes(2))
    expect(saved()[1]).toMatchObject({ updatedAt: M54.updatedAt })
  })

  it('or what is typed is given up for the record as it now is', async () => {
    const user = await conflito()
    await pergunta(DE_OUTRA)
    recurso.get.mockResolvedValue({ ...M54, descricao: 'Da Bia' })
    await user.click(screen.getByRole('button', { name: 'Descartar o que digitei' }))
    await waitFor(async () => expect(await descricao()).toHaveValue('Da Bia'))
  })

  it('of oneself it says so', async () => {
    await conflito({ alteradoPor: 'Rita Lopes', alteradoPorId: 'rita' })
    const caixa = await pergunta('Registro alterado por você em outra aba')
    expect(caixa).toHaveTextContent(
      'Você alterou este registro em 21/11/2026 10:30, depois que o abriu aqui.',
    )
    expect(caixa).toHaveTextContent('Na outra aba')
  })
})
