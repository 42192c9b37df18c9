import { formatCnpj, formatCpf, formatData, formatValor } from '@clinica/shared-domain'
import type { GuiaImpressa } from './guia'

// What stands in the fields: codes as they are, dates dd/mm/yyyy, money and percentages with a comma.

export type Valor = string | number | null | undefined

export const dia = (data: string | null): string => (data ? formatData(data) : '')
/** Cents. */
export const reais = (centavos: number | null): string => (centavos === null ? '' : formatValor(centavos))
/** Cents; a total that nobody gave stays white. */
export const total = (centavos: number): string => (centavos === 0 ? '' : formatValor(centavos))
/** Hundredths of a percent. */
export const porcento = (centesimos: number | null): string => reais(centesimos)

/** By its type: C the code at the insurer, F a CPF, J a CNPJ. */
export const documento = (tipo: 'C' | 'F' | 'J' | null, valor: string | null): string => {
  if (tipo === 'F') return formatCpf(valor ?? '')
  return tipo === 'J' ? formatCnpj(valor ?? '') : (valor ?? '')
}

export const cep = (valor: string | null): string => (valor ?? '').replace(/^(\d{5})(\d{3})$/, '$1-$2')

/** Fields 33 to 35 in one box. */
export const logradouro = ({
  logradouro,
  numero,
  complemento,
}: GuiaImpressa['contratadoExecutante']['endereco']) =>
  [logradouro, numero, complemento].filter(Boolean).join(' - ')

/** Field 50: `2 A` or, where more is known, `2 A 6 M 10 D`. */
export const tempoDeDoenca = ({
  anos,
  meses,
  dias,
}: GuiaImpressa['consultaReferencia']['tempoDoenca']): string =>
  (
    [
      [anos, 'A'],
      [meses, 'M'],
      [dias, 'D'],
    ] as const
  )
    .filter(([n]) => n)
    .map(([n, unidade]) => `${n} ${unidade}`)
    .join(' ')
