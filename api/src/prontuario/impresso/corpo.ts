import {
  FACES_DO_CORPO,
  type FaceDoCorpo,
  findRegiao,
  listMarcas,
  MAIOR_DOR,
  type MapaCorporal,
  type MarcaLida,
  SINTOMAS,
  type Sintoma,
  siglaDaMarca,
  TIPOS_DE_SINTOMA,
  textoDoMapa,
} from '@clinica/shared-domain'
import { DESENHOS } from '@clinica/shared-domain/prontuario/corpo/desenho'
import type { Doc } from '../../platform/impresso/documento'
import { drawText, widthOf } from '../../platform/impresso/fontes'
import { heading, type Linha, paragraph, wrapTrechos } from './linhas'

/** Points: a body is tall, hands and feet are not. */
const ALTO = 190
const BAIXO = 92
const ENTRE = 14
const LEGENDA = 7.5
const TINTA = '#000'
const CONTORNO = '#444'
const TRACO = '#9a9a9a'
const DIVISA = '#d5d5d5'
/** What a kind is called where its pattern is explained: no colour is needed to tell them apart. */
const TRAMAS: Record<Sintoma, string> = {
  dor: 'cinza, quanto mais forte mais escuro',
  dormencia: 'pontos',
  inchaco: 'listras',
  cicatriz: 'xadrez',
}

const alturaDa = (face: FaceDoCorpo): number => (DESENHOS[face].altura > 300 ? ALTO : BAIXO)
const escalaDa = (face: FaceDoCorpo): number => alturaDa(face) / DESENHOS[face].altura
const larguraDa = (face: FaceDoCorpo): number => DESENHOS[face].largura * escalaDa(face)

/** The faces that have marks, as many to a row as it holds. */
const rowsOf = (marcas: readonly MarcaLida[], largura: number): FaceDoCorpo[][] => {
  const marcadas = new Set(marcas.map(({ regiao }) => findRegiao(regiao)?.face))
  const linhas: FaceDoCorpo[][] = []
  let x = 0
  for (const face of Object.keys(FACES_DO_CORPO) as FaceDoCorpo[]) {
    if (!marcadas.has(face)) continue
    const w = larguraDa(face)
    if (linhas.length === 0 || x + w > largura) {
      linhas.push([])
      x = 0
    }
    linhas.at(-1)?.push(face)
    x += w + ENTRE
  }
  return linhas
}

/** The pattern of a kind over what was clipped, in the drawing's own units. */
const drawTrama = (doc: Doc, { sintoma, intensidade }: MarcaLida, largura: number, altura: number): void => {
  if (sintoma === 'dor') {
    const cinza = Math.round(225 - (150 * (intensidade ?? 0)) / MAIOR_DOR)
    doc.rect(0, 0, largura, altura).fill([cinza, cinza, cinza])
    return
  }
  doc.lineWidth(0.7).strokeColor(TINTA)
  if (sintoma === 'dormencia') {
    for (let y = 1.5; y < altura; y += 3.2) for (let x = 1.5; x < largura; x += 3.2) doc.circle(x, y, 0.65)
    doc.fill(TINTA)
    return
  }
  if (sintoma === 'inchaco') for (let y = 1; y < altura; y += 2.6) doc.moveTo(0, y).lineTo(largura, y)
  else
    for (let x = -altura; x < largura + altura; x += 4)
      doc
        .moveTo(x, 0)
        .lineTo(x + altura, altura)
        .moveTo(x, 0)
        .lineTo(x - altura, altura)
  doc.stroke()
}

/** Letter and strength of what a region has, on white. */
const drawSelo = (doc: Doc, texto: string, x: number, y: number, escala: number): void => {
  const tamanho = 6.4 / escala
  const w = widthOf(texto, 'negrito') * tamanho
  const h = tamanho * 1.15
  doc
    .lineWidth(0.5 / escala)
    .roundedRect(x - w / 2 - 1.2 / escala, y - h / 2, w + 2.4 / escala, h, h / 2)
    .fillAndStroke('#fff', TINTA)
  doc.fillColor(TINTA)
  drawText(doc, texto, { x: x - w / 2, y: y - h / 2 - tamanho * 0.04, letra: 'negrito', tamanho })
}

const drawFace = (doc: Doc, face: FaceDoCorpo, marcas: ReadonlyMap<string, MarcaLida[]>): void => {
  const { largura, altura, camadas, letras } = DESENHOS[face]
  const escala = escalaDa(face)
  for (const { contorno, formas, tracos } of camadas) {
    doc.path(contorno).fill('#fff')
    doc.save()
    doc.path(contorno).clip()
    for (const { chave, d } of formas)
      for (const marca of marcas.get(chave) ?? []) {
        doc.save()
        doc.path(d).clip()
        drawTrama(doc, marca, largura, altura)
        doc.restore()
      }
    doc.lineWidth(0.5)
    for (const { d } of formas) doc.path(d).stroke(DIVISA)
    doc.path(tracos).stroke(TRACO)
    doc.restore()
    doc.lineWidth(1).path(contorno).stroke(CONTORNO)
  }
  for (const { formas } of camadas)
    for (const { chave, x, y } of formas) {
      const suas = marcas.get(chave)
      if (suas) drawSelo(doc, suas.map(siglaDaMarca).join(' '), x, y, escala)
    }
  doc.fillColor(CONTORNO)
  const tamanho = 7 / escala
  for (const { texto, x, y } of letras)
    drawText(doc, texto, {
      x: x - (widthOf(texto, 'negrito') * tamanho) / 2,
      y: y - tamanho,
      letra: 'negrito',
      tamanho,
    })
}

const layLinha = (faces: readonly FaceDoCorpo[], marcas: ReadonlyMap<string, MarcaLida[]>): Linha => {
  const alto = Math.max(...faces.map(alturaDa))
  return {
    pedacos: [],
    tamanho: LEGENDA,
    altura: alto + LEGENDA * 2.4,
    junta: true,
    desenho: (doc, x0, y0) => {
      let x = x0
      for (const face of faces) {
        doc.save()
        doc.translate(x, y0 + 4 + (alto - alturaDa(face))).scale(escalaDa(face))
        drawFace(doc, face, marcas)
        doc.restore()
        const nome = FACES_DO_CORPO[face]
        const meio = x + larguraDa(face) / 2 - (widthOf(nome, 'normal') * LEGENDA) / 2
        doc.fillColor(CONTORNO)
        drawText(doc, nome, { x: meio, y: y0 + alto + 6, letra: 'normal', tamanho: LEGENDA })
        x += larguraDa(face) + ENTRE
      }
    },
  }
}

/** A body chart on paper: the faces that have marks, told apart without colours, what each pattern is, and all of it in words. */
export const layMapa = (mapa: MapaCorporal | null, largura: number, tamanho: number): Linha[] => {
  const marcas = listMarcas(mapa)
  const porRegiao = new Map<string, MarcaLida[]>()
  for (const m of marcas) porRegiao.set(m.regiao, [...(porRegiao.get(m.regiao) ?? []), m])
  const usados = TIPOS_DE_SINTOMA.filter((s) => marcas.some(({ sintoma }) => sintoma === s))
  const legenda = usados.map((s) => `${SINTOMAS[s].letra} ${SINTOMAS[s].nome.toLowerCase()}: ${TRAMAS[s]}`)
  return [
    ...rowsOf(marcas, largura).map((faces) => layLinha(faces, porRegiao)),
    ...heading(wrapTrechos([{ texto: legenda.join(' · ') }], { tamanho: LEGENDA, largura, cinza: true })),
    ...textoDoMapa(mapa)
      .split('\n')
      .flatMap((texto) => paragraph(wrapTrechos([{ texto }], { tamanho, largura }))),
  ]
}
