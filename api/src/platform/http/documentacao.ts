import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import { convertSchema } from '@sodaru/yup-to-json-schema'
import type { FastifyInstance } from 'fastify'
import { isSchema, type Schema } from 'yup'
import { VERSAO_BACKEND } from '../pastas'

const PARTES = ['body', 'querystring', 'params'] as const

const toJson = (schema: unknown): unknown => (isSchema(schema) ? convertSchema(schema as Schema) : schema)

/** OpenAPI of every route, at /api/docs; the schemas are the ones that the forms use. */
export const documentacao = async (app: FastifyInstance): Promise<void> => {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Portal da clínica', version: VERSAO_BACKEND, description: 'API do portal.' },
      components: { securitySchemes: { sessao: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    },
    transform: ({ schema, url, route }) => {
      const access = route.config?.access
      const [, , tag = 'sistema'] = url.split('/')
      const partes = Object.fromEntries(
        PARTES.flatMap((parte) => (schema?.[parte] ? [[parte, toJson(schema[parte])]] : [])),
      )
      return {
        url,
        schema: {
          ...schema,
          ...partes,
          tags: [tag],
          security: access === 'publico' ? [] : [{ sessao: [] }],
          description:
            access && access !== 'publico'
              ? `Perfis: ${access.perfis.join(', ')}.`
              : 'Sem necessidade de sessão.',
        },
      }
    },
  })
  await app.register(swaggerUi, { routePrefix: '/api/docs', uiConfig: { docExpansion: 'none' } })
}
