import { comparePontos, compareQuantidades, type VisaoDoMes } from '@clinica/shared-domain'
import { atencaoDe } from './atencao'
import { fraseDoDinheiro, fraseDoMapa, fraseDosDias } from './frases'
import { figurasDe, porDia } from './visao'

const nada = { atendidos: 0, pessoas: 0, faltas: 0, ocupadas: 0, vagas: 0 }
const dia = (data: string, atendidos: number, faltas = 0) => ({
  ...nada,
  data,
  atendidos,
  pessoas: atendidos,
  faltas,
  ocupadas: atendidos,
  vagas: 10,
})
const mes = (qual: string, enviado = 0, pago = 0, glosa = 0) => ({
  mes: qual,
  enviado,
  pago,
  glosa,
  temArquivo: pago + glosa > 0,
})
const visao = (mais: Partial<VisaoDoMes> = {}): VisaoDoMes => ({
  mes: '2026-11',
  comparacao: {
    de: '2026-11-01',
    ate: '2026-11-24',
    anteriorDe: '2026-10-01',
    anteriorAte: '2026-10-23',
    diaUtil: 20,
  },
  agora: {
    ...nada,
    atendidos: 1284,
    pessoas: 347,
    faltas: 95,
    ocupadas: 782,
    vagas: 1000,
    enviado: 5_194_000,
  },
  antes: {
    ...nada,
    atendidos: 1207,
    pessoas: 336,
    faltas: 73,
    ocupadas: 751,
    vagas: 1000,
    enviado: 5_194_000,
  },
  glosa: {
    agora: { mes: '2026-10', pago: 95_800, glosa: 4_200 },
    antes: { mes: '2026-09', pago: 96_500, glosa: 3_500 },
  },
  dias: [dia('2026-11-03', 60), dia('2026-11-10', 76), dia('2026-10-06', 50), dia('2026-10-13', 80)],
  especialidades: [],
  meses: ['2026-06', '2026-07', '2026-08', '2026-09', '2026-10', '2026-11'].map((m) => mes(m)),
  ocupacao: [],
  pendentes: 0,
  ...mais,
})
const figura = (v: VisaoDoMes, id: string) => figurasDe(v).find((f) => f.id === id)

it('says each figure beside the month before, and whether the change is good news', () => {
  const v = visao()
  expect(figura(v, 'atendimentos')).toMatchObject({
    valor: '1.284',
    mudanca: '6,4% a mais',
    boa: true,
    antes: '1.207 em outubro',
  })
  expect(figura(v, 'pessoas')).toMatchObject({ valor: '347', mudanca: '11 a mais', boa: true })
  expect(figura(v, 'ocupacao')).toMatchObject({ valor: '78,2%', mudanca: '3,1 pontos a mais', boa: true })
  expect(figura(v, 'faltas')).toMatchObject({ valor: '6,9%', mudanca: '1,2 ponto a mais', boa: false })
  expect(figura(v, 'enviado')).toMatchObject({ valor: 'R$ 51.940', mudanca: 'igual', boa: null })
  expect(figura(v, 'glosa')).toMatchObject({
    nome: 'Glosa de outubro',
    valor: '4,2%',
    mudanca: '0,7 ponto a mais',
    boa: false,
    antes: '3,5% em setembro',
  })
})

it('says when there is nothing to compare with', () => {
  expect(compareQuantidades(5, 0).mudanca).toBe('sem comparação')
  expect(compareQuantidades(0, 0).mudanca).toBe('igual')
  expect(comparePontos(null, 3, true).mudanca).toBe('sem comparação')
  expect(comparePontos(2, 3.5, false)).toEqual({ mudanca: '1,5 ponto a menos', sinal: 'menos', boa: true })
  expect(figura(visao({ glosa: { agora: null, antes: null } }), 'glosa')).toMatchObject({
    valor: '—',
    mudanca: 'arquivo não recebido',
    antes: '— em setembro',
  })
})

it('puts each day beside the same weekday of the month before, Sundays only where something took place', () => {
  const dias = porDia(visao())
  expect(dias).toHaveLength(25)
  const de = (data: string) => dias.find((d) => d.dia.data === data)?.antes?.data
  // The first Tuesday with the first Tuesday; there is a fifth Monday in November and none in October.
  expect(de('2026-11-03')).toBe('2026-10-06')
  expect(de('2026-11-30')).toBeUndefined()
  expect(porDia(visao({ dias: [dia('2026-11-08', 3)] })).map((d) => d.dia.data)).toContain('2026-11-08')
})

it('draws the month under way up to today, the one before whole', () => {
  const { traco, tracoAntes } = figurasDe(visao())[0] ?? { traco: [], tracoAntes: [] }
  expect(traco.filter((n) => n !== null).at(-1)).toBe(136)
  expect(traco.at(-1)).toBeNull()
  expect(tracoAntes.filter((n) => n !== null).at(-1)).toBe(130)
})

it('says in a sentence what each picture shows', () => {
  expect(fraseDosDias(visao())).toBe(
    'Novembro ficou acima de outubro em 1 de 20 dias (cada um ao lado do mesmo dia da semana), com pico de 76 no dia 10.',
  )
  expect(fraseDosDias(visao({ dias: [] }))).toBe('Nenhum atendimento em novembro até 24/11/2026.')
  expect(
    fraseDoDinheiro(
      visao({ meses: [mes('2026-09', 0, 90, 10), mes('2026-10', 1, 960_000, 40_000), mes('2026-11')] }),
    ),
  ).toBe('No arquivo de outubro o convênio pagou R$ 9.600 e glosou R$ 400, 4,0%.')
  const cheio = { diaSemana: 1, hora: '08:00', ocupadas: 10, vagas: 10 }
  const vazio = { diaSemana: 5, hora: '12:00', ocupadas: 1, vagas: 8 }
  expect(fraseDoMapa(visao({ ocupacao: [vazio, cheio] }))).toBe(
    'O horário mais cheio é segunda às 08:00, 100,0%; o mais vazio é sexta às 12:00, 12,5%. Feriado nacional sem nada marcado não tem vagas.',
  )
})

it('asks for attention only where something can be done', () => {
  expect(atencaoDe(visao())).toEqual([])
  const e = (nome: string, faltas: number, faltasAntes: number, atendidos = 80) => ({
    _id: nome,
    nome,
    atendidos,
    atendidosAntes: 80,
    faltas,
    faltasAntes,
  })
  const lista = atencaoDe(
    visao({
      especialidades: [e('Pilates', 3, 2), e('Acupuntura', 10, 5), e('RPG', 5, 0, 5)],
      pendentes: 23,
      ocupacao: [
        { diaSemana: 1, hora: '12:00', ocupadas: 1, vagas: 10 },
        { diaSemana: 2, hora: '08:00', ocupadas: 9, vagas: 10 },
      ],
    }),
  )
  expect(lista.map((a) => a.texto)).toEqual([
    'Faltas subiram em Acupuntura: 11,1% contra 5,9% em outubro',
    '23 sessões assinadas há mais de 2 dias sem evolução',
    'Às 12:00 só 10,0% dos horários foram ocupados',
  ])
})
