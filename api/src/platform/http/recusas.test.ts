import { type RawBuilder, sql } from 'kysely'
import { type AppDeTeste, testApp } from '../../teste/app'
import { countGuardados } from '../../teste/cadastros/documentos'
import { multipartForm } from '../../teste/formulario'

const acesso = { config: { access: 'publico' as const }, schema: { hide: true } }

const raise = (codigo: string): RawBuilder<unknown> =>
  sql.raw(`do $$ begin raise exception 'de propósito' using errcode = '${codigo}'; end $$`)

let t: AppDeTeste
beforeAll(async () => {
  t = await testApp({
    rotas: async (api) => {
      for (const method of ['GET', 'POST'] as const)
        api.route({
          method,
          url: '/recusa/:codigo',
          ...acesso,
          handler: async (req) => raise((req.params as { codigo: string }).codigo).execute(api.db),
        })
    },
  })
})
afterAll(() => t.fechar())

describe('what stops a statement', () => {
  it.each([
    ['GET', '55P03', 503, 'travado'],
    ['POST', '55P03', 503, 'travado'],
    ['GET', '57014', 503, 'tempoEsgotado'],
    ['POST', '57014', 503, 'tempoEsgotado'],
    ['POST', '25P03', 503, 'tempoEsgotado'],
    ['GET', '40001', 503, 'ocupado'],
    ['GET', '40P01', 503, 'ocupado'],
  ] as const)(
    'of a %s by %s is told as %i %s, with when to come again',
    async (metodo, codigo, status, tipo) => {
      const r = await t.como(null)(metodo, `/api/recusa/${codigo}`, metodo === 'POST' ? {} : undefined)
      expect([r.statusCode, r.json().erro.tipo, r.headers['retry-after']]).toEqual([status, tipo, '2'])
      expect(r.json().msg).not.toContain('alterou')
    },
  )

  it('is a conflict where two writes really met', async () => {
    const r = await t.como(null)('POST', '/api/recusa/40001', {})
    expect([r.statusCode, r.json().erro.tipo]).toEqual([409, 'conflito'])
  })
})

describe.each([
  '/api/documento',
  '/api/importacao',
  '/api/vinda',
  '/api/relatorio_promed',
  '/api/relatorio_promed/previa',
])('a form for %s', (url) => {
  const enviar = (corpo: Buffer, tipo: string) =>
    t.como('Gerente')('POST', url, corpo, { 'content-type': tipo })
  const form = multipartForm(
    { tipo: 'paciente', data_relatorio: '2026-11' },
    {
      campo: /importacao|vinda/.test(url) ? 'arquivo' : 'relatorio',
      nome: 'a.xlsx',
      bytes: Buffer.alloc(90_000, 'x'),
    },
  )

  it('that does not say what parts it is a 400', async () => {
    const r = await enviar(form.corpo, 'multipart/form-data')
    expect([r.statusCode, r.json().erro.tipo]).toEqual([400, 'requisicaoInvalida'])
  })

  it.each([[40], [150], [60_000]])(
    'that ends after %i bytes is a 400 in words, and nothing of it stays',
    async (bytes) => {
      const r = await enviar(form.corpo.subarray(0, bytes), form.tipo)
      expect([r.statusCode, r.json().msg]).toEqual([
        400,
        'O envio chegou cortado e nada foi gravado. Envie o arquivo de novo.',
      ])
      expect(await countGuardados(t)).toBe(0)
    },
  )
})
