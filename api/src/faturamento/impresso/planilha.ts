import { formatData } from '@clinica/shared-domain'
import type { Planilha } from '../../platform/planilha/planilha'
import type { PacoteGuardado } from '../pacote/pacote.queries'

const COLUNAS: Planilha['colunas'] = [
  { titulo: 'Guia', largura: 16, formato: 'texto' },
  { titulo: 'Paciente', largura: 36, formato: 'texto' },
  { titulo: 'Nome social', largura: 24, formato: 'texto' },
  { titulo: 'Convênio', largura: 28, formato: 'texto' },
  { titulo: 'Especialidade', largura: 18, formato: 'texto' },
  { titulo: 'Unidade', largura: 18, formato: 'texto' },
  { titulo: 'Emissão', largura: 12, formato: 'data' },
  { titulo: 'Sessões', largura: 10 },
  { titulo: 'Datas de faturamento', largura: 40, formato: 'texto' },
  { titulo: 'Valor', largura: 14, formato: 'dinheiro' },
]

const datasDe = (g: PacoteGuardado['guias'][number]): string =>
  g.agendamentos.map((a) => formatData(a.faturamento)).join(', ')

/** A package as a sheet: a row for each guide with the billing dates of its sessions, and what they sum up to. */
export const planilhaDo = (p: PacoteGuardado): Planilha => ({
  nome: 'Pacote',
  colunas: COLUNAS,
  linhas: [
    ...p.guias.map((g) => [
      g.numero,
      g.paciente.nome,
      g.paciente.nome_social,
      g.convenio.nome,
      g.especialidade.nome,
      g.unidade,
      g.dataEmissao,
      g.sessoes,
      datasDe(g),
      g.valor,
    ]),
    ['Total', `${p.quantidadeGuias} guias`, null, null, null, null, null, p.quantidadeSessoes, null, p.total],
  ],
})
