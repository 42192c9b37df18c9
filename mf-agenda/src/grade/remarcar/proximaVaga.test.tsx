// Runs again on other days.
import { addDias, diaCurto, formatData, type ProximasAnswer } from '@clinica/shared-domain'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type MockAdapter from 'axios-mock-adapter'
import { callsTo, grade, gradeServer, HOJE, hora, id, openGrade } from '../../teste/grade'
import { AMANHA, ANA, vaga } from '../../teste/vagas'

let api: MockAdapter
beforeEach(() => {
  api = gradeServer()
})
afterEach(() => api.restore())

const DEPOIS_DE_AMANHA = addDias(HOJE, 2)
const BIA = { _id: id(4), nome: 'Bia Tavares' }
const slot = (hora: string, quem: { _id: string }, mais: object = {}) => ({
  unidade: 'Centro',
  especialidade: 'Pilates',
  hora,
  livres: 1,
  profissionais: [quem._id],
  ...mais,
})
const proximas = (mudancas: Partial<ProximasAnswer> = {}): ProximasAnswer => ({
  dias: [
    { data: AMANHA, total: 2, vagas: [slot('08:00', ANA), slot('10:00', ANA, { livres: 2 })] },
    { data: DEPOIS_DE_AMANHA, total: 1, vagas: [slot('09:00', BIA)] },
  ],
  profissionais: [ANA, BIA],
  horas: ['08:00', '09:00', '10:00'],
  ate: addDias(HOJE, 30),
  ...mudancas,
})
const PEDIDO = '/agenda/vagas/proximas'
const pedidos = () => callsTo(api, 'get', PEDIDO).map((c) => String(c.params))
const open = async () => {
  api.onGet(PEDIDO).reply(200, proximas())
  await openGrade(api, 'Recepcionista', grade(hora('08:00', [])))
  api.onGet('/v2/agenda/').reply((c) => [200, { ...grade(hora('09:00', [], 3)), ...c.params }])
  fireEvent.click(screen.getByRole('button', { name: 'Próxima vaga' }))
  await vaga(AMANHA, '08:00')
}

describe('the next free slot', () => {
  it('any unit, a weekday, from an hour on, with somebody: four clicks lead to its booking there', async () => {
    await open()
    const outra = slot('17:00', BIA, { unidade: 'Norte', especialidade: 'Acupuntura' })
    api.onGet(PEDIDO).reply(200, proximas({ dias: [{ data: DEPOIS_DE_AMANHA, total: 1, vagas: [outra] }] }))
    // The field of who is in hand from the start: typed, and no click.
    expect(screen.getByRole('combobox', { name: 'Profissional' })).toHaveFocus()
    await userEvent.keyboard('bia')
    await screen.findByRole('option', { name: 'Bia Tavares' })
    await userEvent.keyboard('{Enter}')
    let cliques = 1
    const click = (alvo: HTMLElement) => {
      cliques++
      fireEvent.click(alvo)
    }
    click(screen.getByRole('button', { name: 'Ter' }))
    click(screen.getByRole('button', { name: '17h' }))
    await waitFor(() =>
      expect(Object.fromEntries(new URLSearchParams(pedidos().at(-1)))).toMatchObject({
        profissional: BIA._id,
        diaSemana: '2',
        aPartirDas: '17:00',
        inicio: HOJE,
        dias: '31',
      }),
    )
    const livre = await vaga(DEPOIS_DE_AMANHA, '17:00')
    click(livre)
    const titulo = `Marcar · ${diaCurto(DEPOIS_DE_AMANHA)} às 17:00`
    expect(await screen.findByRole('dialog', { name: titulo })).toBeVisible()
    expect(cliques).toBeLessThanOrEqual(4)
    expect(screen.getByRole('combobox', { name: /Profissional/ })).toHaveValue('Bia Tavares')
    expect(screen.getByRole('textbox', { name: /^Dia/ })).toHaveValue(formatData(DEPOIS_DE_AMANHA))
    expect(callsTo(api, 'get', '/v2/agenda/').at(-1)?.params).toMatchObject({
      unidade: 'Norte',
      especialidade: 'Acupuntura',
      dia: DEPOIS_DE_AMANHA,
    })
  })

  it('several specialties of any unit are one question, and each slot says where it is', async () => {
    await open()
    const outra = slot('08:30', ANA, { unidade: 'Norte', especialidade: 'Acupuntura' })
    api.onGet(PEDIDO).reply(200, proximas({ dias: [{ data: AMANHA, total: 41, vagas: [outra] }] }))
    fireEvent.click(screen.getByRole('button', { name: 'Acupuntura' }))
    fireEvent.mouseDown(document.getElementById('vaga-unidade') as HTMLElement)
    fireEvent.click(await screen.findByRole('option', { name: 'Qualquer unidade' }))
    await waitFor(() => {
      const pedido = new URLSearchParams(pedidos().at(-1))
      expect(pedido.getAll('especialidade')).toEqual(['Pilates', 'Acupuntura'])
      expect(pedido.has('unidade')).toBe(false)
    })
    expect(await vaga(AMANHA, '08:30')).toHaveTextContent('08:30Norte · Acupuntura')
    expect(screen.getByText('Mais 40: escolha a unidade ou a hora.')).toBeVisible()
    expect(document.getElementById('vaga-unidade')).toHaveTextContent('Qualquer unidade')
    expect(document.getElementById('vaga-hora')).toHaveTextContent('Qualquer')
    // The last one stays: without any there would be nothing to look for.
    fireEvent.click(screen.getByRole('button', { name: 'Acupuntura' }))
    fireEvent.click(screen.getByRole('button', { name: 'Pilates' }))
    expect(screen.getByRole('button', { name: 'Pilates' })).toHaveAttribute('aria-pressed', 'true')
  })

  it('is looked for further ahead, from where the last window ended, and says when there is none', async () => {
    await open()
    const ate = addDias(HOJE, 61)
    api.onGet(PEDIDO).reply(200, proximas({ dias: [], ate }))
    fireEvent.click(screen.getByRole('button', { name: 'Mais adiante' }))
    const de = addDias(HOJE, 31)
    expect(await screen.findByText(`Nenhuma vaga de ${formatData(de)} a ${formatData(ate)}.`)).toBeVisible()
    expect(pedidos().at(-1)).toContain(`inicio=${de}`)
    api.onGet(PEDIDO).reply(200, proximas())
    fireEvent.click(screen.getByRole('button', { name: 'Voltar' }))
    expect(await vaga(AMANHA, '08:00')).toBeVisible()
  })

  it('says how many wait for it', async () => {
    api
      .onGet('/agenda/espera/dia')
      .reply((c) => [200, { horas: c.params.dia === AMANHA ? [{ hora: '08:00', esperam: 2 }] : [] }])
    await open()
    await waitFor(async () => expect(await vaga(AMANHA, '08:00')).toHaveTextContent(/vagas? · 2 esperam$/))
    expect(await vaga(DEPOIS_DE_AMANHA, '09:00')).not.toHaveTextContent('espera')
  })

  it('is walked through with the arrows', async () => {
    await open()
    const primeira = await vaga(AMANHA, '08:00')
    await act(async () => primeira.focus())
    fireEvent.keyDown(primeira, { key: 'ArrowDown' })
    expect(await vaga(AMANHA, '10:00')).toHaveFocus()
    fireEvent.keyDown(await vaga(AMANHA, '10:00'), { key: 'ArrowRight' })
    expect(await vaga(DEPOIS_DE_AMANHA, '09:00')).toHaveFocus()
  })

  it('is for who books', async () => {
    await openGrade(api, 'Supervisao', grade(hora('08:00', [])))
    expect(screen.queryByRole('button', { name: 'Próxima vaga' })).toBeNull()
  })
})
