import { boxAround, extentOf, type PaginaLida, type TextoLido, textsInside } from './pdf'

/** The label of a field, by its official number: '8-Número da Carteira'. Throws when the page has none. */
const labelOf = (pagina: PaginaLida, n: string): TextoLido => {
  const achado = pagina.textos.find(
    ({ texto }) => texto.startsWith(`${n}-`) && /^[\p{L}%N]/u.test(texto.slice(n.length + 1)),
  )
  if (!achado) throw new Error(`Sem o campo ${n}.`)
  return achado
}

/** What codes mean stands beside the value, in the letter of the label. */
const isLegend = ({ texto }: TextoLido): boolean =>
  /^(\d{1,2}|[A-Z])-\p{L}/u.test(texto) || /^D-Dias$/.test(texto)

/** What stands in the box of a field besides its name and what its codes mean; lines parted by '|'. */
export const readField = (pagina: PaginaLida, n: string): string => {
  const rotulo = labelOf(pagina, n)
  return textsInside(pagina, boxAround(pagina, rotulo))
    .filter((t) => t !== rotulo && !isLegend(t))
    .map((t) => t.texto)
    .join('|')
}

/** What stands below the name of a column, as far as the next column, from top to bottom. */
export const readColumn = (pagina: PaginaLida, n: string): string[] => {
  const rotulo = labelOf(pagina, n)
  const caixa = boxAround(pagina, rotulo)
  const dentro = textsInside(pagina, caixa)
  const vizinhos = dentro.filter((t) => Math.abs(extentOf(t).y - extentOf(rotulo).y) < 1 && t.x > rotulo.x)
  const fim = Math.min(caixa.x + caixa.largura, ...vizinhos.map((t) => t.x))
  return dentro
    .filter((t) => t !== rotulo && t.y > rotulo.y && t.x >= rotulo.x && t.x < fim && !/^\d-$/.test(t.texto))
    .map((t) => {
      if (t.x + t.largura > fim) throw new Error(`Fora da coluna ${n}: ${t.texto}`)
      return t.texto
    })
}
