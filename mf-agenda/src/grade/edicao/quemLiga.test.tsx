// Not before a deploy.
import type { GradeDoDia, Perfil } from '@clinica/shared-domain'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type MockAdapter from 'axios-mock-adapter'
import { GUIA, grade, gradeServer, hora, id, openGrade, PACIENTE } from '../../teste/grade'

let api: MockAdapter
beforeEach(() => {
  api = gradeServer()
  api.onGet('/agenda/mensagem').reply(200, { mensagem: { texto: '', updatedAt: null } })
})
afterEach(() => api.restore())

const ANA = { _id: id(2), nome: 'Ana Furtado' }
const BIA = { _id: id(4), nome: 'Bia Tavares' }
const deDia = { horas: [{ horarioInicio: '07:00', horarioTermino: '20:00' }], bloqueios: [] }
const com = (...profissionais: GradeDoDia['profissionais']): GradeDoDia => ({
  ...grade(hora('08:00', []), hora('21:00', [])),
  profissionais,
})
/** What is sent is looked at, not what becomes of it. */
const unanswered = () => new Promise<never>(() => {})
const ninguem = () => api.onGet('/paciente').reply(200, { pacientes: [] })

/** The layer of the free slot at eight, with the patient's form deployed beside it. */
const mark = async (dia: GradeDoDia = com({ ...ANA, ...deDia }), perfil: Perfil = 'Recepcionista') => {
  await openGrade(api, perfil, dia, ['/paciente/cadastro'])
  await userEvent.click(screen.getAllByRole('button', { name: /Marcar/ })[0] as HTMLElement)
  return screen.findByRole('combobox', { name: /^Paciente/ })
}
const profissional = () => screen.getByRole<HTMLInputElement>('combobox', { name: /^Profissional/ })
const enviado = () => JSON.parse(api.history.post[0]?.data ?? '{}')

describe('somebody who is not found', () => {
  it('is pre-booked under the typed name, with the contact in hand', async () => {
    ninguem()
    api.onPost('/agenda/addAgendamento').reply(unanswered)
    const campo = await mark()
    await userEvent.type(campo, 'Maria Nova')
    expect(await screen.findByText('Nenhum resultado.')).toBeVisible()
    await userEvent.keyboard('{ArrowDown}{Enter}')

    const contato = screen.getByRole('textbox', { name: /^Contato/ })
    await waitFor(() => expect(contato).toHaveFocus())
    expect(screen.getByRole('textbox', { name: 'Nome' })).toHaveValue('Maria Nova')
    await userEvent.keyboard('31988771234')
    await userEvent.tab()
    await userEvent.keyboard('02031980')
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await waitFor(() => expect(api.history.post).toHaveLength(1))
    expect(enviado()).toMatchObject({
      status: 'pre_agendado',
      paciente: { nome: 'Maria Nova', telefone: '31988771234', data_nascimento: '1980-03-02' },
      profissional: { _id: ANA._id },
      guia: [],
    })
    expect(enviado().paciente._id).toBeUndefined()
  })

  it('keeps the page from being left without a word while only looked for', async () => {
    ninguem()
    const campo = await mark()
    const fica = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
    expect(fica()).toBe(true)
    await userEvent.type(campo, 'Mar')
    expect(fica()).toBe(false)
    await userEvent.clear(campo)
    expect(fica()).toBe(true)
  })

  it('is led to the professional first where several could be chosen', async () => {
    ninguem()
    await userEvent.type(await mark(com({ ...ANA, ...deDia }, { ...BIA, ...deDia })), 'Maria Nova')
    await screen.findByText('Nenhum resultado.')
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(profissional()).toHaveFocus())
    await userEvent.tab()
    expect(screen.getByRole('textbox', { name: /^Contato/ })).toHaveFocus()
  })

  it('is pre-booked under the typed telephone, with the name in hand', async () => {
    ninguem()
    await userEvent.type(await mark(), '+55 (31) 98877-1234')
    fireEvent.click(await screen.findByRole('option', { name: 'Pré-agendar com o contato (31) 98877-1234' }))
    expect(screen.getByRole('textbox', { name: /^Contato/ })).toHaveValue('(31) 988771234')
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Nome' })).toHaveFocus())
  })

  it('has nothing of a patient who was chosen before', async () => {
    const campo = await mark()
    await userEvent.type(campo, 'Bern')
    fireEvent.click(await screen.findByRole('option', { name: /^Bernardina/ }))
    expect(screen.getByRole('textbox', { name: /^Contato/ })).toHaveValue('(11) 911112222')
    ninguem()
    await userEvent.clear(campo)
    await userEvent.type(campo, 'Maria Nova')
    fireEvent.click(await screen.findByRole('option', { name: 'Pré-agendar “Maria Nova”' }))
    expect(screen.getByRole('textbox', { name: /^Contato/ })).toHaveValue('')
    expect(screen.getByRole('textbox', { name: /^Data de nascimento/ })).toHaveValue('')
  })

  it('is asked to be registered alone where the end of a number says too little', async () => {
    ninguem()
    await userEvent.type(await mark(), '1234')
    const ofertas = await screen.findAllByRole('option')
    expect(ofertas.map((o) => o.textContent)).toEqual(['Cadastrar'])
  })

  it('is offered below those who were found, once all of them are there', async () => {
    await userEvent.type(await mark(), 'Bern')
    await screen.findByRole('option', { name: /^Bernardina/ })
    expect(screen.getAllByRole('option').map((o) => o.textContent?.slice(0, 11))).toEqual([
      'Bernardina ',
      'Pré-agendar',
      'Cadastrar “',
    ])
    expect(screen.queryByText('Nenhum resultado.')).toBeNull()
  })

  it('is not offered to who may do neither', async () => {
    ninguem()
    await openGrade(api, 'Recepcionista', com({ ...ANA, ...deDia }))
    await userEvent.click(screen.getAllByRole('button', { name: /Marcar/ })[0] as HTMLElement)
    await userEvent.type(await screen.findByRole('combobox', { name: /^Paciente/ }), 'Maria')
    await screen.findByText('Nenhum resultado.')
    expect(screen.getAllByRole('option').map((o) => o.textContent)).toEqual(['Pré-agendar “Maria”'])
  })

  it('is typed on a phone, whose keyboard composes', async () => {
    ninguem()
    const campo = (await mark()) as HTMLInputElement
    fireEvent.compositionStart(campo)
    fireEvent.change(campo, { target: { value: 'Maria' } })
    await screen.findByRole('option', { name: 'Pré-agendar “Maria”' })
    fireEvent.keyDown(campo, { key: 'ArrowDown' })
    // Enter ends the word, and chooses nothing.
    fireEvent.keyDown(campo, { key: 'Enter', keyCode: 229, which: 229, isComposing: true })
    expect(campo).toBeVisible()
    fireEvent.compositionEnd(campo, { data: 'Maria' })
    fireEvent.keyDown(campo, { key: 'Enter' })
    expect(await screen.findByRole('textbox', { name: 'Nome' })).toHaveValue('Maria')
  })
})

describe('the professional', () => {
  const choose = async (campo: HTMLElement) => {
    await userEvent.type(campo, 'Bern')
    fireEvent.click(await screen.findByRole('option', { name: /^Bernardina/ }))
  }
  const usuais = (...profissionais: object[]) =>
    api.onGet(`/v2/guia/paciente/${PACIENTE._id}`).reply(200, { guias: [GUIA], profissionais })

  it('is proposed: who usually treats the patient, and sent without being asked for; one Tab away', async () => {
    usuais(BIA, ANA)
    api.onPost('/agenda/addAgendamento').reply(unanswered)
    const campo = await mark(com({ ...ANA, ...deDia }, { ...BIA, ...deDia }))
    expect(profissional()).toHaveValue('')
    await choose(campo)
    await waitFor(() => expect(profissional()).toHaveValue('Bia Tavares'))
    expect(screen.getByText('Proposto: quem atende este paciente.')).toBeVisible()
    await userEvent.tab()
    expect(profissional()).toHaveFocus()
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await waitFor(() => expect(api.history.post).toHaveLength(1))
    expect(enviado()).toMatchObject({ profissional: { _id: BIA._id }, guia: [{ _id: GUIA._id }] })
    expect(api.history.get.filter((c) => c.url === '/agenda/profissionais')).toHaveLength(0)
  })

  it('is not one who is off, or blocked, at that hour', async () => {
    usuais(BIA)
    const noite = { horas: [{ horarioInicio: '18:00', horarioTermino: '22:00' }], bloqueios: [] }
    await choose(await mark(com({ ...ANA, ...deDia }, { ...BIA, ...noite })))
    await waitFor(() => expect(profissional()).toHaveValue('Ana Furtado'))
    expect(screen.getByText('Proposto: só Ana atende às 08:00.')).toBeVisible()
  })

  it('is nobody where several could be and none is usual', async () => {
    usuais()
    await choose(await mark(com({ ...ANA, ...deDia }, { ...BIA, ...deDia })))
    await screen.findByText(/010100012/)
    expect(profissional()).toHaveValue('')
  })

  it('who was chosen stays, and a refused proposal does not come back', async () => {
    usuais(BIA)
    const campo = await mark(com({ ...ANA, ...deDia }, { ...BIA, ...deDia }))
    await userEvent.click(profissional())
    fireEvent.click(await screen.findByRole('option', { name: 'Ana Furtado' }))
    await choose(campo)
    await screen.findByText(/010100012/)
    expect(profissional()).toHaveValue('Ana Furtado')
    expect(screen.queryByText(/^Proposto/)).toBeNull()
    await userEvent.clear(profissional())
    await userEvent.tab()
    expect(profissional()).toHaveValue('')
  })

  it('is waited for by a save that is faster than the answer', async () => {
    let answer: (r: [number, object]) => void = () => undefined
    api.onGet(`/v2/guia/paciente/${PACIENTE._id}`).reply(
      () =>
        new Promise((pronto) => {
          answer = pronto
        }),
    )
    api.onPost('/agenda/addAgendamento').reply(unanswered)
    await choose(await mark(com({ ...ANA, ...deDia }, { ...BIA, ...deDia })))
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    answer([200, { guias: [GUIA], profissionais: [BIA] }])
    await waitFor(() => expect(api.history.post).toHaveLength(1))
    expect(enviado().profissional).toEqual({ _id: BIA._id })
  })
})
