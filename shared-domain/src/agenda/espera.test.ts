import fc from 'fast-check'
import { addDias, weekdayOf } from '../comum/datas'
import type { Espera } from './answers/espera'
import type { ProfissionalDasVagas } from './answers/vagas'
import { desejoDaEspera, firstVaga, fits, nomeDaEspera } from './espera'
import { esperaSchema } from './espera.schema'

/** A Monday. */
const SEGUNDA = '2026-11-23'
const espera = (troca: Partial<Espera> = {}): Espera => ({
  _id: 'e',
  paciente: null,
  nome: 'Rui',
  telefone: '31988776655',
  data_nascimento: '1979-03-04',
  unidade: 'Centro',
  especialidade: 'Pilates',
  profissional: null,
  dias: [],
  horaInicio: null,
  horaFim: null,
  observacao: null,
  desde: SEGUNDA,
  ativo: true,
  situacao: 'aguardando',
  agendamento: null,
  marcados: [],
  updatedAt: '2026-11-23T12:00:00.000Z',
  ...troca,
})
const vaga = (troca: object = {}) => ({
  unidade: 'Centro',
  especialidade: 'Pilates',
  data: SEGUNDA,
  hora: '10:00',
  profissionais: ['ana', 'bia'],
  ...troca,
})

describe('fits', () => {
  it.each([
    ['any slot of the unit and specialty', {}, {}, true],
    ['not another unit', {}, { unidade: 'Norte' }, false],
    ['nor another specialty', {}, { especialidade: 'RPG' }, false],
    ['the professional who is there', { profissional: { _id: 'bia', nome: 'Bia' } }, {}, true],
    ['not one who is not', { profissional: { _id: 'eva', nome: 'Eva' } }, {}, false],
    ['nobody where nobody attends', {}, { profissionais: [] }, false],
    ['its weekday', { dias: [1, 3] }, {}, true],
    ['no other weekday', { dias: [2] }, {}, false],
    ['from the hour on', { horaInicio: '10:00' }, {}, true],
    ['not before it', { horaInicio: '10:01' }, {}, false],
    ['before the end', { horaFim: '10:01' }, {}, true],
    ['not at the end', { horaFim: '10:00' }, {}, false],
    ['not where they are already', { marcados: [{ data: SEGUNDA, hora: '10:00' }] }, {}, false],
    ['though they are somewhere at another hour', { marcados: [{ data: SEGUNDA, hora: '11:00' }] }, {}, true],
  ] as const)('takes %s', (_, desejo, troca, sim) => {
    expect(fits(espera(desejo as Partial<Espera>), vaga(troca))).toBe(sim)
  })

  it('is never made true by wishing for more', () => {
    const dia = fc.integer({ min: 0, max: 30 }).map((n) => addDias(SEGUNDA, n))
    const hora = fc.integer({ min: 0, max: 23 }).map((h) => `${String(h).padStart(2, '0')}:00`)
    const dias = fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 })
    fc.assert(
      fc.property(dia, hora, dias, hora, (data, h, ds, de) => {
        const larga = espera({ dias: ds as Espera['dias'] })
        const estreita = { ...larga, horaInicio: de }
        const v = vaga({ data, hora: h })
        expect(fits(estreita, v)).toBe(fits(larga, v) && de <= h)
        expect(fits(larga, v)).toBe(ds.includes(weekdayOf(data)))
      }),
    )
  })
})

describe('firstVaga', () => {
  const ana: ProfissionalDasVagas = {
    _id: 'ana',
    nome: 'Ana',
    horas: [1, 2, 3, 4, 5].map((diaSemana) => ({
      diaSemana: diaSemana as 1,
      horarioInicio: '08:00',
      horarioTermino: '12:00',
    })),
    bloqueios: [],
  }
  const dias = [0, 1, 2].map((n) => ({
    data: addDias(SEGUNDA, n),
    horas: ['08:00', '10:00', '13:00'].map((hora) => ({ hora, livres: 1 })),
  }))
  const agora = { dia: SEGUNDA, hora: '09:00' }
  const onde = (e: Espera) => {
    const v = firstVaga(e, { dias, profissionais: [ana] }, agora)
    return v && `${v.data} ${v.hora}`
  }

  it('is the next hour from now on that fits and that somebody attends', () => {
    expect(onde(espera())).toBe(`${SEGUNDA} 10:00`)
    expect(onde(espera({ dias: [3], horaFim: '10:00' }))).toBe(`${addDias(SEGUNDA, 2)} 08:00`)
    expect(onde(espera({ horaInicio: '13:00' }))).toBeUndefined()
    expect(onde(espera({ marcados: [{ data: SEGUNDA, hora: '10:00' }] }))).toBe(
      `${addDias(SEGUNDA, 1)} 08:00`,
    )
  })
})

it('says what somebody waits for in a line', () => {
  expect(desejoDaEspera(espera())).toBe('Qualquer dia, qualquer hora')
  expect(
    desejoDaEspera(
      espera({
        dias: [3, 1],
        horaInicio: '08:00',
        horaFim: '12:00',
        profissional: { _id: 'a', nome: 'Ana' },
      }),
    ),
  ).toBe('Seg e Qua, das 08:00 às 12:00, com Ana')
  expect(desejoDaEspera(espera({ dias: [6], horaFim: '10:00' }))).toBe('Sáb, antes das 10:00')
})

it('calls people as they wish to be called', () => {
  const paciente = { _id: 'p', nome: 'Maria', nome_social: 'Mário', telefone: null, data_nascimento: null }
  expect([nomeDaEspera(espera()), nomeDaEspera(espera({ paciente, nome: null }))]).toEqual(['Rui', 'Mário'])
})

it('asks name, contact and birth date of who is not registered alone', async () => {
  const base = { unidade: 'Centro', especialidade: 'Pilates', desde: SEGUNDA, ativo: true }
  await expect(esperaSchema.validate(base)).rejects.toThrow()
  const id = '01980000-0000-7000-8000-00000000ffff'
  await expect(esperaSchema.validate({ ...base, paciente: { _id: id, nome: 'Ana' } })).resolves.toMatchObject(
    {
      paciente: { _id: id },
      dias: [],
      horaInicio: null,
    },
  )
})
