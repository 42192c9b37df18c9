import { formatMes } from '@clinica/shared-domain'
import type { Planilha } from '../../../platform/planilha/planilha'
import type { LinhaDaFolha } from './repasse.queries'

const COLUNAS: Planilha['colunas'] = [
  { titulo: 'Profissional', largura: 30, formato: 'texto' },
  { titulo: 'Data', largura: 12, formato: 'data' },
  { titulo: 'Paciente', largura: 34, formato: 'texto' },
  { titulo: 'Guia', largura: 14, formato: 'texto' },
  { titulo: 'Unidade', largura: 18, formato: 'texto' },
  { titulo: 'Especialidade', largura: 20, formato: 'texto' },
  { titulo: 'Convênio', largura: 26, formato: 'texto' },
  { titulo: 'Repasse', largura: 14, formato: 'dinheiro' },
]

/** A month's sessions, a row for each, and what they sum up to. */
export const planilhaDoRepasse = (mes: string, linhas: readonly LinhaDaFolha[]): Planilha => ({
  nome: formatMes(mes),
  colunas: COLUNAS,
  linhas: [
    ...linhas.map((l) => [
      ...[l.profissional, l.data, l.paciente ?? 'Paciente apagado', l.guia, l.unidade],
      ...[l.especialidade, l.convenio, l.valor],
    ]),
    [
      'Total',
      null,
      `${linhas.length} sessões`,
      null,
      null,
      null,
      null,
      linhas.reduce((n, l) => n + l.valor, 0),
    ],
  ],
})
