import { type AlvoDoDocumento, MENSAGENS_DO_DOCUMENTO as M } from '@clinica/shared-domain'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { audit } from '../../platform/auditoria/auditoria'
import { tieValues } from '../../platform/auditoria/vincular'
import type { Tx } from '../../platform/db/banco'
import { emit } from '../../platform/eventos/avisos'
import { HttpErro } from '../../platform/http/erros'
import { requireReferences } from '../../platform/registro/references'
import { asSeenBy, findDocumento, type Lido } from './documento.queries'
import type { Envio } from './envio'

export const notFound = () => new HttpErro(404, 'naoEncontrado', M.naoEncontrado)

const PESSOA: Record<AlvoDoDocumento, string> = {
  paciente: 'O paciente não existe, ou o cadastro está cancelado.',
  profissional: 'O profissional não existe, ou o cadastro está cancelado.',
}

/** Throws 422 when there is no such active person. */
const requirePessoa = (tx: Tx, alvo: AlvoDoDocumento, pessoa: string) =>
  requireReferences(tx, {
    table: alvo,
    wanted: [{ _id: pessoa }],
    messages: () => ({ pessoa: PESSOA[alvo] }),
  })

const columnsOf = (alvo: AlvoDoDocumento, pessoa: string) => sql`
  tipo_envio = ${alvo}, paciente_id = ${alvo === 'paciente' ? pessoa : null}::uuid,
  profissional_id = ${alvo === 'profissional' ? pessoa : null}::uuid`

const getDocumento = async (tx: Tx, req: FastifyRequest, id: string, cancelado = false): Promise<Lido> => {
  const lido = await findDocumento(tx, req.usuario, id, cancelado)
  if (!lido) throw notFound()
  return lido
}

/** Lists that show documents ask again. */
const tell = (tx: Tx, id: string) => emit(tx, { assunto: 'documento', payload: { _id: id } })

/** What the audit keeps: whose, by ids, so that a value says nothing of another patient. */
const keptOf = ({ nome, tipo, tamanho, paciente, profissional }: Lido) => ({
  nome,
  tipo,
  tamanho,
  paciente: paciente?._id ?? null,
  profissional: profissional?._id ?? null,
})

/** A file that came whole becomes a document, nobody's yet. Throws 422 for a type that the domain does not offer. */
export const insertDocumento = async (
  tx: Tx,
  req: FastifyRequest,
  { id, nome, tipo, tipoEnvio, sha256 }: Envio,
): Promise<void> => {
  const { rows } = await sql`
    insert into documento (id, tipo_envio, nome, tipo_codigo, tipo_valor, sha256, enviado_por)
    select ${id}, ${tipoEnvio}, ${nome}, v.codigo, v.valor, ${sha256}, ${req.usuario.email}
    from dominio d join dominio_valor v on v.dominio_id = d.id
    where d.ativo and d.nome_n = norm('TiposDocumentos') and v.id = ${tipo}
    returning id`.execute(tx)
  if (rows.length === 0) {
    const msg = 'Escolha um valor da lista.'
    throw new HttpErro(422, 'validacao', msg, { campos: { tipo: msg } })
  }
  // Its name, which is often a patient's, is told once it is somebody's, under them: a value of nobody's could never be erased.
  await audit(tx, req, { acao: 'criar', entidade: 'documento', id, depois: { tipoEnvio } })
}

/** Gives a document to its person: whoever sent it does, once or again. Throws 404 for another's, or one that is somebody else's. */
export const attachDocumento = async (
  tx: Tx,
  req: FastifyRequest,
  { id, alvo, pessoa }: { id: string; alvo: AlvoDoDocumento; pessoa: string },
) => {
  await requirePessoa(tx, alvo, pessoa)
  const { rows } = await sql`
    update documento set estado = 'anexado', ${columnsOf(alvo, pessoa)}
    where id = ${id} and estado = 'solto' and tipo_envio = ${alvo} and enviado_por = ${req.usuario.email}
    returning id`.execute(tx)
  const lido = await getDocumento(tx, req, id)
  if (rows.length === 0) {
    if (lido[alvo]?._id !== pessoa || lido.enviadoPor !== req.usuario.email) throw notFound()
    return asSeenBy(req.usuario, lido)
  }
  await tell(tx, id)
  const pacienteId = lido.paciente?._id ?? null
  if (pacienteId) await tieValues(tx, req, { entidade: 'documento', ids: [id], paciente: pacienteId })
  await audit(tx, req, { acao: 'anexar', entidade: 'documento', id, pacienteId, depois: keptOf(lido) })
  return asSeenBy(req.usuario, lido)
}

/** Locked until the transaction ends; links that were given out open nothing any more. Throws 404, and 403 to who may not change it. */
const lockDocumento = async (tx: Tx, req: FastifyRequest, id: string, cancelado = false): Promise<Lido> => {
  await sql`select 1 from documento where id = ${id} for update`.execute(tx)
  const lido = await getDocumento(tx, req, id, cancelado)
  if (!asSeenBy(req.usuario, lido).podeMudar) throw new HttpErro(403, 'semPermissao', M.deOutro)
  await sql`delete from documento_link where documento_id = ${id}`.execute(tx)
  return lido
}

/** 'Documento na pessoa errada': it is somebody else's. */
export const moveDocumento = async (
  tx: Tx,
  req: FastifyRequest,
  { id, alvo, pessoa }: { id: string; alvo: AlvoDoDocumento; pessoa: string },
) => {
  const antes = await lockDocumento(tx, req, id)
  if (antes[alvo]?._id === pessoa) {
    throw new HttpErro(422, 'validacao', M.mesmaPessoa, { campos: { pessoa: M.mesmaPessoa } })
  }
  await requirePessoa(tx, alvo, pessoa)
  await sql`update documento set ${columnsOf(alvo, pessoa)} where id = ${id}`.execute(tx)
  await tell(tx, id)
  const depois = await getDocumento(tx, req, id)
  const fato = { acao: 'mover', entidade: 'documento', id, antes: keptOf(antes), depois: keptOf(depois) }
  // Told in the history of both.
  const pacientes = [antes.paciente?._id, depois.paciente?._id].filter((p) => p !== undefined)
  const donos = pacientes.length > 0 ? pacientes : [null]
  await audit(tx, req, ...donos.map((pacienteId) => ({ ...fato, pacienteId })))
  return asSeenBy(req.usuario, depois)
}

/** It stays in the database, in the list of what was cancelled alone; no link opens it. */
export const cancelDocumento = async (tx: Tx, req: FastifyRequest, id: string): Promise<void> => {
  const antes = await lockDocumento(tx, req, id)
  await sql`update documento set estado = 'cancelado', cancelado_por = ${req.usuario.email}, cancelado_em = now()
    where id = ${id}`.execute(tx)
  await tell(tx, id)
  const pacienteId = antes.paciente?._id ?? null
  await audit(tx, req, { acao: 'cancelar', entidade: 'documento', id, pacienteId, antes: keptOf(antes) })
}

/** Takes a cancelling back. Throws 409 when the same file has come again meanwhile. */
export const restoreDocumento = async (tx: Tx, req: FastifyRequest, id: string) => {
  const antes = await lockDocumento(tx, req, id, true)
  await sql`update documento set estado = 'anexado', cancelado_por = null, cancelado_em = null
    where id = ${id}`.execute(tx)
  await tell(tx, id)
  const pacienteId = antes.paciente?._id ?? null
  await audit(tx, req, { acao: 'restaurar', entidade: 'documento', id, pacienteId, depois: keptOf(antes) })
  return asSeenBy(req.usuario, { ...antes, cancelado: false })
}
