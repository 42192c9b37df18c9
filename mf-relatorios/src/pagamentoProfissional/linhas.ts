import {
  formatReais,
  groupBy,
  type LinhaDoPagamento,
  type PagamentoDoProfissional,
} from '@clinica/shared-domain'
import { formatInteiro, formatQuantos, sumOf } from '../base/numeros'

/** A line of the report with whom it pays. */
export type Linha = LinhaDoPagamento & { _id: string; Profissional: string }
export type Soma = { _id: string; Profissional: string; linhas: Linha[]; quantidade: number; valor: number }

export const linhasOf = ({
  linhasRelatorio,
}: {
  linhasRelatorio: readonly PagamentoDoProfissional[]
}): Linha[] =>
  linhasRelatorio.flatMap(({ _id, Profissional, Atendimentos }) =>
    Atendimentos.map((l) => ({ ...l, _id, Profissional })),
  )

export const chaveDa = (l: Linha): string =>
  [l._id, l.idPaciente, l.idEspecialidade, l.idConvenio, l.ValorUnitario].join(' ')

/** What the lines pay to each professional, in their order. */
export const sumProfissionais = (linhas: readonly Linha[]): Soma[] =>
  [...groupBy(linhas, (l) => l._id)].map(([_id, deles]) => ({
    _id,
    Profissional: deles[0]?.Profissional ?? '',
    linhas: deles,
    quantidade: sumOf(deles, (l) => l.Quantidade),
    valor: sumOf(deles, (l) => l.Valor),
  }))

/** What the picture of these lines shows. */
export const fraseDoPagamento = (linhas: readonly Linha[]): string => {
  const somas = sumProfissionais(linhas)
  const [mais] = [...somas].sort((a, b) => b.valor - a.valor)
  if (!mais) return 'Nenhuma linha marcada.'
  const quem = formatQuantos(somas.length, 'profissional recebe', 'profissionais recebem')
  return (
    `${quem} ${formatReais(sumOf(somas, (s) => s.valor))} por ${formatInteiro(sumOf(somas, (s) => s.quantidade))} sessões evoluídas; ` +
    `${mais.Profissional} recebe mais: ${formatReais(mais.valor)}.`
  )
}
