import type { FastifyInstance } from 'fastify'
import { type Kysely, sql } from 'kysely'
import { outsideTransaction } from '../db/contexto'
import type { DB } from '../db/tabelas'
import { forLog } from '../http/erros'
import { insertRows, type Linha } from './linhas'

const INTERVALO_MS = 800
/** Rows of a statement, and the patients that they name. */
const LOTE = 1000
const PACIENTES_DO_LOTE = 20_000
/** How much is kept in memory while the database is away; further rows are lost, with a log line. */
const MAXIMO = 50_000
const PACIENTES_NO_MAXIMO = 1_000_000

type Pendente = Linha & { quando: Date }

const patientsOf = ({ pacientes }: Linha): number => pacientes?.length ?? 0

/** In statements of a size that the database takes without a pause. */
const splitRows = (linhas: readonly Pendente[]): Pendente[][] => {
  const lotes: Pendente[][] = []
  let cabem = 0
  for (const linha of linhas) {
    const lote = lotes.at(-1)
    cabem -= patientsOf(linha)
    if (lote && lote.length < LOTE && cabem >= 0) lote.push(linha)
    else {
      lotes.push([linha])
      cabem = PACIENTES_DO_LOTE - patientsOf(linha)
    }
  }
  return lotes
}

/** A batch is one statement: either all of its rows are there or none, so the first one tells. */
const isWritten = async (db: Kysely<DB>, [primeira]: Pendente[]): Promise<boolean> => {
  const { rows } = await sql`select 1 from auditoria
    where quando = ${primeira?.quando} and requisicao = ${primeira?.requisicao} and acao = ${primeira?.acao}
      and entidade = ${primeira?.entidade}
      and registro_id is not distinct from ${primeira?.registro_id ?? null}::uuid limit 1`.execute(db)
  return rows.length > 0
}

/**
 * Rows that nobody waits for, readings above all: written in batches of at most one second, each row once, whatever becomes
 * of a flush.
 */
export const queueRows = (app: FastifyInstance): { queue: (linha: Linha) => void; pending: () => number } => {
  let pendentes: Pendente[] = []
  const lotes: Pendente[][] = []
  /** The first batch was sent, and no answer came. */
  let semResposta = false
  let guardadas = 0
  let pacientes = 0
  let perdidas = 0
  let fechado = false
  let timer: NodeJS.Timeout | undefined
  let gravando: Promise<void> = Promise.resolve()

  const write = async () => {
    clearTimeout(timer)
    timer = undefined
    lotes.push(...splitRows(pendentes))
    pendentes = []
    if (perdidas > 0) app.log.error({ linhas: perdidas }, 'linhas da auditoria perdidas')
    perdidas = 0
    try {
      for (let lote = lotes[0]; lote; lote = lotes[0]) {
        if (!semResposta || !(await isWritten(app.db, lote))) {
          semResposta = true
          await insertRows(app.db, lote)
        }
        semResposta = false
        lotes.shift()
        guardadas -= lote.length
        pacientes -= lote.reduce((soma, linha) => soma + patientsOf(linha), 0)
      }
    } catch (erro) {
      app.log.error({ erro: forLog(erro), lotes: lotes.length }, 'auditoria adiada')
      if (!fechado) schedule()
    }
  }
  // Outside the request that set the timer: the batch holds rows of other requests too.
  const flush = () => {
    gravando = gravando.then(() => outsideTransaction(write))
    return gravando
  }
  const schedule = () => {
    timer ??= setTimeout(flush, INTERVALO_MS)
  }

  app.addHook('onClose', async () => {
    fechado = true
    await flush()
  })
  const queue = (linha: Linha) => {
    if (guardadas >= MAXIMO || pacientes >= PACIENTES_NO_MAXIMO) {
      perdidas++
      return
    }
    guardadas++
    pacientes += patientsOf(linha)
    pendentes.push({ ...linha, quando: linha.quando ?? new Date() })
    schedule()
  }
  return { queue, pending: () => guardadas }
}
