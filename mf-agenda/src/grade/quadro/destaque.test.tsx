// Runs again in the clinic's time zone.
import { useSessao } from '@clinica/shared-auth'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type MockAdapter from 'axios-mock-adapter'
import { callsTo, cartao, doDia, GUIA, grade, gradeServer, hora, id, openGradeAt } from '../../teste/grade'

const ANA = { _id: id(2), nome: 'Ana Furtado', bloqueado: false, motivo: null }
const BIA = { _id: id(4), nome: 'Bia Tavares', bloqueado: false, motivo: null }
const paciente = (nome: string, telefone = '11911112222') => ({ ...doDia().paciente, nome, telefone })
const DIA = grade(
  hora('08:00', [
    doDia({ _id: 'a1', paciente: paciente('João Antônio Prado'), profissional: ANA }),
    doDia({ _id: 'b1', paciente: paciente('Maria das Dores', '11955554321'), profissional: BIA }),
  ]),
  hora(
    '09:00',
    [doDia({ _id: 'b2', hora: '09:00', paciente: paciente('Joana Prado'), profissional: BIA })],
    0,
  ),
  hora('10:00', [doDia({ _id: 'a2', hora: '10:00', paciente: paciente('Rita'), profissional: ANA })]),
)

let api: MockAdapter
beforeEach(() => {
  api = gradeServer()
})
afterEach(() => {
  jest.restoreAllMocks()
  api.restore()
})

const open = async (
  perfil: 'Recepcionista' | 'Profissional' = 'Recepcionista',
  endereco = '/agendamento',
) => {
  const router = openGradeAt(api, perfil, DIA, endereco)
  await screen.findByText('08:00')
  return router
}
const fora = () =>
  [...document.querySelectorAll<HTMLElement>('[data-ev][data-fora]')].map((c) => c.dataset.ev).join(' ')
const achados = () =>
  [...document.querySelectorAll<HTMLElement>('[data-ev][data-achado]')].map((c) => c.dataset.ev).join(' ')
const horasFora = () =>
  [...document.querySelectorAll<HTMLElement>('section[data-hora][data-fora]')].map((s) => s.dataset.hora)
const grupo = () => screen.getByRole('group', { name: 'Agendamentos por profissional' })
const chips = () =>
  within(grupo())
    .getAllByRole('button')
    .map((b) => `${b.textContent}${b.getAttribute('aria-pressed') === 'true' ? ' *' : ''}`)
const chip = (nome: RegExp) => within(grupo()).getByRole('button', { name: nome })

describe("one professional's appointments", () => {
  it('are shown alone with one tap, counted, and everybody’s with another', async () => {
    const router = await open()
    expect(chips()).toEqual(['Todos 4 *', 'Ana 2', 'Bia 2'])
    fireEvent.click(chip(/^Ana/))
    await waitFor(() => expect(fora()).toBe('b1 b2'))
    expect(horasFora()).toEqual(['09:00'])
    expect(chips()).toEqual(['Todos 4', 'Ana 2 *', 'Bia 2'])
    expect(router.state.location.search).toMatch(`profissional=${ANA._id}`)
    expect(screen.getByRole('button', { name: /^Marcado/ })).toHaveTextContent('Marcado 2')

    fireEvent.click(chip(/^Ana/))
    await waitFor(() => expect(fora()).toBe(''))
    expect(horasFora()).toEqual([])
    expect(router.state.location.search).not.toMatch('profissional')
  })

  it('are what the arrows go through', async () => {
    await open('Recepcionista', `/agendamento?profissional=${ANA._id}`)
    await waitFor(() => expect(fora()).toBe('b1 b2'))
    cartao('a1').focus()
    await userEvent.keyboard('{ArrowRight}')
    expect(document.activeElement).toHaveTextContent('+ Marcar')
    await userEvent.keyboard('{ArrowRight}')
    expect(cartao('a2')).toHaveFocus()
  })

  it('say when there are none, and keep the chip of whom the address names', async () => {
    await open('Recepcionista', `/agendamento?profissional=${id(77)}`)
    expect(await screen.findByText(/^Nenhum agendamento deste profissional/)).toBeVisible()
    expect(chips()).toEqual(['Todos 4', 'Ana 2', 'Bia 2', 'Profissional 0 *'])
    fireEvent.click(screen.getByRole('button', { name: 'Ver todos' }))
    await waitFor(() => expect(fora()).toBe(''))
  })

  it('open by themselves for whoever keeps their own schedule, who may see everybody’s', async () => {
    api.onGet('/profissional').reply(200, { profissionais: [{ _id: BIA._id }] })
    const router = await open('Profissional')
    await waitFor(() => expect(fora()).toBe('a1 a2'))
    expect(chips()).toEqual(['Todos 4', 'Meus 2 *', 'Ana 2'])
    expect(callsTo(api, 'get', '/profissional')[0]?.params).toMatchObject({ email: 'rita@clinica.test' })
    expect(router.state.location.search).toBe('')
    fireEvent.click(chip(/^Todos/))
    await waitFor(() => expect(router.state.location.search).toMatch('profissional=todos'))
    expect(fora()).toBe('')
  })

  it('are asked for of nobody else', async () => {
    await open()
    expect(callsTo(api, 'get', '/profissional')).toHaveLength(0)
  })
})

describe('the search in the day', () => {
  const campo = () => screen.getByRole('searchbox', { name: 'Buscar no dia' })
  const diz = () => within(screen.getByRole('search')).getByRole('status').textContent

  it('begins with /, ignores accents and case, and dims the rest', async () => {
    await open()
    await userEvent.keyboard('/')
    expect(campo()).toHaveFocus()
    expect(campo()).toHaveValue('')
    await userEvent.keyboard('JOAO pra')
    expect(achados()).toBe('a1')
    expect(diz()).toBe('1 encontrado')
    await userEvent.keyboard('{Escape}')
    expect(achados()).toBe('')
    expect(diz()).toBe('')
    expect(document.querySelector('[data-buscando]')).toBeNull()
  })

  it.each([
    ['prado', 'a1 b2'],
    ['4321', 'b1'],
    [GUIA.numero, 'a1 b1 b2 a2'],
    ['(11) 9555-54321', 'b1'],
    ['p', ''],
  ])('finds %s: %s', async (texto, quem) => {
    await open()
    fireEvent.change(campo(), { target: { value: texto } })
    expect(achados()).toBe(quem)
  })

  it('goes from hit to hit, round and back, with the next Tab on the card', async () => {
    await open()
    await userEvent.type(campo(), 'prado')
    const atual = () => document.querySelector<HTMLElement>('[data-ativo][data-atual]')?.dataset.ev
    expect(atual()).toBeUndefined()
    await userEvent.keyboard('{Enter}')
    expect([diz(), atual()]).toEqual(['1 de 2: João Antônio Prado, 08:00, Marcado', 'a1'])
    await userEvent.keyboard('{ArrowDown}')
    expect(diz()).toBe('2 de 2: Joana Prado, 09:00, Marcado')
    await userEvent.keyboard('{Enter}{ArrowUp}')
    expect(atual()).toBe('b2')
    expect(campo()).toHaveFocus()
    await userEvent.tab()
    expect(cartao('b2')).toHaveFocus()
  })

  it("finds whom a chip leaves out, and says what the legend's filter hides", async () => {
    await open('Recepcionista', `/agendamento?profissional=${ANA._id}`)
    await userEvent.type(campo(), 'prado')
    expect(fora()).toBe('b1')
    fireEvent.click(screen.getByRole('button', { name: /^Livre/ }))
    expect(diz()).toBe('Ninguém neste dia · 2 fora do filtro da legenda')
  })

  it('says that nobody was found, and leads to all patients', async () => {
    await open()
    await userEvent.type(campo(), 'xisto')
    expect(diz()).toBe('Ninguém neste dia')
    expect(screen.queryByRole('link', { name: 'Buscar em todos os pacientes' })).toBeNull()
  })

  it('leads to all patients where that screen is', async () => {
    openGradeAt(api, 'Recepcionista', DIA, '/agendamento', ['/paciente'])
    await screen.findByText('08:00')
    await userEvent.type(campo(), 'xisto ')
    expect(screen.getByRole('link', { name: 'Buscar em todos os pacientes' })).toHaveAttribute(
      'href',
      `/paciente?filtros=${encodeURIComponent('{"nome":"xisto"}')}`,
    )
  })
})

describe('the line of now', () => {
  // 23 November 2026, São Paulo: what is nine there is noon in UTC.
  const openAt = async (instante: string, endereco = '/agendamento') => {
    let agora = Date.parse(instante)
    jest.spyOn(Date, 'now').mockImplementation(() => agora)
    useSessao.setState({ fuso: 'America/Sao_Paulo' })
    const router = openGradeAt(api, 'Recepcionista', { ...DIA, dia: '2026-11-23' }, endereco)
    // A place of its own in the history, as every screen that is gone to.
    if (endereco !== '/agendamento') await act(() => router.navigate('/agendamento'))
    await screen.findByText('08:00')
    return (depois: string) => {
      agora = Date.parse(depois)
      act(() => {
        document.dispatchEvent(new Event('visibilitychange'))
      })
    }
  }
  const linhas = () =>
    [...document.querySelectorAll<HTMLElement>('[data-agora]')].map((s) => [
      s.dataset.hora,
      s.dataset.agora,
      s.style.getPropertyValue('--agora'),
    ])

  it("stands at the hour that runs in the clinic's zone, and moves by itself", async () => {
    const wakeUp = await openAt('2026-11-23T12:59:30Z')
    expect(linhas()).toEqual([['09:00', 'fim', '"09:59"']])
    wakeUp('2026-11-23T13:00:10Z')
    expect(linhas()).toEqual([['10:00', 'fim', '"10:00"']])
  })

  it('comes into hand by the key A', async () => {
    await openAt('2026-11-23T12:30:00Z')
    const chegou = jest.fn()
    const nove = document.querySelector<HTMLElement>('section[data-hora="09:00"]') as HTMLElement
    nove.scrollIntoView = chegou
    fireEvent.keyDown(document.body, { key: 'a' })
    await waitFor(() => expect(cartao('b2')).toHaveFocus())
    expect(chegou).toHaveBeenCalledWith({ block: 'start', behavior: 'instant' })
  })

  it.each(['dia', 'semana'])('is come to by the key A from another %s', async (vista) => {
    jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-23T12:30:00Z'))
    useSessao.setState({ fuso: 'America/Sao_Paulo' })
    const aqui = `/agendamento?unidade=Centro&especialidade=Pilates&dia=2026-12-02&vista=${vista}`
    api.onGet('/agenda/semana').reply(() => new Promise(() => undefined))
    const router = openGradeAt(api, 'Recepcionista', { ...DIA, dia: '2026-11-23' }, aqui)
    await screen.findByRole('button', { name: vista === 'dia' ? 'Próximo dia' : 'Próxima semana' })
    fireEvent.keyDown(document.body, { key: 'a' })
    await waitFor(() => expect(router.state.location.search).not.toContain('2026-12-02'))
    await waitFor(() =>
      expect(callsTo(api, 'get', '/v2/agenda/').at(-1)?.params).toMatchObject({ dia: '2026-11-23' }),
    )
    expect(screen.getByRole('button', { name: 'Segunda, 23/11/2026' })).toBeVisible()
  })

  it('is where free slots end: those before are there to write down who came, and count as free no more', async () => {
    const livres = () => document.querySelector('[data-item="livre"] b')?.textContent
    const ofereceAs = () =>
      screen.queryAllByRole('button', { name: /^Marcar às/ }).map((b) => b.getAttribute('data-hora'))
    const wakeUp = await openAt('2026-11-23T10:30:00Z')
    expect(livres()).toBe('2')
    wakeUp('2026-11-23T11:01:00Z')
    expect(livres()).toBe('1')
    expect(ofereceAs()).toEqual(['08:00', '10:00'])
    fireEvent.click(screen.getByRole('button', { name: /^Livre/ }))
    expect(ofereceAs()).toEqual(['10:00'])
  })

  it('stands above the first hour before it, below the last after it as one that is over, and on no other day', async () => {
    const wakeUp = await openAt('2026-11-23T10:30:00Z')
    expect(linhas()).toEqual([['08:00', 'inicio', '"07:30"']])
    wakeUp('2026-11-23T22:00:00Z')
    expect(linhas()).toEqual([['10:00', 'depois', '"19:00"']])
    wakeUp('2026-11-24T13:00:00Z')
    expect(linhas()).toEqual([])
    expect(await screen.findByText('Um novo dia começou: esta é a agenda de 24/11/2026.')).toBeVisible()
  })

  afterEach(() => Reflect.deleteProperty(Element.prototype, 'scrollIntoView'))

  it('is where today opens', async () => {
    const rolou = jest.fn()
    Element.prototype.scrollIntoView = function (this: Element) {
      rolou((this as HTMLElement).dataset.hora)
    }
    await openAt('2026-11-23T13:20:00Z', '/outra')
    await waitFor(() => expect(rolou).toHaveBeenCalledWith('10:00'))
  })
})
