import { randomUUID } from 'node:crypto'
import Fastify, {
  type FastifyInstance,
  type FastifyPluginAsync,
  type FastifyReply,
  LogController,
} from 'fastify'
import { agendaRoutes } from './agenda/agenda.routes'
import { cadastrosRoutes } from './cadastros/cadastros.routes'
import { guardOcultos } from './cadastros/privacidade/oculto.guarda'
import { exportacaoRoutes } from './exportacao/exportacao.routes'
import { faturamentoRoutes } from './faturamento/faturamento.routes'
import { guiasRoutes } from './guias/guias.routes'
import { inicioRoutes } from './inicio/inicio.routes'
import { auditoria } from './platform/auditoria/auditoria'
import { auditoriaRoutes } from './platform/auditoria/consulta/consulta.routes'
import { preparacaoDaAuditoria } from './platform/auditoria/particoes'
import { seloDaAuditoria } from './platform/auditoria/selo/selar'
import { Testemunha } from './platform/auditoria/selo/testemunha'
import { backupRoutes } from './platform/backup/pedido/backup.routes'
import type { Config } from './platform/config'
import { limpezaDosEmails, sweepOutbox } from './platform/correio'
import type { Banco } from './platform/db/banco'
import { Eventos } from './platform/eventos/eventos'
import { eventosRoutes } from './platform/eventos/eventos.routes'
import { column, documentacao, requireDocumentacao } from './platform/http/documentacao'
import { defaultError, errorBody, handleErrors } from './platform/http/erros'
import { registerConstraints, type Traducao } from './platform/http/errosDoPostgres'
import { json } from './platform/http/json'
import { registro } from './platform/http/log'
import { stopWhenAbandoned } from './platform/http/rede/abandono'
import { compressao } from './platform/http/rede/compressao'
import { Encerramento } from './platform/http/rede/encerramento'
import { trustedProxies } from './platform/http/rede/endereco'
import { estaticos } from './platform/http/rede/estaticos'
import { SEM_PAGINA, seguranca } from './platform/http/rede/seguranca'
import { PRAZOS, type Prazos, serverOptions } from './platform/http/rede/soquetes'
import { countAbertos } from './platform/http/rede/vez'
import { saudeRoutes } from './platform/http/saude.routes'
import { serializacao } from './platform/http/serializacao'
import { CORPO } from './platform/http/tamanho'
import type { Rota } from './platform/http/tipos'
import { validacao } from './platform/http/validacao'
import { once } from './platform/idempotencia/idempotencia'
import { metricasRoutes } from './platform/metricas/metricas.routes'
import { bloqueioRoutes } from './platform/sessao/bloqueio/bloqueio.routes'
import { loginRoutes } from './platform/sessao/login.routes'
import { quiosqueRoutes } from './platform/sessao/quiosque/quiosque.routes'
import { segundoFatorDaConta } from './platform/sessao/segundoFator/conta.routes'
import { segundoFatorNoLogin } from './platform/sessao/segundoFator/login.routes'
import { segurancaRoutes } from './platform/sessao/seguranca.routes'
import { senhaRoutes } from './platform/sessao/senha.routes'
import { sessao } from './platform/sessao/sessao'
import { sessoesRoutes } from './platform/sessao/sessoes.routes'
import { LIMPEZAS } from './platform/trabalhos/limpeza'
import { Trabalhos } from './platform/trabalhos/trabalhos'
import { trabalhosRoutes } from './platform/trabalhos/trabalhos.routes'
import { versoesRoutes } from './platform/versoes/versoes.routes'
import { prontuarioRoutes } from './prontuario/prontuario.routes'
import { relatoriosRoutes } from './relatorios/relatorios.routes'

type Opcoes = {
  banco: Banco
  config: Config
  agora?: () => Date
  /** More routes below /api: what a column's test needs beside the product's own. */
  rotas?: FastifyPluginAsync
  /** Hooks around every route: what the tests hold each answer to. */
  vigiar?: (app: FastifyInstance) => void
  prazos?: Partial<Prazos>
}

/** Routes that plugins make for themselves: the API's own documentation and the files of the portal. */
const DE_PLUGINS = /^(\/api\/docs|\/\*?$)/

/** Access of every route, what it does and what it answers: without them the server does not start. */
const requireDeclarations = (app: FastifyInstance): void => {
  const rotas: Rota[] = []
  app.addHook('onRoute', (rota) => {
    if (DE_PLUGINS.test(rota.url) && !rota.config?.access) rota.config = { ...rota.config, access: 'publico' }
    const access = rota.config?.access
    if (!access) throw new Error(`A rota ${rota.method} ${rota.url} não declara config.access.`)
    if (rota.url.startsWith('/api/docs') || !rota.url.startsWith('/api/')) return
    requireDocumentacao(rota)
    for (const method of [rota.method].flat())
      if (method !== 'HEAD')
        rotas.push({ method, url: rota.url, access, schema: rota.schema, bodyLimit: rota.bodyLimit })
  })
  app.decorate('rotas', () => [...rotas])
}

/** Which day it is where the clinic is. */
export const diaNaClinica = (fuso: string, agora: () => Date) => {
  const dia = new Intl.DateTimeFormat('en-CA', {
    timeZone: fuso,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  })
  return () => dia.format(agora())
}

/** The whole API and, with a portal folder, the portal. Database and clock are arguments. */
export const buildApp = async ({
  banco,
  config,
  agora = () => new Date(),
  rotas,
  vigiar,
  prazos,
}: Opcoes): Promise<FastifyInstance> => {
  const app = Fastify({
    logger: registro(config.nivelDeLog),
    genReqId: () => randomUUID(),
    trustProxy: trustedProxies(config.proxies),
    bodyLimit: CORPO.padrao,
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: 'idle',
    // What still arrives on an open connection is answered like the rest.
    return503OnClosing: false,
    ...serverOptions({ ...PRAZOS, ...prazos }),
    routerOptions: { maxParamLength: 200 },
    frameworkErrors: (erro, req, reply) => {
      const http = defaultError(erro.statusCode ?? 400)
      void (reply as FastifyReply).code(http.status).send(errorBody(http, req.id))
    },
  })
  app.decorate('config', config)
  app.decorate('db', banco.db)
  app.decorate('relatorios', banco.relatorios)
  app.decorate('pesadas', banco.pesadas)
  app.decorate('embutido', banco.embedded)
  app.decorate('agora', agora)
  app.decorate('hoje', diaNaClinica(config.fuso, agora))
  const constraints = new Map<string, Traducao>()
  app.decorate('constraints', constraints)
  app.decorate('registerConstraints', registerConstraints(constraints))
  app.decorate('eventos', new Eventos(app, config.fluxosPorPessoa))
  app.decorate('encerramento', new Encerramento(app))
  app.decorate('transaction', (req, tarefa, large) =>
    banco.db.transaction().execute((tx) => once(tx, req, () => tarefa(tx), large)),
  )
  app.decorateRequest('resposta')
  app.addHook('onRequest', (req, reply, seguir) => {
    req.resposta = reply
    seguir()
  })
  app.addHook('onResponse', (req, reply, seguir) => {
    req.log.info(
      {
        metodo: req.method,
        rota: req.routeOptions.url,
        usuario: req.usuario?._id,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'requisição',
    )
    seguir()
  })

  try {
    if (config.rastros) (await import('./platform/rastros/rastros')).rastros(app, banco)
    vigiar?.(app)
    handleErrors(app)
    countAbertos(app)
    stopWhenAbandoned(app)
    json(app)
    compressao(app)
    validacao(app)
    serializacao(app)
    requireDeclarations(app)
    seguranca(app, config)
    await sessao(app, banco, config.segredo)
    app.decorate('auditoria', auditoria(app))
    app.decorate('trabalhos', new Trabalhos({ banco, log: app.log }))
    app.decorate('correio', { enviados: 0, falhados: 0 })
    app.addHook('onReady', () => sweepOutbox(config))
    for (const recorrente of [...LIMPEZAS, preparacaoDaAuditoria, limpezaDosEmails(config)])
      app.trabalhos.register(recorrente)
    if (config.chaveDaAuditoria)
      app.trabalhos.register(seloDaAuditoria(config.chaveDaAuditoria, new Testemunha(config.dadosDir)))
    app.addHook('preClose', () => app.trabalhos.stop())
    if (config.documentacao) await documentacao(app)
    await eventosRoutes(app, banco)
    await metricasRoutes(app, banco)
    await app.register(
      async (api) => {
        // No answer of the API is kept by a browser or a proxy.
        api.addHook('onSend', (_req, reply, corpo, seguir) => {
          if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
          // A page that is said in a tab has its own, with a style.
          if (!String(reply.getHeader('content-security-policy')).startsWith(SEM_PAGINA))
            reply.header('content-security-policy', SEM_PAGINA)
          seguir(null, corpo)
        })
        guardOcultos(api)
        await api.register(
          column(
            'plataforma',
            saudeRoutes(banco),
            loginRoutes,
            senhaRoutes,
            segundoFatorNoLogin,
            segundoFatorDaConta,
            segurancaRoutes,
            sessoesRoutes,
            bloqueioRoutes,
            quiosqueRoutes,
            trabalhosRoutes,
            auditoriaRoutes,
            versoesRoutes(banco),
            backupRoutes(banco),
            exportacaoRoutes(banco),
          ),
        )
        await api.register(column('inicio', inicioRoutes))
        await api.register(column('agenda', agendaRoutes))
        await api.register(column('guias', guiasRoutes))
        await api.register(column('prontuario', prontuarioRoutes))
        await api.register(column('faturamento', faturamentoRoutes))
        await api.register(column('relatorios', relatoriosRoutes(banco)))
        if (rotas) await api.register(rotas)
        await api.register(column('cadastros', cadastrosRoutes))
      },
      { prefix: '/api' },
    )
    await estaticos(app, config)
    await app.ready()
  } catch (erro) {
    // What had begun (listeners, timers) does not outlive a failed start.
    await app.close().catch(() => {})
    throw erro
  }
  return app
}
