// Runs again in the clinic's time zone.
import { ErroDaApi } from '@clinica/shared-auth'
import { textoDaProposta } from '@clinica/shared-domain'
import { agendamento } from '../../teste/tela'
import { parseQuantidade, proposedQuantidade, restantesText, serieAgendamentos, serieAlert } from './serie'

const ANA = { _id: 'ana', nome: 'Ana' }
const BIA = { _id: 'bia', nome: 'Bia' }

const recusa = (tipo: string, extras: object = {}) =>
  new ErroDaApi({
    status: 409,
    falha: 'resposta',
    titulo: '',
    conteudo: '',
    corpo: {
      msg: 'Repetição não marcada',
      erro: { tipo, titulo: '', conteudo: 'Texto do servidor.', ...extras },
    },
  })

describe('repetition', () => {
  it('caps what is typed at 10', () => {
    expect(['3', '10', '11', '99', 'a7', '1.5', ''].map(parseQuantidade)).toEqual([3, 10, 10, 10, 0, 0, 0])
  })

  it('proposes four, or what the guide has left', () => {
    expect([10, 4, 3, 0, -2].map((n) => proposedQuantidade(n))).toEqual(['4', '4', '3', '0', '0'])
    expect([null, undefined].map((n) => proposedQuantidade(n))).toEqual(['4', ''])
  })

  it('proposes what the plan of care still wants, never beyond the guide or one series, and four once all is booked', () => {
    const dePlano = (restantes: number | null, doPlano: number | null) =>
      proposedQuantidade(restantes, doPlano)
    expect([dePlano(20, 8), dePlano(null, 8), dePlano(5, 8), dePlano(30, 18), dePlano(9, 0)]).toEqual([
      '8',
      '8',
      '5',
      '10',
      '4',
    ])
    const plano = {
      paciente: 'p',
      profissional: 'Marina',
      inicio: '2026-11-01',
      vezes: 2,
      sessoes: 20,
      marcadas: 12,
    }
    expect(textoDaProposta(plano)).toBe(
      'O plano terapêutico de Marina propõe 2 × por semana, 20 sessões: faltam 8.',
    )
    expect(textoDaProposta({ ...plano, marcadas: 25 })).toContain('20 sessões: todas marcadas.')
    expect(textoDaProposta({ ...plano, sessoes: null })).toBe(
      'O plano terapêutico de Marina propõe 2 × por semana.',
    )
  })

  it('counts what the guide still allows, and what is too much', () => {
    expect(restantesText(6, 4)).toBe('2 marcações restantes')
    expect(restantesText(5, 4)).toBe('1 marcação restante')
    expect(restantesText(4, 4)).toBe('0 marcações restantes')
    expect(restantesText(2, 5)).toBe('3 marcações a mais do limite')
  })

  it('sends the appointment in hand on each date, as marcado', () => {
    const [um, dois] = serieAgendamentos(agendamento({ status: 'evoluido' }), [
      { data: '2026-11-30', hora: '08:00', profissional: ANA },
      { data: '2026-12-07', hora: '09:00', profissional: BIA },
    ])
    expect(um).toMatchObject({ data: '2026-11-30', hora: '08:00', status: 'marcado', guia: [{ _id: 'g1' }] })
    expect(dois).toMatchObject({ data: '2026-12-07', hora: '09:00', profissional: { _id: 'bia' } })
  })

  it("shows the server's text beyond the guide's limit", () => {
    expect(serieAlert(recusa('limiteExcedido'))).toEqual({
      titulo: '409 - Repetição não marcada',
      conteudo: 'Texto do servidor.',
    })
  })

  it('names the unavailable dates as DD/MM/YYYY', () => {
    const erro = recusa('datasIndisponiveis', { datas: ['2026-11-30', '2026-12-07'] })
    expect(serieAlert(erro)?.conteudo).toBe('As datas não estão disponíveis: 30/11/2026, 07/12/2026')
  })

  it('says why each of them is, where the server does', () => {
    const motivos = ['30/11/2026: Não há atendimento neste dia e horário. Feriado: X.']
    expect(serieAlert(recusa('datasIndisponiveis', { datas: ['2026-11-30'], motivos }))?.conteudo).toBe(
      `As datas não estão disponíveis: 30/11/2026\n${motivos[0]}`,
    )
  })

  it('leaves other failures to the catalogue', () => {
    expect(serieAlert(recusa('proibido'))).toBeNull()
    expect(serieAlert(new Error('x'))).toBeNull()
  })
})
