import {
  type ConsentimentoEnvio,
  consentimentoFeitoAnswer,
  consentimentoSchema,
  consentimentosAnswer,
  MENSAGENS_DA_PRIVACIDADE as M,
  telas,
} from '@clinica/shared-domain'
import type { FastifyRequest } from 'fastify'
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

/** A yes, or its revocation. Throws 409 for what stands like that already. */
const insertConsentimento = async (
  tx: Tx,
  req: FastifyRequest,
  paciente: string,
  { finalidade, dado, como }: ConsentimentoEnvio,
  em: Date,
): Promise<ConsentimentoLido> => {
  await lockRegistros(tx, paciente)
  const antes = await findConsentimento(tx, paciente, finalidade)
  if (antes === dado) throw new HttpErro(409, 'repetido', M.repetido)
  if (antes === undefined && !dado) throw new HttpErro(422, 'semConsentimento', M.nadaARevogar)
  const { name: nome, email } = req.usuario
  const _id = uuid()
  const linha = { id: _id, paciente_id: paciente, finalidade, dado, como, em, por: email, por_nome: nome }
  await tx.insertInto('consentimento').values(linha).execute()
  await audit(tx, req, {
    acao: dado ? 'consentir' : 'revogar',
    entidade: 'consentimento',
    id: _id,
    pacienteId: paciente,
    depois: { finalidade, como },
  })
  await emit(tx, { assunto: 'paciente', payload: { _id: paciente, naGrade: false } })
  return { _id, finalidade, dado, como, em, por: nome }
}

/** What a patient agreed to, beyond being treated. Whoever has the patient before them takes it down. */
export const consentimentoRoutes = async (app: App) => {
  app.get(
    '/paciente/:id/consentimentos',
    {
      config: { access, audit: { entidade: 'consentimento', paciente: 'id' } },
      schema: {
        summary: 'Pacientes: consentimentos dados e revogados',
        params: idParams,
        response: { 200: consentimentosAnswer },
      },
    },
    async ({ params: { id } }) => {
      const [{ _id, nome }] = await listRegistros(app.db, id)
      return { paciente: { _id, nome }, consentimentos: await listConsentimentos(app.db, id) }
    },
  )

  app.post(
    '/paciente/:id/consentimentos',
    {
      config: { access, idempotente: true },
      schema: {
        summary: 'Pacientes: registra um consentimento, ou a sua revogação',
        params: idParams,
        body: consentimentoSchema,
        response: { 201: consentimentoFeitoAnswer },
      },
    },
    (req, reply) =>
      app.transaction(req, async (tx) => {
        const consentimento = await insertConsentimento(tx, req, req.params.id, req.body, app.agora())
        reply.code(201)
        return { msg: consentimento.dado ? M.consentiu : M.revogou, consentimento }
      }),
  )
}
