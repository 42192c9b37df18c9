import type { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { formatCnpj, formatData, readJpeg, wordsOfIdentidade } from '@clinica/shared-domain'
import type { UnidadeDoImpresso } from '../../cadastros/publico'
import { A4, type Doc, streamPdf } from '../../platform/impresso/documento'
import { drawText as drawTextAt } from '../../platform/impresso/fontes'
import { layPlano } from '../plano/impresso'
import type { Plano } from '../plano/plano.queries'
import type { Registro } from '../registro/registro.queries'
import { emptyLine, type Linha, type Pedaco, wrapTrechos } from './linhas'
import { type Pagina, Paginas } from './paginas'
import { dotted, type Instante, layRegistro, nomeDoRegistro } from './registro'

const MARGEM = 45
const TOPO = 62
const PE = 54
const LARGURA = A4[0] - 2 * MARGEM
const CINZA = '#5a5a5a'
const TINTA = '#000'
const FIO = '#b5b5b5'
/** Heights in the line, of the size of its letters. */
const SUBLINHADO = 1.02
const RISCADO = 0.66
/** Milliseconds that the layout may take before others have their turn. */
const TURNO_MS = 8

export type CapaDoImpresso = {
  clinica: string
  unidades: readonly UnidadeDoImpresso[]
  paciente: {
    nome: string
    nome_social: string | null
    data_nascimento: string
    sexo: string | null
    cpf: string | null
    outro: { tipo: string; numero: string } | null
  }
  /** `YYYY-MM-DD`; null where the period is open. */
  inicio: string | null
  fim: string | null
  /** The form alone that was asked for. */
  formulario: string | null
  total: number
  /** Plans of care of the period, those in course first. */
  planos: readonly Plano[]
  /** The clinic's day, `YYYY-MM-DD`. */
  hoje: string
  emitidoEm: Date
  emitidoPor: string
  /** Whether photographs are drawn. */
  fotos: boolean
}

/** The bytes of a photograph; null where they went, or somebody takes them away meanwhile. */
export type LerFoto = (id: string) => Promise<Buffer | null>

const periodoOf = ({ inicio, fim }: CapaDoImpresso): string => {
  if (inicio && fim) return `De ${formatData(inicio)} a ${formatData(fim)}`
  if (inicio) return `Desde ${formatData(inicio)}`
  return fim ? `Até ${formatData(fim)}` : 'Todo o período'
}

const nomeOf = ({ paciente: { nome, nome_social } }: CapaDoImpresso): string =>
  nome_social ? `${nome_social} (${nome})` : nome

const layCapa = (c: CapaDoImpresso): Linha[] => {
  const { paciente: p } = c
  const linhas = (texto: string, tamanho: number, letra?: 'negrito', cinza = false) =>
    wrapTrechos([{ texto, letra }], { tamanho, largura: LARGURA, cinza })
  const campo = (nome: string, valor: string) =>
    wrapTrechos([{ texto: `${nome}: `, letra: 'negrito' }, { texto: valor }], {
      tamanho: 9.5,
      largura: LARGURA,
    })
  return [
    ...linhas(c.clinica, 15, 'negrito'),
    ...c.unidades.flatMap(({ nome, cnpj, endereco }) =>
      linhas(dotted(nome, cnpj && `CNPJ ${formatCnpj(cnpj)}`, endereco), 8, undefined, true),
    ),
    emptyLine(10),
    ...linhas('Prontuário do paciente', 13, 'negrito'),
    emptyLine(4),
    ...campo('Paciente', nomeOf(c)),
    ...campo('Nascimento', dotted(formatData(p.data_nascimento), p.sexo, wordsOfIdentidade(p))),
    ...campo(
      'Período',
      dotted(periodoOf(c), c.formulario ? `somente ${c.formulario}` : 'todos os registros'),
    ),
    ...campo('Registros', String(c.total)),
    emptyLine(14),
  ]
}

/** One line of a page, from the margin of the record. */
export const drawLinha = (doc: Doc, { linha }: Pagina[number], topo: number): void => {
  if (linha.fio)
    doc
      .moveTo(MARGEM, topo - 5)
      .lineTo(MARGEM + LARGURA, topo - 5)
      .stroke()
  if (linha.barra !== undefined) doc.rect(MARGEM + linha.barra, topo, 1.5, linha.altura).fill(FIO)
  linha.desenho?.(doc, MARGEM, topo)
  doc.fillColor(linha.cinza ? CINZA : TINTA)
  const rule = ({ x, largura }: Pedaco, altura: number) => {
    const y = topo + linha.tamanho * altura
    doc.moveTo(MARGEM + x, y).lineTo(MARGEM + x + largura, y)
    doc.strokeColor(TINTA).stroke().strokeColor(FIO)
  }
  for (const pedaco of linha.pedacos) {
    const { texto, letra = 'normal' } = pedaco
    drawTextAt(doc, texto, { x: MARGEM + pedaco.x, y: topo, letra, tamanho: linha.tamanho })
    if (pedaco.sublinhado) rule(pedaco, SUBLINHADO)
    if (pedaco.riscado) rule(pedaco, RISCADO)
  }
}

/** One after the other: no more than one is in memory beside the document. */
const drawFotos = async (doc: Doc, { linha }: Pagina[number], topo: number, ler: LerFoto): Promise<void> => {
  for (const { id, x, largura, altura } of linha.fotos ?? []) {
    const bytes = await ler(id)
    // One that is damaged takes no paper with it.
    if (bytes && typeof readJpeg(bytes) !== 'string')
      doc.image(bytes, MARGEM + x, topo, { width: largura, height: altura })
    else drawTextAt(doc, 'Foto ilegível', { x: MARGEM + x, y: topo, letra: 'italico', tamanho: 8 })
  }
}

const drawText = (doc: Doc, texto: string, y: number, direita = false): void => {
  const [linha] = wrapTrechos([{ texto }], { tamanho: 8, largura: direita ? LARGURA : LARGURA - 90 })
  const pedaco = linha?.pedacos[0]
  if (!pedaco) return
  const x = direita ? LARGURA - pedaco.largura : 0
  doc.fillColor(CINZA)
  drawTextAt(doc, pedaco.texto.trimEnd(), { x: MARGEM + x, y, letra: 'normal', tamanho: 8 })
}

async function* draw(
  doc: Doc,
  capa: CapaDoImpresso,
  registros: AsyncIterable<Registro>,
  instante: Instante,
  lerFoto: LerFoto,
): AsyncGenerator<void> {
  const paginas = new Paginas(A4[1] - TOPO - PE)
  paginas.add(layCapa(capa))
  for (const plano of capa.planos)
    paginas.add(layPlano(plano, { largura: LARGURA, hoje: capa.hoje, instante }))
  let desde = performance.now()
  for await (const registro of registros) {
    const continua = wrapTrechos([{ texto: `${nomeDoRegistro(registro)} (continuação)`, letra: 'italico' }], {
      tamanho: 8,
      largura: LARGURA,
      cinza: true,
    })
    paginas.add(layRegistro(registro, LARGURA, instante, capa.fotos), [...continua, emptyLine(4)])
    if (performance.now() - desde < TURNO_MS) continue
    await setImmediate()
    if (doc.destroyed) return
    desde = performance.now()
  }
  if (capa.total === 0)
    paginas.add(
      wrapTrechos([{ texto: 'Não há registros neste período.' }], { tamanho: 9.5, largura: LARGURA }),
    )
  const emitido = `Emitido em ${instante(capa.emitidoEm)} por ${capa.emitidoPor}`
  for (const [i, pagina] of paginas.prontas.entries()) {
    doc.addPage({ size: [...A4], margin: 0 })
    doc.lineWidth(0.5).strokeColor(FIO)
    if (i > 0) drawText(doc, dotted(capa.clinica, nomeOf(capa)), 34)
    for (const posta of pagina) {
      drawLinha(doc, posta, TOPO + posta.y)
      if (posta.linha.fotos) await drawFotos(doc, posta, TOPO + posta.y, lerFoto)
    }
    if (doc.destroyed) return
    drawText(doc, emitido, A4[1] - 38)
    drawText(doc, `Página ${i + 1} de ${paginas.prontas.length}`, A4[1] - 38, true)
    yield
  }
}

/**
 * A patient's record on A4 (entries oldest first), written out while it is drawn. All of it is laid out before the first page
 * is drawn, for each page says how many there are; others have their turn meanwhile.
 */
export const printProntuario = (
  capa: CapaDoImpresso,
  registros: AsyncIterable<Registro>,
  instante: Instante,
  lerFoto: LerFoto,
): Readable =>
  streamPdf({ titulo: 'Prontuário', autor: capa.clinica }, (doc) =>
    draw(doc, capa, registros, instante, lerFoto),
  )
