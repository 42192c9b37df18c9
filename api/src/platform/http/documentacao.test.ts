import { createConfig, lintFromString } from '@redocly/openapi-core'
import { type AppDeTeste, testApp } from '../../teste/app'

type Conteudo = Record<string, { schema: { $ref?: string; type?: string } }>
type Operacao = {
  operationId: string
  summary: string
  tags: string[]
  security: object[]
  responses: Record<string, { $ref?: string; content?: Conteudo }>
}

let t: AppDeTeste
let documento: {
  paths: Record<string, Record<string, Operacao>>
  components: { schemas: Record<string, object>; responses: Record<string, { content: Conteudo }> }
}
beforeAll(async () => {
  t = await testApp({ clinica: false, config: { documentacao: true } })
  documento = JSON.parse(JSON.stringify(t.app.swagger()))
})
afterAll(() => t.fechar())

const operacoes = () =>
  Object.entries(documento.paths).flatMap(([path, porMetodo]) =>
    Object.entries(porMetodo).map(([metodo, operacao]) => ({ ...operacao, path, metodo })),
  )

describe('OpenAPI', () => {
  it('passes the recommended rules of redocly', async () => {
    const config = await createConfig({
      extends: ['recommended'],
      // `/agenda/{id}/horarios` beside `/agenda/agendamento/{id}`: the addresses are the specification's.
      rules: { 'no-ambiguous-paths': 'off' },
    })
    const problemas = await lintFromString({ source: JSON.stringify(documento), config })
    expect(
      problemas.map((p) => `${p.severity} ${p.ruleId}: ${p.message} ${p.location[0]?.pointer ?? ''}`),
    ).toEqual([])
  })

  it('has every route once: what it does, what it answers, how it refuses and of which column it is', () => {
    const rotas = t.app.rotas().filter(({ url }) => !url.endsWith('/'))
    expect(operacoes()).toHaveLength(rotas.length)
    for (const { path, metodo, operationId, summary, tags, responses } of operacoes()) {
      const rota = rotas.find(
        (r) => r.url.replace(/:(\w+)/g, '{$1}') === path && r.method === metodo.toUpperCase(),
      )
      expect(rota).toBeDefined()
      expect(operationId).toMatch(/^(get|post|put|delete)[A-Z]\w+$/)
      expect(summary).toMatch(/^[A-ZÁÉÍÓÚ]/)
      expect([
        'plataforma',
        'inicio',
        'agenda',
        'guias',
        'prontuario',
        'faturamento',
        'relatorios',
        'cadastros',
      ]).toContain(tags[0])
      const { '4XX': recusa, '5XX': falha, ...boas } = responses
      expect(recusa).toEqual({ $ref: '#/components/responses/Recusa' })
      expect(falha).toEqual({ $ref: '#/components/responses/Falha' })
      const [boa] = Object.values(boas)
      const [conteudo] = Object.values(boa?.content ?? {})
      expect(conteudo?.schema.type ?? conteudo?.schema.$ref).toBeDefined()
    }
  })

  it('says of every field of a body what it may be, not null alone', () => {
    const soNulos = Object.entries(documento.paths).flatMap(([path, porMetodo]) =>
      JSON.stringify(Object.values(porMetodo).map((o) => (o as { requestBody?: object }).requestBody ?? {}))
        .split(/(?="\w+":\{)/)
        .filter((no) => /"type":(\[\]|\["null"\]|"null")/.test(no))
        .map((no) => `${path} ${no}`),
    )
    expect(soNulos).toEqual([])
  })

  it('asks for the session exactly where the route does', () => {
    const publicas = t.app.rotas().filter((r) => r.access === 'publico')
    const semSessao = operacoes().filter((o) => o.security.length === 0)
    expect(semSessao.map((o) => o.path).sort()).toEqual(
      publicas.map((r) => r.url.replace(/:(\w+)/g, '{$1}')).sort(),
    )
  })

  it('writes what many answers share once, by its name', () => {
    const { schemas, responses } = documento.components
    expect(Object.keys(schemas).sort()).toEqual([
      'Agendamento',
      'AvisoDoInicio',
      'ChavePixDaUnidade',
      'Cobranca',
      'CreditoAnterior',
      'Documento',
      'DocumentoEmitido',
      'Erro',
      'ErroDaPlanilha',
      'Espera',
      'FraseDoProntuario',
      'GuiaDoRelatorio',
      'HorarioDaGrade',
      'Importacao',
      'ItemDoRelatorioPromed',
      'Lancamento',
      'LinhaDeRelatorio',
      'LinhaDoFaturamentoPromed',
      'ModeloDeAgenda',
      'ModeloDeDocumento',
      'MovimentoDeRelatorio',
      'PacienteDaFila',
      'PacoteParticular',
      'PlanoMensal',
      'PlanoTerapeutico',
      'Recebimento',
      'Recibo',
      'RelatorioPromed',
      'SessaoDoInicio',
      'Trabalho',
      'UsuarioDaSessao',
      'VersaoDoEmitido',
      'Vinda',
      'VisaoDoMes',
    ])
    expect(responses.Recusa?.content['application/json']?.schema).toEqual({
      $ref: '#/components/schemas/Erro',
    })
    expect(JSON.stringify(schemas.HorarioDaGrade)).toContain('#/components/schemas/Agendamento')
  })
})
