import fc from 'fast-check'
import {
  freeNumber,
  HORAS_DA_SEMANA,
  type HoraDaSemana,
  horariosDaSemana,
  modeloComSemana,
  precosDaConfiguracao,
  precosPropostos,
  profissionaisDaConfiguracao,
  semanaProposta,
  TIPOS_DE_CLINICA,
} from './configuracao'
import { especialidadeSchema } from './especialidade'
import { profissionalSchema } from './profissional'

it('hours that follow one another are one range, a break makes two', () => {
  expect(horariosDaSemana(['2 10', '1 08', '1 09', '1 11', '2 09'])).toEqual([
    {
      diaSemana: 1,
      horas: [
        { horarioInicio: '08:00', horarioTermino: '10:00' },
        { horarioInicio: '11:00', horarioTermino: '12:00' },
      ],
    },
    { diaSemana: 2, horas: [{ horarioInicio: '09:00', horarioTermino: '11:00' }] },
  ])
})

const semana = fc.uniqueArray(
  fc
    .tuple(fc.constantFrom(1, 2, 3, 4, 5, 6, 7), fc.constantFrom(...HORAS_DA_SEMANA))
    .map(([d, h]) => `${d} ${h}` as HoraDaSemana),
)

it('any dragged week is hours that the register of professionals takes, and no hour is lost', () => {
  fc.assert(
    fc.property(semana, (horas) => {
      fc.pre(horas.length > 0)
      const horarios = horariosDaSemana(horas)
      const lidas = horarios.flatMap(({ diaSemana, horas: faixas }) =>
        faixas.flatMap((f) =>
          HORAS_DA_SEMANA.filter((h) => f.horarioInicio <= `${h}:00` && `${h}:00` < f.horarioTermino).map(
            (h) => `${diaSemana} ${h}`,
          ),
        ),
      )
      expect(lidas.sort()).toEqual([...horas].sort())
      profissionalSchema.validateSync({
        nome: 'Davi Nogueira',
        numeroConselho: '1',
        email: 'd@ipe.example',
        celular: '31988887777',
        unidade: ['Centro'],
        especialidade: ['Pilates'],
        avaliacao: true,
        atendimentos: [{ unidade: 'Centro', especialidade: 'Pilates', horarios }],
      })
    }),
    { numRuns: 50 },
  )
})

it('a session is whole within its range, and what stood in the template stays', () => {
  const antes = [{ dia_semana: 1 as const, horas: [{ hora: '07:00', quantidade: 4 }] }]
  expect(modeloComSemana(antes, ['1 08', '1 09', '3 08'], { duracao: 50, vagas: 2 })).toEqual([
    {
      dia_semana: 1,
      horas: [
        { hora: '07:00', quantidade: 4 },
        { hora: '08:00', quantidade: 2 },
        { hora: '08:50', quantidade: 2 },
      ],
    },
    { dia_semana: 3, horas: [{ hora: '08:00', quantidade: 2 }] },
  ])
})

it('two professionals who work the same hour make room for both', () => {
  const um = modeloComSemana([], ['1 08'], { duracao: 60, vagas: 3 })
  expect(modeloComSemana(um, ['1 08', '1 09'], { duracao: 60, vagas: 3 })[0]?.horas).toEqual([
    { hora: '08:00', quantidade: 6 },
    { hora: '09:00', quantidade: 3 },
  ])
})

it('the week that is proposed is Monday to Friday with a lunch', () => {
  expect(horariosDaSemana(semanaProposta()).map((d) => d.diaSemana)).toEqual([1, 2, 3, 4, 5])
  expect(horariosDaSemana(semanaProposta())[0]?.horas).toEqual([
    { horarioInicio: '08:00', horarioTermino: '12:00' },
    { horarioInicio: '13:00', horarioTermino: '18:00' },
  ])
})

it('a number that is taken is not proposed', () => {
  expect(freeNumber([])).toBe(1)
  expect(freeNumber(['1', 3, '02'])).toBe(4)
})

it('what is proposed to each kind of clinic is what its registers take', () => {
  for (const { especialidades } of Object.values(TIPOS_DE_CLINICA))
    for (const { nome } of especialidades)
      especialidadeSchema.validateSync({ nome, ativo: true, codigoNumeracaoGuia: 1, convenios: [] })
  expect(precosPropostos(['Fisioterapia', 'Pilates']).map((p) => p.nome)).toEqual([
    'Sessão de Fisioterapia',
    'Sessão de Pilates',
    'Avaliação',
  ])
})

it('a professional is asked for a unit, a specialty and hours; a new table for one price', () => {
  const vazio = { nome: 'Davi Nogueira', numeroConselho: '1', email: 'd@ipe.example', celular: '31988887777' }
  expect(() =>
    profissionaisDaConfiguracao.validateSync({
      profissionais: [{ ...vazio, unidade: 'Centro', especialidades: ['Pilates'], semana: [] }],
    }),
  ).toThrow('Arraste na semana as horas em que atende.')
  const semPreco = { precos: [{ nome: 'Sessão', valor: null }] }
  expect(() => precosDaConfiguracao.validateSync({ tabela: '', ...semPreco })).toThrow('ao menos um preço')
  expect(precosDaConfiguracao.isValidSync({ tabela: 't1', ...semPreco })).toBe(true)
  expect(precosDaConfiguracao.isValidSync({ tabela: '', precos: [{ nome: 'Sessão', valor: 9000 }] })).toBe(
    true,
  )
})
