import { semZeros } from '@clinica/shared-domain/faturamento/tiss/retorno/casar'
import { sql } from 'kysely'
import type { Base } from '../../../../platform/db/banco'

type LoteNosso = { _id: string; numero: string; convenio: string; situacao: string }
/** Whose answer it is: our insurers of that registration (one may be two registers of ours), and our lots that it names, by number. */
export type Origem = {
  convenios: { _id: string; nome: string }[]
  convenio: { _id: string; nome: string } | null
  lotes: Map<string, LoteNosso>
}

const isNumero = (n: string): boolean => /^\d{1,12}$/.test(n)

export const findOrigem = async (
  db: Base,
  registroANS: string | null,
  lotes: readonly (string | null)[],
): Promise<Origem> => {
  const ans = semZeros(registroANS)
  if (ans === '') return { convenios: [], convenio: null, lotes: new Map() }
  const { rows: convenios } = await sql<{ _id: string; nome: string }>`
    select id as "_id", nome from convenio where ltrim(ans, '0') = ${ans} order by ativo desc, nome, id`.execute(
    db,
  )
  const numeros = [...new Set(lotes.map(semZeros).filter(isNumero))]
  const { rows } = await sql<LoteNosso>`
    select id as "_id", numero::text as numero, convenio_id as convenio, situacao from lote
    where convenio_id = any(${convenios.map((c) => c._id)}::uuid[]) and numero = any(${numeros}::bigint[])
      and situacao <> 'cancelado' order by id desc`.execute(db)
  const porNumero = new Map(rows.map((l) => [l.numero, l]))
  return {
    convenios,
    convenio: convenios.find((c) => c._id === rows[0]?.convenio) ?? convenios[0] ?? null,
    lotes: porNumero,
  }
}
