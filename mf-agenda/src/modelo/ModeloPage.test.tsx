import type { ModeloDeAgenda } from '@clinica/shared-domain'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type MockAdapter from 'axios-mock-adapter'
import { logInAs, loseFirstAnswer, mockServer, open } from '../teste/tela'
import ModeloPage from './ModeloPage'

const PAR = { unidade: 'Centro', especialidade: 'Pilates' }
const modelo = (mudancas: Partial<ModeloDeAgenda> = {}): ModeloDeAgenda => ({
  _id: 'm1',
  ...PAR,
  horarios: [
    {
      dia_semana: 1,
      horas: [
        { hora: '08:00', quantidade: 2, turno: 1 },
        { hora: '13:00', quantidade: 2, turno: 2 },
        { hora: '18:00', quantidade: 2, turno: 3 },
      ],
    },
  ],
  updatedAt: '2026-11-01T10:00:00.000Z',
  ...mudancas,
})

let api: MockAdapter
beforeEach(() => {
  logInAs('Gerente')
  api = mockServer()
  api.onGet('/unidade').reply(200, { unidades: [{ _id: '1', nome: 'Centro' }] })
  api.onGet('/especialidade').reply(200, { especialidades: [{ _id: '1', nome: 'Pilates' }] })
  api.onGet('/profissional').reply(200, { profissionais: [] })
})
afterEach(() => {
  jest.useRealTimers()
  api.restore()
})

const escolher = async (campo: string, opcao: string) => {
  fireEvent.mouseDown(await screen.findByRole('combobox', { name: new RegExp(campo) }))
  fireEvent.click(await screen.findByRole('option', { name: opcao }))
}
const pesquisar = () => fireEvent.click(screen.getByRole('button', { name: 'Pesquisar' }))
const abrirPar = async (agenda: ModeloDeAgenda | null) => {
  api.onGet('/agenda/horarios').reply(200, { agenda })
  localStorage.setItem('clinica.agenda.filtros', JSON.stringify(PAR))
  open(<ModeloPage />, '/agenda', '/agenda')
  await screen.findByText('Segunda')
}
const chamadas = (url: string) => api.history.get.filter((c) => c.url === url)
const segurar = (botao: HTMLElement, ms: number) => {
  jest.useFakeTimers()
  fireEvent.keyDown(botao, { key: ' ' })
  act(() => jest.advanceTimersByTime(ms))
  fireEvent.keyUp(botao, { key: ' ' })
  jest.useRealTimers()
}
const digitar = (campo: HTMLElement, value: string) => fireEvent.change(campo, { target: { value } })
const adicionar = (hora: string) => {
  digitar(screen.getByRole('textbox', { name: 'Horário' }), hora)
  fireEvent.click(screen.getByRole('button', { name: 'Adicionar' }))
}
const salvar = () => fireEvent.click(screen.getByRole('button', { name: 'Salvar' }))

describe('schedule template editor', () => {
  it('asks for unit and specialty before it searches', async () => {
    open(<ModeloPage />, '/agenda', '/agenda')
    pesquisar()
    expect(await screen.findAllByText('Campo é obrigatório.')).toHaveLength(2)
    await escolher('Unidade', 'Centro')
    pesquisar()
    expect(screen.getAllByText('Campo é obrigatório.')).toHaveLength(1)
    expect(chamadas('/agenda/horarios')).toHaveLength(0)
  })

  it('shows one panel per weekday and opens the first', async () => {
    await abrirPar(modelo())
    const dias = ['Segunda', 'Terça', 'Quarta', 'Quinta', 'Sexta', 'Sábado', 'Domingo']
    const paineis = dias.map((dia) => screen.getByRole('button', { name: new RegExp(`^${dia}`) }))
    expect(paineis.map((p) => p.getAttribute('aria-expanded'))).toEqual(['true', ...Array(6).fill('false')])
    expect(chamadas('/agenda/horarios')[0]?.params).toEqual(PAR)
  })

  it('puts each hour in its shift', async () => {
    await abrirPar(modelo())
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
    await escolher('Unidade', 'Centro')
    await escolher('Especialidade', 'Pilates')
    pesquisar()
    await screen.findByText('08:00')
    expect(JSON.parse(localStorage.getItem('clinica.agenda.filtros') ?? '')).toEqual(PAR)
  })

  it.each(['7:0', '24:00', '12:60', ''])('does not add %p', async (hora) => {
    await abrirPar(modelo())
    adicionar(hora)
    expect(screen.getByText('Informe um horário válido (HH:mm).')).toBeVisible()
    expect(screen.getAllByRole('button', { name: /^Remover \d/ })).toHaveLength(3)
  })

  it('adds an hour once', async () => {
    await abrirPar(modelo())
    adicionar('09:30')
    expect(screen.getByRole('button', { name: 'Remover 09:30 de Segunda' })).toBeVisible()
    adicionar('09:30')
    expect(screen.getByText('Este horário já está na agenda do dia.')).toBeVisible()
    expect(screen.getAllByRole('button', { name: /^Remover \d/ })).toHaveLength(4)
  })

  it('adds a weekday that is not there yet, and offers it no more', async () => {
    await abrirPar(modelo())
    fireEvent.click(screen.getByRole('button', { name: /^Terça/ }))
    fireEvent.click(screen.getByRole('button', { name: 'Adicionar Terça' }))
    expect(screen.queryByRole('button', { name: 'Adicionar Terça' })).toBeNull()
    expect(screen.getByRole('region', { name: 'Manhã de Terça' })).toBeVisible()
  })

  it('removes an hour only when held for 3 seconds, and takes it back', async () => {
    await abrirPar(modelo())
    segurar(screen.getByRole('button', { name: 'Remover 08:00 de Segunda' }), 2900)
    expect(screen.getByRole('button', { name: 'Remover 08:00 de Segunda' })).toBeVisible()
    segurar(screen.getByRole('button', { name: 'Remover 08:00 de Segunda' }), 3000)
    expect(screen.queryByRole('button', { name: 'Remover 08:00 de Segunda' })).toBeNull()
    fireEvent.click(await screen.findByRole('button', { name: 'Desfazer' }))
    expect(await screen.findByRole('button', { name: 'Remover 08:00 de Segunda' })).toBeVisible()
  })

  it('takes a copy of a weekday back without what was added after it', async () => {
    await abrirPar(modelo())
    fireEvent.click(screen.getByRole('button', { name: 'Copiar para' }))
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Terça' }))
    adicionar('09:30')
    fireEvent.click(await screen.findByRole('button', { name: 'Desfazer' }))
    expect(await screen.findByRole('button', { name: 'Remover 09:30 de Segunda' })).toBeVisible()
    fireEvent.click(screen.getByRole('button', { name: /^Terça/ }))
    expect(await screen.findByRole('button', { name: 'Adicionar Terça' })).toBeVisible()
  })

  it('removes all hours of a weekday by the same long press', async () => {
    await abrirPar(modelo())
    segurar(screen.getByRole('button', { name: 'Remover todos os horários de Segunda' }), 3000)
    expect(screen.queryAllByRole('button', { name: /^Remover \d/ })).toHaveLength(0)
  })

  it('creates a template that has no _id yet', async () => {
    api.onPost('/agenda/horarios').reply(201, { agenda: modelo() })
    await abrirPar(null)
    fireEvent.click(screen.getByRole('button', { name: 'Adicionar Segunda' }))
    adicionar('07:00')
    digitar(screen.getByRole('textbox', { name: /Vagas por horário/ }), '4')
    salvar()
    await waitFor(() => expect(api.history.post).toHaveLength(1))
    expect(JSON.parse(String(api.history.post[0]?.data))).toMatchObject({
      ...PAR,
      horarios: [{ dia_semana: 1, horas: [{ hora: '07:00', quantidade: 4, turno: 1 }] }],
    })
  })

  it('updates the version it loaded, for all hours of the day, and searches again', async () => {
    api.onPut('/agenda/m1/horarios').reply(200, { agenda: modelo() })
    await abrirPar(modelo())
    digitar(screen.getByRole('textbox', { name: /Vagas por horário/ }), '12')
    salvar()
    await waitFor(() => expect(chamadas('/agenda/horarios')).toHaveLength(2))
    const corpo = JSON.parse(String(api.history.put[0]?.data))
    expect(corpo).toMatchObject({ _id: 'm1', updatedAt: '2026-11-01T10:00:00.000Z' })
    expect(corpo.horarios[0].horas.map((h: { quantidade: number }) => h.quantidade)).toEqual([12, 12, 12])
  })

  it('is one save after a lost answer, and another once something was changed', async () => {
    const { reply, feitos } = loseFirstAnswer(() => ({ agenda: modelo() }))
    api.onPut('/agenda/m1/horarios').reply(reply)
    await abrirPar(modelo())
    adicionar('09:30')
    salvar()
    fireEvent.click(await screen.findByRole('button', { name: 'OK' }))
    await waitFor(() => expect(screen.getByRole('button', { name: 'Salvar' })).toBeEnabled())
    salvar()
    await waitFor(() => expect(chamadas('/agenda/horarios')).toHaveLength(2))
    expect(feitos.size).toBe(1)
    adicionar('10:30')
    await waitFor(() => expect(screen.getByRole('button', { name: 'Salvar' })).toBeEnabled())
    salvar()
    await waitFor(() => expect(feitos.size).toBe(2))
    expect(String([...feitos.values()].at(-1)?.corpo)).toContain('10:30')
  })

  it('is saved by Ctrl+S once something was changed', async () => {
    api.onPut('/agenda/m1/horarios').reply(200, { agenda: modelo() })
    await abrirPar(modelo())
    const ctrlS = () => fireEvent.keyDown(document.body, { key: 's', ctrlKey: true })
    ctrlS()
    adicionar('09:30')
    ctrlS()
    await waitFor(() => expect(chamadas('/agenda/horarios')).toHaveLength(2))
    expect(api.history.put).toHaveLength(1)
  })

  it('sends nothing while a day has hours but no quantity', async () => {
    await abrirPar(modelo())
    digitar(screen.getByRole('textbox', { name: /Vagas por horário/ }), '')
    salvar()
    expect(await screen.findByText('Campo é obrigatório.')).toBeVisible()
    expect(api.history.put).toHaveLength(0)
  })

  it('asks before unsaved changes are searched away', async () => {
    await abrirPar(modelo())
    adicionar('09:30')
    pesquisar()
    fireEvent.click(await screen.findByRole('button', { name: 'Continuar editando' }))
    expect(screen.getByRole('button', { name: 'Remover 09:30 de Segunda' })).toBeVisible()
    expect(chamadas('/agenda/horarios')).toHaveLength(1)
  })

  it('keeps what was typed when somebody else saved first, and saves over it when asked again', async () => {
    const atual = modelo({ updatedAt: '2026-11-02T10:00:00.000Z' })
    const erro = {
      tipo: 'desatualizado',
      titulo: 'Erro',
      conteudo: 'x',
      atual,
      alteradoPor: 'bia@clinica.test',
    }
    api.onPut('/agenda/m1/horarios').replyOnce(409, { msg: 'x', erro })
    api.onPut('/agenda/m1/horarios').reply(200, { agenda: atual })
    await abrirPar(modelo())
    adicionar('09:30')
    salvar()
    expect(await screen.findByText(/bia@clinica.test/)).toBeVisible()
    fireEvent.click(screen.getByRole('button', { name: 'Continuar editando' }))
    await waitFor(() => expect(screen.queryByText(/bia@clinica.test/)).toBeNull())
    expect(screen.getByRole('button', { name: 'Remover 09:30 de Segunda' })).toBeVisible()
    await waitFor(() => expect(screen.getByRole('button', { name: 'Salvar' })).toBeEnabled())
    salvar()
    await waitFor(() => expect(api.history.put).toHaveLength(2))
    expect(JSON.parse(String(api.history.put[1]?.data)).updatedAt).toBe(atual.updatedAt)
  })

  it('names the booked appointments that would lose their slot before it saves', async () => {
    const afetados = [
      {
        data: '2026-11-30',
        hora: '08:00',
        agendados: 2,
        quantidade: 0,
        pacientes: ['Ana Sales', 'Helena Prado'],
      },
    ]
    const erro = { tipo: 'agendamentosAfetados', titulo: 'Erro', conteudo: 'x', atual: { afetados } }
    api.onPut('/agenda/m1/horarios').replyOnce(409, { msg: 'x', erro })
    api.onPut('/agenda/m1/horarios').reply(200, { agenda: modelo() })
    await abrirPar(modelo())
    segurar(screen.getByRole('button', { name: 'Remover 08:00 de Segunda' }), 3000)
    salvar()
    const dialogo = await screen.findByRole('alertdialog')
    expect(dialogo).toHaveTextContent('30/11/2026 08:00 (2 marcados, sem vagas): Ana Sales, Helena Prado')
    fireEvent.click(within(dialogo).getByRole('button', { name: 'Salvar assim mesmo' }))
    await waitFor(() => expect(api.history.put).toHaveLength(2))
    expect(JSON.parse(String(api.history.put[1]?.data)).confirmado).toBe(true)
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
    await abrirPar(modelo())
    const lista = screen.getByRole('complementary', { name: 'Profissionais' })
    expect(await within(lista).findByText('08:00–12:00')).toBeVisible()
    expect(lista).toHaveTextContent('01/12/2026 a 05/12/2026 · Férias')
    expect(lista).not.toHaveTextContent('Sexta')
  })
})
