import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { testApp } from '../../teste/app'
import {
  type Contrato,
  contratoOf,
  missingVersion,
  readContrato,
  writeContrato,
} from '../../teste/rotas/contrato'
import { PASTA_DA_API, VERSAO_BACKEND } from '../pastas'

const ARQUIVO = join(PASTA_DA_API, 'contrato.txt')

it('the version of the API tells every change of what it takes and answers', async () => {
  const t = await testApp({ clinica: false, config: { documentacao: true } })
  const documento = JSON.parse(JSON.stringify(t.app.swagger()))
  await t.fechar()
  const agora = contratoOf(VERSAO_BACKEND, documento)
  const guardado = readFileSync(ARQUIVO, 'utf8')
  const falta = missingVersion(readContrato(guardado), agora)
  if (falta) throw new Error(`${falta} Depois: npm run contrato`)
  // `npm run contrato` writes it.
  if (process.env.CONTRATO === 'gravar') writeFileSync(ARQUIVO, writeContrato(agora))
  else if (guardado !== writeContrato(agora))
    throw new Error('O contrato da API mudou com a versão: npm run contrato')
})

describe('a contract', () => {
  const documento = (mudar: (d: ReturnType<typeof base>) => void = () => {}) => {
    const d = base()
    mudar(d)
    return d
  }
  const base = () => ({
    paths: {
      '/api/cid': {
        get: {
          summary: 'Lista',
          parameters: [{ name: 'limit', in: 'query', schema: { type: 'integer' } }],
          responses: {
            200: { description: 'ok', content: { json: { schema: { $ref: '#/components/schemas/Cid' } } } },
          },
        } as Record<string, unknown>,
        post: { responses: {} } as Record<string, unknown>,
      } as Record<string, Record<string, unknown>>,
    },
    components: {
      schemas: {
        Cid: { type: 'object', properties: { description: { type: 'string' } } as Record<string, unknown> },
      },
    },
  })
  const contrato = (versao: string, mudar?: Parameters<typeof documento>[0]): Contrato =>
    contratoOf(versao, documento(mudar) as unknown as Parameters<typeof contratoOf>[1])
  const antes = contrato('1.2.0')
  const depois = (versao: string, mudar: Parameters<typeof documento>[0]) =>
    missingVersion(readContrato(writeContrato(antes)), contrato(versao, mudar))

  it('is the same when only words change', () => {
    const palavras: Parameters<typeof documento>[0] = (d) => {
      Object.assign(d.paths['/api/cid']?.get ?? {}, { summary: 'Outra', tags: ['x'], operationId: 'y' })
    }
    expect(contrato('1.2.0', palavras)).toEqual(antes)
  })

  it.each<[string, Parameters<typeof documento>[0]]>([
    ['a new operation', (d) => Object.assign(d.paths, { '/api/novo': { get: { responses: {} } } })],
    ['another parameter', (d) => Object.assign(d.paths['/api/cid']?.get ?? {}, { parameters: [] })],
    [
      'a field more in an answer named elsewhere',
      (d) => Object.assign(d.components.schemas.Cid.properties, { nome: { type: 'string' } }),
    ],
    [
      "a field that is called 'description' gone",
      (d) => {
        d.components.schemas.Cid.properties = {}
      },
    ],
  ])('asks for a raised version for %s', (_, mudar) => {
    expect(depois('1.2.0', mudar)).toContain('aumente a versão')
    expect(depois('1.1.9', mudar)).toContain('aumente a versão')
    for (const versao of ['1.2.1', '1.3.0', '2.0.0']) expect(depois(versao, mudar)).toBeNull()
  })

  it('asks for a raised major for an operation that is gone', () => {
    const sem: Parameters<typeof documento>[0] = (d) => {
      delete d.paths['/api/cid']?.post
    }
    expect(depois('1.3.0', sem)).toContain('POST /api/cid: aumente a versão maior')
    expect(depois('2.0.0', sem)).toBeNull()
  })
})
