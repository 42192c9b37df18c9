import type { ModeloDeAgenda } from '@clinica/shared-domain'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type MockAdapter from 'axios-mock-adapter'
import { add, hold, modelo, modeloServer, openModelo, PAR, searches, typeIn } from '../teste/modelo'
import { backToTheForm, expectConsole, loseFirstAnswer } from '../teste/tela'

let api: MockAdapter
const openPar = (agenda: ModeloDeAgenda | null) => openModelo(api, agenda)
beforeEach(() => {
  api = modeloServer()
})
afterEach(() => {
  jest.useRealTimers()
  api.restore()
})

const save = () => fireEvent.click(screen.getByRole('button', { name: 'Salvar' }))

describe('schedule template editor', () => {
  it('creates a template that has no _id yet', async () => {
    api.onPost('/agenda/horarios').reply(201, { agenda: modelo() })
    await openPar(null)
    fireEvent.click(screen.getByRole('button', { name: 'Adicionar Segunda' }))
    add('07:00')
    typeIn(screen.getByRole('textbox', { name: /Vagas por horário/ }), '4')
    save()
    await waitFor(() => expect(api.history.post).toHaveLength(1))
    expect(JSON.parse(String(api.history.post[0]?.data))).toMatchObject({
      ...PAR,
      horarios: [{ dia_semana: 1, horas: [{ hora: '07:00', quantidade: 4, turno: 1 }] }],
    })
  })

  it('updates the version it loaded, for all hours of the day, and searches again', async () => {
    api.onPut('/agenda/m1/horarios').reply(200, { agenda: modelo() })
    await openPar(modelo())
    typeIn(screen.getByRole('textbox', { name: /Vagas por horário/ }), '12')
    save()
    await waitFor(() => expect(searches(api)).toHaveLength(2))
    const corpo = JSON.parse(String(api.history.put[0]?.data))
    expect(corpo).toMatchObject({ _id: 'm1', updatedAt: '2026-11-01T10:00:00.000Z' })
    expect(corpo.horarios[0].horas.map((h: { quantidade: number }) => h.quantidade)).toEqual([12, 12, 12])
  })

  it('is one save after a lost answer, and another once something was changed', async () => {
    const { reply, feitos } = loseFirstAnswer(() => ({ agenda: modelo() }))
    api.onPut('/agenda/m1/horarios').reply(reply)
    await openPar(modelo())
    add('09:30')
    save()
    await backToTheForm()
    await waitFor(() => expect(screen.getByRole('button', { name: 'Salvar' })).toBeEnabled())
    save()
    await waitFor(() => expect(searches(api)).toHaveLength(2))
    expect(feitos.size).toBe(1)
    add('10:30')
    await waitFor(() => expect(screen.getByRole('button', { name: 'Salvar' })).toBeEnabled())
    save()
    await waitFor(() => expect(feitos.size).toBe(2))
    expect(String([...feitos.values()].at(-1)?.corpo)).toContain('10:30')
  })

  it('takes no change while a save is on its way, which would go with it', async () => {
    let answer: () => void = () => {}
    api.onPut('/agenda/m1/horarios').reply(async () => {
      await new Promise<void>((r) => {
        answer = r
      })
      return [200, { agenda: modelo() }]
    })
    await openPar(modelo())
    add('09:30')
    const vagas = () => screen.getByRole('textbox', { name: /Vagas por horário/ }).closest('[inert]')
    expect(vagas()).toBeNull()
    save()
    await waitFor(() => expect(api.history.put).toHaveLength(1))
    expect(vagas()).not.toBeNull()
    await act(async () => answer())
    await waitFor(() => expect(searches(api)).toHaveLength(2))
    await waitFor(() => expect(vagas()).toBeNull())
  })

  it('is saved by Ctrl+S once something was changed', async () => {
    api.onPut('/agenda/m1/horarios').reply(200, { agenda: modelo() })
    await openPar(modelo())
    const ctrlS = () => fireEvent.keyDown(document.body, { key: 's', ctrlKey: true })
    ctrlS()
    add('09:30')
    ctrlS()
    await waitFor(() => expect(searches(api)).toHaveLength(2))
    expect(api.history.put).toHaveLength(1)
  })

  it('sends nothing while a day has hours but no quantity', async () => {
    await openPar(modelo())
    typeIn(screen.getByRole('textbox', { name: /Vagas por horário/ }), '')
    save()
    expect(await screen.findByText('Campo é obrigatório.')).toBeVisible()
    expect(api.history.put).toHaveLength(0)
  })

  describe('when another desk saved first', () => {
    const horas = (...hs: [string, number][]) => [
      {
        dia_semana: 1 as const,
        horas: hs.map(([hora, quantidade]) => ({ hora, quantidade, turno: 1 as const })),
      },
    ]
    const antes = (atual: ModeloDeAgenda) => {
      const erro = { tipo: 'desatualizado', titulo: 'Erro', conteudo: 'x', atual, alteradoPor: 'Bia Souza' }
      api.onPut('/agenda/m1/horarios').replyOnce(409, { msg: 'x', erro })
      api.onPut('/agenda/m1/horarios').reply(200, { agenda: atual })
    }
    const enviada = (i: number) => {
      const { updatedAt, horarios } = JSON.parse(String(api.history.put[i]?.data)) as ModeloDeAgenda
      return [updatedAt, horarios[0]?.horas.map((h) => [h.hora, h.quantidade])]
    }
    const V2 = '2026-11-02T10:00:00.000Z'

    it('hours that only one desk touched are saved together, and told', async () => {
      expectConsole(/^409 desatualizado/)
      antes(modelo({ updatedAt: V2, horarios: horas(['08:00', 2], ['13:00', 5]) }))
      await openPar(modelo())
      add('09:30')
      save()
      await waitFor(() => expect(api.history.put).toHaveLength(2))
      expect(enviada(1)).toEqual([
        V2,
        [
          ['08:00', 2],
          ['09:30', 2],
          ['13:00', 5],
        ],
      ])
      expect(
        await screen.findByText(
          'Agenda salva, junto com a alteração de Bia Souza em: Segunda · 13:00, Segunda · 18:00.',
        ),
      ).toBeInTheDocument()
    })

    it('an hour that both changed is asked', async () => {
      expectConsole(/^409 desatualizado/)
      antes(modelo({ updatedAt: V2, horarios: horas(['08:00', 5], ['13:00', 2], ['18:00', 2]) }))
      await openPar(modelo())
      hold(screen.getByRole('button', { name: 'Remover 08:00 de Segunda' }), 3000)
      save()
      const campo = await screen.findByRole('group', { name: 'Segunda · 08:00' })
      expect(campo).toHaveTextContent('Antes: 2 vagas')
      fireEvent.click(within(campo).getByRole('radio', { name: 'Bia Souza 5 vagas' }))
      const caixa = screen.getByRole('dialog', { name: 'Registro alterado por outra pessoa' })
      fireEvent.click(within(caixa).getByRole('button', { name: 'Salvar' }))
      await waitFor(() => expect(api.history.put).toHaveLength(2))
      expect(enviada(1)).toEqual([
        V2,
        [
          ['08:00', 5],
          ['13:00', 2],
          ['18:00', 2],
        ],
      ])
    })
  })

  it('names the booked appointments that would lose their slot before it saves', async () => {
    expectConsole(/^409 agendamentosAfetados/)
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
    await openPar(modelo())
    hold(screen.getByRole('button', { name: 'Remover 08:00 de Segunda' }), 3000)
    save()
    const dialogo = await screen.findByRole('alertdialog')
    expect(dialogo).toHaveTextContent('30/11/2026 08:00 (2 marcados, sem vagas): Ana Sales, Helena Prado')
    fireEvent.click(within(dialogo).getByRole('button', { name: 'Salvar assim mesmo' }))
    await waitFor(() => expect(api.history.put).toHaveLength(2))
    expect(JSON.parse(String(api.history.put[1]?.data)).confirmado).toBe(true)
  })
})
