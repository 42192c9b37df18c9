import { MENSAGENS_DO_REGISTRO as M } from '@clinica/shared-domain'
import type { Base } from '../../platform/db/banco'
import { HttpErro } from '../../platform/http/erros'
import { hasPaciente } from '../rascunho/rascunho.queries'

/** 404 for a patient that there is not; asked only where nothing of theirs was found (`achados`), so that the usual reading costs no more. */
export const requirePaciente = async <T extends readonly unknown[]>(
  db: Base,
  id: string,
  achados: T,
): Promise<T> => {
  if (achados.length === 0 && !(await hasPaciente(db, id)))
    throw new HttpErro(404, 'naoEncontrado', M.pacienteNaoEncontrado)
  return achados
}
