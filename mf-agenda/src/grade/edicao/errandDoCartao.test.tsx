import {
  ERRAND_PARAM,
  finishErrand,
  hojeNaClinica,
  RETURN_PARAM,
  readErrand,
  useSessao,
} from '@clinica/shared-auth'
import type { GradeDoDia } from '@clinica/shared-domain'
import { PortalUI } from '@clinica/shared-ui'
import { createQueryClient, QueryClientProvider } from '@clinica/shared-ui/query'
import { createMemoryRouter, RouterProvider } from '@clinica/shared-ui/router'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type MockAdapter from 'axios-mock-adapter'
import { logInAs, mockServer } from '../../teste/tela'
import GradePage from '../GradePage'

const HOJE = hojeNaClinica()
const PACIENTE = {
  _id: '0190a000-0000-7000-8000-000000000001',
  nome: 'Bernardina Sampaio',
  nome_social: null,
  data_nascimento: '1980-02-01',
  contato: { celular: '11911112222', telefone: null, email: null },
  convenios: [],
}
const GRADE: GradeDoDia = {
  unidade: 'Centro',
  especialidade: 'Pilates',
  dia: HOJE,
  horarios: [{ hora: '08:00', turno: 1, quantidade: 1, livres: 1, agendamentos: [], desativados: [] }],
  profissionais: [],
}

let api: MockAdapter
beforeEach(() => {
  logInAs('Recepcionista')
  api = mockServer()
  api.onGet('/unidade').reply(200, { unidades: [{ _id: 'v', nome: 'Centro' }] })
  api.onGet('/especialidade').reply(200, { especialidades: [{ _id: 'f', nome: 'Pilates' }] })
  api.onGet('/v2/agenda/').reply(200, GRADE)
  api.onGet('/agenda/espera/dia').reply(200, { horas: [] })
  api.onGet('/recebimento/marcas').reply(200, { marcas: [] })
  api.onGet(`/paciente/${PACIENTE._id}`).reply(200, { paciente: PACIENTE })
  api.onGet(`/v2/guia/paciente/${PACIENTE._id}`).reply(200, { guias: [] })
})
afterEach(() => api.restore())

/** The grid beside another remote's patient form. */
const openPortal = (endereco = '/agendamento') => {
  const router = createMemoryRouter(
    [
      { path: '/agendamento', element: <GradePage /> },
      { path: '/paciente/cadastro', element: <p>cadastro de paciente</p> },
      { path: '/paciente/cadastro/:id', element: <p>cadastro dele</p> },
      { path: '*', element: <p>outra tela</p> },
    ],
    { initialEntries: [endereco] },
  )
  render(
    <PortalUI>
      <QueryClientProvider client={createQueryClient()}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </PortalUI>,
  )
  return router
}
const leaveTheCard = async (endereco?: string) => {
  const router = openPortal(endereco)
  await userEvent.click(await screen.findByRole('button', { name: /Marcar/ }))
  await userEvent.type(await screen.findByLabelText(/^Observação/), 'traz exames')
  await userEvent.click(screen.getByRole('button', { name: 'Novo paciente' }))
  await screen.findByText('cadastro de paciente')
  const id = new URLSearchParams(router.state.location.search).get(ERRAND_PARAM) ?? ''
  return { router, id }
}

it('comes back from the new patient with it chosen and everything typed before', async () => {
  const { router, id } = await leaveTheCard()
  expect(screen.queryByText(/Alterações não salvas/)).not.toBeInTheDocument()
  await act(() => router.navigate(finishErrand(id, { register: 'paciente', _id: PACIENTE._id }) ?? ''))

  expect(await screen.findByLabelText(/^Observação/)).toHaveValue('traz exames')
  expect(screen.getByLabelText(/^Paciente/)).toHaveValue('Bernardina Sampaio')
  expect(screen.getByLabelText(/^Contato/)).toHaveValue('(11) 911112222')
  expect(router.state.location.search).toBe('')
  // For the draft and for the card's plans: read once.
  const lidos = api.history.get.map((c) => c.url)
  expect(lidos).toContain(`/v2/guia/paciente/${PACIENTE._id}`)
  expect(lidos.filter((url) => url === `/paciente/${PACIENTE._id}`)).toHaveLength(1)
})

it('comes back to the day that the address named', async () => {
  const dia = '?unidade=Centro&especialidade=Pilates&dia=2027-01-05'
  const { router, id } = await leaveTheCard(`/agendamento${dia}`)
  await act(() => router.navigate(finishErrand(id, { register: 'paciente', _id: PACIENTE._id }) ?? ''))
  expect(await screen.findByLabelText(/^Observação/)).toHaveValue('traz exames')
  expect(router.state.location.search).toBe(dia)
})

it('takes whom nobody was found by along to the register, and nothing of it into the address', async () => {
  api.onGet('/paciente').reply(200, { pacientes: [] })
  const router = openPortal()
  await userEvent.click(await screen.findByRole('button', { name: /Marcar/ }))
  await userEvent.type(await screen.findByLabelText(/^Paciente/), '529.982.247-25')
  await userEvent.click(await screen.findByRole('option', { name: 'Cadastrar com o CPF 529.982.247-25' }))
  await screen.findByText('cadastro de paciente')
  const { search } = router.state.location
  expect(search).not.toContain('529')
  const id = new URLSearchParams(search).get(ERRAND_PARAM) ?? ''
  expect(readErrand(id)?.typed).toEqual({ cpf: '52998224725' })
  await act(() => router.navigate(finishErrand(id, { register: 'paciente', _id: PACIENTE._id }) ?? ''))
  expect(await screen.findByLabelText(/^Paciente/)).toHaveValue('Bernardina Sampaio')
})

it('leads a patient without insurer, who can have no guide, to the register and back', async () => {
  const { router, id } = await leaveTheCard()
  await act(() => router.navigate(finishErrand(id, { register: 'paciente', _id: PACIENTE._id }) ?? ''))
  expect(await screen.findByText(/^Paciente sem convênio\. Inclua um no cadastro/)).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Incluir convênio' }))
  await screen.findByText('cadastro dele')
  expect(router.state.location.pathname).toBe(`/paciente/cadastro/${PACIENTE._id}`)

  const convenios = [{ _id: 'c1', nome: 'Particular', plano: null, matricula: null, validade: null }]
  api.onGet(`/paciente/${PACIENTE._id}`).reply(200, { paciente: { ...PACIENTE, convenios } })
  const recado = new URLSearchParams(router.state.location.search).get(ERRAND_PARAM) ?? ''
  await act(() => router.navigate(finishErrand(recado, { register: 'paciente', _id: PACIENTE._id }) ?? ''))
  expect(await screen.findByText('Nenhuma guia com sessões restantes.')).toBeVisible()
  expect(screen.getByLabelText(/^Observação/)).toHaveValue('traz exames')
  expect(screen.queryByRole('button', { name: 'Incluir convênio' })).toBeNull()
})

it('finds the draft again by the browser’s own way back', async () => {
  const { router } = await leaveTheCard()
  await act(() => router.navigate(-1))

  expect(await screen.findByLabelText(/^Observação/)).toHaveValue('traz exames')
})

it('asks before the draft that came back is thrown away', async () => {
  const { router } = await leaveTheCard()
  await act(() => router.navigate(-1))
  await userEvent.click(await screen.findByRole('button', { name: 'Cancelar' }))

  expect(await screen.findByText('Alterações não salvas')).toBeVisible()
})

it('says that the draft is lost', async () => {
  openPortal(`/agendamento?${RETURN_PARAM}=desconhecido`)

  expect(await screen.findByText(/se perdeu: a sessão terminou/)).toBeVisible()
})

it('finds nothing after the logout', async () => {
  const { router, id } = await leaveTheCard()
  act(() => useSessao.getState().sair())
  act(() => logInAs('Recepcionista'))
  expect(finishErrand(id, null)).toBeUndefined()
  await act(() => router.navigate(-1))

  await waitFor(() => expect(router.state.location.pathname).toBe('/agendamento'))
  expect(screen.queryByLabelText(/^Observação/)).not.toBeInTheDocument()
})

it('offers no screen that is not deployed', async () => {
  openPortal()
  await userEvent.click(await screen.findByRole('button', { name: /Marcar/ }))

  expect(await screen.findByRole('button', { name: 'Novo paciente' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Nova guia' })).not.toBeInTheDocument()
})
