import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as esperar } from 'node:timers/promises'
import { ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { parseTraceParent, TRACE_PARENT_HEADER } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto'
import { detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources'
import { BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-base'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Banco } from '../db/banco'
import { summaryOf } from './resumo'

/** Milliseconds that a server which ends waits for a collector to take the last of it. */
const DESPEDIDA_MS = 2_000

const agora = (): number => performance.timeOrigin + performance.now()

/**
 * Requests and their statements, sent by OTLP/HTTP to where the OTEL_… variables say. Loaded only then. Of a request leave method, the route's
 * pattern, status and request id; of a statement its pool, verb, table and SQLSTATE: no address, header, parameter or SQL.
 */
export const rastros = (app: FastifyInstance, banco: Banco): void => {
  const processador = new BatchSpanProcessor(new OTLPTraceExporter())
  const provedor = new BasicTracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'clinica' }).merge(
      detectResources({ detectors: [envDetector] }),
    ),
    spanProcessors: [processador],
  })
  const rastreador = provedor.getTracer('clinica')
  const atual = new AsyncLocalStorage<Span>()
  const abertos = new WeakMap<FastifyRequest, Span>()

  app.addHook('onRequest', (req, _reply, seguir) => {
    const { url } = req.routeOptions
    const cabecalho = req.headers[TRACE_PARENT_HEADER]
    const deFora = typeof cabecalho === 'string' ? parseTraceParent(cabecalho) : null
    const span = rastreador.startSpan(
      url ? `${req.method} ${url}` : req.method,
      {
        kind: SpanKind.SERVER,
        attributes: {
          'http.request.method': req.method,
          'clinica.request_id': req.id,
          ...(url ? { 'http.route': url } : {}),
        },
      },
      deFora ? trace.setSpanContext(ROOT_CONTEXT, deFora) : ROOT_CONTEXT,
    )
    abertos.set(req, span)
    atual.run(span, seguir)
  })
  app.addHook('onResponse', async (req, reply) => {
    const span = abertos.get(req)
    span?.setAttribute('http.response.status_code', reply.statusCode)
    if (reply.statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR })
    span?.end()
  })

  const soltar = banco.observe((pool, evento) => {
    const pedido = atual.getStore()
    // What nobody asked for (jobs, notices) belongs to no request.
    if (!pedido?.isRecording()) return
    const fim = agora()
    const { verbo, tabela } = summaryOf(evento.query.sql)
    const span = rastreador.startSpan(
      tabela ? `${verbo} ${tabela}` : verbo,
      {
        kind: SpanKind.CLIENT,
        startTime: fim - evento.queryDurationMillis,
        attributes: {
          'db.system.name': 'postgresql',
          'db.operation.name': verbo,
          'clinica.pool': pool,
          ...(tabela ? { 'db.collection.name': tabela } : {}),
        },
      },
      trace.setSpan(ROOT_CONTEXT, pedido),
    )
    if (evento.level === 'error') {
      const { code } = evento.error as { code?: unknown }
      // The message names values.
      if (typeof code === 'string') span.setAttribute('db.response.status_code', code)
      span.setStatus({ code: SpanStatusCode.ERROR })
    }
    span.end(fim)
  })
  app.addHook('onClose', async () => {
    soltar()
    await Promise.race([
      provedor.shutdown().catch(() => {}),
      esperar(DESPEDIDA_MS, undefined, { ref: false }),
    ])
  })
}
