import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { guiaDeTeste } from '../../teste/impresso/guias'
import { boxesOf, type PaginaLida, type Retangulo, readPdfStream } from '../../teste/impresso/pdf'
import { printGuias } from './imprimir'

type Oficial = {
  fields: { n: string | null; label: string; page: number }[]
  boxes: { x1: number; y1: number; x2: number | null; y2: number | null; page: number }[]
}

/** The agency's forms as facts, where this checkout has them beside it; else some of their corners. */
const ARQUIVO = join(__dirname, '../../../../../shared/data/tiss/guia-sp-sadt-layout.json')
const AMOSTRA: Record<'spsadt' | 'consulta', Oficial> = {
  spsadt: {
    fields: [
      { n: '1', label: 'Registro ANS', page: 1 },
      { n: '40a', label: 'Código na Operadora / CPF do exec. complementar', page: 1 },
      { n: '62', label: 'Valor Total - R$', page: 1 },
      { n: '85', label: 'Total OPM R$', page: 2 },
    ],
    boxes: [
      { x1: 10, y1: 175, x2: 315, y2: 269, page: 1 },
      { x1: 3295, y1: 304, x2: 3745, y2: 398, page: 1 },
      { x1: 595, y1: 1139, x2: 2436, y2: 1233, page: 1 },
      { x1: 2833, y1: 2240, x2: 3745, y2: 2385, page: 1 },
      { x1: 3395, y1: 1005, x2: 3745, y2: 1089, page: 2 },
    ],
  },
  consulta: {
    fields: [
      { n: '2', label: 'Nº', page: 1 },
      { n: '28', label: 'CID Principal', page: 1 },
    ],
    boxes: [
      { x1: 10, y1: 155, x2: 415, y2: 249, page: 1 },
      { x1: 1190, y1: 1562, x2: 2390, y2: 1734, page: 1 },
    ],
  },
}
const OFICIAIS: typeof AMOSTRA = existsSync(ARQUIVO) ? JSON.parse(readFileSync(ARQUIVO, 'utf8')) : AMOSTRA

const paginasDe = async (tipo: 'spsadt' | 'consulta'): Promise<PaginaLida[]> => {
  const guia = guiaDeTeste()
  guia.opm.solicitados = [{ codTabela: '19', codigo: '1', descricao: 'Órtese', qtd: 1, fabricante: 'Ortopé' }]
  return (await readPdfStream(printGuias([{ guia }], tipo, { titulo: 'Guia' }))).paginas
}

/** Official corners to points: the first and the last box of the front say where they lie. */
const scale = (oficial: Oficial, pagina: PaginaLida) => {
  const inteiras = oficial.boxes.filter((b) => b.x2 !== null && b.page === 1)
  const caixas = boxesOf(pagina)
  const esquerda = Math.min(...caixas.map((c) => c.x))
  const direita = Math.max(...caixas.map((c) => c.x + c.largura))
  const topo = Math.min(...caixas.map((c) => c.y))
  const pe = Math.max(...caixas.map((c) => c.y + c.altura))
  const xs = inteiras.flatMap((b) => [b.x1, b.x2 as number])
  const ys = inteiras.flatMap((b) => [b.y1, b.y2 as number])
  const sx = (direita - esquerda) / (Math.max(...xs) - Math.min(...xs))
  const sy = (pe - topo) / (Math.max(...ys) - Math.min(...ys))
  return ({ x1, y1, x2, y2 }: Oficial['boxes'][number]): Retangulo => ({
    x: esquerda + (x1 - Math.min(...xs)) * sx,
    y: topo + (y1 - Math.min(...ys)) * sy,
    largura: ((x2 ?? x1) - x1) * sx,
    altura: ((y2 ?? y1) - y1) * sy,
  })
}

const LADOS = ['x', 'y', 'largura', 'altura'] as const
const isAt = (a: Retangulo, b: Retangulo, folga: number) =>
  LADOS.every((lado) => Math.abs(a[lado] - b[lado]) < folga)
const plain = (texto: string) => texto.replace(/[\s.-]/g, '')

describe.each(['spsadt', 'consulta'] as const)('the form of %s', (tipo) => {
  it('has every numbered field of the official one under its own name', async () => {
    const paginas = await paginasDe(tipo)
    for (const { n, label, page } of OFICIAIS[tipo].fields.filter((f) => f.n !== null)) {
      const nomes = paginas[page - 1]?.textos.map((t) => plain(t.texto)) ?? []
      expect(nomes).toContain(plain(`${n}${label}`))
    }
  })

  it('has every box of the official front where it stands there', async () => {
    const [frente] = (await paginasDe(tipo)) as [PaginaLida]
    const onPaper = scale(OFICIAIS[tipo], frente)
    const caixas = boxesOf(frente)
    const faltam = OFICIAIS[tipo].boxes
      .filter((b) => b.x2 !== null && b.page === 1)
      .map((b) => ({ b, lugar: onPaper(b) }))
      .filter(({ lugar }) => !caixas.some((c) => isAt(c, lugar, 1)))
    expect(faltam).toEqual([])
    expect(caixas).toHaveLength(
      OFICIAIS[tipo] === AMOSTRA[tipo]
        ? caixas.length
        : OFICIAIS[tipo].boxes.filter((b) => b.x2 !== null && b.page === 1).length,
    )
  })
})
