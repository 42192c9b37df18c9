import { type Status, transitionExists, type UsuarioDaSessao } from '@clinica/shared-domain'
import { sql } from 'kysely'
import type { Base } from '../../platform/db/banco'
import { HttpErro } from '../../platform/http/erros'
import { requireAcoes } from '../agendamento/book'
import { lockAtivo, type Travado } from '../agendamento/lock'
import { getAgendamento } from '../grade/linhas'

/** Title of a failed evolution (spec 3 §8). */
export const ERRO_AO_EVOLUIR = 'Erro ao evoluir agendamento'

const MENSAGENS: Partial<Record<Status, string>> = {
  assinado: 'Somente um agendamento marcado pode ser assinado.',
  evoluido: 'Somente um agendamento assinado pode ser evoluído.',
  'faltou-sem-justificativa': 'Somente um agendamento marcado pode receber falta.',
}

const refusal = async (tx: Base, a: Travado, para: Status): Promise<HttpErro> =>
  new HttpErro(409, 'transicaoInvalida', MENSAGENS[para] ?? '', { atual: await getAgendamento(tx, a.id) })

/** Signs, evolves or misses an appointment; the catalogue decides from where (spec 3 §4). */
export const changeStatus = async (
  tx: Base,
  usuario: UsuarioDaSessao,
  id: string,
  para: Status,
): Promise<Travado> => {
  requireAcoes(usuario, para, false)
  const a = await lockAtivo(tx, id)
  if (!transitionExists(a.status, para)) throw await refusal(tx, a, para)
  await sql`update agendamento set status = ${para}, atualizado_por = ${usuario.email} where id = ${id}`.execute(
    tx,
  )
  return a
}
