import { can, telas } from '@clinica/shared-domain'
import { listFeriadosProximos } from '@clinica/shared-domain/comum/calendario/feriados'
import { sql } from 'kysely'
import { PREPARAR } from '../../platform/db/preparadas'
import type { Avisos } from '../../platform/inicio/pedido'

/**
 * National holidays of the next 60 days that the clinic has not decided about, to who closes it; `mes` is of the first. Decided is what
 * stands in the register, cancelled too: who works on a holiday takes it out.
 */
export const feriados: Avisos = async (db, { usuario, hoje }) => {
  if (!can(usuario, telas.fechamento)) return []
  const datas = listFeriadosProximos(hoje).map((f) => f.data)
  if (datas.length === 0) return []
  const { rows } = await sql<{ data: string }>`${PREPARAR}
    select d.data from unnest(${datas}::date[]) as d(data)
    where not exists (select from fechamento f where f.feriado and daterange(f.data_inicio, f.data_fim, '[]') @> d.data)
      and exists (select from unidade where ativo)
    order by d.data`.execute(db)
  const [primeiro] = rows
  return primeiro ? [{ tipo: 'feriados', quantos: rows.length, mes: primeiro.data.slice(0, 7) }] : []
}
