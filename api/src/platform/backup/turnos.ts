import { sql } from 'kysely'
import { listTabelas, readSequencias, type Tabela, writeTheSameEverywhere } from './catalogo'
import { openEscritor } from './escritor'
import type { Destino } from './formato/escrita'
import type { Cabecalho, Manifesto } from './formato/manifesto'
import { headOf, type Origem, snapshotOf, teller } from './origem'
import { type Paginas, readPaginas, refreshPaginas } from './paginas'
import type { Rascunho, Trecho } from './rascunho'
import { type Conteudos, readPartes } from './tabela'

const PARTES = 'conteudo_parte'

/** What belongs to one instant, taken while the one session is held. */
type Instante = {
  cabecalho: Cabecalho
  lidas: { tabela: Tabela; trechos: Trecho[] }[]
  sequencias: Record<string, number>
  conteudos: Conteudos
}

const takeInstante = (
  { db, sinal }: Origem,
  rascunho: Rascunho,
  adiantadas: readonly Paginas[],
  desde: string,
): Promise<Instante> =>
  snapshotOf(db).execute(async (tx) => {
    await writeTheSameEverywhere(tx)
    const cabecalho = await headOf(tx)
    const lidas: Instante['lidas'] = []
    for (const paginas of adiantadas)
      lidas.push({
        tabela: paginas.tabela,
        trechos: await refreshPaginas(tx, paginas, desde, rascunho, sinal),
      })
    const { rows: conteudos } = await sql<{ id: string; partes: number }>`
      select conteudo_id as id, count(*)::integer as partes from conteudo_parte group by 1 order by 1`.execute(
      tx,
    )
    return { cabecalho, lidas, sequencias: await readSequencias(tx), conteudos }
  })

/**
 * One session: tables are put aside page by page while the desks have their turns, then the session is held for as long as it takes to
 * find what changed meanwhile and read that again. It is let go of before anything is written, and before the contents of documents.
 */
export const writeInTurns = async (
  origem: Origem,
  rascunho: Rascunho,
  destino: Destino,
): Promise<Manifesto> => {
  const { db, sinal } = origem
  const tabelas = await listTabelas(db)
  const tell = await teller(origem, tabelas)
  const { rows } = await sql<{ xid: string }>`
    select pg_snapshot_xmax(pg_current_snapshot())::xid::text as xid`.execute(db)
  // To put something aside is half of the way, to write it the other.
  const adiantadas: Paginas[] = []
  for (const tabela of tabelas.filter(({ nome }) => nome !== PARTES))
    adiantadas.push(await readPaginas(db, tabela, rascunho, (caracteres) => tell(caracteres / 2), sinal))
  const instante = await takeInstante(origem, rascunho, adiantadas, rows[0]?.xid ?? '')

  const escritor = openEscritor(destino)
  await escritor.begin(instante.cabecalho)
  for (const { tabela, trechos } of instante.lidas)
    await escritor.table(tabela, async (receber) => {
      for (const trecho of trechos) {
        await receber(await rascunho.read(trecho), trecho.linhas)
        await tell(trecho.bytes / 2)
      }
    })
  for (const tabela of tabelas.filter(({ nome }) => nome === PARTES))
    await escritor.table(tabela, (receber) =>
      readPartes(
        db,
        tabela,
        instante.conteudos,
        async (texto, linhas) => {
          await receber(texto, linhas)
          await tell(texto.length)
        },
        sinal,
      ),
    )
  return escritor.end(instante.cabecalho, instante.sequencias)
}
