import { HORAS_PADRAO, LEMBRETE_PADRAO, type LembretesEnvio } from '@clinica/shared-domain'
import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Base } from '../../platform/db/banco'
import { staleError } from '../../platform/registro/staleError'

type Linha = {
  id: string
  ligado: boolean
  horas: number
  texto: string
  atualizado_por: string
  updated_at: Date
}

const findLinha = async (db: Base): Promise<Linha | undefined> =>
  (
    await sql<Linha>`
      select id, ligado, horas::int, texto, atualizado_por, updated_at from lembrete_ajuste`.execute(db)
  ).rows[0]

const wireOf = (linha: Linha | undefined) =>
  linha
    ? { ligado: linha.ligado, horas: linha.horas, texto: linha.texto, updatedAt: linha.updated_at }
    : { ligado: false, horas: HORAS_PADRAO, texto: LEMBRETE_PADRAO, updatedAt: null }

/** Off until the clinic wrote something else. */
export const getAjuste = async (db: Base) => wireOf(await findLinha(db))

const staleOf = (db: Base, linha: Linha) =>
  staleError(db, {
    msg: 'Os lembretes mudaram depois que você os abriu.',
    atual: wireOf(linha),
    por: linha.atualizado_por,
    em: linha.updated_at,
  })

/** Writes them over what was seen; 409 when somebody wrote since. */
export const saveAjuste = async (
  tx: Base,
  { ligado, horas, texto, updatedAt: visto }: LembretesEnvio,
  email: string,
): Promise<{ antes: Linha | undefined; depois: Linha }> => {
  const antes = await findLinha(tx)
  if (antes && antes.updated_at.toISOString() !== visto) throw await staleOf(tx, antes)
  const { rows } = await sql<Linha>`
    insert into lembrete_ajuste (id, ligado, horas, texto, atualizado_por)
    values (${uuid()}, ${ligado}, ${horas}, ${texto}, ${email})
    on conflict (unico) do update set ligado = excluded.ligado, horas = excluded.horas, texto = excluded.texto,
      atualizado_por = excluded.atualizado_por
      where lembrete_ajuste.updated_at = ${antes?.updated_at ?? null}::timestamptz
    returning id, ligado, horas::int, texto, atualizado_por, updated_at`.execute(tx)
  if (rows[0]) return { antes, depois: rows[0] }
  // Somebody else wrote in the same instant.
  throw await staleOf(tx, (await findLinha(tx)) as Linha)
}
