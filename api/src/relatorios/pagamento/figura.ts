import { monthLimits } from '@clinica/shared-domain'
import { sql } from 'kysely'
import { sessaoEnviada } from '../../faturamento/publico'
import { all, equals } from '../base/condicao'
import { sessoesDasGuias } from './sessoes'

/** Which figure of a guide: its sessions that took place, those sent in finalised packages, those billed. */
export const FIGURAS_DA_GUIA = ['sessoes', 'enviado', 'faturadas'] as const
export type FiguraDaGuia = (typeof FIGURAS_DA_GUIA)[number]

/** `mes`: `YYYY-MM` */
type Chave = { guia: string; idProfissional?: string; mes?: string; ate?: string }

/** The appointments that a figure of a guide is made of, for `listLinhas`. */
export const figuraDaGuia = (figura: FiguraDaGuia, { guia, idProfissional, mes, ate }: Chave) => {
  const id = sql`${guia}::uuid`
  if (figura === 'enviado')
    return {
      de: sql`${sessaoEnviada(sql`pg.guia_id = ${id}`)} e join agendamento a on a.id = e.agendamento_id`,
      onde: sql`true`,
      valor: sql`e.valor`,
      guia: id,
    }
  const [de, fim] = mes ? monthLimits(mes) : []
  return {
    de: sessoesDasGuias(sql`array[${id}]`),
    onde: all(
      sql`true`,
      equals('profissional_id', idProfissional),
      figura === 'faturadas' && sql`a.faturamento is not null`,
      mes && sql`a.data between ${de}::date and ${fim}::date`,
      ate && sql`a.data <= ${ate}::date`,
    ),
    guia: id,
  }
}
