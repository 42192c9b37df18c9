import { MENSAGENS_DO_REGISTRO as M, type TipoDeRegistro } from '@clinica/shared-domain'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/banco'
import { HttpErro } from '../../platform/http/erros'
import { staleError } from '../../platform/registro/staleError'
import { getRegistro, type Registro } from './registro.queries'

export const registroNotFound = (): HttpErro => new HttpErro(404, 'naoEncontrado', M.naoEncontrado)

/** Whose entry is meant: of this patient, and of this kind where it is told. */
export type Alvo = { id: string; paciente: string; tipo?: TipoDeRegistro }

/** The session of an entry, before anything is held: sessions are locked before entries. Throws 404. */
export const getSessaoDoAlvo = async (tx: Tx, { id, paciente, tipo }: Alvo): Promise<string> => {
  const { rows } = await sql<{ agendamento_id: string }>`
    select agendamento_id from registro_clinico
    where id = ${id}::uuid and paciente_id = ${paciente}::uuid and tipo = coalesce(${tipo ?? null}::text, tipo)`.execute(
    tx,
  )
  if (!rows[0]) throw registroNotFound()
  return rows[0].agendamento_id
}

/** Whoever saved it last is named. */
const staleRegistro = async (tx: Tx, msg: string, atual: Registro): Promise<HttpErro> => {
  const { atualizado_por } = await tx
    .selectFrom('registro_clinico')
    .select('atualizado_por')
    .where('id', '=', atual._id)
    .executeTakeFirstOrThrow()
  return staleError(tx, { msg, atual, por: atualizado_por, em: atual.updatedAt })
}

/**
 * The entry, held until the transaction ends. 409 with the whole entry as it now is when it was removed, or changed since `visto`;
 * without `visto` any version will do.
 */
export const lockRegistro = async (tx: Tx, id: string, visto?: string | null): Promise<Registro> => {
  const { rows } = await sql<{ removido: boolean }>`
    select removido_em is not null as removido from registro_clinico where id = ${id}::uuid for update`.execute(
    tx,
  )
  const atual = await getRegistro(tx, id)
  if (!rows[0] || !atual) throw registroNotFound()
  if (rows[0].removido) throw await staleRegistro(tx, M.removido, atual)
  if (visto != null && atual.updatedAt.toISOString() !== visto) throw await staleRegistro(tx, M.mudou, atual)
  return atual
}

/** 409 with the entry as it is, for who would edit what is closed: what is to be said more is an addendum. */
export const requireAberto = (registro: Registro): void => {
  if (registro.fechadoEm) throw new HttpErro(409, 'registroFechado', M.fechado, { atual: registro })
}

/** 409 for who begins what somebody else has already saved. */
export const alreadySaved = (tx: Tx, atual: Registro): Promise<HttpErro> =>
  staleRegistro(tx, M.avaliacaoFeita, atual)
