import { monthLimits } from '@clinica/shared-domain'
import { type RawBuilder, sql } from 'kysely'
import { contadas, guiaPaga, sessaoPaga, valorDoRepasse, withRepasse } from './valor'

/** `mes`: `YYYY-MM`; of one professional where it is named. */
export type DeQual = { mes: string; profissional?: string | undefined }

const doMes = ({ mes, profissional }: DeQual): RawBuilder<unknown> => {
  const [de, ate] = monthLimits(mes)
  return sql`${sessaoPaga} and a.data between ${de}::date and ${ate}::date
    ${profissional ? sql`and a.profissional_id = ${profissional}` : sql``}`
}

/**
 * The sessions of a month that are paid as things stand, as a table: agendamento_id, guia_id, profissional_id, especialidade_id,
 * convenio_id, data, valor, propria. Its guides are looked up by their ids, however many the planner takes them for.
 */
export const sessoesEmAberto = (de: DeQual): RawBuilder<unknown> => sql`(
  with ${contadas(doMes(de))}
  select a.id as agendamento_id, a.guia_id, a.profissional_id, a.especialidade_id, g.convenio_id, a.data,
    (${valorDoRepasse})::int8 as valor, o.tipo_valor is not null as propria
  from contada a ${withRepasse(sql`a.guia_id`)}
  where ${guiaPaga} and g.id = any(array(select distinct guia_id from contada)))`

/** The same of the month's closing that counts, as it was then. */
export const sessoesFechadas = (repasse: string, { profissional }: DeQual): RawBuilder<unknown> => sql`(
  select agendamento_id, guia_id, profissional_id, especialidade_id, convenio_id, data, valor, propria
  from repasse_sessao where repasse_id = ${repasse} ${profissional ? sql`and profissional_id = ${profissional}` : sql``})`
