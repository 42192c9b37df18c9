import fc from 'fast-check'
import type { ValidationError } from 'yup'
import { isHora } from '../comum/datas'
import { type DadosDoProfissional, isSamePar, profissionalSchema } from './profissional'

const faixa = (horarioInicio: string, horarioTermino: string) => ({ horarioInicio, horarioTermino })
const par = (unidade: string, especialidade: string, horas = [faixa('08:00', '12:00')], diaSemana = 1) => ({
  unidade,
  especialidade,
  horarios: [{ diaSemana, horas }],
})
const MARINA = {
  nome: 'Marina Alves',
  numeroConselho: '1000-F',
  email: 'marina@clinica.demo',
  celular: '(11) 98765-4321',
  telefone: '',
  unidade: ['CENTRO', 'Norte'],
  especialidade: ['Pilates'],
  avaliacao: 'S',
  atendimentos: [par('Centro', 'pilates')],
  ativo: true,
}
const errosDe = (mais: object): Record<string, string> => {
  try {
    profissionalSchema.validateSync({ ...MARINA, ...mais }, { abortEarly: false })
    return {}
  } catch (erro) {
    const { inner } = erro as ValidationError
    return Object.fromEntries([...inner].reverse().map((e) => [e.path, e.message]))
  }
}

describe('professional', () => {
  it('takes a whole one: phones as digits, no phone as null, "S" as true', () => {
    expect(profissionalSchema.validateSync(MARINA)).toMatchObject({
      celular: '11987654321',
      telefone: null,
      avaliacao: true,
    })
    expect(profissionalSchema.validateSync({ ...MARINA, avaliacao: 'N' }).avaliacao).toBe(false)
  })

  it.each([
    ['nome', { nome: '' }, 'Campo é obrigatório.'],
    ['nome', { nome: 'Ana' }, 'Campo deve ter pelo menos 5 letras.'],
    ['nome', { nome: 'a'.repeat(61) }, 'Campo deve ter no máximo 60 letras.'],
    ['numeroConselho', { numeroConselho: '' }, 'Campo é obrigatório.'],
    ['numeroConselho', { numeroConselho: '1'.repeat(16) }, 'Campo deve ter no máximo 15 letras.'],
    ['email', { email: 'marina' }, 'Email inválido.'],
    ['email', { email: '' }, 'Campo é obrigatório.'],
    ['celular', { celular: null }, 'Celular ou Telefone para contato são obrigatórios.'],
    ['telefone', { celular: '' }, 'Celular ou Telefone para contato são obrigatórios.'],
    ['unidade', { unidade: [] }, 'Campo é obrigatório.'],
    ['especialidade', { especialidade: [] }, 'Campo é obrigatório.'],
    ['avaliacao', { avaliacao: '' }, 'Campo é obrigatório.'],
    ['atendimentos', { atendimentos: [] }, 'Campo é obrigatório.'],
  ])('%s %j', (campo, mais, mensagem) => {
    expect(errosDe(mais)[campo]).toBe(mensagem)
  })

  it('needs one phone only', () => {
    expect(errosDe({ celular: '', telefone: '(11) 3333-4444' })).toEqual({})
    expect(errosDe({ celular: '11 3333-4444' })).toEqual({ celular: 'Celular inválido.' })
  })

  it('keeps pairs to the units and specialties chosen, each once whatever the case', () => {
    expect(errosDe({ atendimentos: [par('Sul', 'Pilates')] })).toHaveProperty(['atendimentos[0].unidade'])
    expect(errosDe({ atendimentos: [par('Norte', 'RPG')] })).toHaveProperty(['atendimentos[0].especialidade'])
    expect(errosDe({ atendimentos: [par('Norte', 'Pilates'), par('NORTE', 'PILATES')] })).toEqual({
      'atendimentos[1].unidade': 'Unidade e especialidade já adicionadas.',
    })
    expect(isSamePar(par('São José', 'x'), par('SAO JOSE', 'X'))).toBe(true)
  })

  it('takes a weekday once per pair, with at least one range', () => {
    const horarios = [
      { diaSemana: 1, horas: [faixa('08:00', '09:00')] },
      { diaSemana: 1, horas: [faixa('10:00', '11:00')] },
    ]
    const com = (h: object[]) => errosDe({ atendimentos: [{ ...par('Centro', 'Pilates'), horarios: h }] })
    expect(com(horarios)).toEqual({ 'atendimentos[0].horarios': 'Dia da semana repetido.' })
    expect(com([])).toEqual({ 'atendimentos[0].horarios': 'Adicione ao menos um dia da semana.' })
    expect(com([{ diaSemana: 8, horas: [faixa('08:00', '09:00')] }])).toEqual({
      'atendimentos[0].horarios[0].diaSemana': 'Dia da semana inválido.',
    })
    expect(com([{ diaSemana: 1, horas: [] }])).toEqual({
      'atendimentos[0].horarios[0].horas': 'Informe ao menos um horário.',
    })
  })

  it('bounds what is sent', () => {
    const muitas = Array.from({ length: 25 }, () => faixa('08:00', '09:00'))
    expect(errosDe({ atendimentos: [par('Centro', 'Pilates', muitas)] })).toEqual({
      'atendimentos[0].horarios[0].horas': 'Horários demais no mesmo dia.',
    })
    expect(errosDe({ unidade: Array.from({ length: 201 }, (_, i) => `u${i}`) })).toHaveProperty('unidade')
  })
})

const minuto = fc.integer({ min: 0, max: 1439 })
const horaDe = (n: number): string =>
  `${String(Math.floor(n / 60)).padStart(2, '0')}:${String(n % 60).padStart(2, '0')}`
const errosDasHoras = (horas: object[]): Record<string, string> =>
  errosDe({ atendimentos: [{ ...par('Centro', 'Pilates'), horarios: [{ diaSemana: 3, horas }] }] })

describe('working hours', () => {
  it('are accepted exactly when they begin before they end and never meet', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(minuto, minuto), { minLength: 1, maxLength: 6 }), (pares) => {
        const ocupados = new Set<number>()
        const certas = pares.every(([inicio, fim]) => {
          if (inicio >= fim) return false
          for (let m = inicio; m < fim; m++) {
            if (ocupados.has(m)) return false
            ocupados.add(m)
          }
          return true
        })
        const erros = errosDasHoras(pares.map(([a, b]) => faixa(horaDe(a), horaDe(b))))
        expect(Object.keys(erros).length === 0).toBe(certas)
      }),
    )
  })

  it('are five characters that make a time', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ maxLength: 6 }), fc.stringMatching(/^\d{0,2}:?\d{0,2}$/)), (texto) => {
        const erros = errosDasHoras([faixa('00:00', '00:01'), faixa('23:00', texto)])
        const certa = isHora(texto.trim()) && texto.trim() > '23:00'
        expect(Object.keys(erros).length === 0).toBe(certa)
      }),
    )
  })

  it('never throw anything but a message, whatever is sent', () => {
    fc.assert(
      fc.property(fc.anything(), fc.anything(), (atendimentos, unidade) => {
        try {
          profissionalSchema.validateSync({ ...MARINA, atendimentos, unidade }, { abortEarly: false })
        } catch (erro) {
          // The API takes a TypeError of what cannot be turned into text for invalid data.
          expect(['ValidationError', 'TypeError']).toContain((erro as Error).name)
        }
      }),
    )
  })
})

it('is a professional of the wire', () => {
  const lido: DadosDoProfissional = profissionalSchema.validateSync(MARINA)
  expect(lido.atendimentos[0]?.horarios[0]?.diaSemana).toBe(1)
})
