import { hojeNaClinica, showInstant } from '@clinica/shared-auth'
import { formatData } from '@clinica/shared-domain/comum/datas'

/** 'às 10:32' of today, 'em 18/11/2026 10:32' of another day; `em` is an ISO instant. */
export const whenOf = (em: string): string => {
  const quando = showInstant(em)
  const hoje = formatData(hojeNaClinica())
  return quando.startsWith(hoje) ? `às ${quando.slice(hoje.length + 1)}` : `em ${quando}`
}
