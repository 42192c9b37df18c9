import { onHiddenPatient } from '@clinica/shared-auth'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import type MockAdapter from 'axios-mock-adapter'
import { doDia, GUIA, grade, gradeServer, hora, id, openGrade, PACIENTE } from '../../teste/grade'
import { expectConsole } from '../../teste/tela'

let api: MockAdapter
beforeEach(() => {
  api = gradeServer()
  api.onGet(`/paciente/${PACIENTE._id}`).reply(403, {
    msg: 'Este cadastro está oculto.',
    erro: { tipo: 'oculto', titulo: 'Oculto.', conteudo: 'Oculto.', atual: { _id: PACIENTE._id } },
  })
})
afterEach(() => api.restore())

it('the card of a hidden patient is edited and saved by name, with the insurer that it has, and nobody is asked why', async () => {
  expectConsole(/^403 oculto/)
  const open = jest.fn(async () => true)
  onHiddenPatient(open)
  const convenio = { _id: id(3), nome: 'Vida', plano: 'Pleno' }
  const a = doDia({
    observacao: 'antes',
    paciente: { ...doDia().paciente, _id: PACIENTE._id, nome: 'Celina Dias', convenio },
    profissional: { ...doDia().profissional, _id: id(2) },
    guia: doDia().guia.map((g) => ({ ...g, _id: GUIA._id })),
  })
  api.onPut('/agendamento/a1').reply(200, { agendamento: { ...a, observacao: 'depois' } })
  await openGrade(api, 'Recepcionista', grade(hora('08:00', [a])))
  fireEvent.click(screen.getByRole('button', { name: /^Mais ações/ }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Editar' }))
  await waitFor(() => expect(api.history.get.some((r) => r.url === `/paciente/${PACIENTE._id}`)).toBe(true))
  fireEvent.change(await screen.findByRole('textbox', { name: 'Observação' }), {
    target: { value: 'depois' },
  })
  expect(screen.getByRole('combobox', { name: /^Paciente/ })).toHaveValue('Celina Dias')
  fireEvent.click(screen.getByRole('button', { name: 'Salvar' }))
  await waitFor(() => expect(api.history.put).toHaveLength(1))
  expect(JSON.parse(String(api.history.put[0]?.data))).toMatchObject({
    observacao: 'depois',
    paciente: { _id: PACIENTE._id, nome: 'Celina Dias', convenio: { _id: convenio._id, plano: 'Pleno' } },
    guia: [{ _id: GUIA._id }],
  })
  expect(await screen.findByText('Agendamento salvo.')).toBeInTheDocument()
  expect(open).not.toHaveBeenCalled()
})
