import { isCpf } from '../comum/documentos/documentos'

/** Why money of a year is not in what the accountant declares. */
export const FORA_DO_DMED = [
  'naoSaude',
  'adiantado',
  'apagado',
  'devolvidoDepois',
  'devolvidoDeAntes',
] as const
export type ForaDoDmed = (typeof FORA_DO_DMED)[number]
export const NOMES_DO_FORA: Record<ForaDoDmed, string> = {
  naoSaude: 'De cobranças que não são serviço de saúde',
  adiantado: 'Adiantado, ainda sem cobrança',
  apagado: 'De pacientes apagados',
  devolvidoDepois: 'Devolvido depois do ano',
  devolvidoDeAntes: 'Devolvido no ano, de anos anteriores',
}

/** What a declaration needs and a row does not have. */
export const FALTAS_DO_DMED = ['cpfDoPagador', 'cpfDoBeneficiario', 'cnpjDaUnidade'] as const
export type FaltaDoDmed = (typeof FALTAS_DO_DMED)[number]
export const NOMES_DAS_FALTAS: Record<FaltaDoDmed, string> = {
  cpfDoPagador: 'Pagador sem CPF',
  cpfDoBeneficiario: 'Beneficiário sem CPF e sem data de nascimento',
  cnpjDaUnidade: 'Unidade sem CNPJ',
}

type Pessoa = { cpf: string | null }
/** What one row lacks: whoever pays is named by a CPF, whoever was treated by a CPF or, without one, by the day of birth. */
export const faltasDaLinha = (l: {
  pagador: Pessoa
  beneficiario: Pessoa & { nascimento: string | null }
}): FaltaDoDmed[] => [
  ...(l.pagador.cpf && isCpf(l.pagador.cpf) ? [] : (['cpfDoPagador'] as const)),
  ...(l.beneficiario.cpf || l.beneficiario.nascimento ? [] : (['cpfDoBeneficiario'] as const)),
]
