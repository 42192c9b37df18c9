// Runs again by Node 24.
import type { Anexo } from '@clinica/shared-domain'
import { type Clinica, openAgenda } from '../../teste/agenda'
import { awaitRowOf } from '../../teste/auditoria'
import { faultsOf, type PaginaLida, type PdfLido, readPdf, readPdfStream } from '../../teste/impresso/pdf'
import { diarioDeTeste, evolucaoDeTeste } from '../../teste/impresso/registros'
import { foto } from '../../teste/prontuario/anexos'
import { insertFormulario, insertRegistro } from '../../teste/prontuario/insertRegistro'
import type { Registro } from '../registro/registro.queries'
import { type CapaDoImpresso, type LerFoto, printProntuario } from './imprimir'

const CAPA: CapaDoImpresso = {
  clinica: 'Clínica Aurora',
  unidades: [
    { nome: 'CENTRO', cnpj: '11222333000181', endereco: 'Rua dos Guajajaras, 1470, Belo Horizonte/MG' },
  ],
  paciente: {
    nome: 'Rosângela Conceição Araújo',
    nome_social: 'Rosa Araújo',
    data_nascimento: '1970-03-04',
    sexo: 'Feminino',
    outro: null,
    cpf: '52998224725',
  },
  inicio: '2026-01-01',
  fim: null,
  formulario: null,
  total: 0,
  planos: [],
  hoje: '2026-11-22',
  emitidoEm: new Date('2026-11-22T13:00:00Z'),
  emitidoPor: 'Gerente da Clínica',
  fotos: true,
}
const instante = (quando: Date) => quando.toISOString().slice(0, 16)

const print = (
  registros: readonly Registro[],
  capa: Partial<CapaDoImpresso> = {},
  lerFoto: LerFoto = async () => null,
): Promise<PdfLido> => {
  const inOrder = async function* () {
    yield* registros
  }
  const dela = { ...CAPA, total: registros.length, ...capa }
  return readPdfStream(printProntuario(dela, inOrder(), instante, lerFoto))
}
/** The lines of a page from top to bottom, pieces of one line side by side. */
const linesOf = ({ textos }: PaginaLida): string[] => {
  const linhas = new Map<number, string>()
  for (const { texto, y } of textos) {
    const chave = Math.round(y)
    linhas.set(chave, `${linhas.get(chave) ?? ''}${linhas.has(chave) ? '|' : ''}${texto}`)
  }
  return [...linhas].sort(([a], [b]) => a - b).map(([, texto]) => texto.replace(/ ?\| ?/g, ' ').trim())
}
const AUTORA = 'Íris Assunção de Melo · Fisioterapeuta geral · CREFITO-MG 4-920000-F'

describe('photographs and files on paper', () => {
  const dela = (n: number, mudancas: Partial<Anexo> = {}): Anexo => ({
    _id: `01980000-0000-7000-8000-00000000000${n}`,
    especie: 'foto',
    nome: 'foto.jpg',
    legenda: `Joelho ${n}`,
    tamanho: 1000,
    sha256: 'ab'.repeat(32),
    largura: 64,
    altura: 48,
    enviadoEm: '2026-11-03T11:50:00.000Z',
    guardado: true,
    ...mudancas,
  })
  const exame = dela(4, { especie: 'pdf', nome: 'Laudo.pdf', legenda: null, largura: null, altura: null })
  const comFotos = () =>
    evolucaoDeTeste(1, { anexos: [dela(1), dela(2), dela(3, { guardado: false }), exame] })
  const lines = ({ paginas }: PdfLido) => paginas.flatMap(linesOf)

  it('are drawn two in a row under their captions, and told by name and hash where there is nothing to draw', async () => {
    const pedidas: string[] = []
    const pdf = await print([comFotos()], {}, async (id) => {
      pedidas.push(id)
      return foto()
    })
    const linhas = lines(pdf)
    expect(pedidas).toEqual([dela(1)._id, dela(2)._id])
    expect(linhas).toContain('Fotos e arquivos')
    expect(linhas).toContain('Joelho 1 Joelho 2')
    const hash = 'ab'.repeat(32)
    expect(linhas.join(' ')).toContain('Joelho 3 · foto.jpg · 1 kB · apagado depois do prazo · SHA-256')
    expect(linhas.join(' ')).toContain(`Laudo.pdf · 1 kB · SHA-256 ${hash}`)
    for (const pagina of pdf.paginas) expect(faultsOf(pagina)).toEqual([])
  })

  it('are named alone where nobody wants them drawn', async () => {
    const ler = jest.fn()
    const linhas = lines(await print([comFotos()], { fotos: false }, ler))
    expect(ler).not.toHaveBeenCalled()
    expect(linhas.join(' ')).toContain('Joelho 1 · foto.jpg · 1 kB')
  })
})

describe('the printed record', () => {
  it('says whose it is and of when, and each entry with its answers and who wrote it as they were then', async () => {
    const deBia = {
      nome: 'Bia Reis',
      profissao: null,
      conselho: 'COFFITO',
      ufConselho: 'SP',
      numeroConselho: '9-1',
    }
    const registro = evolucaoDeTeste(1, {
      versao: 2,
      salvoPor: 'Ana Lima',
      textoDe: { ...deBia, nome: 'Ana Lima', conselho: 'CREFITO', numeroConselho: '3-77' },
      motivo: 'Lado trocado',
      fechadoEm: new Date('2026-11-10T12:00:00Z'),
      fechadoPor: deBia,
      fechadoComo: 'senha',
      resumo: 'a1b2'.repeat(16),
      adendos: [
        {
          _id: '01980000-0000-7000-8000-000000009999',
          texto: 'Ligou à tarde: sem dor.',
          autor: deBia,
          autorId: '01980000-0000-7000-8000-000000009998',
          criadoEm: '2026-11-04T11:00:00.000Z',
          removidoEm: null,
          removidoPor: null,
          removidoMotivo: null,
        },
      ],
    })
    const { titulo, paginas } = await print([registro])
    expect(titulo).toBe('Prontuário')
    const [pagina] = paginas as [PaginaLida]
    expect(linesOf(pagina)).toEqual([
      'Clínica Aurora',
      'CENTRO · CNPJ 11.222.333/0001-81 · Rua dos Guajajaras, 1470, Belo Horizonte/MG',
      'Prontuário do paciente',
      'Paciente: Rosa Araújo (Rosângela Conceição Araújo)',
      'Nascimento: 04/03/1970 · Feminino · CPF 529.982.247-25',
      'Período: Desde 01/01/2026 · todos os registros',
      'Registros: 1',
      '03/11/2026 · Sessão de Fisioterapia',
      'Fisioterapia · Centro · atendimento de 03/11/2026 às 08:00 · Sessão 4 de 10 · guia 10011745 · CID M75.1',
      'Como chegou',
      'EVA: 4 (Razoável)',
      'Como o paciente chegou?',
      'Relata melhora desde a última sessão, com menos dor no ombro ao elevar o braço e ao vestir-se.',
      'Dormiu bem.',
      'Complemento: Veio acompanhado.',
      'Próxima reavaliação: 01/12/2026',
      'Medidas',
      'Amplitude de movimento e força muscular',
      'Movimento ADM D ADM E Força D Força E Referência',
      'Ombro, flexão 150° 178° 4 5 0–180°',
      'Coluna lombar, flexão 80° – 0–95°',
      'PSFS',
      '5,5',
      'Subir escada: 4',
      'Correr: 7',
      'TUG: 14,20 s, maior risco de queda',
      'Ana Lima · CREFITO-SP 3-77 · texto corrigido em 2026-11-03T11:50 (versão 2) · motivo: Lado trocado',
      `Registro de ${AUTORA} · registrado em 2026-11-03T11:50 · o que dizia antes`,
      'está no histórico',
      'Fechado em 2026-11-10T12:00 por Bia Reis · COFFITO-SP 9-1 · SHA-256',
      'a1b2'.repeat(16),
      'Adendo',
      'Ligou à tarde: sem dor.',
      'Bia Reis · COFFITO-SP 9-1 · em 2026-11-04T11:00',
      'Emitido em 2026-11-22T13:00 por Gerente da Clínica Página 1 de 1',
    ])
    expect(faultsOf(pagina)).toEqual([])
  })

  it('draws a body chart with a letter for each mark, what each pattern is, and all of it in words', async () => {
    const registro = evolucaoDeTeste(1)
    const [grupo] = registro.formulario?.grupoRespostas ?? []
    const [eva] = grupo?.respostas ?? []
    if (!registro.formulario || !grupo || !eva) throw new Error('sem respostas')
    const mapa = {
      ...eva,
      questao: { ...eva.questao, enunciado: 'Onde dói', tipo: 'Mapa corporal' as const },
      valor: 'x',
      numero: null,
      tabela: {
        'frente.ombroD': { dor: { intensidade: 7 }, inchaco: { intensidade: 1 } },
        'palma.indicadorE': { dormencia: { nota: 'à noite' } },
      },
    }
    registro.formulario = { ...registro.formulario, grupoRespostas: [{ ...grupo, respostas: [mapa] }] }
    const { paginas } = await print([registro])
    const [pagina] = paginas as [PaginaLida]
    const linhas = linesOf(pagina)
    expect(pagina.textos.map(({ texto }) => texto)).toEqual(
      expect.arrayContaining(['D7 I1', 'P', 'frente', 'palma da mão']),
    )
    expect(linhas).toEqual(
      expect.arrayContaining([
        'D dor: cinza, quanto mais forte mais escuro · P parestesia: pontos · I inchaço: listras',
        'Ombro direito (frente): dor 7; inchaço leve',
        'Indicador esquerdo (palma da mão): parestesia (à noite)',
      ]),
    )
    // A drawing at the foot of a page goes on the next with its question: it is not dropped as white space is.
    const muitos = await print(Array.from({ length: 6 }, () => registro))
    const selos = muitos.paginas.flatMap(({ textos }) => textos.filter(({ texto }) => texto === 'D7 I1'))
    expect(selos).toHaveLength(6)
    for (const { textos } of muitos.paginas)
      expect(textos.filter(({ texto }) => texto === 'Onde dói').length).toBe(
        textos.filter(({ texto }) => texto === 'D7 I1').length,
      )
  })

  it('keeps the style of a diary, and its letters as they were written', async () => {
    const html =
      '<h3>O que foi feito</h3><p>Dor <strong>4/10</strong>, <em>pior</em> &amp; 3 &lt; 5 &quot;à noite&quot;</p>' +
      '<ul><li><p>Gelo</p><ol><li><p>antes</p></li><li><p>depois</p></li></ol></li></ul><blockquote><p>"Melhor"</p></blockquote><p>um<br>dois</p>'
    const { paginas } = await print([diarioDeTeste(1, html)])
    const [pagina] = paginas as [PaginaLida]
    const linhas = linesOf(pagina)
    expect(linhas.slice(linhas.indexOf('O que foi feito'), -1)).toEqual([
      'O que foi feito',
      'Dor 4/10 , pior & 3 < 5 "à noite"',
      '• Gelo',
      '1. antes',
      '2. depois',
      '"Melhor"',
      'um',
      'dois',
      `${AUTORA} · registrado em 2026-11-03T11:50`,
    ])
    const fonteDe = (texto: string) => pagina.textos.find((t) => t.texto.trim() === texto)?.fonte
    expect([fonteDe('4/10'), fonteDe('pior'), fonteDe('O que foi feito')]).toEqual([
      expect.stringMatching(/Bold$/),
      expect.stringMatching(/Italic$/),
      expect.stringMatching(/Bold$/),
    ])
    const margem = (texto: string) => pagina.textos.find((t) => t.texto.trim() === texto)?.x ?? 0
    expect(margem('antes')).toBeGreaterThan(margem('Gelo'))
    expect(margem('Gelo')).toBeGreaterThan(margem('um'))
    expect(faultsOf(pagina)).toEqual([])
  })

  it('keeps ticks, mathematics and what begins a line, in a diary and in an answer', async () => {
    const { paginas } = await print([diarioDeTeste(2, '<p>    ☑ recuo, dor ≤ 3 → alta</p><p>漢</p>')])
    const textos = (paginas as PaginaLida[]).flatMap((p) => p.textos)
    const junto = textos.map((t) => t.texto).join('|')
    expect(junto).toContain('☑')
    expect(junto).toContain('≤')
    expect(junto).toContain('□')
    const inicio = textos.find((t) => t.texto.includes('☑'))
    const autora = textos.find((t) => t.texto.startsWith('Íris'))
    expect((inicio?.x ?? 0) - (autora?.x ?? 0)).toBeGreaterThan(5)
  })

  it('goes on over pages, each numbered and named, with no heading alone at a foot and no author alone at a head', async () => {
    const registros = Array.from({ length: 60 }, (_, i) =>
      i % 3 === 0
        ? evolucaoDeTeste(i)
        : diarioDeTeste(
            i,
            `<h3>O que foi feito</h3><p>${'Mobilização e treino de marcha. '.repeat((i * 7) % 40)}</p><p>Fim.</p>`,
          ),
    )
    const { paginas } = await print(registros)
    expect(paginas.length).toBeGreaterThan(10)
    for (const [i, pagina] of paginas.entries()) {
      const linhas = linesOf(pagina)
      expect(linhas.at(-1)).toBe(
        `Emitido em 2026-11-22T13:00 por Gerente da Clínica Página ${i + 1} de ${paginas.length}`,
      )
      if (i > 0) expect(linhas[0]).toBe('Clínica Aurora · Rosa Araújo (Rosângela Conceição Araújo)')
      const corpo = linhas.slice(i > 0 ? 1 : 0, -1)
      expect(corpo.at(-1)).not.toMatch(
        /^(O que foi feito|Como chegou|Medidas|Amplitude|Movimento|Fisioterapia ·|\d\d\/\d\d)/,
      )
      expect(corpo[0]).not.toMatch(/^Íris/)
      expect(faultsOf(pagina)).toEqual([])
    }
    const todas = paginas.flatMap(linesOf)
    expect(todas.filter((l) => l.startsWith(AUTORA))).toHaveLength(60)
    expect(todas.filter((l) => l.endsWith('(continuação)')).length).toBeGreaterThan(3)
  })

  it.each(['W'.repeat(20_000), '😀'.repeat(500), `x${'\n'.repeat(30)}y`, ''])(
    'holds whatever an entry says, longer than a page too (%#)',
    async (texto) => {
      const { paginas } = await print([diarioDeTeste(1, `<p>${texto.replaceAll('\n', '<br>')}</p>`)])
      for (const pagina of paginas) expect(faultsOf(pagina)).toEqual([])
      expect(paginas.flatMap(linesOf).filter((l) => l.startsWith(AUTORA))).toHaveLength(1)
    },
  )

  it('says so where there is nothing', async () => {
    const { paginas } = await print([])
    expect(paginas.flatMap(linesOf)).toContain('Não há registros neste período.')
  })
})

describe('GET /evolucao/{id}/impresso', () => {
  let c: Clinica
  beforeAll(async () => {
    c = await openAgenda()
  })
  afterAll(() => c.fechar())
  const paciente = () => c.clinica.pacientes[0]?._id as string
  const impresso = (consulta = '', perfil: Parameters<Clinica['pedir']>[0] = 'Supervisao', id = paciente()) =>
    c.pedir(perfil)('GET', `/api/evolucao/${id}/impresso${consulta}`)

  it('prints the period and the form that are asked for, oldest first, without what was removed', async () => {
    const a = await c.marcado()
    const formulario = await insertFormulario(c.db, 'Sessão de Pilates', c.pilates._id)
    const diario = (data: string, mais = {}) =>
      insertRegistro(c.db, { agendamento: a._id, data, entrada: '<p>Bem.</p>', ...mais })
    await diario('2026-10-20')
    await diario('2026-10-01')
    await diario('2026-10-05', { removido: true })
    await insertRegistro(c.db, { agendamento: a._id, data: '2026-10-10', formulario })
    const titulos = async (consulta: string) => {
      const r = await impresso(consulta)
      expect([r.statusCode, r.headers['content-type']]).toEqual([200, 'application/pdf'])
      expect(r.headers['content-disposition']).toMatch(/^inline; filename="prontuario-\d{4}-\d\d-\d\d\.pdf"$/)
      return readPdf(r.rawPayload)
        .paginas.flatMap(linesOf)
        .filter((l) => /^\d\d\//.test(l))
    }
    const [dia1, dia10, dia20] = [
      '01/10/2026 · Diário',
      '10/10/2026 · Sessão de Pilates',
      '20/10/2026 · Diário',
    ]
    expect(await titulos('')).toEqual([dia1, dia10, dia20])
    expect(await titulos('?inicio=2026-10-02&fim=2026-10-19')).toEqual([dia10])
    expect(await titulos('?formulario=diario')).toEqual([dia1, dia20])
    expect(await titulos(`?formulario=${formulario.id}`)).toEqual([dia10])
  })

  it('is for who may read the record, of a patient that there is, and audited', async () => {
    expect((await impresso('', 'Recepcionista')).statusCode).toBe(403)
    expect((await impresso('', 'Gerente', '01980000-0000-7000-8000-0000000000ff')).statusCode).toBe(404)
    for (const consulta of [
      '?inicio=ontem',
      '?inicio=2026-10-02&fim=2026-10-01',
      '?formulario=x',
      '?outro=1',
    ])
      expect((await impresso(consulta)).statusCode).toBe(400)
    expect((await impresso('', 'Faturista')).statusCode).toBe(200)
    const usuario = c.clinica.usuarios.Faturista._id
    expect(await awaitRowOf(c.db, usuario, { acao: 'imprimir', entidade: 'registro_clinico' })).toMatchObject(
      {
        pacientes: [paciente()],
      },
    )
  })
})
