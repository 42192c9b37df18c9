import { type AnexoEnviado, MENSAGENS_DO_ANEXO as M, MAXIMO_ANEXOS } from '@clinica/shared-domain'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { invalid } from '../../agenda/publico'
import { audit } from '../../platform/auditoria/auditoria'
import { discardConteudo } from '../../platform/conteudo/conteudo'
import type { Tx } from '../../platform/db/banco'
import { emit } from '../../platform/eventos/avisos'
import { HttpErro } from '../../platform/http/erros'
import { hasPaciente } from '../rascunho/rascunho.queries'
import { type AnexoLido, countSoltos, findEnviado, getAnexo } from './anexo.queries'
import type { Envio } from './envio'

/** What the audit keeps: never a byte of it. */
const keptOf = ({
  especie,
  nome,
  tamanho,
  sha256,
}: Pick<AnexoLido, 'especie' | 'nome' | 'tamanho' | 'sha256'>) => ({
  especie,
  nome,
  tamanho,
  sha256,
})

/** Other screens of whoever has the same draft open ask again. */
const tell = (tx: Tx, paciente: string) => emit(tx, { assunto: 'anexo', payload: { paciente } })

/**
 * Keeps what was sent with the draft of its sender. The same one a second time, under its id or as the same bytes for the same draft, is the
 * one that came first (`novo` false). Throws 404 without such a patient, 422 where the draft has as many as an entry may.
 */
export const insertAnexo = async (
  tx: Tx,
  req: FastifyRequest,
  paciente: string,
  envio: Envio,
): Promise<{ anexo: AnexoLido; novo: boolean }> => {
  const { id, chave, especie, nome, largura, altura, tamanho, sha256, miniatura, conteudo } = envio
  const usuario = req.usuario._id
  if (!(await hasPaciente(tx, paciente))) throw new HttpErro(404, 'naoEncontrado', 'Paciente não encontrado.')
  const rascunho = { usuario, paciente, chave }
  const antes = await findEnviado(tx, { ...rascunho, id, sha256 })
  if (antes) return { anexo: antes, novo: false }
  if ((await countSoltos(tx, rascunho)) >= MAXIMO_ANEXOS) throw invalid('anexos', M.maximo)
  const { rows } = await sql`
    insert into anexo (id, conteudo_id, paciente_id, usuario_id, chave, especie, nome, largura, altura, tamanho, sha256, miniatura)
    values (${id}::uuid, ${conteudo}::uuid, ${paciente}::uuid, ${usuario}::uuid, ${chave}, ${especie}, ${nome}, ${largura}, ${altura},
      ${tamanho}, ${sha256}, ${miniatura})
    on conflict do nothing returning id`.execute(tx)
  if (rows.length === 0) {
    // Sent twice at once: the other was first.
    const outro = await findEnviado(tx, { ...rascunho, id, sha256 })
    if (!outro) throw new HttpErro(409, 'conflito', M.deOutro)
    return { anexo: outro, novo: false }
  }
  const anexo = (await getAnexo(tx, id)) as AnexoLido
  await audit(tx, req, { acao: 'criar', entidade: 'anexo', id, pacienteId: paciente, depois: keptOf(anexo) })
  await tell(tx, paciente)
  return { anexo, novo: true }
}

/** Takes what hangs on one's own draft away, bytes and all. Throws 404 for any other. */
export const removeSolto = async (
  tx: Tx,
  req: FastifyRequest,
  paciente: string,
  id: string,
): Promise<void> => {
  const antes = await getAnexo(tx, id)
  const { rows } = await sql<{ conteudo: string | null }>`
    delete from anexo where id = ${id}::uuid and paciente_id = ${paciente}::uuid and usuario_id = ${req.usuario._id}::uuid
      and registro_id is null returning conteudo_id as conteudo`.execute(tx)
  if (!antes || !rows[0]) throw new HttpErro(404, 'naoEncontrado', M.naoEncontrado)
  if (rows[0].conteudo) await discardConteudo(tx, rows[0].conteudo)
  await audit(tx, req, { acao: 'remover', entidade: 'anexo', id, pacienteId: paciente, antes: keptOf(antes) })
  await tell(tx, paciente)
}

/** What hung on a draft that its author threw away goes with it. */
export const removeDoRascunho = async (
  tx: Tx,
  { usuario, paciente, chave }: { usuario: string; paciente: string; chave: string },
): Promise<void> => {
  const { rows } = await sql<{ conteudo: string | null }>`
    delete from anexo where usuario_id = ${usuario}::uuid and paciente_id = ${paciente}::uuid and chave = ${chave}
      and registro_id is null returning conteudo_id as conteudo`.execute(tx)
  for (const { conteudo } of rows) if (conteudo) await discardConteudo(tx, conteudo)
}

type Guardado = { id: string; registro: string | null; usuario: string }

/**
 * What an entry holds from now on, in this order: what it had and is not named is taken out, and stays in its history. Absent, it keeps
 * what it has. Throws 422 for what is neither its own nor hangs on a draft of whoever saves.
 */
export const attachAnexos = async (
  tx: Tx,
  { registro, paciente, usuario }: { registro: string; paciente: string; usuario: string },
  anexos: readonly AnexoEnviado[] | undefined,
): Promise<void> => {
  if (!anexos) return
  const ids = anexos.map(({ _id }) => _id)
  const { rows } = await sql<Guardado>`
    select id, registro_id as registro, usuario_id as usuario from anexo
    where id = any(${ids}::uuid[]) and paciente_id = ${paciente}::uuid order by id for update`.execute(tx)
  const pode = new Set(
    rows
      .filter((a) => (a.registro === null ? a.usuario === usuario : a.registro === registro))
      .map(({ id }) => id),
  )
  if (ids.some((id) => !pode.has(id.toLowerCase()))) throw invalid('anexos', M.sumiu)
  const linhas = anexos.map(({ _id, legenda }, posicao) => ({ id: _id, legenda: legenda || null, posicao }))
  await sql`
    update anexo x set registro_id = ${registro}::uuid, legenda = l.legenda, posicao = l.posicao, retirado_em = null
    from json_to_recordset(${JSON.stringify(linhas)}::json) as l (id uuid, legenda text, posicao smallint) where x.id = l.id`.execute(
    tx,
  )
  await sql`
    update anexo set retirado_em = clock_timestamp()
    where registro_id = ${registro}::uuid and retirado_em is null and id <> all(${ids}::uuid[])`.execute(tx)
}
