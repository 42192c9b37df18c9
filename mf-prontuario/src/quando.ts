import { showInstant, useHoje } from '@clinica/shared-auth'
import { formatData } from '@clinica/shared-domain/comum/datas'

/** Says when an ISO instant was: 'às 10:32' of today, 'em 18/11/2026 10:32' of another day. */
export const useWhen = (): ((em: string) => string) => {
  const hoje = formatData(useHoje())
  return (em) => {
    const quando = showInstant(em)
    return quando.startsWith(hoje) ? `às ${quando.slice(hoje.length + 1)}` : `em ${quando}`
  }
}
