import type { Agendamento } from '@clinica/shared-domain'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type MockAdapter from 'axios-mock-adapter'
import { doDia, GUIA, grade, gradeServer, hora, id, openGrade, PACIENTE } from '../../teste/grade'
import { expectConsole } from '../../teste/tela'

let api: MockAdapter
beforeEach(() => {
  api = gradeServer()
})
afterEach(() => api.restore())

const V2 = '2026-11-05T10:00:00.000Z'
const AGORA = doDia({
  observacao: 'antes',
  paciente: { ...doDia().paciente, _id: id(1), convenio: null },
  profissional: { ...doDia().profissional, _id: id(2) },
  guia: doDia().guia.map((g) => ({ ...g, _id: GUIA._id })),
})
const observacao = () => screen.getByRole('textbox', { name: 'Observação' })
const sent = (i: number) => JSON.parse(String(api.history.put[i]?.data))

const save = () => fireEvent.click(screen.getByRole('button', { name: 'Salvar' }))
const open = async () => {
  await openGrade(api, 'Recepcionista', grade(hora('08:00', [AGORA])))
  fireEvent.click(screen.getByRole('button', { name: /^Mais ações/ }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Editar' }))
  await screen.findByRole('textbox', { name: 'Observação' })
}

/** The card's note is changed to 'minha' and saved, after another desk made it this. */
const saveOver = async (
  deles: Partial<Agendamento>,
  quem = { alteradoPor: 'Bia Souza', alteradoPorId: 'bia' },
) => {
  const atual = { ...AGORA, updatedAt: V2, ...deles }
  api.onPut('/agendamento/a1').replyOnce(409, {
    msg: 'x',
    erro: { tipo: 'desatualizado', titulo: 'x', conteudo: 'x', atual, alteradoEm: V2, ...quem },
  })
  api.onPut('/agendamento/a1').reply(200, { agendamento: atual })
  await open()
  fireEvent.change(observacao(), { target: { value: 'minha' } })
  save()
}

it('what only the other desk touched is kept, and told', async () => {
  expectConsole(/^409 desatualizado/)
  await saveOver({ avaliacao: !AGORA.avaliacao })
  await waitFor(() => expect(api.history.put).toHaveLength(2))
  expect(sent(1)).toMatchObject({ observacao: 'minha', avaliacao: !AGORA.avaliacao, updatedAt: V2 })
  expect(
    await screen.findByText('Agendamento salvo, junto com a alteração de Bia Souza em: Avaliação.'),
  ).toBeInTheDocument()
  expect(screen.queryByText('Agendamento salvo.')).toBeNull()
})

it('what both wrote is asked, by the person’s name and the field’s label', async () => {
  expectConsole(/^409 desatualizado/)
  await saveOver({ observacao: 'da Bia' })
  const campo = await screen.findByRole('group', { name: 'Observação' })
  expect(campo).toHaveTextContent('Antes: antes')
  fireEvent.click(within(campo).getByRole('radio', { name: 'Nesta tela minha' }))
  const caixa = screen.getByRole('dialog', { name: 'Registro alterado por outra pessoa' })
  fireEvent.click(within(caixa).getByRole('button', { name: 'Salvar' }))
  await waitFor(() => expect(api.history.put).toHaveLength(2))
  expect(sent(1)).toMatchObject({ observacao: 'minha', updatedAt: V2 })
})

it('of oneself, in another tab, it says so', async () => {
  expectConsole(/^409 desatualizado/)
  await saveOver({ observacao: 'da outra aba' }, { alteradoPor: 'Rita Lopes', alteradoPorId: 'u1' })
  expect(
    await screen.findByRole('dialog', { name: 'Registro alterado por você em outra aba' }),
  ).toBeInTheDocument()
})

it('a patient comes with phone, insurer and guides: taken whole from one desk or from the other', async () => {
  expectConsole(/^409 desatualizado/)
  const outra = { ...AGORA.paciente, _id: id(8), nome: 'Celina Dias', telefone: '11955554444' }
  api.onGet(`/paciente/${id(8)}`).reply(200, { paciente: { ...PACIENTE, _id: id(8), nome: outra.nome } })
  api.onGet(`/v2/guia/paciente/${id(8)}`).reply(200, { guias: [{ ...GUIA, _id: id(7) }] })
  await saveOver({
    paciente: outra,
    guia: AGORA.guia.map((g) => ({ ...g, _id: id(7) })),
    observacao: 'antes',
  })
  await waitFor(() => expect(api.history.put).toHaveLength(2))
  expect(sent(1)).toMatchObject({
    observacao: 'minha',
    paciente: { _id: id(8), nome: 'Celina Dias', telefone: '11955554444' },
    guia: [{ _id: id(7) }],
  })
})

it('a card that was cleared meanwhile says by whom, and what is typed stays', async () => {
  expectConsole(/^409 desatualizado/)
  await saveOver({ ativo: false })
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Bia Souza removeu este agendamento. O que você digitou foi mantido nesta tela.',
  )
  expect(observacao()).toHaveValue('minha')
  expect(api.history.put).toHaveLength(1)
})

it('what is typed while a save is on its way stays, and is saved next, over that save', async () => {
  let answer: () => void = () => {}
  api.onPut('/agendamento/a1').replyOnce(async () => {
    await new Promise<void>((r) => {
      answer = r
    })
    return [200, { agendamento: { ...AGORA, observacao: 'minha', updatedAt: V2 } }]
  })
  await open()
  fireEvent.change(observacao(), { target: { value: 'minha' } })
  save()
  await waitFor(() => expect(api.history.put).toHaveLength(1))
  fireEvent.change(observacao(), { target: { value: 'minha e mais' } })
  await act(async () => answer())
  expect(
    await screen.findByText('Agendamento salvo. O que foi digitado enquanto isso ainda não foi salvo.'),
  ).toBeVisible()
  expect(observacao()).toHaveValue('minha e mais')
  api.onPut('/agendamento/a1').reply(200, { agendamento: AGORA })
  save()
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Observação' })).toBeNull())
  expect(sent(1)).toMatchObject({ observacao: 'minha e mais', updatedAt: V2 })
})
