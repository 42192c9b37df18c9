import { type Status, transitionExists, type UsuarioDaSessao } from '@clinica/shared-domain'
import { sql } from 'kysely'
import { HttpErro } from '../../platform/http/erros'
import { exigirAcoes } from '../agendamento/marcar'
import { type Travado, travarAtivo } from '../agendamento/trava'
import { type Base, buscarAgendamento } from '../grade/linhas'

/** Title of a failed evolution (spec 3 §8). */
export const ERRO_AO_EVOLUIR = 'Erro ao evoluir agendamento'

const MENSAGENS: Partial<Record<Status, string>> = {
  assinado: 'Somente um agendamento marcado pode ser assinado.',
  evoluido: 'Somente um agendamento assinado pode ser evoluído.',
  'faltou-sem-justificativa': 'Somente um agendamento marcado pode receber falta.',
}

const recusa = async (tx: Base, a: Travado, para: Status): Promise<HttpErro> =>
  new HttpErro(409, 'transicaoInvalida', MENSAGENS[para] ?? '', { atual: await buscarAgendamento(tx, a.id) })

/** Signs, evolves or misses an appointment; the catalogue decides from where (spec 3 §4). */
export const mudarStatus = async (
  tx: Base,
  usuario: UsuarioDaSessao,
  id: string,
  para: Status,
): Promise<Travado> => {
  exigirAcoes(usuario, para, false)
  const a = await travarAtivo(tx, id)
  if (!transitionExists(a.status, para)) throw await recusa(tx, a, para)
  await sql`update agendamento set status = ${para}, atualizado_por = ${usuario.email} where id = ${id}`.execute(
    tx,
  )
  return a
}
