import type { Readable } from 'node:stream'
import { EMITIDOS, formatCnpj, nomeDoMes, numeroDoEmitido } from '@clinica/shared-domain'
import { A4, type Doc, streamPdf } from '../../platform/impresso/documento'
import { drawText } from '../../platform/impresso/fontes'
import { layEntrada } from '../impresso/entrada'
import { drawLinha } from '../impresso/imprimir'
import { emptyLine, heading, type Linha, wrapTrechos } from '../impresso/linhas'
import { Paginas } from '../impresso/paginas'
import { dotted, type Instante } from '../impresso/registro'
import type { VersaoImpressa } from './emitido.queries'
import type { Folha } from './folha.queries'

/** Points: `drawLinha` draws from the record's own margin. */
const MARGEM = 45
const TOPO = 56
const PE = 66
const LARGURA = A4[0] - 2 * MARGEM
const TRACO = 240

type Escrita = VersaoImpressa & { texto: string; folha: Folha }

const extenso = (dia: string): string =>
  `${Number(dia.slice(8))} de ${nomeDoMes(dia).toLowerCase()} de ${dia.slice(0, 4)}`

const lines = (texto: string, tamanho: number, letra?: 'negrito', cinza = false): Linha[] =>
  wrapTrechos([{ texto, letra }], { tamanho, largura: LARGURA, cinza })

/** Each line moved to the right edge, or to the middle of the sheet. */
const align = (linhas: Linha[], parte: 1 | 0.5): Linha[] =>
  linhas.map((linha) => {
    const largura = linha.pedacos.reduce((soma, p) => soma + p.largura, 0)
    const x = (LARGURA - largura) * parte
    return { ...linha, pedacos: linha.pedacos.map((p) => ({ ...p, x: p.x + x })) }
  })

const layCabeca = ({ folha: { clinica, unidade } }: Escrita): Linha[] => [
  ...lines(clinica, 15, 'negrito'),
  ...lines(dotted(unidade.nome, unidade.cnpj && `CNPJ ${formatCnpj(unidade.cnpj)}`), 8, undefined, true),
  ...(unidade.endereco ? lines(unidade.endereco, 8, undefined, true) : []),
  emptyLine(22),
]

const layTitulo = (d: Escrita, instante: Instante): Linha[] => [
  ...heading(lines(EMITIDOS[d.tipo].titulo, 14, 'negrito')),
  ...lines(
    dotted(
      `Nº ${numeroDoEmitido(d.numero)}`,
      d.versao > 1 && `versão ${d.versao}, no lugar da versão ${d.versao - 1}`,
    ),
    9,
    undefined,
    true,
  ),
  ...(d.cancelado
    ? [
        emptyLine(8),
        ...lines('DOCUMENTO CANCELADO', 13, 'negrito'),
        ...lines(`Em ${instante(d.cancelado.em)}, por ${d.cancelado.por}.`, 9, 'negrito'),
        ...lines(`Motivo: ${d.cancelado.motivo}`, 9),
      ]
    : []),
  ...(d.ultima > d.versao
    ? [
        emptyLine(8),
        ...lines(
          // Of a cancelled one no version stands.
          d.cancelado
            ? `VERSÃO SUBSTITUÍDA pela versão ${d.ultima}.`
            : `VERSÃO SUBSTITUÍDA: vale a versão ${d.ultima}.`,
          11,
          'negrito',
        ),
      ]
    : []),
  emptyLine(14),
]

/** Place and day, and room for the signature, which never stand alone on a page. */
const layAssinatura = ({ folha: { unidade, dia, assinatura } }: Escrita): Linha[] => {
  const traco: Linha = {
    pedacos: [],
    tamanho: 9,
    altura: 6,
    junta: true,
    desenho: (doc, x, y) => {
      const de = x + (LARGURA - TRACO) / 2
      doc
        .lineWidth(0.7)
        .strokeColor('#000')
        .moveTo(de, y)
        .lineTo(de + TRACO, y)
        .stroke()
    },
  }
  const quem = dotted(assinatura.profissao, assinatura.conselho)
  return [
    ...heading([
      emptyLine(18),
      ...align(lines([unidade.cidade, extenso(dia)].filter(Boolean).join(', '), 10.5), 1),
      emptyLine(62),
      traco,
      ...align(lines(assinatura.nome, 10, 'negrito'), 0.5),
    ]),
    ...align(lines(quem || 'Assinatura e carimbo', 9, undefined, true), 0.5),
  ]
}

const drawPe = (doc: Doc, texto: string, y: number): void => {
  const [linha] = lines(texto, 7.5, undefined, true)
  doc.fillColor('#5a5a5a')
  for (const p of linha?.pedacos ?? [])
    drawText(doc, p.texto, { x: MARGEM + p.x, y, letra: 'normal', tamanho: 7.5 })
}

function* draw(doc: Doc, d: Escrita, instante: Instante): Generator<void> {
  const paginas = new Paginas(A4[1] - TOPO - PE)
  paginas.add(layCabeca(d))
  paginas.add(layTitulo(d, instante))
  const texto = layEntrada(d.texto, LARGURA, 10.5)
  // The last lines of the text go with the signature: nobody signs an empty sheet.
  const fim = texto.splice(Math.max(0, texto.length - 3))
  paginas.add(texto)
  paginas.add([...heading(fim), ...layAssinatura(d)])
  const numero = `Documento nº ${numeroDoEmitido(d.numero)}, versão ${d.versao}, emitido em ${instante(d.emitidoEm)}`
  for (const [i, pagina] of paginas.prontas.entries()) {
    doc.addPage({ size: [...A4], margin: 0 })
    doc.lineWidth(0.5).strokeColor('#b5b5b5')
    for (const posta of pagina) drawLinha(doc, posta, TOPO + posta.y)
    drawPe(doc, `${numero} · página ${i + 1} de ${paginas.prontas.length}`, A4[1] - 48)
    drawPe(doc, `SHA-256 ${d.resumo}`, A4[1] - 36)
    yield
  }
}

/** As a reader's window and a printer's queue name it: 'Relatório nº 000012, versão 2, cancelado'. */
const titleOf = ({ tipo, numero, versao, ultima, cancelado }: VersaoImpressa): string =>
  [
    `${EMITIDOS[tipo].titulo} nº ${numeroDoEmitido(numero)}`,
    ...(ultima > 1 ? [`versão ${versao}`] : []),
    ...(cancelado ? ['cancelado'] : ultima > versao ? ['substituída'] : []),
  ].join(', ')

/** One version on A4, with the clinic's heading and room for the signature. Null once its text was erased. */
export const printEmitido = (d: VersaoImpressa, instante: Instante): Readable | null => {
  const { texto, folha } = d
  if (texto === null || folha === null) return null
  return streamPdf({ titulo: titleOf(d), autor: folha.clinica }, (doc) =>
    draw(doc, { ...d, texto, folha }, instante),
  )
}
