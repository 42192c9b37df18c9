import type { GuiaDaSubmissao, Indicacao, IndicacaoAnswer } from '@clinica/shared-domain'

const NOMES = ['Ana Souza', 'Bruno Lima', 'Carla Dias']
const uuid = (n: number) => `01980000-0000-7000-8000-00000000000${n}`

/** The n-th guide: 7 sessions evolved in the month of the first, 2 of the second, none of the third. */
export const guia = (n: number, troca: Partial<GuiaDaSubmissao> = {}): GuiaDaSubmissao => ({
  _id: uuid(n),
  autorizacao: { numeroGuia: `1001150${n}` },
  beneficiario: { _id: uuid(n + 4), nome: NOMES[n] ?? '', nome_social: null },
  especialidade: n === 2 ? 'Fisioterapia' : 'Pilates',
  quantidadeAutorizada: 12,
  evoluidas: [7, 2, 0][n] ?? 0,
  evoluidasEmTudo: [9, 2, 0][n] ?? 0,
  ...troca,
})

export const indicacao = (
  guias: [n: number, quantidade: number][],
  troca: Partial<Indicacao> = {},
): Indicacao => ({
  _id: uuid(9),
  mesReferencia: '2026-11',
  profissional: { _id: 'p1', nome: 'Marina Alves' },
  guias: guias.map(([n, quantidade]) => ({ ...guia(n), numeroGuia: `1001150${n}`, quantidade })),
  finishedAt: null,
  reaberta: null,
  createdAt: '2026-11-20T12:00:00.000Z',
  updatedAt: '2026-11-21T12:00:00.000Z',
  ...troca,
})

export const mes = (troca: Partial<IndicacaoAnswer> = {}): IndicacaoAnswer => ({
  indicacao: null,
  profissional: { _id: 'p1', nome: 'Marina Alves' },
  evolucoes: [guia(0), guia(1)],
  totalEvoluidas: 9,
  repasse: null,
  ...troca,
})
