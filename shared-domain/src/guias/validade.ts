import { daysBetween } from '../comum/datas'

/**
 * Field 10: a card whose day is past, unless the insurer is private or none is chosen (spec 3 §5). No date, no end.
 */
export const isCarteiraVencida = (
  beneficiario: {
    validade: string | null | undefined
    convenio: { _id?: string | null | undefined; particular?: boolean | undefined } | null | undefined
  },
  hoje: string,
): boolean => {
  const { validade, convenio } = beneficiario
  return !!validade && !!convenio?._id && !convenio.particular && validade < hoje
}

/** Days since the issue and days left; null from the insurer's `vencimentoGuiaDias` on, or where it has none (decisions). */
export const prazoDaGuia = (
  dataEmissao: string,
  vencimentoGuiaDias: number | null | undefined,
  hoje: string,
): { dias: number; restantes: number } | null => {
  if (!vencimentoGuiaDias) return null
  const dias = daysBetween(dataEmissao, hoje)
  return dias < vencimentoGuiaDias ? { dias, restantes: vencimentoGuiaDias - dias } : null
}
