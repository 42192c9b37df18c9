import type { Caixa, Folha } from './folha'
import type { GuiaImpressa } from './guia'
import type { Valor } from './valores'

/** What a field's box has besides its label: places for a hand where the value is missing, and what its codes mean. */
type Detalhe = { casas?: number | 'data'; legenda?: string; alto?: 'topo' }

/** A field of an official form: its number, its name, its box and where its value comes from. */
export type Campo = Detalhe & { n: string; nome: string; caixa: Caixa; valor?: (guia: GuiaImpressa) => Valor }

export const campo = (
  n: string,
  nome: string,
  caixa: Caixa,
  valor?: Campo['valor'],
  detalhe: Detalhe = {},
): Campo => ({ n, nome, caixa, valor, ...detalhe })

/** A column of a list: its left end; it reaches as far as the next one begins. */
export type Coluna<L> = {
  n: string
  nome: string
  x: number
  valor?: (linha: L) => Valor
  alinhar?: 'direita' | 'centro'
}

export const coluna = <L>(
  n: string,
  nome: string,
  x: number,
  valor?: Coluna<L>['valor'],
  alinhar?: Coluna<L>['alinhar'],
): Coluna<L> => ({ n, nome, x, valor, alinhar })

/** A list of so many numbered rows in one box. */
export type Quadro<L> = {
  caixa: Caixa
  linhas: number
  dados: (guia: GuiaImpressa) => readonly L[]
  colunas: readonly Coluna<L>[]
}

/** Between two columns, so that their values do not touch. */
const VAO = 2
const LARGURA_DO_NUMERO = 7

export const drawCampo = (
  folha: Folha,
  guia: GuiaImpressa,
  { n, nome, caixa, valor, casas, legenda, alto }: Campo,
) => {
  const area = folha.area(caixa)
  folha.contorno(area)
  const dentro = folha.rotulo(n, nome, area)
  const texto = String(valor?.(guia) ?? '')
  if (!legenda) {
    if (texto) folha.texto(texto, dentro, { alto })
    else if (casas) folha.casas(casas, dentro)
    return
  }
  // A code in its places, then what the codes mean.
  const largura = folha.casas(casas ?? 1, dentro)
  if (texto) folha.texto(texto, { ...dentro, largura }, { alinhar: 'centro' })
  folha.texto(
    legenda,
    { ...dentro, x: dentro.x + largura + 5, largura: dentro.largura - largura - 5 },
    { maior: folha.m.letras.rotulo },
  )
}

export const drawQuadro = <L>(
  folha: Folha,
  guia: GuiaImpressa,
  { caixa, linhas, dados, colunas }: Quadro<L>,
) => {
  const area = folha.area(caixa)
  folha.contorno(area)
  const esquerdas = colunas.map(({ x }) => folha.area([x, caixa[1], x, caixa[3]]).x)
  const larguraDe = (i: number) =>
    (esquerdas[i + 1] ?? area.x + area.largura) - (esquerdas[i] as number) - VAO
  let topo = area.y
  colunas.forEach(({ n, nome }, i) => {
    const resto = folha.rotulo(n, nome, { ...area, x: esquerdas[i] as number, largura: larguraDe(i) })
    topo = resto.y
  })
  const altura = (area.y + area.altura - topo - 1) / linhas
  const preenchidas = dados(guia)
  for (let k = 0; k < linhas; k++) {
    const y = topo + k * altura
    const linha = preenchidas[k]
    colunas.forEach(({ valor, alinhar }, i) => {
      const numero = i === 0 ? LARGURA_DO_NUMERO : 0
      const x = (esquerdas[i] as number) + 1.6 + numero
      const largura = larguraDe(i) - 1.6 - numero
      if (numero) folha.texto(`${k + 1}-`, { x: x - numero, y, largura: numero, altura }, { maior: 6 })
      folha.linha(x, x + largura, y + altura - 0.6)
      if (linha !== undefined)
        folha.texto(
          valor?.(linha),
          { x, y, largura, altura: altura - 0.9 },
          { maior: folha.m.letras.valor - 1, alinhar },
        )
    })
  }
}
