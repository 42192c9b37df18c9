import type { AdendoDoRegistro, AutorDoRegistro } from '@clinica/shared-domain'
import { sql } from 'kysely'
import type { Base } from '../../platform/db/banco'
import { adendosOf, getRegistro, type Registro } from './registro.queries'

type Versao = { versao: number; em: Date; por: AutorDoRegistro; motivo: string | null; evolucao: Registro }
type Linha = Omit<Versao, 'evolucao'> & { conteudo: Registro }
type Remocao = {
  removidoEm: Date | null
  removidoPor: AutorDoRegistro | null
  removidoMotivo: string | null
  adendos: AdendoDoRegistro[]
}

/** All that an entry was, the newest first, and whether it was removed; undefined for none of this patient. */
export const getVersoes = async (
  db: Base,
  paciente: string,
  id: string,
): Promise<({ versoes: Versao[] } & Remocao) | undefined> => {
  const { rows } = await sql<Remocao & Omit<Versao, 'evolucao'>>`
    select versao, salvo_por as por, motivo, removido_em as "removidoEm", removido_por as "removidoPor",
      removido_motivo as "removidoMotivo", updated_at as em, ${adendosOf(sql`true`)} as adendos
    from registro_clinico r where id = ${id}::uuid and paciente_id = ${paciente}::uuid`.execute(db)
  const atual = rows[0] && (await getRegistro(db, id))
  if (!rows[0] || !atual) return undefined
  const { removidoEm, removidoPor, removidoMotivo, adendos, ...emVigor } = rows[0]
  const { rows: antigas } = await sql<Linha>`
    select versao, conteudo, por, motivo, em from registro_clinico_versao where registro_id = ${id}::uuid
    order by versao desc limit 1000`.execute(db)
  return {
    // A removed entry keeps its last version too.
    versoes: [
      ...(removidoEm ? [] : [{ ...emVigor, evolucao: atual }]),
      ...antigas.map(({ conteudo, ...v }) => ({ ...v, evolucao: conteudo })),
    ],
    removidoEm,
    removidoPor,
    removidoMotivo,
    adendos,
  }
}
