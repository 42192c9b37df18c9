import { decideSessao, parteDasSessoes, whatHappened } from '@clinica/shared-domain'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/banco'
import { handOf, insertCobranca, lockConta, noteConta, undoCobranca } from '../conta/lancar'
import { countCobradas, findCoberturas, listSessoesADever, type SessaoLida } from './sessoes.queries'

const COMO_SE_DIZ = {
  sessao: 'Sessão de',
  falta: 'Falta em',
  coparticipacao: 'Coparticipação,',
} as const

const chargeSessao = async (tx: Tx, req: FastifyRequest, s: SessaoLida): Promise<void> => {
  // Two sessions of one patient at once: the second counts what the first has used.
  await lockConta(tx, s.paciente)
  const devido = decideSessao({
    ...s,
    aconteceu: whatHappened(s, s),
    ...(await findCoberturas(tx, s)),
    valor: parteDasSessoes(s.total, s.sessoes, await countCobradas(tx, s), 1),
  })
  if (devido.como === 'nada') return
  if (devido.como === 'cobrar') {
    await insertCobranca(tx, handOf(req), {
      paciente: s.paciente,
      unidade: s.unidade,
      tipo: devido.tipo,
      descricao: `${COMO_SE_DIZ[devido.tipo]} ${s.nomeDaEspecialidade}`,
      data: s.data,
      vence: s.data,
      valor: devido.valor,
      agendamento: s._id,
    })
    return
  }
  await sql`
    insert into sessao_coberta (agendamento_id, pacote_id, plano_id)
    values (${s._id}, ${devido.como === 'pacote' ? devido.pacote : null}, ${devido.como === 'plano' ? devido.plano : null})
    on conflict do nothing`.execute(tx)
  await noteConta(tx, s.paciente)
}

const takeBack = async (tx: Tx, req: FastifyRequest, s: SessaoLida): Promise<void> => {
  if (s.coberta) {
    await sql`delete from sessao_coberta where agendamento_id = ${s._id}`.execute(tx)
    await noteConta(tx, s.paciente)
  }
  if (s.cobranca)
    await undoCobranca(tx, handOf(req), { _id: s.cobranca, paciente: s.paciente, unidade: s.unidade })
}

/**
 * What these sessions are owed, in the transaction that changed them: what each makes now is made, what it made and makes no more is taken
 * back. What it makes already stays as it is, whatever changed of its price. Nothing happens in a unit that does not charge.
 */
export const settleSessoes = async (tx: Tx, req: FastifyRequest, ids: readonly string[]): Promise<void> => {
  if (ids.length === 0) return
  // One after another, and seldom more than one: what each takes of a package is what the next one finds.
  for (const s of await listSessoesADever(tx, ids, req.server.config.fuso)) {
    const feito = s.cobranca !== null || s.coberta
    const acabou = whatHappened(s, s) === 'nenhuma'
    if (feito && acabou) await takeBack(tx, req, s)
    else if (!feito && !acabou) await chargeSessao(tx, req, s)
  }
}
