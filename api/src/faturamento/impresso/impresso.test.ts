import { lerDeVolta } from '../../teste/arquivos/planilhas'
import { awaitRows } from '../../teste/auditoria'
import { type ClinicaComFaturamento, openFaturamento } from '../../teste/faturamento/faturamento'
import { faultsOf, linesOf, readPdf, readPdfStream } from '../../teste/impresso/pdf'
import type { PacoteGuardado } from '../pacote/pacote.queries'
import { printCapa } from './capa'

const instante = (quando: Date) => quando.toISOString().slice(0, 16)
const EMISSAO = { clinica: 'Clínica Aurora', em: new Date('2026-11-22T13:00:00Z'), por: 'Sônia Prates' }

type Guia = PacoteGuardado['guias'][number]
const guia = (n: number, convenio: number): Guia => ({
  _id: String(n),
  numero: String(10_011_400 + n),
  paciente: {
    _id: 'p',
    nome: `Paciente ${'de Nome Comprido '.repeat(n % 7)}${n}`,
    nome_social: n % 5 ? null : 'Rosa',
  },
  convenio: { _id: String(convenio), nome: `Convênio ${convenio}` },
  especialidade: { _id: 'e', nome: 'Fisioterapia' },
  unidade: 'Centro',
  dataEmissao: '2026-11-04',
  sessoes: 8,
  valor: 42_990,
  marcas: { faturada: null, arquivada: null, glosa: null },
  agendamentos: [],
})
const pacote = (guias: Guia[]): PacoteGuardado => {
  const convenios = [...new Set(guias.map((g) => g.convenio._id))]
  const somar = (deste: Guia[]) => ({
    guias: deste.length,
    sessoes: deste.reduce((n, g) => n + g.sessoes, 0),
    total: deste.reduce((n, g) => n + g.valor, 0),
  })
  const { guias: quantidadeGuias, sessoes: quantidadeSessoes, total } = somar(guias)
  return {
    _id: 'k1',
    nome: '2026_NOVEMBRO_47',
    ativo: true,
    ciclo: 'finalizado',
    finalizado: new Date('2026-11-21T12:00:00Z'),
    finalizadoPor: 'faturista@clinica.demo',
    arquivado: null,
    arquivadoPor: null,
    glosa: null,
    glosaPor: null,
    criadoPor: 'faturista@clinica.demo',
    createdAt: new Date('2026-11-16T12:00:00Z'),
    updatedAt: new Date('2026-11-21T12:00:00Z'),
    guias,
    quantidadeGuias,
    quantidadeSessoes,
    total,
    datasAgendamentos: [],
    porConvenio: convenios.map((id) => {
      const deste = guias.filter((g) => g.convenio._id === id)
      return { convenio: (deste[0] as Guia).convenio, ...somar(deste) }
    }),
  }
}

describe('the cover sheet of a package', () => {
  it('says what it is, what it sums up to by insurer and in all, and its guides', async () => {
    const { titulo, paginas } = await readPdfStream(
      printCapa(pacote([guia(1, 1), guia(2, 1), guia(3, 2)]), EMISSAO, instante),
    )
    expect(titulo).toBe('Pacote 2026_NOVEMBRO_47')
    const linhas = paginas.flatMap(linesOf)
    expect(linhas).toEqual(
      expect.arrayContaining([
        'Clínica Aurora',
        '2026_NOVEMBRO_47',
        'Status | Ativo',
        'Finalizado em | 2026-11-21T12:00 por faturista@clinica.demo',
        'Glosa em | Não',
        'Convênio 1 | 2 | 16 | R$ 859,80',
        'Total do pacote | 3 | 24 | R$ 1.289,70',
        '10011403 | Paciente de Nome Comprido de Nome… | Fisioterapia | 04/11/2026 | 8 | R$ 429,90',
        '1 guia | 8 | R$ 429,90',
        'Conferido por, em ___/___/______ | Recebido por, em ___/___/______',
        'Emitido em 2026-11-22T13:00 por Sônia Prates | Página 1 de 1',
      ]),
    )
    for (const pagina of paginas) expect(faultsOf(pagina)).toEqual([])
  })

  it('of five hundred guides goes on over pages, each with its heads; every guide is there once', async () => {
    const guias = Array.from({ length: 500 }, (_, n) => guia(n, n % 3))
    const { paginas } = await readPdfStream(printCapa(pacote(guias), EMISSAO, instante))
    expect(paginas.length).toBeGreaterThan(8)
    for (const [i, pagina] of paginas.entries()) {
      expect(faultsOf(pagina)).toEqual([])
      const linhas = linesOf(pagina)
      expect(linhas.at(-1)).toContain(`Página ${i + 1} de ${paginas.length}`)
      // No head alone at a foot; none missing at the top of what goes on.
      expect(linhas.at(-2)).not.toMatch(/^(Guia \||Convênio \d$)/)
      if (i > 0 && /^\d{8}/.test(linhas[2] ?? '')) expect(linhas[0]).toMatch(/^Convênio \d/)
    }
    const numeros = paginas.flatMap(linesOf).flatMap((l) => /^(\d{8}) \|/.exec(l)?.[1] ?? [])
    expect(numeros.sort()).toEqual(guias.map((g) => g.numero).sort())
  })
})

describe('GET /faturamento/{id}/impresso and /planilha', () => {
  let c: ClinicaComFaturamento
  let id: string
  let numero: string
  let paciente: string
  let total: number
  beforeAll(async () => {
    c = await openFaturamento()
    const { guia: g } = await c.paraFaturar({ dias: [0, 1] })
    const r = await c.pedir('Faturista')('POST', '/api/faturamento', {
      nome: 'Março/2026 1ª',
      ativo: true,
      guias: [{ _id: g._id }],
    })
    expect(r.statusCode).toBe(201)
    id = r.json().faturamento._id
    total = r.json().faturamento.total
    paciente = g.beneficiario._id
    numero = g.autorizacao.numeroGuia as string
  })
  afterAll(() => c.fechar())

  it('are the package on paper and as a sheet, under its name, and who is shown is noted', async () => {
    const papel = await c.pedir('Faturista')('GET', `/api/faturamento/${id}/impresso`)
    expect([papel.statusCode, papel.headers['content-type']]).toEqual([200, 'application/pdf'])
    expect(decodeURIComponent(String(papel.headers['content-disposition']))).toBe(
      "inline; filename*=UTF-8''pacote-Março_2026_1ª.pdf",
    )
    expect(readPdf(papel.rawPayload).paginas.flatMap(linesOf).join('\n')).toContain(numero)

    const planilha = await c.pedir('Gerente')('GET', `/api/faturamento/${id}/planilha`)
    expect(planilha.statusCode).toBe(200)
    expect(decodeURIComponent(String(planilha.headers['content-disposition']))).toContain(
      'pacote-Março_2026_1ª.xlsx',
    )
    const [titulos, linha, soma] = lerDeVolta(planilha.rawPayload)
    expect(titulos).toEqual(expect.arrayContaining(['Guia', 'Paciente', 'Datas de faturamento', 'Valor']))
    expect(linha?.[0]).toBe(numero)
    expect(linha?.[8]).toMatch(/^\d\d\/\d\d\/\d{4}, \d\d\/\d\d\/\d{4}$/)
    expect([soma?.[0], soma?.[7], soma?.[9]]).toEqual(['Total', 2, total / 100])
    for (const acao of ['imprimir', 'ler'])
      expect(await awaitRows(c.db, { acao, entidade: 'pacote', registro_id: id })).toMatchObject([
        { pacientes: [paciente] },
      ])
  })

  it.each(['impresso', 'planilha'])(
    '%s is for who bills, and says so of a package that is not there',
    async (qual) => {
      expect((await c.pedir('Administrador')('GET', `/api/faturamento/${id}/${qual}`)).statusCode).toBe(403)
      const fora = await c.pedir('Faturista')(
        'GET',
        `/api/faturamento/01980000-0000-7000-8000-00000000ffff/${qual}`,
      )
      expect([fora.statusCode, fora.json().msg]).toEqual([404, 'Pacote não encontrado.'])
    },
  )
})
