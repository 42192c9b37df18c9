import type { GuiaParaPacote } from '@clinica/shared-domain'
import { toGuiaNoForm } from './sessoes'

const sessao = (n: number, data: string, faturamento: string | null = null) => ({
  _id: `s${n}`,
  data,
  hora: '08:00',
  status: 'evoluido',
  faturamento,
  pacote: null,
})

it('two sessions of one day go in on free days of their own, and what has its date keeps it', () => {
  const guia: GuiaParaPacote = {
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
    // Thursday, twice; the Friday is billed already, so the next free day is Monday.
    agendamentos: [sessao(1, '2026-11-05'), sessao(2, '2026-11-05'), sessao(3, '2026-11-04', '2026-11-06')],
  }
  const { datasAgendamentos } = toGuiaNoForm(guia, { pacote: null }, guia.agendamentos)
  expect(datasAgendamentos?.map((d) => d.datas[0])).toEqual(['2026-11-05', '2026-11-09', '2026-11-06'])
})
