import { MENSAGENS_DA_PRIVACIDADE as M } from '@clinica/shared-domain'
import { sql } from 'kysely'
import type { Base } from '../../platform/db/banco'
import { HttpErro } from '../../platform/http/erros'
import { findJuntadoA } from '../paciente/juncao/juncao.queries'

export type Registro = {
  _id: string
  nome: string
  ativo: boolean
  ocultoEm: Date | null
  /** The name of who hid it, or the e-mail of who has no login any more. */
  ocultoPor: string | null
}

/**
 * The patient's register and those that are part of it, by whatever chain of merges: what is done to a person's data is done to all of
 * them. The register itself comes first. Throws 404.
 */
export const listRegistros = async (db: Base, id: string): Promise<[Registro, ...Registro[]]> => {
  const { rows } = await sql<Registro>`
    with recursive deles (id, ordem) as (
      select ${id}::uuid, 0
      union select j.de, d.ordem + 1 from deles d join paciente_juncao j on j.para = d.id and j.desfeita_em is null)
    select p.id as "_id", p.nome, p.ativo, p.oculto_em as "ocultoEm", coalesce(u.name, p.oculto_por) as "ocultoPor"
    from deles d join paciente p on p.id = d.id left join usuario u on lower(u.email) = lower(p.oculto_por) order by d.ordem, p.id`.execute(
    db,
  )
  const [primeiro, ...resto] = rows
  if (primeiro?._id !== id) throw new HttpErro(404, 'naoEncontrado', 'Paciente não encontrado.')
  return [primeiro, ...resto]
}

/** The same, locked until the transaction ends. Throws 409 for a register that is part of another. */
export const lockRegistros = async (tx: Base, id: string): Promise<[Registro, ...Registro[]]> => {
  const ids = (await listRegistros(tx, id)).map((r) => r._id)
  await sql`select id from paciente where id = any(${ids}::uuid[]) order by id for update`.execute(tx)
  const onde = await findJuntadoA(tx, id)
  if (onde) throw new HttpErro(409, 'juntado', M.juntado, { atual: onde })
  // Those that a merge brought, or took away, while the lock was waited for.
  return listRegistros(tx, id)
}
