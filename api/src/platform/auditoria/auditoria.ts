import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Insertable, type Kysely, sql } from 'kysely'
import type { Tx } from '../db/banco'
import { outsideTransaction } from '../db/contexto'
import type { DB } from '../db/tabelas'
import { forLog } from '../http/erros'

export type Fato = {
  acao: string
  entidade: string
  id?: string
  pacienteId?: string | null
  dados?: unknown
}

/** `config.audit` of a reading route: the params that name the record and its patient. */
export type LeituraAuditada = { entidade: string; id?: string; paciente?: string }

type Linha = Insertable<DB['auditoria']>

/** Fields that never reach the audit. */
const SEGREDOS = new Set([
  'password',
  'passwordConfirmacao',
  'senhaAtual',
  'novaSenha',
  'nova_senha',
  'confirmacao',
  'token',
])
const withoutSecrets = (dados: unknown): string | null =>
  dados === undefined
    ? null
    : JSON.stringify(dados, (nome, valor) => (SEGREDOS.has(nome) ? undefined : valor))

/** The row of a fact. */
export const auditRow = (req: FastifyRequest, { acao, entidade, id, pacienteId, dados }: Fato): Linha => ({
  usuario_id: req.usuario?._id ?? null,
  usuario_email: req.usuario?.email ?? null,
  acao,
  entidade,
  registro_id: id ?? null,
  paciente_id: pacienteId ?? null,
  requisicao: req.id,
  dados: withoutSecrets(dados),
})

/** Who changed what, in the write's own transaction. */
export const audit = async (tx: Tx, req: FastifyRequest, fato: Fato): Promise<void> => {
  await tx.insertInto('auditoria').values(auditRow(req, fato)).execute()
}

const INTERVALO_MS = 800
const LOTE = 1000
/** How many readings are kept in memory while the database is away; further ones are lost, with a log line. */
const MAXIMO = 50_000

/** A batch is one statement: either all of its rows are there or none, so the first one tells. */
const isWritten = async (db: Kysely<DB>, [primeira]: Linha[]): Promise<boolean> => {
  const { rows } = await sql`select 1 from auditoria
    where acao = 'ler' and quando = ${primeira?.quando} and requisicao = ${primeira?.requisicao}
      and entidade = ${primeira?.entidade}
      and registro_id is not distinct from ${primeira?.registro_id ?? null}::uuid limit 1`.execute(db)
  return rows.length > 0
}

/** Readings of clinical data, written in batches of at most one second; each once, whatever becomes of a flush. */
export const auditReads = (
  app: FastifyInstance,
): ((req: FastifyRequest, fato: Omit<Fato, 'acao'>) => void) => {
  let pendentes: Linha[] = []
  const lotes: Linha[][] = []
  /** The first batch was sent, and no answer came. */
  let semResposta = false
  let guardadas = 0
  let perdidas = 0
  let fechado = false
  let timer: NodeJS.Timeout | undefined
  let gravando: Promise<void> = Promise.resolve()

  const write = async () => {
    clearTimeout(timer)
    timer = undefined
    for (let i = 0; i < pendentes.length; i += LOTE) lotes.push(pendentes.slice(i, i + LOTE))
    pendentes = []
    if (perdidas > 0) app.log.error({ leituras: perdidas }, 'leituras sem auditoria')
    perdidas = 0
    try {
      for (let lote = lotes[0]; lote; lote = lotes[0]) {
        if (!semResposta || !(await isWritten(app.db, lote))) {
          semResposta = true
          await app.db.insertInto('auditoria').values(lote).execute()
        }
        semResposta = false
        lotes.shift()
        guardadas -= lote.length
      }
    } catch (erro) {
      app.log.error({ erro: forLog(erro), lotes: lotes.length }, 'auditoria de leituras adiada')
      if (!fechado) schedule()
    }
  }
  // Outside the request that set the timer: the batch holds readings of other requests too.
  const flush = () => {
    gravando = gravando.then(() => outsideTransaction(write))
    return gravando
  }
  const schedule = () => {
    timer ??= setTimeout(flush, INTERVALO_MS)
  }

  const note = (req: FastifyRequest, fato: Omit<Fato, 'acao'>) => {
    if (guardadas >= MAXIMO) {
      perdidas++
      return
    }
    guardadas++
    pendentes.push({ ...auditRow(req, { ...fato, acao: 'ler' }), quando: new Date() })
    schedule()
  }

  app.addHook('onResponse', async (req, reply) => {
    const leitura = req.routeOptions.config.audit
    if (!leitura || reply.statusCode >= 300 || req.method === 'HEAD') return
    const params = req.params as Record<string, string>
    note(req, {
      entidade: leitura.entidade,
      id: leitura.id === undefined ? undefined : params[leitura.id],
      pacienteId: leitura.paciente === undefined ? undefined : params[leitura.paciente],
    })
  })
  app.addHook('onClose', async () => {
    fechado = true
    await flush()
  })
  return note
}
