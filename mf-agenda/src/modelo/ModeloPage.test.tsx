import type { ModeloDeAgenda } from '@clinica/shared-domain'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type MockAdapter from 'axios-mock-adapter'
import { add, hold, modelo, modeloServer, openModelo, PAR, searches } from '../teste/modelo'
import { expectConsole, open } from '../teste/tela'
import ModeloPage from './ModeloPage'

let api: MockAdapter
const openPar = (agenda: ModeloDeAgenda | null) => openModelo(api, agenda)
beforeEach(() => {
  api = modeloServer()
})
afterEach(() => {
  jest.useRealTimers()
  api.restore()
})

const choose = async (campo: string, opcao: string) => {
  fireEvent.mouseDown(await screen.findByRole('combobox', { name: new RegExp(campo) }))
  fireEvent.click(await screen.findByRole('option', { name: opcao }))
}
const search = () => fireEvent.click(screen.getByRole('button', { name: 'Pesquisar' }))

describe('schedule template editor', () => {
  it('chooses the only unit and specialty by itself', async () => {
    api.onGet('/agenda/horarios').reply(200, { agenda: modelo() })
    open(<ModeloPage />, '/agenda', '/agenda')
    for (const [campo, nome] of [
      ['Unidade', 'Centro'],
      ['Especialidade', 'Pilates'],
    ] as const)
      await waitFor(() =>
        expect(screen.getByRole('combobox', { name: new RegExp(campo) })).toHaveTextContent(nome),
      )
    search()
    await screen.findByText('08:00')
    expect(searches(api)[0]?.params).toEqual(PAR)
  })

  it('asks for unit and specialty before it searches', async () => {
    api.onGet('/unidade').reply(200, { unidades: ['Centro', 'Norte'].map((nome) => ({ _id: nome, nome })) })
    api
      .onGet('/especialidade')
      .reply(200, { especialidades: ['Pilates', 'RPG'].map((nome) => ({ _id: nome, nome })) })
    open(<ModeloPage />, '/agenda', '/agenda')
    search()
    expect(await screen.findAllByText('Campo é obrigatório.')).toHaveLength(2)
    await choose('Unidade', 'Centro')
    search()
    expect(screen.getAllByText('Campo é obrigatório.')).toHaveLength(1)
    expect(searches(api)).toHaveLength(0)
  })

  it('says what a clinic that begins has nothing of, instead of an empty list', async () => {
    api.onGet('/especialidade').reply(200, { especialidades: [] })
    open(<ModeloPage />, '/agenda', '/agenda')
    expect(await screen.findByText('Nenhuma especialidade.')).toBeVisible()
    expect(screen.queryByText('Nenhuma unidade.')).toBeNull()
  })

  it('says that units and specialties could not be read, and reads them again when asked', async () => {
    expectConsole(/^500/)
    api.onGet('/unidade').reply(500)
    open(<ModeloPage />, '/agenda', '/agenda')
    const deNovo = await screen.findByRole('button', { name: 'Tentar novamente' })
    api.onGet('/unidade').reply(200, { unidades: [{ _id: '1', nome: 'Centro' }] })
    fireEvent.click(deNovo)
    await waitFor(() => expect(screen.getByRole('combobox', { name: /Unidade/ })).toHaveTextContent('Centro'))
    expect(screen.queryByText(/Não foi possível carregar/)).toBeNull()
  })

  it('shows one panel per weekday and opens the first', async () => {
    await openPar(modelo())
    const dias = ['Segunda', 'Terça', 'Quarta', 'Quinta', 'Sexta', 'Sábado', 'Domingo']
    const paineis = dias.map((dia) => screen.getByRole('button', { name: new RegExp(`^${dia}`) }))
    expect(paineis.map((p) => p.getAttribute('aria-expanded'))).toEqual(['true', ...Array(6).fill('false')])
    expect(searches(api)[0]?.params).toEqual(PAR)
  })

  it('puts each hour in its shift', async () => {
    await openPar(modelo())
    for (const [turno, hora] of [
      ['Manhã', '08:00'],
      ['Tarde', '13:00'],
      ['Noite', '18:00'],
    ])
      expect(
        within(screen.getByRole('region', { name: `${turno} de Segunda` })).getByText(hora ?? ''),
      ).toBeVisible()
  })

  it('remembers the pair and searches it again on return', async () => {
    api.onGet('/agenda/horarios').reply(200, { agenda: modelo() })
    open(<ModeloPage />, '/agenda', '/agenda')
    await choose('Unidade', 'Centro')
    await choose('Especialidade', 'Pilates')
    search()
    await screen.findByText('08:00')
    expect(JSON.parse(localStorage.getItem('clinica.agenda.filtros') ?? '')).toEqual(PAR)
  })

  it.each(['7:0', '24:00', '12:60', ''])('does not add %p', async (hora) => {
    await openPar(modelo())
    add(hora)
    expect(screen.getByText('Informe um horário válido (HH:mm).')).toBeVisible()
    expect(screen.getAllByRole('button', { name: /^Remover \d/ })).toHaveLength(3)
  })

  it('adds an hour once', async () => {
    await openPar(modelo())
    add('09:30')
    expect(screen.getByRole('button', { name: 'Remover 09:30 de Segunda' })).toBeVisible()
    add('09:30')
    expect(screen.getByText('Este horário já está na agenda do dia.')).toBeVisible()
    expect(screen.getAllByRole('button', { name: /^Remover \d/ })).toHaveLength(4)
  })

  it('adds a weekday that is not there yet, and offers it no more', async () => {
    await openPar(modelo())
    fireEvent.click(screen.getByRole('button', { name: /^Terça/ }))
    fireEvent.click(screen.getByRole('button', { name: 'Adicionar Terça' }))
    expect(screen.queryByRole('button', { name: 'Adicionar Terça' })).toBeNull()
    expect(screen.getByRole('region', { name: 'Manhã de Terça' })).toBeVisible()
  })

  it('names an hour by all that its button shows: also its places, where they are not those of the day', async () => {
    const horas = [2, 1, 5].map((quantidade, n) => ({ hora: `0${7 + n}:00`, quantidade, turno: 1 as const }))
    await openPar(modelo({ horarios: [{ dia_semana: 1, horas }] }))
    for (const visto of ['08:00 (1 vaga)', '09:00 (5 vagas)'])
      expect(screen.getByRole('button', { name: `Remover ${visto} de Segunda` })).toHaveTextContent(visto)
  })

  it('removes an hour only when held for 3 seconds, and takes it back', async () => {
    await openPar(modelo())
    hold(screen.getByRole('button', { name: 'Remover 08:00 de Segunda' }), 2900)
    expect(screen.getByRole('button', { name: 'Remover 08:00 de Segunda' })).toBeVisible()
    hold(screen.getByRole('button', { name: 'Remover 08:00 de Segunda' }), 3000)
    expect(screen.queryByRole('button', { name: 'Remover 08:00 de Segunda' })).toBeNull()
    fireEvent.click(await screen.findByRole('button', { name: 'Desfazer' }))
    expect(await screen.findByRole('button', { name: 'Remover 08:00 de Segunda' })).toBeVisible()
  })

  it('leaves the focus on the next hour when one is removed by key', async () => {
    await openPar(modelo())
    const botao = screen.getByRole('button', { name: 'Remover 08:00 de Segunda' })
    await act(async () => botao.focus())
    hold(botao, 3000)
    expect(screen.getByRole('button', { name: 'Remover 13:00 de Segunda' })).toHaveFocus()
    await screen.findByRole('button', { name: 'Desfazer' })
  })

  it('takes a copy of a weekday back without what was added after it', async () => {
    await openPar(modelo())
    fireEvent.click(screen.getByRole('button', { name: 'Copiar para' }))
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Terça' }))
    add('09:30')
    fireEvent.click(await screen.findByRole('button', { name: 'Desfazer' }))
    expect(await screen.findByRole('button', { name: 'Remover 09:30 de Segunda' })).toBeVisible()
    fireEvent.click(screen.getByRole('button', { name: /^Terça/ }))
    expect(await screen.findByRole('button', { name: 'Adicionar Terça' })).toBeVisible()
  })

  it('removes all hours of a weekday by the same long press', async () => {
    await openPar(modelo())
    hold(screen.getByRole('button', { name: 'Remover todos os horários de Segunda' }), 3000)
    expect(screen.queryAllByRole('button', { name: /^Remover \d/ })).toHaveLength(0)
    await screen.findByRole('button', { name: 'Desfazer' })
  })

  it('asks before unsaved changes are searched away', async () => {
    await openPar(modelo())
    add('09:30')
    search()
    fireEvent.click(await screen.findByRole('button', { name: 'Continuar editando' }))
    expect(screen.getByRole('button', { name: 'Remover 09:30 de Segunda' })).toBeVisible()
    expect(searches(api)).toHaveLength(1)
  })

  it('lists who works there, with hours and blocks', async () => {
    api.onGet('/profissional').reply(200, {
      profissionais: [
        {
          _id: 'f1',
          nome: 'Ana Furtado',
          numeroConselho: '1',
          atendimentos: [
            {
              ...PAR,
              horarios: [{ diaSemana: 2, horas: [{ horarioInicio: '08:00', horarioTermino: '12:00' }] }],
            },
            { unidade: 'Norte', especialidade: 'Pilates', horarios: [{ diaSemana: 5, horas: [] }] },
          ],
          bloqueios: [
            {
              dataInicio: '2026-12-01',
              dataFim: '2026-12-05',
              horarioInicio: '00:01',
              horarioFim: '23:59',
              motivo: 'Férias',
            },
          ],
        },
      ],
    })
    await openPar(modelo())
    const lista = screen.getByRole('complementary', { name: 'Profissionais' })
    expect(await within(lista).findByText('08:00–12:00')).toBeVisible()
    expect(lista).toHaveTextContent('01/12/2026 a 05/12/2026 · Férias')
    expect(lista).not.toHaveTextContent('Sexta')
  })
})

describe('hours typed once', () => {
  const horas = [{ horarioInicio: '08:00', horarioTermino: '10:00' }]
  const quem = (nome: string, diaSemana: number) => ({
    _id: nome,
    nome,
    bloqueios: [],
    atendimentos: [{ ...PAR, horarios: [{ diaSemana, horas }] }],
  })

  it('the professionals’ weeks become the template: seen before, joined to what is there, taken back', async () => {
    api
      .onGet('/profissional')
      .reply(200, { profissionais: [quem('Ana', 1), quem('Bia', 3), quem('Caio', 3)] })
    await openPar(modelo())
    fireEvent.click(screen.getByRole('button', { name: 'Usar horários dos profissionais' }))
    const dialogo = within(await screen.findByRole('dialog', { name: 'Usar horários dos profissionais' }))
    await dialogo.findByText('4 horários, 08:00 a 18:00 · 7 vagas')
    expect(dialogo.getByText('2 horários, 08:00 a 09:00 · 4 vagas')).toBeVisible()
    fireEvent.click(dialogo.getByRole('button', { name: 'Usar 3 horários' }))
    expect(await screen.findByText('3 horários adicionados. Confira e salve.')).toBeVisible()
    expect(screen.getByRole('button', { name: /^Quarta 2 horários, 08:00 a 09:00 · 2 vagas/ })).toBeVisible()
    expect(screen.getByText('Alterações não salvas')).toBeVisible()
    fireEvent.click(screen.getByRole('button', { name: 'Desfazer' }))
    expect(await screen.findByRole('button', { name: /^Quarta Sem atendimento/ })).toBeVisible()
    expect(screen.queryByText('Alterações não salvas')).toBeNull()
  })

  it('says that nobody has hours here', async () => {
    await openPar(null)
    fireEvent.click(screen.getByRole('button', { name: 'Usar horários dos profissionais' }))
    expect(await screen.findByText('Nenhum profissional tem horários cadastrados aqui.')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Usar horários' })).toBeDisabled()
  })
})
