import type { ItemDoRelatorioPromed, PreviaDoArquivo, RelatorioPromed } from '@clinica/shared-domain'
import { fireEvent, screen } from '@testing-library/react'
import type MockAdapter from 'axios-mock-adapter'
import { createElement } from 'react'
import ArquivoPage from '../arquivo/ArquivoPage'
import { logInAs, mockServer, open } from './tela'

const AGORA = new Date()
export const HOJE = `${AGORA.getFullYear()}-${String(AGORA.getMonth() + 1).padStart(2, '0')}`
export const ID = '01980000-0000-7000-8000-00000000aaaa'
export const relatorio: RelatorioPromed = {
  _id: ID,
  data: `${HOJE}-01`,
  referencia: HOJE,
  arquivo: 'promed.xlsx',
  linhas: 14,
  qtd_guias: 14,
  total_pago: 2_843_610,
  total_glosa: 124_630,
  enviadoPor: 'rita@clinica.test',
  enviadoEm: '2026-11-05T12:00:00.000Z',
  conferencias: { confere: 12, diferenca: 1, semGuia: 1, emDobro: 0 },
  totais: { linhas: 14, qtd_guias: 14, total_pago: 2_843_610, total_glosa: 124_630 },
}
export const item = (linha: number, troca: Partial<ItemDoRelatorioPromed> = {}): ItemDoRelatorioPromed => ({
  linha,
  data: '2026-10-30',
  descricao: 'EFIGENIA B',
  numero_guia: `1001${linha}`,
  procedimento: '20103484',
  nomeDoProcedimento: 'Reeducação postural',
  profissional: 'Adriana Rocha',
  qtd_guias: 8,
  total_pago: 29_120,
  total_glosa: 0,
  guia: { _id: 'g1', numero: `1001${linha}`, paciente: { _id: 'p1', nome: 'Efigênia Moreira' } },
  ligada: false,
  conferencia: 'confere',
  noArquivo: 8,
  noSistema: 8,
  jaPagas: 0,
  outra: null,
  ...troca,
})
export const DIFERENTE = item(3, { conferencia: 'diferenca', noArquivo: 10, noSistema: 9 })
const SOLTA = item(4, { conferencia: 'semGuia', guia: null, noArquivo: null, noSistema: null })
export const previa: PreviaDoArquivo = {
  referencia: HOJE,
  aba: 'Planilha1',
  avisos: [],
  colunas: [
    { coluna: 'A', titulo: 'Data', campo: 'data' },
    { coluna: 'F', titulo: 'Vlr Pago', campo: 'total_pago' },
  ],
  linhas: [{ linha: 2, valores: ['30/10/2026', '291,20'] }],
  total: 221,
  totais: { qtd_guias: 219, total_pago: 2_912_040, total_glosa: 101_560 },
  conferencias: { confere: 209, diferenca: 10, semGuia: 1, emDobro: 1 },
  faltando: { total: 1234, sessoes: 2000, valor: 98_765_400 },
  erros: [],
  errosTotal: 0,
}

/** A server with a month's report, as a biller sees it; `meses` says which reports there are. */
export const mockArquivo = (): { api: MockAdapter; meses: { relatorios: RelatorioPromed[] } } => {
  logInAs('Faturista')
  const meses = { relatorios: [relatorio] }
  const api = mockServer()
  api
    .onGet('/relatorio_promed')
    .reply(() => [200, { relatorios: meses.relatorios, total: 1, primeira: HOJE, ultima: HOJE }])
  api.onGet(`/relatorio_promed/${ID}`).reply(({ params }) => [
    200,
    {
      relatorio: { ...relatorio, items: params.skip ? [item(14)] : [item(2), DIFERENTE, SOLTA] },
      count: 14,
      conferencias: relatorio.conferencias,
      totais: relatorio.totais,
    },
  ])
  api.onGet(`/relatorio_promed/${ID}/faltando`).reply(200, {
    guias: [
      {
        _id: 'g7',
        numero: '10070',
        paciente: { _id: 'p7', nome: 'Otávio Lima' },
        convenio: 'Unimed',
        especialidade: 'Pilates',
        ultimaData: '2026-10-20',
        faturadas: 5,
        sessoes: 3,
        valor: 12_345,
      },
    ],
    total: 13,
    sessoes: 40,
    valor: 987_600,
  })
  api.onGet(/envio/).reply(200, { etapa: 'gravando', feito: 142, total: 221 })
  return { api, meses }
}

const TELA = '/faturamento/promed/arquivo'
export const openPage = (busca = '') => open({ [TELA]: createElement(ArquivoPage) }, `${TELA}${busca}`)
export const click = async (nome: string | RegExp) =>
  fireEvent.click(await screen.findByRole('button', { name: nome }))
