import { type Status, transitionExists, type UsuarioDaSessao } from '@clinica/shared-domain'
import { sql } from 'kysely'
import { HttpErro } from '../platform/erros'
import { type Base, buscarAgendamento } from './linhas'
import { exigirAcoes } from './marcar'
import { desatualizado, type Travado, travar, travarAtivo } from './trava'

export const ERRO_AO_EVOLUIR = 'Erro ao evoluir agendamento'

const MENSAGENS: Partial<Record<Status, string>> = {
  assinado: 'Somente um agendamento marcado pode ser assinado.',
  evoluido: 'Somente um agendamento assinado pode ser evoluído.',
  'faltou-sem-justificativa': 'Somente um agendamento marcado pode receber falta.',
}

const recusa = async (tx: Base, a: Travado, para: Status): Promise<HttpErro> => {
  const msg = MENSAGENS[para] ?? ''
  const evolucao =
    para === 'evoluido'
      ? { titulo: ERRO_AO_EVOLUIR, conteudo: msg, title: ERRO_AO_EVOLUIR, content: msg }
      : {}
  return new HttpErro(409, 'transicaoInvalida', msg, {
    atual: await buscarAgendamento(tx, a.id),
    ...evolucao,
  })
}

/** Signs, evolves or misses an appointment; the catalogue decides from where (spec 3 §4). */
export const mudarStatus = async (
  tx: Base,
  usuario: UsuarioDaSessao,
  id: string,
  para: Status,
): Promise<Travado> => {
  exigirAcoes(usuario, para, false)
  const a = para === 'evoluido' ? await travarParaEvoluir(tx, id) : await travarAtivo(tx, id)
  if (!transitionExists(a.status, para)) throw await recusa(tx, a, para)
  await sql`update agendamento set status = ${para}, atualizado_por = ${usuario.email} where id = ${id}`.execute(
    tx,
  )
  return a
}

/** A cleared appointment cannot be evolved: said with the title that the screen shows. */
const travarParaEvoluir = async (tx: Base, id: string): Promise<Travado> => {
  const a = await travar(tx, id)
  if (a.ativo) return a
  const { message, extras } = await desatualizado(tx, a)
  throw new HttpErro(409, 'desatualizado', message, {
    ...extras,
    titulo: ERRO_AO_EVOLUIR,
    conteudo: message,
    title: ERRO_AO_EVOLUIR,
    content: message,
  })
}
