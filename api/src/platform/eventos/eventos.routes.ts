import { CABECALHO_DA_ABA, can, type Interesse, LOGADO, MEMORIA_MS, VIAGEM_MS } from '@clinica/shared-domain'
import { text } from '@clinica/shared-domain/comum/answer'
import type { FastifyInstance } from 'fastify'
import { type InferType, number, object, string } from 'yup'
import type { Banco } from '../db/banco'
import { defaultError } from '../http/erros'
import { CANAL } from './avisos'
import { Conexao, SINAL } from './conexao'

const BATIDA_MS = 20_000
/** The streams' beats are spread over this much of it: thousands of writes at once would hold everybody else. */
const ESPALHADA_MS = 18_000

/** `interesses`: JSON of a list of interests. `atraso`: milliseconds for which the page has not heard of all of them. */
const query = object({
  interesses: string().max(20_000),
  atraso: number().integer().min(0).default(0),
})

const MAXIMO = 100

const isInteresse = (valor: unknown): valor is Interesse =>
  typeof valor === 'object' &&
  valor !== null &&
  'assunto' in valor &&
  Object.values(valor).every((v) => typeof v === 'string' && v.length <= 100)

/** Throws 400. */
const parseInteresses = (texto = '[]'): Interesse[] => {
  try {
    const lista: unknown = JSON.parse(texto)
    if (Array.isArray(lista) && lista.length <= MAXIMO && lista.every(isInteresse)) return lista
  } catch {
    // Told below.
  }
  throw defaultError(400)
}

/** GET /api/eventos and what feeds it. */
export const eventosRoutes = async (app: FastifyInstance, banco: Banco): Promise<void> => {
  const { eventos } = app
  const parar = await banco.listen(
    CANAL,
    (aviso) => eventos.receive(aviso),
    () => eventos.lost(),
  )
  const soltar = app.sessoes.onEnd((id) => void eventos.verify(id))
  const batida = setInterval(() => void eventos.beat(ESPALHADA_MS), BATIDA_MS)
  batida.unref()
  app.addHook('preClose', async () => {
    clearInterval(batida)
    soltar()
    eventos.closeAll()
    await parar()
  })

  const response = {
    200: { description: 'Um evento por mensagem.', content: { 'text/event-stream': { schema: text } } },
  }
  app.get(
    '/api/eventos',
    {
      config: { access: LOGADO, coluna: 'plataforma' },
      schema: { summary: 'Eventos ao vivo do que a página mostra', querystring: query, response },
    },
    async (req, reply) => {
      const { carga, usuario } = req
      const { interesses: texto, atraso } = req.query as InferType<typeof query>
      const pedidos = parseInteresses(texto)
      // A subject that this node does not know yet, or any more, is no fault of the page.
      const interesses = pedidos.filter(({ assunto }) => eventos.accessOf(assunto))
      if (interesses.some(({ assunto }) => !can(usuario, eventos.accessOf(assunto) ?? LOGADO)))
        throw defaultError(403)
      const { raw } = reply
      const cabecalhos = Object.fromEntries(
        Object.entries(reply.getHeaders()).filter(([, v]) => v !== undefined),
      )
      reply.hijack()
      // It ends with its connection, so nothing has to mark where a piece ends: every stream gets the very same bytes.
      raw.removeHeader('transfer-encoding')
      raw.writeHead(200, {
        ...(cabecalhos as Record<string, string>),
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
        // The stream has its connection to itself, and ends with it.
        connection: 'close',
      })
      raw.write(SINAL)
      const conexao = new Conexao(raw, {
        usuarioId: usuario._id,
        aba: req.headers[CABECALHO_DA_ABA]?.slice(0, 64) as string | undefined,
        interesses,
        vale: () => app.sessoes.isValid(carga),
        shows: (assunto, pacientes) => app.auditoria.stream(req, assunto, pacientes),
      })
      const desconectar = eventos.connect(conexao, Math.min(atraso + VIAGEM_MS, MEMORIA_MS + 1))
      const fim = setTimeout(() => conexao.close(), Math.max(0, carga.exp * 1000 - Date.now()))
      raw.on('error', () => raw.destroy())
      raw.on('close', () => {
        clearTimeout(fim)
        desconectar()
      })
    },
  )
}
