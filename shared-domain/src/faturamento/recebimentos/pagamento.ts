import { daysBetween } from '../../comum/datas'
import { formatReais } from '../../comum/dinheiro/dinheiro'
import type { FormaDePagamento } from './formas'

const soma = (partes: readonly { valor: number }[]): number => partes.reduce((n, p) => n + p.valor, 0)

export type Pagamento = {
  cobrancas: readonly { _id: string; valor: number }[]
  adiantamento?: number | null | undefined
  formas: readonly { forma: FormaDePagamento; valor: number; parcelas?: number | null | undefined }[]
  /** Notes and coins handed over. */
  entregue?: number | null | undefined
}

export const totalPago = (p: Pick<Pagamento, 'formas'>): number => soma(p.formas)
/** What the charges and the advance ask for. */
export const totalAPagar = (p: Pick<Pagamento, 'cobrancas' | 'adiantamento'>): number =>
  soma(p.cobrancas) + (p.adiantamento ?? 0)

/** The change of what was handed over; 0 where nothing was said of it. */
export const trocoOf = ({ formas, entregue }: Pick<Pagamento, 'formas' | 'entregue'>): number =>
  entregue == null ? 0 : entregue - soma(formas.filter((f) => f.forma === 'dinheiro'))

/** Why a payment does not add up, by field; empty where it does. */
export const refusePagamento = (
  p: Pagamento,
): Partial<Record<'cobrancas' | 'formas' | 'entregue', string>> => {
  if (new Set(p.cobrancas.map((c) => c._id)).size < p.cobrancas.length)
    return { cobrancas: 'Uma cobrança está duas vezes no recebimento.' }
  const [pago, pede] = [totalPago(p), totalAPagar(p)]
  if (pede === 0) return { cobrancas: 'Escolha ao menos uma cobrança, ou informe um adiantamento.' }
  if (pago !== pede)
    return {
      formas: `As formas somam ${formatReais(pago)} e o que se paga soma ${formatReais(pede)}.`,
    }
  if (trocoOf(p) < 0) return { entregue: 'O dinheiro entregue é menor que a parte em dinheiro.' }
  return {}
}

/** Puts `valor` on charges in their order, each as far as it is open; what is left over comes back as `resto`. */
export const distribute = <C extends { aberto: number }>(
  valor: number,
  cobrancas: readonly C[],
): { partes: { cobranca: C; valor: number }[]; resto: number } => {
  let resto = valor
  const partes = cobrancas.flatMap((cobranca) => {
    const parte = Math.min(resto, cobranca.aberto)
    resto -= parte
    return parte > 0 ? [{ cobranca, valor: parte }] : []
  })
  return { partes, resto }
}

/** Days since a charge was due; 0 on its day and before. */
export const atrasoOf = (vence: string, hoje: string): number => Math.max(0, daysBetween(vence, hoje))

export const FAIXAS_DE_ATRASO = ['1-7', '8-30', '31+'] as const
export type FaixaDeAtraso = (typeof FAIXAS_DE_ATRASO)[number]
export const faixaOf = (atraso: number): FaixaDeAtraso =>
  atraso <= 7 ? '1-7' : atraso <= 30 ? '8-30' : '31+'

export type GavetaDoCaixa = {
  fundo: number
  /** Takings by kind, of payments that stand. */
  porForma: readonly { forma: FormaDePagamento; valor: number }[]
  retiradas: number
  /** Given back, by kind. */
  devolvido: readonly { forma: FormaDePagamento; valor: number }[]
}

/** What a drawer should hold of a kind: money of it that is still there. */
export const esperadoNoCaixa = (g: GavetaDoCaixa, forma: FormaDePagamento): number => {
  const de = (partes: GavetaDoCaixa['porForma']) => soma(partes.filter((p) => p.forma === forma))
  return de(g.porForma) - de(g.devolvido) + (forma === 'dinheiro' ? g.fundo - g.retiradas : 0)
}
