import { CABECALHO_REPETIDA, type CorpoDeErro } from '@clinica/shared-domain'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ValidationError } from 'yup'
import { fromPostgres, type Traducao } from './errosDoPostgres'

type Extras = Partial<Omit<CorpoDeErro['erro'], 'tipo' | 'requisicao' | 'title' | 'content'>>

const ESPERE_S = 2
type Recusa = { acao: string; entidade: string }

/** What a route throws: becomes the one error body (decisions, "Names and the wire"). */
export class HttpErro extends Error {
  readonly status: number
  readonly tipo: string
  readonly extras: Extras
  /** Seconds after which it is worth another try: `Retry-After`. */
  readonly espera?: number
  /** What was tried, when the audit keeps this refusal (403 and 429 it always keeps). */
  recusa?: Recusa

  constructor(status: number, tipo: string, msg: string, extras: Extras = {}, espera?: number) {
    super(msg)
    this.name = 'HttpErro'
    this.status = status
    this.tipo = tipo
    this.extras = extras
    this.espera = espera ?? (status === 503 ? ESPERE_S : undefined)
  }

  /** The audit keeps that somebody tried this. */
  recorded(recusa: Recusa): this {
    this.recusa = recusa
    return this
  }
}

/** Thrown to answer a repeated write with its first answer. */
export class RespostaRepetida extends Error {
  readonly status: number
  readonly resposta: string

  constructor(status: number, resposta: string) {
    super('resposta repetida')
    this.status = status
    this.resposta = resposta
  }
}

/** With a `title` the body also says it in the words of the evolutions: `title` and `content`. */
export const errorBody = (
  { tipo, message, extras }: HttpErro,
  requisicao?: string,
  title?: string,
): CorpoDeErro => {
  const { titulo = title ?? message, conteudo = message, ...resto } = extras
  const daEvolucao = title === undefined ? {} : { title, content: conteudo }
  return {
    msg: message,
    erro: { tipo, titulo, conteudo, ...resto, requisicao, ...daEvolucao },
    ...daEvolucao,
  }
}

/** Messages told at once: nobody reads thousands. */
export const MAXIMO_DE_MENSAGENS = 50

/** Field path → message: the first of each field, in the order of the schema; not more than a person could read. */
const fieldsOf = (erro: ValidationError): Record<string, string> => {
  const campos: Record<string, string> = {}
  for (const e of erro.inner.length ? erro.inner.slice(0, MAXIMO_DE_MENSAGENS) : [erro])
    campos[e.path ?? ''] ??= e.errors[0] ?? 'Valor inválido.'
  return campos
}

type DeValidacao = FastifyError & { causa?: ValidationError; invalido?: string }

export const badRequest = (campos?: Record<string, string>): HttpErro =>
  new HttpErro(400, 'requisicaoInvalida', 'Requisição inválida.', { campos })

/** A form's values do not pass: those of a body, or of a query that has an alert of its own (`invalido`: a report's filters). */
const fromValidation = (erro: DeValidacao): HttpErro => {
  const campos = erro.causa ? fieldsOf(erro.causa) : undefined
  if (erro.validationContext === 'body' || erro.invalido)
    return new HttpErro(
      422,
      'validacao',
      erro.invalido ?? Object.values(campos ?? {})[0] ?? 'Verifique os campos informados.',
      {
        campos,
      },
    )
  return badRequest(campos)
}

const POR_STATUS: Record<number, [tipo: string, msg: string]> = {
  400: ['requisicaoInvalida', 'Requisição inválida.'],
  401: ['semSessao', 'A sessão expirou, faça login novamente.'],
  403: ['semPermissao', 'Você não possui permissão para esta operação.'],
  404: ['naoEncontrado', 'O endereço especificado não foi encontrado.'],
  405: ['metodoNaoPermitido', 'Operação não permitida neste endereço.'],
  406: ['naoAceitavel', 'O formato pedido não está disponível.'],
  408: ['tempoEsgotado', 'A requisição demorou demais para chegar.'],
  413: ['grandeDemais', 'O conteúdo enviado é grande demais.'],
  414: ['grandeDemais', 'O endereço é longo demais.'],
  415: ['tipoNaoAceito', 'O tipo do conteúdo enviado não é aceito.'],
  429: ['limiteDeTentativas', 'Muitas tentativas. Aguarde um instante e tente novamente.'],
  431: ['grandeDemais', 'Os cabeçalhos da requisição são grandes demais.'],
  503: ['indisponivel', 'O servidor está indisponível no momento. Tente novamente.'],
}

/** The same words for a status, whoever raised it. */
export const defaultError = (status: number): HttpErro => {
  const [tipo, msg] = POR_STATUS[status] ??
    (status < 500 ? POR_STATUS[400] : undefined) ?? ['interno', 'Ocorreu um erro inesperado no servidor.']
  return new HttpErro(status, tipo, msg)
}

const PRECISOS: Record<string, string> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'O conteúdo enviado não é um JSON válido.',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'O conteúdo da requisição está vazio.',
}

/** A form that ends before its end, or does not say what parts it: what its parser throws has no status. */
const FORMULARIO_CORTADO = /^Multipart: Boundary not found$|unexpected end of multipart data$/i

const translateError = (
  erro: unknown,
  constraints: ReadonlyMap<string, Traducao>,
  leitura: boolean,
): HttpErro => {
  if (erro instanceof HttpErro) return erro
  const e = erro as DeValidacao
  if (e.validation || e.causa) return fromValidation(e)
  const pg = fromPostgres(erro, constraints, leitura)
  if (pg) {
    const campos = pg.campo ? { [pg.campo]: pg.msg } : undefined
    return new HttpErro(pg.status, pg.tipo, pg.msg, { campos })
  }
  const preciso = PRECISOS[e.code]
  if (preciso) return new HttpErro(400, 'requisicaoInvalida', preciso)
  if (e.code === 'FST_MP_PREMATURE_CLOSE' || FORMULARIO_CORTADO.test(e.message ?? ''))
    return new HttpErro(
      400,
      'requisicaoInvalida',
      'O envio chegou cortado e nada foi gravado. Envie o arquivo de novo.',
    )
  const status = typeof e.statusCode === 'number' && e.statusCode >= 400 ? e.statusCode : 500
  return defaultError(status)
}

/** What a log may hold of an error: no SQL, no parameters, no values of a row. */
export const forLog = (erro: unknown): Record<string, unknown> => {
  const e = erro as Error & { code?: string; constraint?: string; table?: string; severity?: string }
  const doBanco = e?.severity !== undefined
  const [, ...pilha] = (e?.stack ?? '').split('\n    at ')
  return {
    tipo: e?.name,
    codigo: e?.code,
    constraint: e?.constraint,
    tabela: e?.table,
    mensagem: doBanco ? undefined : e?.message,
    pilha: pilha.slice(0, 12),
  }
}

const isLeitura = ({ method }: FastifyRequest): boolean => method === 'GET' || method === 'HEAD'

/** The one handler. */
export const handleErrors = (app: FastifyInstance): void => {
  app.setErrorHandler((erro: unknown, req: FastifyRequest, reply: FastifyReply) => {
    if (erro instanceof RespostaRepetida) {
      reply.header('content-type', 'application/json; charset=utf-8').header(CABECALHO_REPETIDA, 'sim')
      return reply.code(erro.status).send(erro.resposta)
    }
    const http = translateError(erro, app.constraints, isLeitura(req))
    app.auditoria.refusal(req, http)
    if (http.espera !== undefined) reply.header('retry-after', http.espera)
    // Nobody reads this answer: the client went away, and its statement was stopped with it.
    if (reply.raw.destroyed) req.log.info('cliente se foi')
    else if (http.status >= 500) req.log.error({ erro: forLog(erro) }, 'falha')
    return reply.code(http.status).send(errorBody(http, req.id, req.routeOptions.config.tituloDoErro))
  })
}
