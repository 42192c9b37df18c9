// Not before a deploy.
import { ERRAND_PARAM, finishErrand } from '@clinica/shared-auth'
import type { Agendamento } from '@clinica/shared-domain'
import { PortalUI } from '@clinica/shared-ui'
import { openPdf } from '@clinica/shared-ui/pdf'
import { createQueryClient, QueryClientProvider } from '@clinica/shared-ui/query'
import { createMemoryRouter, RouterProvider } from '@clinica/shared-ui/router'
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import type MockAdapter from 'axios-mock-adapter'
import { cartao, doDia, GUIA, grade, gradeServer, HOJE, hora, id, PACIENTE } from '../../teste/grade'
import { logInAs } from '../../teste/tela'
import GradePage from '../GradePage'

jest.mock('@clinica/shared-ui/pdf', () => ({ openPdf: jest.fn(() => Promise.resolve()) }))

const NOVA = { ...GUIA, _id: id(30), numero: '010100099', vencimento: null }
const DELA = {
  _id: GUIA._id,
  numero: GUIA.numero,
  especialidade: 'Pilates',
  cid: null,
  quantidade: 10,
  usadas: 2,
}
const guia = (_id: string, numero: string) => ({ ...DELA, _id, numero, vencimento: null, bloqueada: false })
const MARCADO = doDia({
  paciente: { ...doDia().paciente, _id: PACIENTE._id, nome: 'Bernardina Sampaio' },
  profissional: { ...doDia().profissional, _id: id(2) },
  guia: [guia(GUIA._id, GUIA.numero)],
})
const DEPOIS = '2026-11-05T10:00:00.000Z'
const COM_A_NOVA = {
  ...MARCADO,
  updatedAt: DEPOIS,
  guia: [guia(GUIA._id, GUIA.numero), guia(NOVA._id, NOVA.numero)],
}

let api: MockAdapter
beforeEach(() => {
  api = gradeServer()
  api.onGet('/agenda/agendamento/a1').reply(200, { agendamento: COM_A_NOVA })
})
afterEach(() => api.restore())

/** The grid beside the guides' form, or in a portal that has no guides. */
const openPortal = (perfil: 'Recepcionista' | 'Supervisao' = 'Recepcionista', formulario = true) => {
  logInAs(perfil)
  api.onGet('/v2/agenda/').reply(200, grade(hora('08:00', [MARCADO])))
  const telas = [
    { path: '/guia/cadastro', element: <p>guia nova</p> },
    { path: '/guia/cadastro/:agendamentoId/agendamento', element: <p>guia do agendamento</p> },
  ]
  const router = createMemoryRouter(
    [
      { path: '/agendamento', element: <GradePage /> },
      ...(formulario ? telas : []),
      { path: '*', element: <p>outra tela</p> },
    ],
    { initialEntries: ['/agendamento'] },
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
const address = ({ state: { location } }: ReturnType<typeof openPortal>) => {
  const query = new URLSearchParams(location.search)
  const recado = query.get(ERRAND_PARAM) ?? ''
  query.delete(ERRAND_PARAM)
  return { path: location.pathname, query: Object.fromEntries(query), recado }
}
const menu = async () => {
  fireEvent.click(await screen.findByRole('button', { name: /^Mais ações/ }))
  await screen.findByRole('menuitem', { name: 'Agendamentos do paciente' })
}
const goBack = (router: ReturnType<typeof openPortal>, com: string | null) => {
  const { recado } = address(router)
  return act(() => router.navigate(finishErrand(recado, com ? { register: 'guia', _id: com } : null) ?? ''))
}
const edit = async () => {
  fireEvent.click(screen.getByRole('menuitem', { name: 'Editar' }))
  return screen.findByRole('textbox', { name: 'Observação' })
}

describe('from the card', () => {
  it('a new guide begins with the appointment, and the way back ends on its card', async () => {
    const router = openPortal()
    await menu()
    fireEvent.click(screen.getByRole('menuitem', { name: 'Nova guia' }))
    await screen.findByText('guia do agendamento')
    expect(address(router)).toMatchObject({ path: '/guia/cadastro/a1/agendamento', query: {} })
    api.onGet('/v2/agenda/').reply(200, grade(hora('08:00', [COM_A_NOVA])))
    await goBack(router, NOVA._id)
    await waitFor(() => expect(cartao('a1')).toHaveTextContent('mais 1'))
    expect(screen.queryByRole('textbox', { name: 'Observação' })).toBeNull()
    await waitFor(() => expect(cartao('a1')).toHaveFocus())
  })

  it('its guide opens and is renewed', async () => {
    const router = openPortal()
    await menu()
    const itens = screen.getAllByRole('menuitem').map((i) => i.textContent)
    expect(itens).toEqual(expect.arrayContaining([`Guia ${GUIA.numero}`, 'Renovar guia']))
    expect(screen.getByRole('menuitem', { name: `Guia ${GUIA.numero}` })).toHaveAttribute(
      'href',
      `/guia/cadastro/${GUIA._id}`,
    )
    fireEvent.click(screen.getByRole('menuitem', { name: 'Renovar guia' }))
    await screen.findByText('guia nova')
    expect(address(router).query).toEqual({ renovar: GUIA._id })
  })

  it('the sheet on which its sessions are signed is printed, and the menu closes', async () => {
    openPortal()
    await menu()
    fireEvent.click(screen.getByRole('menuitem', { name: 'Folha de frequência' }))
    expect(jest.mocked(openPdf).mock.calls).toEqual([
      [{ url: `/guia/${GUIA._id}/pdf`, params: { tipo: 'frequencia' } }, `frequencia-${GUIA.numero}.pdf`],
    ])
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  })

  it('who may do nothing at it is offered nothing', async () => {
    openPortal('Supervisao')
    await screen.findByText('08:00')
    expect(screen.queryByRole('menuitem', { name: 'Nova guia' })).toBeNull()
  })

  it('nothing of it is there in a portal without guides', async () => {
    openPortal('Recepcionista', false)
    await menu()
    expect(screen.queryByRole('menuitem', { name: /guia|folha/i })).toBeNull()
    await edit()
    expect(screen.queryByRole('button', { name: 'Nova guia' })).toBeNull()
  })
})

describe('from the layer', () => {
  it('of what is not booked yet goes with patient, unit, specialty and professional, and is chosen on the way back', async () => {
    const router = openPortal()
    fireEvent.click(await screen.findByRole('button', { name: /Marcar/ }))
    const campo = async (nome: string, texto: string, opcao: RegExp) => {
      fireEvent.change(await screen.findByRole('combobox', { name: nome }), { target: { value: texto } })
      fireEvent.click(await screen.findByRole('option', { name: opcao }))
    }
    await campo('Paciente', 'bern', /Bernardina/)
    await campo('Profissional', 'ana', /Ana Furtado/)
    fireEvent.change(screen.getByRole('textbox', { name: 'Observação' }), {
      target: { value: 'traz exames' },
    })
    fireEvent.click(screen.getByRole('button', { name: 'Nova guia' }))
    await screen.findByText('guia nova')
    expect(address(router).query).toEqual({
      paciente: PACIENTE._id,
      unidade: 'Centro',
      especialidade: 'Pilates',
      profissional: id(2),
    })
    api.onGet(`/v2/guia/paciente/${PACIENTE._id}`).reply(200, { guias: [NOVA, GUIA] })
    await goBack(router, NOVA._id)
    expect(await screen.findByRole('textbox', { name: 'Observação' })).toHaveValue('traz exames')
    await waitFor(() => expect(screen.getByRole('combobox', { name: /Guia/ })).toHaveTextContent(NOVA.numero))
  })

  it('of a booked appointment saves over the appointment with its new guide, not over what it was', async () => {
    const router = openPortal()
    await menu()
    fireEvent.change(await edit(), { target: { value: 'minha' } })
    fireEvent.click(screen.getByRole('button', { name: 'Nova guia' }))
    await screen.findByText('guia do agendamento')
    await goBack(router, NOVA._id)
    const observacao = await screen.findByRole('textbox', { name: 'Observação' })
    expect(observacao).toHaveValue('minha')
    api.onPut('/agendamento/a1').reply(200, { agendamento: { ...COM_A_NOVA, observacao: 'minha' } })
    fireEvent.click(screen.getByRole('button', { name: 'Salvar' }))
    await waitFor(() => expect(api.history.put).toHaveLength(1))
    expect(JSON.parse(String(api.history.put[0]?.data))).toMatchObject({
      observacao: 'minha',
      updatedAt: DEPOIS,
      guia: [{ _id: GUIA._id }, { _id: NOVA._id }],
    })
  })

  it('with nothing else typed has nothing to save', async () => {
    const router = openPortal()
    await menu()
    await edit()
    fireEvent.click(screen.getByRole('button', { name: 'Nova guia' }))
    await screen.findByText('guia do agendamento')
    await goBack(router, NOVA._id)
    const camada = await screen.findByRole('dialog', { name: /Editar agendamento/ })
    fireEvent.click(await within(camada).findByRole('button', { name: 'Cancelar' }))
    await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Observação' })).toBeNull())
    expect(screen.queryByText('Alterações não salvas')).toBeNull()
  })

  it('is told of another desk’s change only by the save', async () => {
    const deles: Agendamento = { ...COM_A_NOVA, observacao: 'da outra mesa' }
    api.onGet('/agenda/agendamento/a1').reply(200, { agendamento: deles })
    api.onPut('/agendamento/a1').reply(200, { agendamento: deles })
    const router = openPortal()
    await menu()
    await edit()
    fireEvent.click(screen.getByRole('button', { name: 'Nova guia' }))
    await screen.findByText('guia do agendamento')
    await goBack(router, NOVA._id)
    await screen.findByRole('textbox', { name: 'Observação' })
    fireEvent.click(screen.getByRole('button', { name: 'Salvar' }))
    await waitFor(() => expect(api.history.put).toHaveLength(1))
    expect(JSON.parse(String(api.history.put[0]?.data)).updatedAt).toBe(MARCADO.updatedAt)
  })
})

it('the choice of guides warns of one that ends, and of few sessions', async () => {
  const acaba = { ...GUIA, quantidadeRestante: 1, vencimento: HOJE }
  api.onGet(`/v2/guia/paciente/${PACIENTE._id}`).reply(200, { guias: [acaba] })
  openPortal()
  await menu()
  await edit()
  const campo = await screen.findByRole('combobox', { name: /Guia/ })
  await waitFor(() => expect(campo).toHaveAccessibleDescription('vence hoje, 1 sessão restante'))
})

it.each([
  [10, 'alem'],
  [125, undefined],
])(
  'the choice of guides says that a guide is beyond its sessions: %i of 8, in amber or red',
  async (usadas, limite) => {
    const alem = { ...GUIA, quantidade: 8, usadas, quantidadeRestante: 8 - usadas }
    api.onGet(`/v2/guia/paciente/${PACIENTE._id}`).reply(200, { guias: [alem] })
    openPortal()
    await menu()
    await edit()
    const campo = await screen.findByRole('combobox', { name: /Guia/ })
    const dito = `${usadas} de 8 usadas, ${usadas - 8} além`
    await waitFor(() => expect(campo).toHaveAccessibleDescription(dito))
    expect(screen.getByText(dito).getAttribute('data-limite') ?? undefined).toBe(limite)
  },
)
