import type { Readable } from 'node:stream'
import { MENSAGENS_DO_LOTE as M } from '@clinica/shared-domain'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { ZipFile } from 'yazl'
import type { Base } from '../../../platform/db/banco'
import { emit } from '../../../platform/eventos/avisos'
import { HttpErro } from '../../../platform/http/erros'
import { getConferencia } from '../esquema/conferencia'
import { notFound } from './atos'

type Arquivo = {
  id: string
  numero: string
  versao: string
  nome: string
  convenio: string
  /** It was tried on a schema. */
  conferido: boolean
  conteudo: Buffer
  pacientes: string[]
}

type Lido = Omit<Arquivo, 'conteudo'> & { conteudo: Buffer | null }

/** With files, and those whose file went with the data of a patient; 410 where nothing is left. */
const readArquivos = async (
  db: Base,
  ids: readonly string[],
): Promise<{ arquivos: Arquivo[]; apagados: Lido[] }> => {
  const { rows } = await sql<Lido>`
    select l.id, l.numero::text as numero, l.versao, l.nome, c.nome as convenio, l.esquema_id is not null as conferido, a.conteudo, array(
      select distinct g.paciente_id::text from lote_guia x join guia g on g.id = x.guia_id where x.lote_id = l.id) as pacientes
    from lote l join convenio c on c.id = l.convenio_id left join lote_arquivo a on a.lote_id = l.id where l.id = any(${ids}::uuid[]) order by l.gerado_em, l.numero`.execute(
    db,
  )
  if (rows.length < new Set(ids).size) throw notFound()
  const arquivos = rows.flatMap(({ conteudo, ...lote }) =>
    conteudo ? [{ ...lote, conteudo: Buffer.from(conteudo) }] : [],
  )
  if (arquivos.length === 0)
    throw new HttpErro(410, 'apagado', M.apagado, {
      titulo: rows.map((l) => `Lote ${l.numero} de ${l.convenio}`).join(', '),
    })
  return { arquivos, apagados: rows.filter((l) => !l.conteudo) }
}

/**
 * A file that was written before there was a schema of its version is tried on it before it leaves: with a set in place none leaves that
 * does not pass. Answers the sets that the lots are now tried on.
 */
const requireConferidos = async (db: Base, arquivos: readonly Arquivo[]): Promise<Map<string, string>> => {
  const conferencia = await getConferencia(db)
  const conferidos = new Map<string, string>()
  for (const { id, numero, versao, conferido, conteudo } of arquivos) {
    const dela = conferido ? null : conferencia(versao)
    if (!dela) continue
    const erro = await dela.check(conteudo)
    if (erro !== null)
      throw new HttpErro(
        409,
        'foraDoEsquema',
        `O arquivo do lote ${numero} não passa no esquema da versão ${versao}: cancele o lote e gere outro. ${erro}`,
      )
    conferidos.set(id, dela.esquema)
  }
  return conferidos
}

/** Files that leave the portal: tried, counted, and in the audit with the patients whose guides they hold. */
const takeArquivos = async (
  app: FastifyInstance,
  req: FastifyRequest,
  ids: readonly string[],
): Promise<{ arquivos: Arquivo[]; apagados: Lido[] }> => {
  const { arquivos, apagados } = await readArquivos(app.db, ids)
  const conferidos = await requireConferidos(app.db, arquivos)
  await app.db.transaction().execute(async (tx) => {
    await sql`
      update lote set baixado_em = now(), downloads = downloads + 1,
        esquema_id = coalesce(esquema_id, (${JSON.stringify(Object.fromEntries(conferidos))}::jsonb ->> lote.id::text)::uuid)
      where id = any(${arquivos.map((a) => a.id)}::uuid[])`.execute(tx)
    await emit(tx, ...arquivos.map(({ id }) => ({ assunto: 'lote', payload: { _id: id } })))
  })
  app.auditoria.file(req, new Set(arquivos.flatMap((a) => a.pacientes)))
  return { arquivos, apagados }
}

/** The bytes of one lot, always the same. 410 once a patient of it was erased. */
export const takeXml = async (app: FastifyInstance, req: FastifyRequest, id: string) => {
  const [arquivo] = (await takeArquivos(app, req, [id])).arquivos
  if (!arquivo) throw notFound()
  return { nome: arquivo.nome, conteudo: arquivo.conteudo }
}

/** An insurer's name as every system takes a folder's. */
const folderOf = (convenio: string): string =>
  convenio
    .normalize('NFD')
    .replace(/[^\w .-]/g, '')
    .replace(/[ .]+$/, '')
    .trim() || 'convenio'

/** Files of several lots, in a folder for each insurer: numbers are each insurer's own. */
export const takeZip = async (
  app: FastifyInstance,
  req: FastifyRequest,
  ids: readonly string[],
): Promise<Readable> => {
  const { arquivos, apagados } = await takeArquivos(app, req, ids)
  const zip = new ZipFile()
  for (const { nome, convenio, conteudo } of arquivos)
    zip.addBuffer(conteudo, `${folderOf(convenio)}/${nome}`)
  if (apagados.length > 0)
    zip.addBuffer(
      Buffer.from(
        `Sem arquivo, porque os dados de um paciente foram apagados:\r\n${apagados
          .map((l) => `Lote ${l.numero} de ${l.convenio}\r\n`)
          .join('')}`,
      ),
      'lotes sem arquivo.txt',
    )
  zip.end()
  return zip.outputStream as Readable
}
