import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { DIAS_DA_EXPORTACAO } from '@clinica/shared-domain'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { makeArquivo } from '../platform/backup/arquivo'
import type { Banco, Base } from '../platform/db/banco'
import { emit } from '../platform/eventos/avisos'
import type { Andamento, TipoDeTrabalho } from '../platform/trabalhos/execucao'
import { requestJob } from '../platform/trabalhos/fila.queries'
import { describeArquivos } from './arquivos/descritos'
import { openArquivo } from './arquivos/escrita'
import { warnAdministradores } from './avisos'
import { fileOf, folderOf, requireRoom } from './pedido'

const TIPO = 'exportarClinica'
const UM_DIA = 86_400_000

/** Makes the archive that was asked for, never before its time. */
export const exportacaoPedida = (app: FastifyInstance, banco: Banco): TipoDeTrabalho => ({
  tipo: TIPO,
  titulo: 'Dados da clínica em arquivos abertos',
  fazer: async (trabalho) => {
    const { id } = trabalho.dados as { id: string }
    const { rows } = await sql<{ name: string; email: string; liberadaEm: Date }>`
      select u.name, u.email, e.liberada_em as "liberadaEm" from exportacao e join usuario u on u.id = e.pedida_por
      where e.id = ${id} and e.pronta_em is null and e.encerrada_em is null and e.liberada_em <= now()`.execute(
      trabalho.db,
    )
    const [pedido] = rows
    if (!pedido) return
    await requireRoom(app.config, banco, trabalho.db)
    const descritos = await describeArquivos(trabalho.db)
    const arquivo = fileOf(app.config, id)
    const { nomeClinica, fuso } = app.config
    const tamanho = await makeArquivo(
      banco,
      arquivo,
      (parcial) => openArquivo(parcial, { descritos, fuso, clinica: nomeClinica, pedidaPor: pedido.name }),
      trabalho,
    )
    const valeu = await trabalho.transaction(async (tx) => {
      const { numAffectedRows } = await sql`
        update exportacao set pronta_em = clock_timestamp(), tamanho = ${tamanho}
        where id = ${id} and encerrada_em is null and pronta_em is null`.execute(tx)
      if (!numAffectedRows) return false
      await warnAdministradores(tx, { o: 'pronta', por: pedido, liberadaEm: pedido.liberadaEm })
      await emit(tx, { assunto: 'exportacao', payload: {} })
      return true
    })
    if (!valeu) await rm(arquivo, { force: true })
  },
})

/** Those whose day is over and that nobody stopped are made. */
const startDue = async ({ db, transaction }: Andamento): Promise<void> => {
  const { rows } = await sql<{ id: string; email: string }>`
    select e.id, u.email from exportacao e join usuario u on u.id = e.pedida_por
    where e.encerrada_em is null and e.trabalho_id is null and e.liberada_em <= now()`.execute(db)
  for (const { id, email: por } of rows)
    await transaction(async (tx) => {
      const { rows: viva } = await sql`
        select from exportacao where id = ${id} and encerrada_em is null and trabalho_id is null for update`.execute(
        tx,
      )
      if (!viva.length) return
      const trabalho = await requestJob(tx, { tipo: TIPO, chave: TIPO, dados: { id }, por })
      // One that was stopped a moment ago has its last breath first.
      if (trabalho) await sql`update exportacao set trabalho_id = ${trabalho} where id = ${id}`.execute(tx)
    })
}

/** Files of requests that are over, or that are made again; what a server that was killed left half written. */
const sweepFolder = async (db: Base, pasta: string): Promise<void> => {
  const nomes = await readdir(pasta).catch(() => [])
  if (nomes.length === 0) return
  const { rows } = await sql<{ id: string; pronta: boolean }>`
    select id, pronta_em is not null as pronta from exportacao where encerrada_em is null`.execute(db)
  for (const nome of nomes) {
    const viva = rows.find(({ id }) => nome.startsWith(id))
    if (viva?.pronta && nome === `${viva.id}.zip`) continue
    const visto = await stat(join(pasta, nome)).catch(() => undefined)
    // A job renames its file before it says so.
    if (visto && Date.now() - visto.mtimeMs > (viva ? UM_DIA : 0))
      await rm(join(pasta, nome), { force: true })
  }
}

/** Begins what is due, ends what has been there for a week. The file is a copy of the whole clinic. */
export const cuidado = (app: FastifyInstance): TipoDeTrabalho => ({
  tipo: 'cuidarDaExportacao',
  titulo: 'Dados da clínica: começo na hora e limpeza',
  cada: 300_000,
  fazer: async (trabalho) => {
    const { db } = trabalho
    await startDue(trabalho)
    const { rows } = await sql<{ id: string }>`
      update exportacao set encerrada_em = now(), encerrada_como = 'vencida'
      where encerrada_em is null and pronta_em < now() - ${DIAS_DA_EXPORTACAO}::integer * interval '1 day' returning id`.execute(
      db,
    )
    for (const { id } of rows) await rm(fileOf(app.config, id), { force: true })
    await sweepFolder(db, folderOf(app.config))
    await sql`delete from exportacao_link where criado_em < now() - interval '1 day'`.execute(db)
    await sql`delete from exportacao where encerrada_em < now() - interval '400 days'`.execute(db)
  },
})
