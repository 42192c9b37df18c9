import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { audit } from '../../../platform/auditoria/auditoria'
import type { Tx } from '../../../platform/db/banco'
import { emit } from '../../../platform/eventos/avisos'
import { HttpErro } from '../../../platform/http/erros'
import type { Arquivo, Conjunto } from './selecionar'

const toldOf = ({ nome, sha256, conhecido }: Arquivo) => ({ nome, sha256, conhecido })

/** A file that is in no list of official ones is taken once somebody said so. */
export const requireConfirmado = ({ arquivos }: Conjunto): void => {
  const desconhecidos = arquivos.filter((a) => !a.conhecido)
  if (desconhecidos.length === 0) return
  throw new HttpErro(
    409,
    'confirmacaoNecessaria',
    'O zip tem arquivos que o portal não conhece. Usar mesmo assim?',
    {
      motivos: desconhecidos.map(
        ({ nome, sha256 }) => `${nome} não é um arquivo oficial conhecido (SHA-256 ${sha256}).`,
      ),
      atual: { arquivos: arquivos.map(toldOf) },
    },
  )
}

/** The set is the one of its version from here on; answers its id. */
export const keepEsquema = async (
  tx: Tx,
  req: FastifyRequest,
  { versao, arquivos }: Conjunto,
): Promise<string> => {
  const id = uuid()
  // Two uploads of one version, one after the other.
  await sql`lock table esquema_tiss in share row exclusive mode`.execute(tx)
  await sql`update esquema_tiss set em_uso = false where versao = ${versao} and em_uso`.execute(tx)
  await sql`
    insert into esquema_tiss (id, versao, oficial, criado_por)
    values (${id}, ${versao}, ${arquivos.every((a) => a.conhecido)}, ${req.usuario.email})`.execute(tx)
  const linhas = arquivos.map((a) => ({ ...toldOf(a), conteudo: a.conteudo.toString('base64') }))
  await sql`
    insert into esquema_tiss_arquivo (esquema_id, nome, sha256, conhecido, conteudo)
    select ${id}::uuid, n.nome, n.sha256, n.conhecido, decode(n.conteudo, 'base64')
    from json_to_recordset(${JSON.stringify(linhas)}::json) as n (nome text, sha256 text, conhecido boolean, conteudo text)`.execute(
    tx,
  )
  await audit(tx, req, {
    acao: 'criar',
    entidade: 'esquema_tiss',
    id,
    depois: { versao, arquivos: arquivos.map(({ nome, sha256 }) => `${nome} ${sha256}`) },
  })
  await emit(tx, { assunto: 'esquemaTiss', payload: { _id: id } })
  return id
}
