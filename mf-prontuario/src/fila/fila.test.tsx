import { useSessao } from '@clinica/shared-auth'
import type { PacienteDaFila } from '@clinica/shared-domain'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { id } from '../teste/registro'
import { mockServer, open } from '../teste/tela'
import { Fila } from './Fila'
import { nextOf } from './fila'

const naFila = (n: number, status: string, mais: Partial<PacienteDaFila> = {}): PacienteDaFila => ({
  _id: id(n),
  hora: `0${n}:00`,
  status,
  paciente: { _id: id(100 + n), nome: `Paciente ${n}`, riscoDeQueda: false },
  unidade: 'Centro',
  especialidade: 'Ortopedia',
  ...mais,
})
const SEM_CADASTRO = naFila(4, 'pre_agendado', { paciente: { _id: null, nome: 'Novo', riscoDeQueda: false } })
const FILA = [
  naFila(1, 'evoluido'),
  naFila(2, 'assinado'),
  naFila(3, 'faltou-sem-justificativa'),
  SEM_CADASTRO,
]

it('next is who waits after the one at hand, else who was passed over; nobody when the day is done', () => {
  const fila = [...FILA, naFila(5, 'marcado')]
  expect(nextOf(fila, id(1))?._id).toBe(id(2))
  expect(nextOf(fila, id(2))?._id).toBe(id(5))
  expect(nextOf(fila, id(5))?._id).toBe(id(2))
  expect(nextOf(fila, '')?._id).toBe(id(2))
  expect(nextOf(FILA, id(2))).toBeNull()
})

it('leads back to the card and on to the next, by button and by key', async () => {
  const api = mockServer()
  useSessao.setState({
    usuario: { _id: 'u', perfil: 'Profissional', unidades: [], acoesExtras: [] } as never,
  })
  api.onGet('/evolucao/fila').reply(200, {
    sessao: { _id: id(1), data: '2026-11-21', unidade: 'Centro', especialidade: 'Ortopedia' },
    profissional: { _id: id(50), nome: 'Carolina Braga' },
    fila: FILA,
  })
  const telas = {
    '/paciente/:id/evolucao2': <Fila agendamento={id(1)} />,
    '/agendamento': <p>grade do dia</p>,
  }
  const router = open(telas, `/paciente/${id(101)}/evolucao2?agendamento=${id(1)}`)
  const user = userEvent.setup()
  const botao = await screen.findByRole('button', { name: 'Hoje com Carolina Braga · 1 de 4' })
  await user.click(botao)
  expect(screen.getAllByRole('listitem')).toHaveLength(4)
  expect(screen.getByRole('listitem', { current: 'step' })).toHaveTextContent('Paciente 1')
  expect(screen.queryByRole('link', { name: /Novo/ })).toBeNull()
  fireEvent.keyDown(document.body, { key: 'p' })
  await waitFor(() =>
    expect(router.state.location.pathname + router.state.location.search).toBe(
      `/paciente/${id(102)}/evolucao2?agendamento=${id(2)}&evoluir=1`,
    ),
  )
  fireEvent.keyDown(document.body, { key: 'v' })
  await waitFor(() =>
    expect(router.state.location.search).toBe(
      `?unidade=Centro&especialidade=Ortopedia&dia=2026-11-21&agendamento=${id(1)}`,
    ),
  )
  api.restore()
})
