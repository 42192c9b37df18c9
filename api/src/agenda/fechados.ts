import type { Bloqueio } from '@clinica/shared-domain'
import { type RawBuilder, sql } from 'kysely'
import type { Base } from '../platform/db/banco'
import { PREPARAR } from '../platform/db/preparadas'

/** What is said of a closing `f`: 'Feriado: Natal', 'Unidade fechada: Dedetização'. */
export const motivoDoFechamento = sql`case when f.feriado then 'Feriado: ' else 'Unidade fechada: ' end || f.motivo`

/** The closings `f` of a unit, and those of the whole clinic, that touch the day. */
export const touchesDay = (unidade: RawBuilder<unknown>, dia: RawBuilder<unknown>) => sql`
  f.ativo and (f.unidade_id is null or f.unidade_id = ${unidade})
  and daterange(f.data_inicio, f.data_fim, '[]') @> ${dia}::date`

/** `unidade_id` is null for the whole clinic. */
export type FechamentoDe = Bloqueio & { unidade_id: string | null }

/** Holidays and blocks of these units that touch the days `de`..`ate`, those of the whole clinic too. */
export const listFechamentosEntre = async (
  db: Base,
  unidades: readonly string[],
  de: string,
  ate: string,
): Promise<FechamentoDe[]> =>
  (
    await sql<FechamentoDe>`${PREPARAR}
      select f.unidade_id, f.data_inicio as "dataInicio", f.data_fim as "dataFim", f.horario_inicio as "horarioInicio",
        f.horario_fim as "horarioFim", f.dias_semana as "diasSemana", ${motivoDoFechamento} as motivo
      from fechamento f
      where f.ativo and (f.unidade_id is null or f.unidade_id = any(${unidades}::uuid[]))
        and daterange(f.data_inicio, f.data_fim, '[]') && daterange(${de}::date, ${ate}::date, '[]')
      order by f.data_inicio, f.horario_inicio`.execute(db)
  ).rows
