import type { GuiaParaPacote } from '@clinica/shared-domain'
import { toGuiaNoForm } from './sessoes'

const sessao = (id: string, data: string, faturamento: string | null = null) => ({
  _id: id,
  data,
  hora: '08:00',
  status: 'evoluido',
  faturamento,
  pacote: null,
})

const guia = (
  agendamentos: GuiaParaPacote['agendamentos'],
  mudancas: Partial<GuiaParaPacote> = {},
): GuiaParaPacote => ({
  _id: 'g1',
  numero: '1',
  paciente: { _id: 'p1', nome: 'Ana Souza', nome_social: null },
  convenio: { _id: 'c1', nome: 'Vida' },
  especialidade: { _id: 'e1', nome: 'Pilates' },
  dataEmissao: '2026-11-01',
  totalGuia: 97_700,
  sessoesPrevistas: 3,
  faturadas: 1,
  pacoteAberto: null,
  agendamentos,
  ocupadas: [],
  ...mudancas,
})
const datas = (g: ReturnType<typeof toGuiaNoForm>) => g.datasAgendamentos?.map((d) => d.datas[0])
const NOVO = { pacote: null }

it('two sessions of one day go in on free days of their own, and what has its date keeps it', () => {
  // Thursday, twice; the Friday is billed already, so the next free day is Monday.
  const g = guia([
    sessao('a', '2026-11-05'),
    sessao('b', '2026-11-05'),
    sessao('c', '2026-11-04', '2026-11-06'),
  ])
  expect(datas(toGuiaNoForm(g, NOVO, g.agendamentos))).toEqual(['2026-11-05', '2026-11-09', '2026-11-06'])
})

it('keeps off the days of the patient’s other guides, billed ones and those that the form holds by now', () => {
  const um = guia([sessao('a', '2026-11-05'), sessao('b', '2026-11-10')], { ocupadas: ['2026-11-05'] })
  const noForm = toGuiaNoForm(um, NOVO, um.agendamentos)
  expect(datas(noForm)).toEqual(['2026-11-06', '2026-11-10'])
  const dois = guia([sessao('x', '2026-11-06'), sessao('y', '2026-11-10')], { _id: 'g2' })
  expect(datas(toGuiaNoForm(dois, NOVO, dois.agendamentos, [noForm]))).toEqual(['2026-11-09', '2026-11-11'])
  const deOutro = { ...dois, paciente: { ...dois.paciente, _id: 'p2' } }
  expect(datas(toGuiaNoForm(deOutro, NOVO, dois.agendamentos, [noForm]))).toEqual([
    '2026-11-06',
    '2026-11-10',
  ])
})

it('leaves a date that was chosen here as it is when more sessions go in', () => {
  const g = guia([sessao('a', '2026-11-05'), sessao('b', '2026-11-10')])
  const dentro = new Map([['a', '2026-11-10']])
  expect(datas(toGuiaNoForm(g, { pacote: null, dentro }, g.agendamentos.slice(1)))).toEqual([
    '2026-11-10',
    '2026-11-11',
  ])
})
