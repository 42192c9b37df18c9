import { type Precos, valorUnitario } from '../../comum/dinheiro/valorUnitario'
import { isAvaliacao } from '../../comum/guia/avaliacao'
import { MAIOR_VALOR } from '../campos'

type Linha = Precos & { nome?: string | null; qtdRealizada?: number | null }

/** Field 62, in cents. */
export const valorTotal = (linha: Linha): number => valorUnitario(linha) * (linha.qtdRealizada ?? 0)

/** A unit value above R$ 9.999.999,99 is no price; up to it every sum of a guide is exact. */
export const isAcimaDoMaximo = (linha: Precos): boolean => valorUnitario(linha) > MAIOR_VALOR

export type Parcelas = {
  procedimentos: readonly Linha[]
  totalTaxasAlugueis?: number | null
  totalMateriais?: number | null
  totalMedicamentos?: number | null
  totalDiarias?: number | null
  totalGases?: number | null
  fixarValor?: boolean
  fatorMultiplicador?: number | null
}

/** Fields 65 and 71, in cents (spec 3 §9). */
export const sumGuia = (p: Parcelas): { totalProcedimentos: number; totalGuia: number } => {
  const soma = p.procedimentos.reduce((s, l) => s + (isAvaliacao(l.nome) ? 0 : valorTotal(l)), 0)
  const totalProcedimentos = soma * (p.fixarValor ? 1 : (p.fatorMultiplicador ?? 1))
  const outras = [p.totalTaxasAlugueis, p.totalMateriais, p.totalMedicamentos, p.totalDiarias, p.totalGases]
  return { totalProcedimentos, totalGuia: outras.reduce<number>((s, v) => s + (v ?? 0), totalProcedimentos) }
}

/** Sessions that a guide is good for: the greatest authorised quantity of its rows, which are done in the same sessions. */
export const maxAutorizado = (linhas: readonly { qtdAutorizada?: number | null }[]): number =>
  Math.max(0, ...linhas.map((l) => l.qtdAutorizada ?? 0))
