import { PERSONALIZADO, periodoDoMes, periodoEscolhido, periodosOferecidos } from './periodo'
import { periodoSchema } from './periodo.schema'

const esquema = periodoSchema
const erros = (valores: object): string[] => {
  try {
    esquema.validateSync(valores, { abortEarly: false })
    return []
  } catch (erro) {
    return (erro as { errors: string[] }).errors
  }
}

it('begins with the first and ends with the last day of the month, also in February of a leap year', () => {
  expect(periodoDoMes('2024-02-10')).toEqual({ dataInicio: '2024-02-01', dataFim: '2024-02-29' })
  expect(periodoDoMes('2026-11')).toEqual({ dataInicio: '2026-11-01', dataFim: '2026-11-30' })
})

it('offers the last 24 months by name, the current one first, and a custom period', () => {
  const opcoes = periodosOferecidos('2026-11-22')
  expect(opcoes).toHaveLength(25)
  expect(opcoes[0]).toEqual({ value: '2026-11', label: 'Novembro de 2026' })
  expect(opcoes[23]).toEqual({ value: '2024-12', label: 'Dezembro de 2024' })
  expect(opcoes[24]).toEqual({ value: PERSONALIZADO, label: 'Personalizado' })
})

it('tells a whole month from a custom period', () => {
  const em = (dataInicio: string, dataFim: string) => periodoEscolhido({ dataInicio, dataFim }, '2026-11-22')
  expect(em('2026-10-01', '2026-10-31')).toBe('2026-10')
  expect(em('2026-10-01', '2026-10-30')).toBe(PERSONALIZADO)
  expect(em('2026-10-02', '2026-10-31')).toBe(PERSONALIZADO)
  expect(em('2020-10-01', '2020-10-31')).toBe(PERSONALIZADO)
  expect(em('', '')).toBe(PERSONALIZADO)
})

it('wants both days, real ones, the last not before the first; one day is a period', () => {
  expect(erros({ dataInicio: '', dataFim: '' })).toEqual(['Campo é obrigatório.', 'Campo é obrigatório.'])
  expect(erros({ dataInicio: '2026-02-30', dataFim: '2026-03-01' })).toEqual(['Data inválida.'])
  expect(erros({ dataInicio: '2026-03-02', dataFim: '2026-03-01' })).toEqual([
    'Deve ser igual ou posterior à “Data Início”.',
  ])
  expect(erros({ dataInicio: '2026-03-01', dataFim: '2026-03-01' })).toEqual([])
})

it('reads a day that came with a time by its date', () => {
  expect(
    esquema.cast({ dataInicio: '2026-11-01T00:00:00.000Z', dataFim: '2026-11-30T00:00:00.000Z' }),
  ).toEqual(periodoDoMes('2026-11'))
})
