import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { HttpErro } from '../../../platform/http/erros'
import { judge, NENHUMA, type QueVai } from '../conferir/julgar'
import { eachPage } from '../leitura/readGuias'
import { draw } from '../lote/desenhar'
import { instanteOf, momentoOf } from '../lote/gerar'
import type { Conjunto } from './selecionar'
import { openValidador } from './validar'

/** The newest file that the clinic has of a version. */
const findArquivo = async (app: FastifyInstance, versao: string): Promise<Buffer | undefined> => {
  const { rows } = await sql<{ conteudo: Buffer }>`
    select a.conteudo from lote l join lote_arquivo a on a.lote_id = l.id where l.versao = ${versao}
    order by l.gerado_em desc, l.id desc limit 1`.execute(app.db)
  return rows[0] && Buffer.from(rows[0].conteudo)
}

/** A file of one guide that could go today, of the packages finalised last; it is kept nowhere. */
const writeUma = async (app: FastifyInstance, versao: string): Promise<Buffer | undefined> => {
  const { rows } = await sql<{ id: string }>`
    select id from pacote where finalizado_em is not null order by finalizado_em desc limit 3`.execute(app.db)
  const momento = momentoOf(app)
  for await (const pagina of eachPage(app.db, { pacotes: rows.map((p) => p.id) })) {
    const boa = pagina
      .filter((lida) => lida.versao === versao)
      .map((lida) => judge(lida, NENHUMA, instanteOf(momento)))
      .find((j): j is QueVai => j.vai)
    if (boa) return (await draw([boa], { lote: 1, transacao: 1 }, momento)).bytes
  }
  return undefined
}

/**
 * A set is compiled, and tried on a lot of the clinic's own where it has one, before it is used: 422 with a sentence when it is no set, asks
 * for other files, or does not take the lot. A clinic that has nothing to try it on yet sees it compiled.
 */
export const tryConjunto = async (app: FastifyInstance, { versao, arquivos }: Conjunto): Promise<void> => {
  const validador = await openValidador(versao, new Map(arquivos.map((a) => [a.nome, a.conteudo])))
  try {
    const lote = (await findArquivo(app, versao)) ?? (await writeUma(app, versao))
    const erro = lote ? await validador.validate(lote) : null
    if (erro === null) return
    const msg = `Os esquemas não aceitam um lote desta clínica: ${erro}`
    throw new HttpErro(422, 'validacao', msg, { campos: { arquivo: msg } })
  } finally {
    await validador.close()
  }
}
