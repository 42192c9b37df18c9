import {
  can,
  isUuid,
  MENSAGENS_DA_PRIVACIDADE as M,
  MINUTOS_DA_ABERTURA,
  telas,
} from '@clinica/shared-domain'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Base } from '../../platform/db/banco'
import { HttpErro } from '../../platform/http/erros'

/** What opens a patient's register, documents, account, record and what they drew. Cards, guides and packages go on by name, and a consent is taken back as ever. */
const ABRE = [
  /^\/api\/paciente\/:id(\/(historico|documentos|conta|recibos|emitidos)(\/.*)?)?$/,
  /^\/api\/agenda\/:id\/assinaturas$/,
  /^\/api\/(documento|emitido)(\/.*)?$/,
  /^\/api\/(prontuario|evolucao|v2\/paciente\/:id)(\/.*)?$/,
]

/** The ids that a request names, whatever of: a patient, a record, a document, a session. */
const idsIn = ({ params, query, body }: FastifyRequest): string[] => {
  const ids = new Set<string>()
  const collect = (valor: unknown, fundo: number): void => {
    if (typeof valor === 'string') {
      if (isUuid(valor)) ids.add(valor.toLowerCase())
    } else if (fundo > 0 && typeof valor === 'object' && valor !== null)
      for (const v of Object.values(valor)) collect(v, fundo - 1)
  }
  for (const parte of [params, query, body]) collect(parte, 2)
  return [...ids]
}

/** The hidden patient of whom one of `ids` is, and whom this person did not give a reason to open; undefined when there is none. */
const findFechado = async (
  db: Base,
  usuario: string,
  ids: readonly string[],
): Promise<string | undefined> => {
  const estes = sql`any(${ids}::uuid[])`
  const { rows } = await sql<{ id: string }>`
    select p.id from paciente p where p.oculto_em is not null and (p.id = ${estes}
        or exists (select from prontuario r where r.id = ${estes} and r.paciente_id = p.id)
        or exists (select from documento d where d.id = ${estes} and d.paciente_id = p.id)
        or exists (select from emitido e where e.id = ${estes} and e.paciente_id = p.id)
        or exists (select from agendamento a where a.id = ${estes} and a.paciente_id = p.id))
      and not exists (select from auditoria u where u.pacientes @> array[p.id] and u.acao = 'abrirOculto' and u.resultado = 'feito'
        and u.usuario_id = ${usuario} and u.quando > now() - ${MINUTOS_DA_ABERTURA} * interval '1 minute')
    limit 1`.execute(db)
  return rows[0]?.id
}

/**
 * Holds a hidden patient's register, record and documents back (403 `oculto`, `atual` names the patient) from who does not hide patients,
 * until they said why: what the audit keeps of that is what opens them.
 */
export const guardOcultos = (app: FastifyInstance): void => {
  app.addHook('onRoute', (rota) => {
    if (!ABRE.some((endereco) => endereco.test(rota.url))) return
    rota.preHandler = [
      async (req: FastifyRequest) => {
        if (!req.usuario || can(req.usuario, telas.pacientePrivacidade)) return
        const ids = idsIn(req)
        const paciente = ids.length > 0 ? await findFechado(app.db, req.usuario._id, ids) : undefined
        if (paciente) throw new HttpErro(403, 'oculto', M.fechado, { atual: { _id: paciente } })
      },
      ...[rota.preHandler ?? []].flat(),
    ]
  })
}
