import {
  type ConsentimentoEnvio,
  consentimentoFeitoAnswer,
  consentimentoSchema,
  consentimentosAnswer,
  MENSAGENS_DA_PRIVACIDADE as M,
  telas,
} from '@clinica/shared-domain'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { audit } from '../../platform/auditoria/auditoria'
import type { Tx } from '../../platform/db/banco'
import { emit } from '../../platform/eventos/avisos'
import { HttpErro } from '../../platform/http/erros'
import { idParams } from '../../platform/http/params'
import type { App } from '../../platform/http/tipos'
import { type ConsentimentoLido, findConsentimento, listConsentimentos } from './consentimento.queries'
import { listRegistros, lockRegistros } from './registros'

const access = telas.paciente

/**
 * A yes, its revocation, or a no. Throws 409 for what stands like that already, and for a yes to a hidden register, where it would
 * not count.
 */
const insertConsentimento = async (
  tx: Tx,
  req: FastifyRequest,
  paciente: string,
  { finalidade, dado, como }: ConsentimentoEnvio,
  em: Date,
): Promise<{ msg: string; consentimento: ConsentimentoLido }> => {
  const [{ ocultoEm }] = await lockRegistros(tx, paciente)
  if (dado && ocultoEm) throw new HttpErro(409, 'oculto', M.consentirOculto)
  const antes = await findConsentimento(tx, paciente, finalidade)
  if (antes === dado) throw new HttpErro(409, 'repetido', M.repetido)
  const { name: nome, email } = req.usuario
  const _id = uuid()
  const linha = { id: _id, paciente_id: paciente, finalidade, dado, como, em, por: email, por_nome: nome }
  await tx.insertInto('consentimento').values(linha).execute()
  await audit(tx, req, {
    acao: dado ? 'consentir' : antes ? 'revogar' : 'recusar',
    entidade: 'consentimento',
    id: _id,
    pacienteId: paciente,
    depois: { finalidade, como },
  })
  await emit(tx, { assunto: 'paciente', payload: { _id: paciente, naGrade: false } })
  return {
    msg: dado ? M.consentiu : antes ? M.revogou : M.recusou,
    consentimento: { _id, finalidade, dado, como, em, por: nome },
  }
}

/** The patient takes their yes back by a link that only they were sent. Nothing where it stands revoked, or was never given. */
export const revokePeloLink = async (
  tx: Tx,
  req: FastifyRequest,
  paciente: string,
  { finalidade, como, em }: { finalidade: ConsentimentoEnvio['finalidade']; como: string; em: Date },
): Promise<void> => {
  await sql`select id from paciente where id = ${paciente} for update`.execute(tx)
  if (!(await findConsentimento(tx, paciente, finalidade))) return
  const id = uuid()
  await tx
    .insertInto('consentimento')
    .values({
      id,
      paciente_id: paciente,
      finalidade,
      dado: false,
      como,
      em,
      por: 'paciente',
      por_nome: 'Paciente',
    })
    .execute()
  await audit(tx, req, {
    acao: 'revogar',
    entidade: 'consentimento',
    id,
    pacienteId: paciente,
    depois: { finalidade, como },
  })
  await emit(tx, { assunto: 'paciente', payload: { _id: paciente, naGrade: false } })
}

/** What a patient agreed to, beyond being treated. Whoever has the patient before them takes it down. */
export const consentimentoRoutes = async (app: App) => {
  app.get(
    '/paciente/:id/consentimentos',
    {
      config: { access, audit: { entidade: 'consentimento', paciente: 'id' } },
      schema: {
        summary: 'Pacientes: autorizações dadas, revogadas e recusadas',
        params: idParams,
        response: { 200: consentimentosAnswer },
      },
    },
    async ({ params: { id } }) => {
      const [{ _id, nome, ocultoEm }] = await listRegistros(app.db, id)
      return {
        paciente: { _id, nome, ...(ocultoEm && { oculto: true }) },
        consentimentos: await listConsentimentos(app.db, id),
      }
    },
  )

  app.post(
    '/paciente/:id/consentimentos',
    {
      config: { access, idempotente: true },
      schema: {
        summary: 'Pacientes: registra uma autorização, a sua revogação ou uma recusa',
        params: idParams,
        body: consentimentoSchema,
        response: { 201: consentimentoFeitoAnswer },
      },
    },
    (req, reply) =>
      app.transaction(req, async (tx) => {
        const feito = await insertConsentimento(tx, req, req.params.id, req.body, app.agora())
        reply.code(201)
        return feito
      }),
  )
}
