import { widthOf } from '../../platform/impresso/fontes'
import type { Caixa, Folha } from './folha'
import type { GuiaImpressa } from './guia'

type Lugares = { esquerda: Caixa; meio: Caixa; numero: Caixa }
type Textos = { esquerda: string; titulo: string; rotulo?: string }

const NUMERO = { letra: 'negrito', maior: 12, alinhar: 'direita' } as const

/** What stands above a form: at the left whose it is, its name, and the guide's number with its bars. */
export const drawCabecalho = (
  folha: Folha,
  { autorizacao: { numeroGuia } }: GuiaImpressa,
  { esquerda, titulo, rotulo = '2-Nº' }: Textos,
  lugares: Lugares,
): void => {
  folha.texto(esquerda, folha.area(lugares.esquerda), { letra: 'negrito', maior: 13 })
  folha.texto(titulo, folha.area(lugares.meio), { letra: 'negrito', maior: 10, alinhar: 'centro' })
  const area = folha.area(lugares.numero)
  const altura = area.altura * 0.42
  const largo = 8 * widthOf(rotulo, 'normal') + 6
  const largura = Math.min(NUMERO.maior * widthOf(numeroGuia, NUMERO.letra) + 0.1, area.largura - largo)
  const x = area.x + area.largura - largura
  folha.texto(numeroGuia, { x, y: area.y, largura, altura }, NUMERO)
  folha.texto(rotulo, { x: x - largo, y: area.y, largura: largo, altura }, { maior: 8 })
  folha.barras(numeroGuia, { ...area, y: area.y + altura + 1, altura: area.altura - altura - 3 })
}
