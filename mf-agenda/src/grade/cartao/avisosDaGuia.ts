import { avisoDeVencimento, formatData } from '@clinica/shared-domain'

type Guia = { bloqueada: boolean; vencimento: string | null }

/**
 * What a card says of its guide on the day of the session, short and whole: that it was sent to billing, or ends within a week
 * of that day. By its date: the card is also looked at on other days.
 */
export const avisoNoCartao = (
  { bloqueada, vencimento }: Guia,
  dia: string,
): { curto: string; inteiro: string } | null => {
  if (bloqueada) return { curto: 'guia enviada', inteiro: 'enviada para faturamento' }
  const prazo = avisoDeVencimento(vencimento, dia)
  if (!vencimento || !prazo) return null
  const data = formatData(vencimento)
  return prazo.vencida
    ? { curto: 'guia vencida', inteiro: `vence em ${data}, até o dia da sessão` }
    : { curto: `guia vence ${data.slice(0, 5)}`, inteiro: `vence em ${data}` }
}
