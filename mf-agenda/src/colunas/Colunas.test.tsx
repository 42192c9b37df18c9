import type { Agendamento, GradeDoDia } from '@clinica/shared-domain'
import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type MockAdapter from 'axios-mock-adapter'
import { callsTo, cartao, doDia, grade, gradeServer, HOJE, hora, id, openGradeAt } from '../teste/grade'

let api: MockAdapter
beforeEach(() => {
  localStorage.clear()
  api = gradeServer()
})
afterEach(() => api.restore())

const com = (n: number, nome: string, mudancas: Partial<Agendamento> = {}): Agendamento =>
  doDia({ profissional: { _id: id(n), nome, bloqueado: false, motivo: null }, ...mudancas })
const bloqueio = {
  dataInicio: HOJE,
  dataFim: HOJE,
  horarioInicio: '00:01',
  horarioFim: '23:59',
  motivo: 'Curso',
}
const horas = [{ horarioInicio: '07:00', horarioTermino: '20:00' }]
/** Ana and Caio serve, Bia is away, Davi only has somebody. */
const DIA: GradeDoDia = {
  ...grade(
    hora('08:00', [com(2, 'Ana Furtado', { _id: id(11) }), com(9, 'Davi Reis', { _id: id(12) })]),
    hora('09:00', [com(7, 'Caio Luz', { _id: id(13), hora: '09:00' })], 0),
  ),
  profissionais: [
    {
      _id: id(2),
      nome: 'Ana Furtado',
      horas: [{ horarioInicio: '08:00', horarioTermino: '09:00' }],
      bloqueios: [],
    },
    { _id: id(4), nome: 'Bia Tavares', horas, bloqueios: [bloqueio] },
    { _id: id(7), nome: 'Caio Luz', horas, bloqueios: [] },
  ],
}
const open = async () => {
  openGradeAt(
    api,
    'Recepcionista',
    DIA,
    `/agendamento?unidade=Centro&especialidade=Pilates&dia=${HOJE}&vista=colunas`,
  )
  await screen.findByText('Bia Tavares')
}
const lugar = (h: string, n: number) =>
  document.querySelector<HTMLElement>(`section[data-hora="${h}"] [data-coluna="${id(n)}"]`) as HTMLElement

describe('the day in columns', () => {
  it('has each card under its professional, of the same answer as the grid', async () => {
    await open()
    expect(lugar('08:00', 2)).toContainElement(cartao(id(11)))
    expect(lugar('08:00', 9)).toContainElement(cartao(id(12)))
    expect(lugar('09:00', 7)).toContainElement(cartao(id(13)))
    expect(screen.getByText('Bloqueado: Curso')).toBeVisible()
    expect(callsTo(api, 'get', '/v2/agenda/')).toHaveLength(1)
  })

  it('offers a free hour with whoever serves and is not blocked, who is chosen by the click', async () => {
    await open()
    const marcar = screen.getAllByRole('button', { name: /^Marcar às/ })
    expect(marcar.map((b) => b.getAttribute('aria-label'))).toEqual([
      'Marcar às 08:00 com Ana Furtado',
      'Marcar às 08:00 com Caio Luz',
    ])
    await userEvent.click(within(lugar('08:00', 7)).getByRole('button', { name: /^Marcar/ }))
    expect(await screen.findByRole('dialog', { name: /08:00/ })).toBeVisible()
    expect(await screen.findByDisplayValue('Caio Luz')).toBeInTheDocument()
  })

  it("opens the card's menu as the grid does", async () => {
    await open()
    fireEvent.click(within(cartao(id(13))).getByRole('button', { name: /^Mais ações/ }))
    expect(await screen.findByRole('menuitem', { name: 'Editar' })).toBeVisible()
  })
})
