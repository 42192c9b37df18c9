// Runs again in the clinic's time zone.
import type { Agendamento, GradeDoDia, HorarioDaGrade, Perfil } from '@clinica/shared-domain'
import { fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { agendamento } from '../teste/tela'
import { gradePermissions } from './cartao/permissoes'
import { cutName } from './cartao/texto'
import type { ItemDaLegenda } from './dados/contagem'
import { applyAgendamento } from './dados/merge'
import { GradeView } from './GradeView'
import type { ModoDaGrade } from './quadro/Hora'

// Counts what is drawn: every card cuts its name once.
jest.mock('./cartao/texto', () => {
  const real = jest.requireActual<typeof import('./cartao/texto')>('./cartao/texto')
  return { ...real, cutName: jest.fn(real.cutName) }
})

const hora = (h: string, agendamentos: Agendamento[], livres = 0): HorarioDaGrade => ({
  hora: h,
  turno: 1,
  quantidade: agendamentos.length + livres,
  livres,
  agendamentos,
  desativados: [],
})
const dia = (...horarios: HorarioDaGrade[]): GradeDoDia => ({
  unidade: 'Centro',
  especialidade: 'Pilates',
  dia: '2026-11-23',
  horarios,
  profissionais: [],
})
const NADA: ReadonlySet<ItemDaLegenda> = new Set()

const setUp = (grade: GradeDoDia, perfil: Perfil = 'Administrador', modo: ModoDaGrade = 'horarios') => {
  const onAcao = jest.fn()
  const pode = gradePermissions({ perfil }, false)
  const tela = (g: GradeDoDia, filtro = NADA) => (
    <GradeView grade={g} pode={pode} modo={modo} filtro={filtro} onAcao={onAcao} />
  )
  const { rerender } = render(tela(grade))
  return { onAcao, swap: (g: GradeDoDia, filtro?: ReadonlySet<ItemDaLegenda>) => rerender(tela(g, filtro)) }
}
const cartao = (id: string) => document.querySelector<HTMLElement>(`[data-ev="${id}"]`) as HTMLElement
const botoes = (id: string) =>
  within(cartao(id))
    .queryAllByRole('button')
    .map((b) => b.textContent || b.getAttribute('aria-label'))

describe('a card', () => {
  it('cuts the name at 25 characters and keeps all of it in the title', () => {
    const nome = 'Maria Aparecida dos Santos Oliveira'
    setUp(dia(hora('08:00', [agendamento({ paciente: { ...agendamento().paciente, nome } })])))
    expect(screen.getByText('Maria Aparecida dos Santo…')).toBeVisible()
    expect(screen.getByTitle(nome)).toBeVisible()
  })

  it('leaves a name of exactly 25 characters whole', () => {
    expect(cutName('abcdefghijklmnopqrstuvwxy')).toBe('abcdefghijklmnopqrstuvwxy')
  })

  it('says insurer, plan, guide, session, professional and status', () => {
    const paciente = { ...agendamento().paciente, convenio: { _id: 'c1', nome: 'Unimed', plano: 'Pleno' } }
    setUp(dia(hora('08:00', [agendamento({ paciente })])))
    expect(cartao('a1')).toHaveTextContent('Unimed · Pleno')
    expect(cartao('a1')).toHaveTextContent('Guia 010100012 · 2 de 10 usadas')
    expect(cartao('a1')).toHaveTextContent('com Ana Furtado')
    expect(cartao('a1')).toHaveTextContent('Marcado')
    expect(cartao('a1').dataset).toMatchObject({ ev: 'a1', day: '2026-11-23', status: 'marcado' })
  })

  it('warns of a risk of falling, an incomplete register, a minor and a blocked payment', () => {
    const paciente = {
      ...agendamento().paciente,
      riscoDeQueda: true,
      incompleto: true,
      data_nascimento: '2012-11-24',
    }
    setUp(dia(hora('08:00', [agendamento({ paciente, bloqueadoParaPagamento: true })])))
    expect(screen.getByTitle('Risco de queda')).toBeVisible()
    expect(screen.getByTitle('Faltam dados no cadastro deste paciente')).toHaveTextContent('incompleto')
    expect(screen.getByTitle('Menor de idade')).toHaveTextContent('13 anos')
    expect(screen.getByTitle('Pagamento bloqueado')).toBeVisible()
  })

  it('says that it was billed, and in which package', () => {
    const faturado = { status: 'evoluido', faturamento: '2026-11-25' } as const
    const com = agendamento({ ...faturado, pacote: '2026_NOVEMBRO_48' })
    const sem = agendamento({ ...faturado, _id: 'a2', pacote: null })
    setUp(dia(hora('08:00', [com, sem, agendamento({ _id: 'a3' })])))
    expect(screen.getByTitle('Faturado em 25/11/2026 no pacote 2026_NOVEMBRO_48')).toHaveTextContent(
      'faturado',
    )
    expect(screen.getByTitle('Faturado em 25/11/2026')).toBeVisible()
    expect(cartao('a3')).not.toHaveTextContent('faturado')
  })

  it('shows the contact of a pre-booking', () => {
    const paciente = { ...agendamento().paciente, _id: null, preAgendamento: true }
    setUp(dia(hora('08:00', [agendamento({ status: 'pre_agendado', paciente, guia: [] })])))
    expect(cartao('a1')).toHaveTextContent('(11) 91111-2222 · aguarda cadastro')
    expect(cartao('a1')).toHaveTextContent('sem guia')
    const cadastrado = { ...paciente, _id: 'p1' }
    setUp(dia(hora('08:00', [agendamento({ _id: 'a2', status: 'pre_agendado', paciente: cadastrado })])))
    expect(cartao('a2')).toHaveTextContent('(11) 91111-2222')
    expect(cartao('a2')).not.toHaveTextContent('aguarda cadastro')
  })
})

describe('the buttons of a card', () => {
  const todos = dia(
    hora('08:00', [
      agendamento({ _id: 'm' }),
      agendamento({ _id: 's', status: 'assinado' }),
      agendamento({ _id: 'e', status: 'evoluido' }),
      agendamento({ _id: 'n', status: 'evoluido', semRegistro: true }),
      agendamento({ _id: 'f', status: 'faltou-sem-justificativa' }),
    ]),
  )
  it.each<[Perfil, string[], string[]]>([
    ['Administrador', ['Assinar', 'Faltou'], ['Evoluir']],
    ['Gerente', ['Assinar', 'Faltou'], ['Evoluir']],
    ['Recepcionista', ['Assinar', 'Faltou'], []],
    ['Faturista', ['Assinar', 'Faltou'], []],
    ['Profissional', ['Faltou'], ['Evoluir']],
    ['Supervisao', [], []],
  ])('offer %s only what that role may do', (perfil, marcado, assinado) => {
    setUp(todos, perfil)
    const menu = perfil === 'Supervisao' ? [] : [`Mais ações de ${agendamento().paciente.nome}`]
    expect(botoes('m')).toEqual([...marcado, ...menu])
    expect(botoes('s')).toEqual([...assinado, ...menu])
    expect(botoes('e')).toEqual(menu)
    // What nobody has written of is still to be written, and says so to who writes.
    expect(botoes('n')).toEqual([...assinado, ...menu])
    expect(cartao('n').textContent?.includes('sem registro')).toBe(assinado.length > 0)
    expect(botoes('f')).toEqual(menu)
  })

  it('tell which card they belong to', () => {
    const { onAcao } = setUp(todos)
    fireEvent.click(within(cartao('s')).getByRole('button', { name: 'Evoluir' }))
    expect(onAcao).toHaveBeenCalledTimes(1)
    expect(onAcao.mock.calls[0]).toMatchObject(['evoluir', { agendamento: { _id: 's' }, hora: '08:00' }])
  })
})

describe('a hand too quick', () => {
  it('acts once for a double click, and not again for a key held down', () => {
    const { onAcao } = setUp(dia(hora('08:00', [agendamento({ _id: 'a' })])))
    const assinar = screen.getByRole('button', { name: 'Assinar' })
    fireEvent.click(assinar, { detail: 1 })
    fireEvent.click(cartao('a'), { detail: 2 })
    fireEvent.keyDown(cartao('a'), { key: 'Enter', repeat: true })
    expect(onAcao.mock.calls.map(([acao]) => acao)).toEqual(['assinado'])
  })
})

describe('the hours', () => {
  it('count used and capacity, and offer the free slots', () => {
    const { onAcao } = setUp(dia(hora('08:00', [agendamento()], 2)))
    expect(screen.getByText('1 de 3')).toBeVisible()
    const livres = screen.getAllByRole('button', { name: 'Marcar às 08:00' })
    expect(livres).toHaveLength(2)
    fireEvent.click(livres[0] as HTMLElement)
    expect(onAcao).toHaveBeenCalledWith(
      'marcar',
      expect.objectContaining({ agendamento: null, hora: '08:00' }),
    )
  })

  it('say in the last of many slots how many more there are, also to who hears it', () => {
    setUp(dia(hora('08:00', [], 8)))
    const slots = screen.getAllByRole('button', { name: /^Marcar/ })
    expect(slots.map((b) => b.getAttribute('aria-label'))).toEqual([
      ...Array.from({ length: 5 }, () => 'Marcar às 08:00'),
      'Marcar · mais 2 livres, às 08:00',
    ])
    expect(slots.at(-1)).toHaveTextContent('+ Marcar · mais 2 livres')
  })

  it('that have passed have places left, which are free no more', () => {
    const props = { modo: 'horarios' as const, filtro: NADA, onAcao: jest.fn() }
    const pode = gradePermissions({ perfil: 'Administrador' }, false)
    const grade = dia(hora('08:00', [], 7), hora('09:00', [], 8), hora('10:00', [], 7))
    render(<GradeView grade={grade} pode={pode} ultimaPassada="09:00" {...props} />)
    const lasts = screen.getAllByRole('button', { name: /^Marcar · / })
    expect(lasts.map((b) => [b.getAttribute('aria-label'), b.textContent])).toEqual([
      ['Marcar · mais 1 vaga, às 08:00', '+ Marcar · mais 1 vaga'],
      ['Marcar · mais 2 vagas, às 09:00', '+ Marcar · mais 2 vagas'],
      ['Marcar · mais 1 livre, às 10:00', '+ Marcar · mais 1 livre'],
    ])
  })

  it('offer no slot to who may not book', () => {
    setUp(dia(hora('08:00', [agendamento()], 2)), 'Supervisao')
    expect(screen.queryByRole('button', { name: 'Marcar às 08:00' })).toBeNull()
    expect(screen.getByText('2 vagas livres')).toBeVisible()
  })

  it('list who took an appointment out, and when', () => {
    const fora = agendamento({
      _id: 'x',
      ativo: false,
      desativadoPor: 'Rita Diniz',
      desativadoEm: '2026-11-20T17:05:00.000Z',
      paciente: { ...agendamento().paciente, convenio: { _id: 'c', nome: 'Unimed', plano: null } },
    })
    setUp(dia({ ...hora('08:00', []), desativados: [fora] }))
    fireEvent.click(screen.getByRole('button', { name: '1 desativado' }))
    const lista = screen.getByRole('list', { name: 'Desativados das 08:00' })
    for (const parte of [
      'Bernardina',
      'Unimed',
      'Guia 010100012',
      'com Ana Furtado',
      'Rita Diniz',
      '20/11/2026 14:05',
    ])
      expect(lista).toHaveTextContent(parte)
  })

  it('show in the walk-in tab only the walk-ins, and a place for another', () => {
    const grade = dia(hora('08:00', [agendamento({ _id: 'n' }), agendamento({ _id: 'e', encaixe: true })]))
    const { onAcao } = setUp(grade, 'Recepcionista', 'encaixe')
    expect(cartao('n')).toBeNull()
    expect(cartao('e')).toBeVisible()
    fireEvent.click(screen.getByRole('button', { name: 'Encaixar às 08:00' }))
    expect(onAcao.mock.calls[0]?.[0]).toBe('encaixar')
  })

  it('show only the statuses that the legend filters', () => {
    const grade = dia(
      hora('08:00', [agendamento({ _id: 'm' }), agendamento({ _id: 's', status: 'assinado' })]),
      hora('09:00', []),
    )
    const { swap } = setUp(grade)
    swap(grade, new Set(['assinado']))
    expect(cartao('m')).toBeNull()
    expect(cartao('s')).toBeVisible()
    expect(screen.queryByText('09:00')).toBeNull()
  })
})

describe('the keyboard', () => {
  it('moves between cards and slots with the arrows, and one of them is the tab stop', async () => {
    const { onAcao } = setUp(dia(hora('08:00', [agendamento({ _id: 'a' }), agendamento({ _id: 'b' })], 1)))
    await userEvent.tab()
    expect(cartao('a')).toHaveFocus()
    await userEvent.keyboard('{ArrowRight}')
    expect(cartao('b')).toHaveFocus()
    expect(document.querySelectorAll('article[tabindex="0"]')).toHaveLength(1)
    await userEvent.keyboard('{Enter}')
    expect(onAcao).toHaveBeenLastCalledWith('editar', expect.objectContaining({ hora: '08:00' }))
    await userEvent.keyboard('{Delete}')
    expect(onAcao.mock.lastCall?.[0]).toBe('limpar')
    await userEvent.keyboard('{ArrowRight}{Enter}')
    expect(onAcao.mock.lastCall?.[0]).toBe('marcar')
  })

  it('signs from the card: Tab reaches its buttons', async () => {
    const { onAcao } = setUp(dia(hora('08:00', [agendamento({ _id: 'a' })], 1)))
    await userEvent.tab()
    await userEvent.tab()
    expect(screen.getByRole('button', { name: 'Assinar' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    expect(onAcao.mock.lastCall?.[0]).toBe('assinado')
  })
})

describe('a change', () => {
  it('repaints its card alone', () => {
    const cartoes = Array.from({ length: 20 }, (_, i) => agendamento({ _id: `c${i}` }))
    const outros = Array.from({ length: 20 }, (_, i) => agendamento({ _id: `d${i}`, hora: '09:00' }))
    const grade = dia(hora('08:00', cartoes), hora('09:00', outros))
    const { swap } = setUp(grade)
    jest.mocked(cutName).mockClear()
    swap(applyAgendamento(grade, agendamento({ _id: 'c7', status: 'assinado', updatedAt: '2026-11-02' })))
    expect(cartao('c7').dataset.status).toBe('assinado')
    expect(cutName).toHaveBeenCalledTimes(1)
  })
})
