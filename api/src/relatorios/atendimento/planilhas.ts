import {
  type FiltrosDoAtendimentoPlano,
  type FiltrosDoAtendimentoProfissional,
  type LinhaDoPlano,
  type LinhaDoProfissional,
  STATUS,
  STATUS_IDS,
} from '@clinica/shared-domain'
import { describeFiltros } from '../base/condicao'
import type { Planilha } from '../base/planilha'

/** A row for each plan, specialty and unit. */
export const planosPlanilha = (f: FiltrosDoAtendimentoPlano, dados: readonly LinhaDoPlano[]): Planilha => ({
  aba: 'Atendimentos',
  titulo: 'Atendimentos por plano',
  filtros: [...describeFiltros(f), ['Especialidade', f.especialidade || 'Todas']],
  colunas: [
    { titulo: 'Unidade', largura: 22, tipo: 'texto' },
    { titulo: 'Plano', largura: 30, tipo: 'texto' },
    { titulo: 'Especialidade', largura: 24, tipo: 'texto' },
    { titulo: 'Quantidade', largura: 12, tipo: 'inteiro', total: true },
  ],
  linhas: dados.map((d) => [d.unidade, d.plano, d.especialidade, d.quantidade]),
})

/** A row for each professional and specialty. */
export const profissionaisPlanilha = (
  f: FiltrosDoAtendimentoProfissional,
  linhas: readonly LinhaDoProfissional[],
): Planilha => ({
  aba: 'Atendimentos',
  titulo: 'Atendimentos por profissional',
  filtros: [
    ...describeFiltros(f),
    ['Profissional', f.idProfissional ? (linhas[0]?.Profissional ?? '') : 'Todos'],
  ],
  colunas: [
    { titulo: 'Profissional', largura: 34, tipo: 'texto' },
    { titulo: 'Especialidade', largura: 24, tipo: 'texto' },
    ...STATUS_IDS.map((status): Planilha['colunas'][number] => ({
      titulo: STATUS[status].descricao,
      largura: 16,
      tipo: 'inteiro',
      total: true,
    })),
    { titulo: 'Total', largura: 10, tipo: 'inteiro', total: true },
    { titulo: 'Valor', largura: 16, tipo: 'dinheiro', total: true },
  ],
  linhas: linhas.flatMap((l) =>
    l.Especialidades.map((e) => [
      l.Profissional,
      e.Especialidade,
      ...STATUS_IDS.map((status) => e.Atendimentos.find((a) => a.Status === status)?.Quantidade ?? 0),
      e.TotalQuantidade,
      e.TotalValor,
    ]),
  ),
})
