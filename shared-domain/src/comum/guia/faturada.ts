import { type Answer, date, flag, id, nullable, object, text } from '../answer'
import { formatData } from '../datas'

/** Where a session is billed: its date and, when it is in one, its package, which takes no change once finalised. */
export const faturadaRecord = object({
  faturamento: date,
  pacote: nullable(object({ _id: id, nome: text, finalizado: flag })),
})
export type Faturada = Answer<typeof faturadaRecord>

/** '05/11/2026 no pacote 2026_NOVEMBRO_45' */
const onde = ({ faturamento, pacote }: Faturada): string =>
  `${formatData(faturamento)}${pacote ? ` no pacote ${pacote.nome}` : ''}`
/** `feito`: what is refused, as in 'limpo'. */
export const sessaoFaturada = (f: Faturada, feito: string): string =>
  `Este agendamento foi faturado em ${onde(f)} e não pode ser ${feito}.`
/** `feito` as in 'removida'. */
export const guiaFaturada = (f: Faturada, feito: string): string =>
  `A guia tem sessão faturada em ${onde(f)} e não pode ser ${feito}.`
