import {
  type Cobranca,
  distribute,
  type FormaDePagamento,
  formatReais,
  type RecebimentoEnvio,
  refusePagamento,
} from '@clinica/shared-domain'

export type FormaEscrita = { forma: FormaDePagamento | null; valor: number | null; parcelas: string }
export type ValoresDoRecebimento = {
  /** Ids of the charges that are ticked. */
  marcadas: string[]
  /** Cents; null: as much as the ticked ones have open. */
  valor: number | null
  formas: FormaEscrita[]
  entregue: number | null
  outroPagador: boolean
  pagadorNome: string
  pagadorCpf: string
  recibo: boolean
  /** Where money is taken that is on no charge. */
  unidade: string
}

const emAberto = (cobrancas: readonly Cobranca[]): number => cobrancas.reduce((soma, c) => soma + c.aberto, 0)

/** Late ones and those of today come ticked, of one unit: that of the oldest. What is due later waits. */
export const proposeMarcadas = (abertas: readonly Cobranca[], hoje: string): string[] => {
  const devidas = abertas.filter((c) => c.vence <= hoje)
  const unidade = devidas[0]?.unidade._id
  return devidas.filter((c) => c.unidade._id === unidade).map((c) => c._id)
}

export type Montado = {
  total: number
  /** Still owed of what is ticked, and paid beyond it. */
  falta: number
  sobra: number
  cobrancas: { _id: string; valor: number }[]
  formas: { forma: FormaDePagamento; valor: number; parcelas: number }[]
  dinheiro: number
  troco: number | null
  erros: Record<string, string>
}

/** The first kind takes what the others leave. */
const formasOf = (v: ValoresDoRecebimento, total: number) => {
  const outras = v.formas.slice(1)
  const ditas = outras.reduce((soma, f) => soma + (f.valor ?? 0), 0)
  return v.formas.map((f, i) => ({
    forma: f.forma,
    valor: i === 0 ? total - ditas : (f.valor ?? 0),
    parcelas: f.forma === 'credito' ? Number(f.parcelas) || 1 : 1,
  }))
}

/** What was ticked and typed as a payment, and what is wrong with it, by field. */
export const buildRecebimento = (v: ValoresDoRecebimento, abertas: readonly Cobranca[]): Montado => {
  const marcadas = abertas.filter((c) => v.marcadas.includes(c._id))
  const devido = emAberto(marcadas)
  const total = v.valor ?? devido
  const { partes, resto } = distribute(total, marcadas)
  const formas = formasOf(v, total)
  const dinheiro = formas.filter((f) => f.forma === 'dinheiro').reduce((soma, f) => soma + f.valor, 0)
  const erros: Record<string, string> = {}
  if (total <= 0) erros.valor = 'Marque o que paga, ou informe o valor.'
  for (const [i, f] of formas.entries()) {
    if (!f.forma) erros[`formas.${i}.forma`] = 'Escolha como foi pago.'
    if (i > 0 && f.valor <= 0) erros[`formas.${i}.valor`] = 'Informe o valor.'
  }
  if (total > 0 && formas[0] && formas[0].valor <= 0 && formas.length > 1)
    erros['formas.1.valor'] = `As outras formas passam de ${formatReais(total)}.`
  if (dinheiro > 0 && v.entregue !== null && v.entregue < dinheiro)
    erros.entregue = `Falta: a parte em dinheiro é ${formatReais(dinheiro)}.`
  if (v.outroPagador && v.pagadorNome.trim() === '') erros.pagadorNome = 'Informe quem paga.'
  return {
    total,
    falta: Math.max(0, devido - total),
    sobra: resto,
    cobrancas: partes.map(({ cobranca, valor }) => ({ _id: cobranca._id, valor })),
    formas: formas.filter((f): f is Montado['formas'][number] => f.forma !== null),
    dinheiro,
    troco: dinheiro > 0 && v.entregue !== null ? Math.max(0, v.entregue - dinheiro) : null,
    erros,
  }
}

/** The body of the call. */
export const toEnvio = (
  v: ValoresDoRecebimento,
  m: Montado,
  { paciente, unidade }: { paciente: string; unidade: string },
): RecebimentoEnvio => {
  const envio = {
    unidade,
    paciente,
    cobrancas: m.cobrancas,
    adiantamento: m.sobra,
    formas: m.formas,
    entregue: m.dinheiro > 0 ? v.entregue : null,
    ...(v.outroPagador ? { pagador: { nome: v.pagadorNome.trim(), cpf: v.pagadorCpf } } : {}),
  }
  const [recusa] = Object.values(refusePagamento(envio))
  if (recusa) throw new Error(recusa)
  return envio as RecebimentoEnvio
}
