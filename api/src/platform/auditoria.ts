import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Insertable } from 'kysely'
import type { Tx } from './db/banco'
import type { TabelaAuditoria } from './db/tabelas'
import { paraLog } from './erros'

export type Fato = {
  acao: string
  entidade: string
  id?: string
  pacienteId?: string | null
  dados?: unknown
}

/** `config.audit` of a reading route: the params that name the record and its patient. */
export type LeituraAuditada = { entidade: string; id?: string; paciente?: string }

type Linha = Insertable<TabelaAuditoria>

/** Never in the audit, whatever the form calls them. */
const SEGREDOS = new Set([
  'password',
  'passwordConfirmacao',
  'senhaAtual',
  'novaSenha',
  'nova_senha',
  'confirmacao',
  'token',
])
const semSegredos = (dados: unknown): string | null =>
  dados === undefined
    ? null
    : JSON.stringify(dados, (nome, valor) => (SEGREDOS.has(nome) ? undefined : valor))

/** The row of a fact. */
export const linha = (req: FastifyRequest, { acao, entidade, id, pacienteId, dados }: Fato): Linha => ({
  usuario_id: req.usuario?._id ?? null,
  usuario_email: req.usuario?.email ?? null,
  acao,
  entidade,
  registro_id: id ?? null,
  paciente_id: pacienteId ?? null,
  requisicao: req.id,
  dados: semSegredos(dados),
})

/** Who changed what, in the write's own transaction. */
export const auditar = async (tx: Tx, req: FastifyRequest, fato: Fato): Promise<void> => {
  await tx.insertInto('auditoria').values(linha(req, fato)).execute()
}

const INTERVALO_MS = 800
const LOTE = 1000

/** Readings of clinical data, written in batches of at most one second. */
export const auditarLeituras = (
  app: FastifyInstance,
): ((req: FastifyRequest, fato: Omit<Fato, 'acao'>) => void) => {
  let pendentes: Linha[] = []
  let timer: NodeJS.Timeout | undefined
  let gravando: Promise<void> = Promise.resolve()

  const gravar = async () => {
    clearTimeout(timer)
    timer = undefined
    const lote = pendentes
    pendentes = []
    try {
      for (let i = 0; i < lote.length; i += LOTE)
        await app.db
          .insertInto('auditoria')
          .values(lote.slice(i, i + LOTE))
          .execute()
    } catch (erro) {
      // The database may be restarting: they wait for it, within reason.
      if (pendentes.length + lote.length <= 50_000) pendentes = [...lote, ...pendentes]
      app.log.error({ erro: paraLog(erro), leituras: lote.length }, 'auditoria de leituras adiada')
    }
  }
  const descarregar = () => {
    gravando = gravando.then(gravar)
    return gravando
  }

  const anotar = (req: FastifyRequest, fato: Omit<Fato, 'acao'>) => {
    pendentes.push({ ...linha(req, { ...fato, acao: 'ler' }), quando: new Date() })
    timer ??= setTimeout(descarregar, INTERVALO_MS)
  }

  app.addHook('onResponse', async (req, reply) => {
    const leitura = req.routeOptions.config.audit
    if (!leitura || reply.statusCode >= 300 || req.method === 'HEAD') return
    const params = req.params as Record<string, string>
    anotar(req, {
      entidade: leitura.entidade,
      id: leitura.id === undefined ? undefined : params[leitura.id],
      pacienteId: leitura.paciente === undefined ? undefined : params[leitura.paciente],
    })
  })
  app.addHook('onClose', async () => {
    clearTimeout(timer)
    await descarregar()
  })
  return anotar
}
