import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Base } from '../db/banco'
import { Vagas } from '../db/vagas'
import { takeTurn } from './vez'

/** Bytes of a part: what a transfer holds in memory at a time. */
export const PARTE = 256 * 1024

/** Parts that one node writes at once, and milliseconds that the next may wait: desks keep the other connections. */
const escritas = new Vagas(4, 110_000)

const insertParte = (db: Base, id: string, parte: number, bytes: Buffer) =>
  escritas.during(() =>
    sql`insert into conteudo_parte (conteudo_id, parte, bytes) values (${id}, ${parte}, ${bytes})`.execute(
      db,
    ),
  )

/** Takes a stream part by part. Answers what came. */
const writePartes = async (db: Base, id: string, fonte: AsyncIterable<Buffer>) => {
  const soma = createHash('sha256')
  const cheia = Buffer.allocUnsafe(PARTE)
  let cabem = 0
  let parte = 0
  let tamanho = 0
  const flush = async () => {
    await insertParte(db, id, parte++, cheia.subarray(0, cabem))
    cabem = 0
  }
  for await (const pedaco of fonte) {
    await takeTurn()
    soma.update(pedaco)
    for (let lido = 0; lido < pedaco.length; ) {
      const copiados = pedaco.copy(cheia, cabem, lido)
      lido += copiados
      cabem += copiados
      tamanho += copiados
      if (cabem === PARTE) await flush()
    }
  }
  if (cabem > 0) await flush()
  return { tamanho, sha256: soma.digest() }
}

/** Keeps a file under `id`, never whole in memory; what fails on its way leaves nothing behind. */
export const storeConteudo = async (
  db: Base,
  id: string,
  fonte: AsyncIterable<Buffer>,
): Promise<{ tamanho: number; sha256: Buffer }> => {
  await sql`insert into conteudo (id) values (${id})`.execute(db)
  try {
    const lido = await writePartes(db, id, fonte)
    await sql`update conteudo set tamanho = ${lido.tamanho}, sha256 = ${lido.sha256} where id = ${id}`.execute(
      db,
    )
    return lido
  } catch (erro) {
    await discardConteudo(db, id)
    throw erro
  }
}

/** Bytes `inicio` to `fim`, both included, part by part. */
export async function* readConteudo(
  db: Base,
  id: string,
  { inicio, fim }: { inicio: number; fim: number },
): AsyncGenerator<Buffer> {
  for (let parte = Math.floor(inicio / PARTE); parte * PARTE <= fim; parte++) {
    const { rows } = await sql<{ bytes: Buffer }>`
      select bytes from conteudo_parte where conteudo_id = ${id} and parte = ${parte}`.execute(db)
    const bytes = rows[0]?.bytes
    if (!bytes) throw new Error(`falta a parte ${parte} do conteúdo ${id}`)
    yield bytes.subarray(Math.max(0, inicio - parte * PARTE), fim - parte * PARTE + 1)
  }
}

export const discardConteudo = async (db: Base, id: string): Promise<void> => {
  await sql`delete from conteudo where id = ${id}`.execute(db)
}
