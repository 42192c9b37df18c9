import { listTabelas, readSequencias, writeTheSameEverywhere } from './catalogo'
import { openEscritor } from './escritor'
import type { Destino } from './formato/escrita'
import type { Manifesto } from './formato/manifesto'
import { headOf, type Origem, snapshotOf, teller } from './origem'
import { readTabela } from './tabela'
import { writeInTurns } from './turnos'

/** PostgreSQL: one read-only snapshot, for which nobody waits. */
const writeSnapshot = async (origem: Origem, destino: Destino): Promise<Manifesto> => {
  const escritor = openEscritor(destino)
  const tell = await teller(origem, await listTabelas(origem.db))
  return snapshotOf(origem.db).execute(async (tx) => {
    await writeTheSameEverywhere(tx)
    const cabecalho = await headOf(tx)
    await escritor.begin(cabecalho)
    for (const tabela of await listTabelas(tx))
      await escritor.table(tabela, (receber) =>
        readTabela(
          tx,
          tabela,
          async (texto, linhas) => {
            await receber(texto, linhas)
            await tell(texto.length)
          },
          origem.sinal,
        ),
      )
    return escritor.end(cabecalho, await readSequencias(tx))
  })
}

/** Writes the whole clinic as it is at one instant, and nothing whole in memory. Answers what was written. */
export const writeBackup = (origem: Origem, destino: Destino): Promise<Manifesto> =>
  origem.rascunho ? writeInTurns(origem, origem.rascunho, destino) : writeSnapshot(origem, destino)
