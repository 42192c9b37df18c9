import { erroAnswer } from '@clinica/shared-domain'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import { convertSchema } from '@sodaru/yup-to-json-schema'
import type { FastifyInstance, FastifyPluginAsync, RouteOptions } from 'fastify'
import { isSchema, type Schema } from 'yup'
import { VERSAO_BACKEND } from '../pastas'

const PARTES = ['body', 'querystring', 'params'] as const

/** The columns of the house, as the document groups its operations. */
const COLUNAS = {
  plataforma: 'Sessão, senhas, eventos ao vivo e estado do servidor.',
  inicio: 'O que cada pessoa precisa saber ao entrar, perguntado a todas as colunas.',
  agenda: 'Grade do dia, agendamentos, séries e modelos de agenda.',
  guias: 'Guias dos convênios e as suas sessões.',
  prontuario: 'Prontuário do paciente, questões e formulários.',
  faturamento: 'Pacotes, datas de faturamento, arquivo do convênio e envio mensal dos profissionais.',
  relatorios: 'Somas da clínica e as linhas de que são feitas: só leituras.',
  cadastros: 'Registros da clínica: pacientes, profissionais, convênios e tabelas.',
}
export type Coluna = keyof typeof COLUNAS

/** The routes of one column, under its name. */
export const column =
  (coluna: Coluna, ...rotas: FastifyPluginAsync[]): FastifyPluginAsync =>
  async (app) => {
    app.addHook('onRoute', (rota) => {
      rota.config = { ...rota.config, coluna }
    })
    for (const plugin of rotas) await app.register(plugin)
  }

type NoDeEntrada = { enum?: unknown[]; properties?: Record<string, NoDeEntrada>; items?: NoDeEntrada }

/** "The same as another field" has no words in JSON Schema. */
const withoutRefs = ({ enum: valores, ...no }: NoDeEntrada): NoDeEntrada => ({
  ...no,
  ...(valores && !valores.some((v) => typeof v === 'object' && v !== null) ? { enum: valores } : {}),
  ...(no.items ? { items: withoutRefs(no.items) } : {}),
  ...(no.properties
    ? { properties: Object.fromEntries(Object.entries(no.properties).map(([k, v]) => [k, withoutRefs(v)])) }
    : {}),
})

const toJson = (schema: unknown): unknown =>
  isSchema(schema) ? withoutRefs(convertSchema(schema as Schema) as NoDeEntrada) : schema

/** GET /agenda/:id/horarios → getAgendaByIdHorarios */
const operationIdOf = (method: string, url: string): string =>
  url
    .split('/')
    .slice(2)
    .filter(Boolean)
    .map((part) => part.replace(/^:/, 'by-').replace(/(^|[-.])(\w)/g, (_, __, letra) => letra.toUpperCase()))
    .reduce((id, part) => id + part, method.toLowerCase())

/** What a developer reads of a route, and what it answers. Throws when either is missing. */
export const requireDocumentacao = ({ method, url, schema }: RouteOptions): void => {
  if (schema?.hide) return
  if (!schema?.summary) throw new Error(`A rota ${method} ${url} não declara schema.summary.`)
  if (!schema.response) throw new Error(`A rota ${method} ${url} não declara schema.response.`)
}

type Nomeado = { title?: string; type?: unknown }

/** Schemas with a name of their own stand once, under `components.schemas`. */
const hoist = (node: unknown, schemas: Record<string, unknown>): unknown => {
  if (Array.isArray(node)) return node.map((item) => hoist(item, schemas))
  if (typeof node !== 'object' || node === null) return node
  const hoisted = Object.fromEntries(Object.entries(node).map(([k, v]) => [k, hoist(v, schemas)]))
  const { title, type } = hoisted as Nomeado
  if (typeof title !== 'string' || type === undefined) return hoisted
  const { title: _, ...schema } = hoisted
  schemas[title] = schema
  return { $ref: `#/components/schemas/${title}` }
}

type Operacao = { responses: Record<string, unknown> }
type Documento = {
  paths: Record<string, Record<string, Operacao>>
  components: { schemas?: Record<string, unknown>; responses?: Record<string, unknown> }
}

/** Every operation may refuse, in the one body that errors have. */
const withErrors = (documento: Documento): Documento => {
  const recusas = {
    '4XX': { $ref: '#/components/responses/Recusa' },
    '5XX': { $ref: '#/components/responses/Falha' },
  }
  for (const operacoes of Object.values(documento.paths))
    for (const operacao of Object.values(operacoes)) Object.assign(operacao.responses, recusas)
  const schemas: Record<string, unknown> = {}
  const paths = hoist(documento.paths, schemas) as Documento['paths']
  const content = { 'application/json': { schema: hoist(erroAnswer, schemas) } }
  return {
    ...documento,
    paths,
    components: {
      ...documento.components,
      schemas,
      responses: {
        Recusa: { description: 'O pedido foi recusado; o corpo diz por quê.', content },
        Falha: { description: 'O servidor não pôde atender.', content },
      },
    },
  }
}

/** OpenAPI of every route, at /api/docs; the schemas are the ones that the forms and the screens use. */
export const documentacao = async (app: FastifyInstance): Promise<void> => {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Portal da clínica',
        version: VERSAO_BACKEND,
        description: 'API do portal.',
        license: { name: 'Uso interno', identifier: 'LicenseRef-Proprietary' },
      },
      servers: [{ url: '/', description: 'Este servidor.' }],
      tags: Object.entries(COLUNAS).map(([name, description]) => ({ name, description })),
      components: { securitySchemes: { sessao: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    },
    transform: ({ schema, url, route }) => {
      const { access, coluna = 'plataforma' } = route.config ?? {}
      const partes = Object.fromEntries(
        PARTES.flatMap((parte) => (schema?.[parte] ? [[parte, toJson(schema[parte])]] : [])),
      )
      return {
        url,
        schema: {
          ...schema,
          ...partes,
          operationId: operationIdOf([route.method].flat()[0] ?? '', url),
          tags: [coluna],
          security: access === 'publico' ? [] : [{ sessao: [] }],
          description:
            access && access !== 'publico'
              ? `Perfis: ${access.perfis.join(', ')}.`
              : 'Sem necessidade de sessão.',
        },
      }
    },
    transformObject: (documento) =>
      ('openapiObject' in documento
        ? withErrors(documento.openapiObject as never)
        : documento.swaggerObject) as never,
  })
  await app.register(swaggerUi, { routePrefix: '/api/docs', uiConfig: { docExpansion: 'none' } })
}
