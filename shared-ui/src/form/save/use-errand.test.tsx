import { type Resource, startErrand, takeErrand } from '@clinica/shared-auth'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { object, string } from 'yup'
import { clearMessages, open } from '../../teste/tela'
import { FormPage } from '../FormPage'
import { TextInput } from '../fields/inputs'

type Paciente = { _id: string; nome: string }
const recurso = {
  register: 'paciente',
  list: jest.fn(),
  get: jest.fn(),
  update: jest.fn(),
  create: jest.fn(async (valores: object) => ({
    registro: { _id: 'p1', ...valores } as Paciente,
    msg: 'Registro salvo.',
  })),
} satisfies Resource<Paciente>

const openForm = (endereco: string) =>
  open(
    {
      '/paciente/cadastro/:id?': (
        <FormPage
          resource={recurso}
          schema={object({ nome: string().required('Campo é obrigatório.') })}
          title="Paciente"
          back="/paciente"
        >
          <TextInput name="nome" label="Nome" />
        </FormPage>
      ),
      '/paciente': <p>a lista</p>,
      '/agendamento': <p>a grade</p>,
    },
    endereco,
  )
const start = () =>
  startErrand({ from: '/agendamento', what: 'Marcar · 10:00', draft: { nota: 'x' } }, '/paciente/cadastro')

afterEach(clearMessages)

it('says who waits, and brings the saved record back', async () => {
  const { id, there } = start()
  openForm(there)
  expect(await screen.findByText(/você volta para “Marcar · 10:00”/)).toBeVisible()
  await userEvent.type(await screen.findByRole('textbox', { name: /Nome/ }), 'Ana')
  await userEvent.click(screen.getByRole('button', { name: 'Salvar' }))

  expect(await screen.findByText('a grade')).toBeVisible()
  expect(takeErrand(id)).toMatchObject({
    draft: { nota: 'x' },
    result: { register: 'paciente', _id: 'p1' },
  })
})

it('goes back with nothing when it is cancelled', async () => {
  const { id, there } = start()
  openForm(there)
  await userEvent.click(await screen.findByRole('button', { name: 'Cancelar' }))

  expect(await screen.findByText('a grade')).toBeVisible()
  expect(takeErrand(id)).toMatchObject({ result: null })
})

it('says that what waited was lost, and still saves', async () => {
  openForm('/paciente/cadastro?recado=desconhecido')
  expect(await screen.findByText(/se perdeu/)).toBeVisible()
  await userEvent.type(await screen.findByRole('textbox', { name: /Nome/ }), 'Ana')
  await userEvent.click(screen.getByRole('button', { name: 'Salvar' }))

  expect(await screen.findByText('a lista')).toBeVisible()
})

it('goes to the list when it was opened for itself', async () => {
  openForm('/paciente/cadastro')
  await userEvent.click(await screen.findByRole('button', { name: 'Cancelar' }))

  expect(await screen.findByText('a lista')).toBeVisible()
  expect(screen.queryByText(/se perdeu/)).not.toBeInTheDocument()
})
