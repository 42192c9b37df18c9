import { blocosDoInicio, can } from '@clinica/shared-domain'
import { sql } from 'kysely'
import { PREPARAR } from '../../platform/db/preparadas'
import type { Avisos } from '../../platform/inicio/pedido'
import { semVersao } from '../convenio/convenio.queries'

/** Names that are told; the rest is counted. */
const DITOS = 2

/** Insurers that take lots and say no version: who bills is told that they follow the house's. */
export const versaoTiss: Avisos = async (db, { usuario }) => {
  if (!can(usuario, blocosDoInicio.faturamento)) return []
  const { rows } = await sql<{ nomes: string[] }>`${PREPARAR}
    select coalesce(array_agg(nome order by nome_n), '{}') as nomes from convenio where ativo and ${semVersao}`.execute(
    db,
  )
  const nomes = rows[0]?.nomes ?? []
  return nomes.length > 0 ? [{ tipo: 'versaoTiss', quantos: nomes.length, nomes: nomes.slice(0, DITOS) }] : []
}
