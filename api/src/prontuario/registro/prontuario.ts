import { MENSAGENS_DO_REGISTRO as M } from '@clinica/shared-domain'
import { SEM_ID } from '@clinica/shared-domain/comum/referencias'
import { invalid } from '../../agenda/publico'
import type { Base } from '../../platform/db/banco'
import { HttpErro } from '../../platform/http/erros'

/** Whose prontuário it is; while there is none its id is all zeros, and the body says the patient (spec 2 §3). */
export const getPacienteDoProntuario = async (
  tx: Base,
  id: string,
  paciente: { _id?: string | null | undefined } | null | undefined,
): Promise<string> => {
  if (id === SEM_ID) {
    if (!paciente?._id) throw invalid('paciente', M.paciente)
    return paciente._id
  }
  const achado = await tx
    .selectFrom('prontuario')
    .select('paciente_id')
    .where('id', '=', id)
    .executeTakeFirst()
  if (!achado) throw new HttpErro(404, 'naoEncontrado', M.prontuario)
  return achado.paciente_id
}
