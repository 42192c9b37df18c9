import type { Letra } from '../../platform/impresso/fontes'
import { emptyLine, heading, type Linha, paragraph, type Trecho, wrapTrechos } from './linhas'

const RECUO = 14
const ENTIDADES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' }
const decode = (texto: string): string =>
  texto.replace(/&(#?\w+);/g, (tudo, nome: string) => ENTIDADES[nome] ?? tudo)

type Lista = { ordenada: boolean; n: number }
const INLINE = ['strong', 'em', 'u', 's'] as const
type Inline = (typeof INLINE)[number]
const isInline = (tag: string): tag is Inline => (INLINE as readonly string[]).includes(tag)

const LETRAS: Record<string, Letra> = {
  '': 'normal',
  strong: 'negrito',
  em: 'italico',
  'strong em': 'negritoItalico',
}

/** Reads the html of a diary, which the server keeps well formed and within `TAGS_DA_ENTRADA`, and writes its lines. */
class Leitor {
  readonly linhas: Linha[] = []
  private trechos: Trecho[] = []
  private abertas: Inline[] = []
  private listas: Lista[] = []
  private citacoes = 0
  private titulo = false
  /** Of the list item whose first line comes next. */
  private marca = ''

  constructor(
    private readonly largura: number,
    private readonly tamanho: number,
  ) {}

  text(texto: string): void {
    // Blanks between blocks are of the source, not of the text.
    if (this.trechos.length === 0 && texto.trim() === '') return
    const negrito = this.titulo || this.abertas.includes('strong')
    const nome = [negrito ? 'strong' : '', this.abertas.includes('em') ? 'em' : ''].filter(Boolean).join(' ')
    this.trechos.push({
      // The blanks of a paragraph are its author's; the line ends of the source are not.
      texto: decode(texto).replace(/[\r\n]+/g, ' '),
      letra: LETRAS[nome],
      sublinhado: this.abertas.includes('u'),
      riscado: this.abertas.includes('s'),
    })
  }

  /** What was read so far becomes a paragraph. */
  block(): void {
    const { trechos, marca } = this
    this.trechos = []
    if (trechos.every(({ texto }) => texto.trim() === '')) return
    const nivel = this.listas.length
    const x = (nivel + this.citacoes) * RECUO
    const { tamanho } = this
    const linhas = wrapTrechos(trechos, { tamanho, x, largura: this.largura - x })
    if (marca && linhas[0]) {
      const [sinal] = wrapTrechos([{ texto: marca }], { tamanho, x: x - RECUO + 2, largura: RECUO * 2 })
      linhas[0].pedacos.unshift(...(sinal?.pedacos ?? []))
      this.marca = ''
    }
    const barra = this.citacoes > 0 ? nivel * RECUO + 4 : undefined
    const prontas = this.titulo ? heading(linhas) : paragraph(linhas)
    this.linhas.push(...prontas.map((linha) => ({ ...linha, barra })))
    if (nivel === 0 && !this.titulo) this.linhas.push(emptyLine(tamanho * 0.35))
  }

  open(tag: string): void {
    if (tag === 'br') this.trechos.push({ texto: '\n' })
    else if (isInline(tag)) this.abertas.push(tag)
    else {
      this.block()
      if (tag === 'ul' || tag === 'ol') this.listas.push({ ordenada: tag === 'ol', n: 0 })
      if (tag === 'blockquote') this.citacoes++
      if (tag === 'h3') this.titulo = true
      const lista = this.listas.at(-1)
      if (tag === 'li' && lista) this.marca = lista.ordenada ? `${++lista.n}.` : '•'
    }
  }

  close(tag: string): void {
    if (isInline(tag)) {
      this.abertas.splice(this.abertas.lastIndexOf(tag), 1)
      return
    }
    this.block()
    if (tag === 'h3') this.titulo = false
    if (tag === 'blockquote') this.citacoes--
    if ((tag === 'ul' || tag === 'ol') && this.listas.pop() && this.listas.length === 0)
      this.linhas.push(emptyLine(this.tamanho * 0.35))
  }
}

/** The lines of a diary's html on paper. */
export const layEntrada = (html: string, largura: number, tamanho: number): Linha[] => {
  const leitor = new Leitor(largura, tamanho)
  for (const [, barra, tag, texto] of html.matchAll(/<(\/?)(\w+)[^>]*>|([^<]+)/g)) {
    if (texto !== undefined) leitor.text(texto)
    else if (tag) barra ? leitor.close(tag) : leitor.open(tag)
  }
  leitor.block()
  return leitor.linhas
}
