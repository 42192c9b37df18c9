import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify'
import { type Linha, rowOf } from './linhas'
import { patientsIn, showsPatients } from './pacientes'

/**
 * `config.audit` of a route that answers patients' data: what is read, and the params that name its record and its
 * patient. The patients whom the answer shows are found by its schema (`idDoPaciente`).
 */
export type LeituraAuditada = {
  entidade: string
  id?: string
  paciente?: string
  /** Noted also when it showed no patient. */
  sempre?: true
  /** What leaves on paper is told apart from what was looked at. */
  acao?: 'imprimir'
}

/** What the request has shown so far. */
const shown = new WeakMap<FastifyRequest, Set<string>>()

const answersOf = ({ schema }: Pick<RouteOptions, 'schema'>): object[] =>
  Object.entries((schema?.response ?? {}) as Record<string, object>)
    .filter(([status]) => status.startsWith('2'))
    .map(([, resposta]) => resposta)

/** Notes patients whom the request shows where no schema tells it: in a file. */
export const noteShown = (req: FastifyRequest, pacientes: Iterable<string>): void => {
  const ids = shown.get(req) ?? new Set<string>()
  shown.set(req, ids)
  for (const id of pacientes) ids.add(id)
}

/** Notes the patients of an answer; a route that writes its answer out by itself calls it. */
export const noteAnswer = (req: FastifyRequest, resposta: unknown): void => {
  for (const schema of answersOf(req.routeOptions)) noteShown(req, patientsIn(schema, resposta))
}

const pageOf = (query: unknown): object | null => {
  const { skip, limit } = (query ?? {}) as { skip?: number; limit?: number }
  return limit === undefined ? null : { skip, limit }
}

const rowOfReading = (
  req: FastifyRequest,
  { entidade, id, paciente, sempre, acao }: LeituraAuditada,
): Linha | null => {
  const params = req.params as Record<string, string>
  const doCaminho = paciente === undefined ? [] : [params[paciente] as string]
  const pacientes = [...new Set([...doCaminho, ...(shown.get(req) ?? [])])]
  // A list that found nobody showed nobody.
  if (pacientes.length === 0 && id === undefined && !sempre) return null
  return rowOf(req, {
    acao: acao ?? 'ler',
    entidade,
    registro_id: id === undefined ? null : (params[id] ?? null),
    pacientes: pacientes.length > 0 ? pacientes : null,
    detalhe: pageOf(req.query),
  })
}

const WRITES = new Set(['POST', 'PUT', 'PATCH', 'DELETE'])

/**
 * One row for each reading of a patient's data, with the patients shown. A route whose answer shows patients declares
 * `config.audit`, or is a write that leaves its own row (`idempotente`): otherwise the server does not start.
 */
export const auditReadings = (app: FastifyInstance, queue: (linha: Linha) => void): void => {
  app.addHook('onRoute', (rota) => {
    const leitura = rota.config?.audit
    const mostra = answersOf(rota).some(showsPatients)
    if (!leitura) {
      const escreve = rota.config?.idempotente && [rota.method].flat().every((m) => WRITES.has(m))
      if (mostra && !escreve)
        throw new Error(`A rota ${rota.method} ${rota.url} mostra pacientes e não declara config.audit.`)
      return
    }
    if (mostra)
      rota.preSerialization = [
        ...[rota.preSerialization ?? []].flat(),
        async (req, _reply, resposta) => {
          noteAnswer(req, resposta)
          return resposta
        },
      ]
    rota.onResponse = [
      ...[rota.onResponse ?? []].flat(),
      async (req, reply) => {
        if (reply.statusCode >= 300 || req.method === 'HEAD') return
        const linha = rowOfReading(req, leitura)
        if (linha) queue(linha)
      },
    ]
  })
}
