import { formatData, MENSAGENS_DA_PRIVACIDADE as M } from '@clinica/shared-domain'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import * as agenda from '../../agenda/publico'
import { remakeExportacao } from '../../exportacao/publico'
import * as faturamento from '../../faturamento/publico'
import * as guias from '../../guias/publico'
import { audit } from '../../platform/auditoria/auditoria'
import { listTiedLately, tieOlderValues } from '../../platform/auditoria/vincular'
import type { Tx } from '../../platform/db/banco'
import { emit } from '../../platform/eventos/avisos'
import { HttpErro } from '../../platform/http/erros'
import { forgetAnswers } from '../../platform/idempotencia/esquecer'
import * as prontuario from '../../prontuario/publico'
import * as documento from '../documento/apagarPaciente'
import { readPrazos } from './prazos'
import { lockRegistros } from './registros'

/** Who has something of a patient, in the order in which it can go: each erases its own. */
const COLUNAS = [prontuario, faturamento, guias, agenda, documento]

/** What may have been nobody's before it was a patient's. */
const PODIAM_SER_DE_NINGUEM = ['agendamento', 'espera', 'documento'] as const

/** A release before the ties left what it wrote of such a record under nobody. */
const tieOlder = async (tx: Tx, req: FastifyRequest, paciente: string): Promise<void> => {
  for (const entidade of PODIAM_SER_DE_NINGUEM) {
    const { rows } = await sql<{ id: string }>`
      select id from ${sql.table(entidade)} where paciente_id = ${paciente}`.execute(tx)
    await tieOlderValues(tx, req, { entidade, ids: rows.map((r) => r.id), paciente })
  }
}

const same = (a: string, b: string): boolean => a.trim().toLowerCase() === b.trim().toLowerCase()

/** The registers themselves, what they said, what tells of their merges, and what an import still remembers of them. */
const eraseRegistros = async (tx: Tx, ids: readonly string[]): Promise<void> => {
  const estes = sql`any(${ids}::uuid[])`
  await sql`delete from consentimento where paciente_id = ${estes}`.execute(tx)
  await sql`delete from paciente_juncao where de = ${estes} or para = ${estes}`.execute(tx)
  await sql`update importacao_linha set registro_id = null, valores = null, vistos = null, antes = null
    where registro_id = ${estes} or valores->>'paciente' = any(${ids}::text[])`.execute(tx)
  await sql`delete from paciente where id = ${estes}`.execute(tx)
}

/**
 * Erases all that the clinic has of a patient, for good. What stays is the audit without its values: that somebody was shown or changed
 * a register whose id nothing explains any more. `nome` is what was typed. Throws 404, 422 for another name, 409 while it has to be
 * kept (`prazo`, with the date) or bookings stand.
 */
export const erasePaciente = async (
  tx: Tx,
  req: FastifyRequest,
  id: string,
  { nome, hoje }: { nome: string; hoje: string },
): Promise<void> => {
  const registros = await lockRegistros(tx, id)
  const ids = registros.map((r) => r._id)
  if (!same(nome, registros[0].nome))
    throw new HttpErro(422, 'validacao', M.nome, { campos: { nome: M.nome } })
  const { apagarEm } = await readPrazos(tx, ids, hoje)
  if (apagarEm) {
    const msg = `Estes dados têm de ser guardados até ${formatData(apagarEm)}. Até lá, o cadastro pode ser ocultado das buscas.`
    throw new HttpErro(409, 'prazo', msg, { atual: { apagarEm } }).recorded({
      acao: 'apagar',
      entidade: 'paciente',
    })
  }
  if ((await agenda.countMarcados(tx, ids, hoje)) > 0) throw new HttpErro(409, 'marcados', M.marcados)
  // First: the rows that stay for ever let go only where the audit says so.
  await audit(
    tx,
    req,
    ...ids.flatMap((_id) =>
      ['apagar', 'apagarValores'].map((acao) => ({ acao, entidade: 'paciente', id: _id, pacienteId: _id })),
    ),
  )
  for (const _id of ids) await tieOlder(tx, req, _id)
  const conhecidos = await listTiedLately(tx, ids)
  for (const coluna of COLUNAS) await coluna.erasePacientes(tx, ids)
  await eraseRegistros(tx, ids)
  await remakeExportacao(tx)
  for (const _id of ids) await sql`select auditoria_apagar_valores(${_id})`.execute(tx)
  await forgetAnswers(tx, [...ids, ...conhecidos])
  await emit(tx, ...ids.map((_id) => ({ assunto: 'paciente', payload: { _id, naGrade: true } })))
}
