// Runs again in the clinic's time zone.
import fc from 'fast-check'
import type { ValidationError } from 'yup'
import { addDias } from '../comum/datas'
import { bloqueioProfissionalSchema, bloqueioUsuarioSchema, hasOwnHorario } from './bloqueio'

const QUEM = '01980000-0000-7000-8000-000000000001'
const FERIAS = { profissional: { _id: QUEM }, dataInicio: '2026-11-23', motivo: 'Férias' }
const read = (mais: object) => bloqueioProfissionalSchema.validateSync({ ...FERIAS, ...mais })
const errosDe = (
  mais: object,
  schema: { validateSync: (v: object, o: object) => unknown } = bloqueioProfissionalSchema,
) => {
  try {
    schema.validateSync({ ...FERIAS, ...mais }, { abortEarly: false })
    return {}
  } catch (erro) {
    const { inner } = erro as ValidationError
    return Object.fromEntries([...inner].reverse().map((e) => [e.path, e.message]))
  }
}

describe('block', () => {
  it.each([undefined, null, ''])('ends on its first day when the end is %j', (dataFim) => {
    expect(read({ dataFim })).toMatchObject({
      dataInicio: '2026-11-23',
      dataFim: '2026-11-23',
      horarioInicio: '00:01',
      horarioFim: '23:59',
      observacao: null,
      ativo: true,
    })
  })

  it('rule 1 is one day, rule 2 a range, also as the form holds them', () => {
    expect(read({ regra: '1', dataFim: '2026-12-01' })).toMatchObject({ regra: 1, dataFim: '2026-11-23' })
    expect(read({ regra: 2, dataFim: '2026-12-01' })).toMatchObject({ regra: 2, dataFim: '2026-12-01' })
    expect(errosDe({ regra: 3 })).toEqual({ regra: 'Regra inválida.' })
  })

  it('keeps each weekday once, in order; none, all or a single day is every day', () => {
    const semanas = { regra: 2, dataFim: '2026-12-31' }
    expect(read({ ...semanas, diasSemana: [5, 3, 3] }).diasSemana).toEqual([3, 5])
    for (const diasSemana of [undefined, null, [], [1, 2, 3, 4, 5, 6, 7]])
      expect(read({ ...semanas, diasSemana }).diasSemana).toBeNull()
    expect(read({ regra: 1, diasSemana: [3] }).diasSemana).toBeNull()
    // Monday and Tuesday.
    expect(errosDe({ regra: 2, dataFim: '2026-11-24', diasSemana: [3] })).toEqual({
      diasSemana: 'Nenhum destes dias da semana cai no período.',
    })
    expect(errosDe({ regra: 2, dataFim: '2026-11-24', diasSemana: [2] })).toEqual({})
  })

  it('loses its hours when it has none of its own', () => {
    const horas = { horarioInicio: '08:00', horarioFim: '10:00' }
    expect(read({ ...horas, temHorario: false })).toMatchObject({
      horarioInicio: '00:01',
      horarioFim: '23:59',
    })
    expect(read({ ...horas, temHorario: true })).toMatchObject(horas)
    expect(hasOwnHorario(read(horas))).toBe(true)
    expect(hasOwnHorario(read({ ...horas, temHorario: false }))).toBe(false)
  })

  it.each([
    [{ profissional: undefined }, { profissional: 'Campo é obrigatório.' }],
    [{ profissional: '' }, { profissional: 'Campo é obrigatório.' }],
    [{ profissional: null }, { profissional: 'Campo é obrigatório.' }],
    [{ profissional: {} }, { 'profissional._id': 'Campo é obrigatório.' }],
    [{ motivo: '' }, { motivo: 'Campo é obrigatório.' }],
    [{ motivo: 'Outro' }, { observacao: 'Campo obrigatório quando selecionado motivo "Outro".' }],
    [{ motivo: 'Outro', observacao: ' ' }, { observacao: expect.stringContaining('"Outro"') }],
    [{ motivo: 'Outro', observacao: 'Mudança' }, {}],
    [{ observacao: 'a'.repeat(201) }, { observacao: 'Campo deve ter no máximo 200 letras.' }],
    [{ observacao: 'a'.repeat(200) }, {}],
    [{ dataFim: '2026-11-22' }, { dataFim: expect.stringContaining('igual ou posterior') }],
    [{ dataFim: '2026-02-30' }, { dataFim: 'Data inválida.' }],
    [{ horarioInicio: '10:00', horarioFim: '10:00' }, { horarioFim: expect.stringContaining('depois') }],
    [{ horarioInicio: '8:00' }, { horarioInicio: 'Hora inválida.' }],
    [{ ativo: null }, { ativo: 'Campo é obrigatório.' }],
  ])('%j → %j', (mais, erros) => {
    expect(errosDe(mais)).toMatchObject(erros)
    expect(Object.keys(errosDe(mais))).toHaveLength(Object.keys(erros).length)
  })

  it('requires its first day', () => {
    expect(errosDe({ dataInicio: '' })).toHaveProperty('dataInicio', 'Campo é obrigatório.')
  })

  it('of a user names the user', () => {
    const usuario = { usuario: { _id: QUEM }, profissional: undefined, ativo: true }
    expect(errosDe(usuario, bloqueioUsuarioSchema)).toEqual({})
    expect(errosDe({}, bloqueioUsuarioSchema)).toEqual({
      usuario: 'Campo é obrigatório.',
      ativo: 'Campo é obrigatório.',
    })
  })

  it('is accepted exactly when its days and hours are in order', () => {
    const hora = fc
      .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
      .map((h) => h.map((n) => String(n).padStart(2, '0')).join(':'))
    fc.assert(
      fc.property(fc.integer({ min: -5, max: 5 }), hora, hora, (dias, horarioInicio, horarioFim) => {
        const dataFim = addDias(FERIAS.dataInicio, dias)
        const erros = errosDe({ regra: 2, temHorario: true, dataFim, horarioInicio, horarioFim })
        expect(Object.keys(erros).length === 0).toBe(dias >= 0 && horarioInicio < horarioFim)
      }),
    )
  })

  it('says only messages, whatever is sent', () => {
    fc.assert(
      fc.property(fc.anything(), (corpo) => {
        try {
          bloqueioProfissionalSchema.validateSync(corpo, { abortEarly: false })
        } catch (erro) {
          expect(['ValidationError', 'TypeError']).toContain((erro as Error).name)
        }
      }),
    )
  })
})
