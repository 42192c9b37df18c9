/** How a patient pays, in the order of the keys 1 to 5. */
export const FORMAS_DE_PAGAMENTO = ['dinheiro', 'pix', 'debito', 'credito', 'transferencia'] as const
export type FormaDePagamento = (typeof FORMAS_DE_PAGAMENTO)[number]

const NOMES: Readonly<Record<FormaDePagamento, string>> = {
  dinheiro: 'Dinheiro',
  pix: 'PIX',
  debito: 'Débito',
  credito: 'Crédito',
  transferencia: 'Transferência',
}
export const nomeDaForma = (forma: FormaDePagamento): string => NOMES[forma]

export const MAXIMO_DE_PARCELAS = 24
/** The most that one charge, payment or drawer holds, in cents: R$ 999.999,99. */
export const MAIOR_RECEBIMENTO = 99_999_999

export const TIPOS_DE_COBRANCA = [
  'sessao',
  'falta',
  'coparticipacao',
  'pacote',
  'mensalidade',
  'saldo_inicial',
  'avulsa',
] as const
export type TipoDeCobranca = (typeof TIPOS_DE_COBRANCA)[number]

export const TIPOS_DE_LANCAMENTO = [
  'cobranca',
  'desconto',
  'isencao',
  'desfeita',
  'recebimento',
  'cancelamento',
  'devolucao',
  // In favour when the unit began to charge here, and what of that was taken back: no money that came in or went out.
  'credito_anterior',
  'credito_retirado',
] as const
export type TipoDeLancamento = (typeof TIPOS_DE_LANCAMENTO)[number]
