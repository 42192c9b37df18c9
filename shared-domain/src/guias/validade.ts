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

/** Days before its end in which a guide is warned of. */
export const DIAS_DE_AVISO = 7
/** Days after its end in which an open guide is looked for as one that is to be sent. */
export const DIAS_DE_VENCIDA = 30
const formatDias = (n: number): string => (n === 1 ? '1 dia' : `${n} dias`)

/**
 * What is said on `dia` of a guide that is no longer good from `vencimento` on (`YYYY-MM-DD`; null: it does not end): nothing
 * until a week before.
 */
export const avisoDeVencimento = (
  vencimento: string | null,
  dia: string,
): { texto: string; vencida: boolean } | null => {
  if (!vencimento) return null
  const restantes = daysBetween(dia, vencimento)
  if (restantes > DIAS_DE_AVISO) return null
  if (restantes > 0) return { texto: `vence em ${formatDias(restantes)}`, vencida: false }
  return { texto: restantes === 0 ? 'vence hoje' : `vencida há ${formatDias(-restantes)}`, vencida: true }
}
