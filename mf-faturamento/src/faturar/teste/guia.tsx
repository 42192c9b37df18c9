import type { FaturamentoDaGuia, SessaoDaGuia } from '@clinica/shared-domain'
import { configure, fireEvent, screen } from '@testing-library/react'
import type MockAdapter from 'axios-mock-adapter'
import { logInAs, mockServer, open } from '../../teste/tela'
import FaturarPage from '../FaturarPage'

export const G = '01980000-0000-7000-8000-00000000aaaa'
export const PACIENTE = '01980000-0000-7000-8000-00000000bbbb'
export const PACOTE = { _id: '01980000-0000-7000-8000-00000000cccc', nome: '2026_NOVEMBRO_48' }
export const sessao = (n: number, troca: Partial<SessaoDaGuia> = {}): SessaoDaGuia => ({
  _id: `s${n}`,
  data: `2026-11-${String(n).padStart(2, '0')}`,
  hora: '08:00',
  status: 'evoluido',
  especialidade: 'Pilates',
  profissional: 'Adriana Rocha',
  faturamento: null,
  pacote: null,
  podeFaturar: true,
  motivo: null,
  dataProposta: `2026-11-${String(n).padStart(2, '0')}`,
  ...troca,
})
export const faturada = (n: number, troca: Partial<SessaoDaGuia> = {}) =>
  sessao(n, { faturamento: '2026-11-05', dataProposta: null, ...troca })
const falta = (n: number) =>
  sessao(n, {
    status: 'faltou-sem-justificativa',
    podeFaturar: false,
    motivo: 'falta não é faturada',
    dataProposta: null,
  })

export const guia = (troca: Partial<FaturamentoDaGuia> = {}): FaturamentoDaGuia => {
  const agendamentos = troca.agendamentos ?? [
    faturada(2, { podeFaturar: false, pacote: { _id: 'p0', nome: '2026_NOVEMBRO_45', finalizado: true } }),
    sessao(3),
    sessao(10),
    sessao(12, { dataProposta: '2026-11-13' }),
    falta(17),
  ]
  return {
    _id: G,
    numero: '10011413',
    paciente: { _id: PACIENTE, nome: 'Efigênia Moreira', nome_social: null },
    convenio: 'Vida Plena',
    plano: 'Regional',
    numeroCarteira: '0047',
    dataEmissao: '2026-10-26',
    unidade: 'Centro',
    especialidade: 'Pilates',
    solicitante: 'Hélio Cintra',
    observacaoFaturamento: 'Relatório anexado',
    observacao: null,
    procedimentos: [
      {
        codigo: '20103484',
        nome: 'Reeducação',
        qtdAutorizada: 10,
        qtdRealizada: 6,
        valorUnitario: 3640,
        valorTotal: 21840,
        foraDoTotal: false,
      },
      {
        codigo: '20103093',
        nome: 'Avaliação',
        qtdAutorizada: 1,
        qtdRealizada: 1,
        valorUnitario: 6000,
        valorTotal: 6000,
        foraDoTotal: true,
      },
    ],
    fatorMultiplicador: 1,
    outrosTotais: 0,
    totalGuia: 21840,
    sessoesPrevistas: 6,
    marcas: { faturada: null, arquivada: null, glosa: null },
    agendamentos,
    totalAgendamentos: agendamentos.length,
    faturadas: agendamentos.filter((s) => s.faturamento !== null).length,
    finalizadas: 1,
    pacote: null,
    pacotes: [{ ...PACOTE, guias: 9 }],
    emAndamento: [
      {
        _id: 'outra',
        numero: '10011388',
        especialidade: 'Fisioterapia',
        dataEmissao: '2026-11-03',
        estado: 'aberta',
        previstas: 10,
        feitas: 4,
        faturadas: 0,
        pacote: null,
        glosa: 0,
      },
    ],
    updatedAt: '2026-11-22T10:00:00.000Z',
    ...troca,
  }
}

/** Somebody who bills, and a server for whom every day is free. */
export const billingServer = (): MockAdapter => {
  configure({ defaultHidden: true })
  const api = mockServer()
  logInAs('Faturista')
  api
    .onGet('/agenda/checarDisponibilidadeDataFaturamento/')
    .reply(200, { disponivel: true, agendamento: null })
  return api
}
export const TELAS = { '/faturamento/guia': <FaturarPage />, '/guia': <p>guias</p> }
/** The billing of that guide, opened by its address. */
export const openFaturamento = (api: MockAdapter, g: FaturamentoDaGuia = guia()) => {
  api.onGet(`/faturamento/guia/${G}`).reply(200, { guia: g })
  return open(TELAS, `/faturamento/guia?guia=${G}`)
}
export const data = (dia: string) =>
  screen.findByLabelText<HTMLInputElement>(`Data de faturamento da sessão de ${dia}/11/2026 às 08:00`)
export const typeIn = (campo: HTMLElement, value: string) => fireEvent.change(campo, { target: { value } })
export const apply = async () =>
  fireEvent.click(await screen.findByRole('button', { name: 'Usar a data de cada sessão' }))
export const save = () => fireEvent.click(screen.getByRole('button', { name: 'Salvar faturamento' }))
export const erro = (tipo: string, msg: string, mais: object = {}) => ({
  msg,
  erro: { tipo, titulo: msg, conteudo: msg, ...mais },
})
/** FAT039, of the day on which the tests find it. */
export const TOMADA =
  'Data não está disponível. Já existe um Agendamento Faturado para esta Data 20/11/2026 e para a especialidade Pilates'
