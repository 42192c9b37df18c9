/** The sheet that a patient signs on, in units of its own: a drawing is kept in them, whatever screen it was made on. */
export const FOLHA_DA_ASSINATURA = { largura: 600, altura: 220 } as const

/** Letters of a drawing, sent or kept. */
export const TRACOS_MAXIMOS = 24_000
/** Units of line, and of width or height: less is a touch, not a name. */
const LINHA_MINIMA = 60
const LADO_MINIMO = 24
/** Units between two points that are kept. */
const PASSO = 3
const PONTOS = 2_000
/** Days before a session within which its unit took a drawn signature: there it is missed where there is none. */
export const DIAS_DE_USO_DO_QUIOSQUE = 30

export const MENSAGENS_DA_ASSINATURA = {
  invalida: 'A assinatura não pôde ser lida. Limpe e assine de novo.',
  curta: 'Assine com o seu nome ou a sua rubrica: só um toque não vale.',
  naoEspera: 'Este atendimento não espera mais uma assinatura.',
  recebida: 'Assinatura recebida.',
  semQuiosque: 'Este aparelho não é um quiosque. Abra o quiosque nele primeiro.',
  outroDia: 'No quiosque só se assina um atendimento de hoje.',
  soMarcado: 'Só um agendamento marcado vai ao quiosque.',
  naoFoi: 'Este agendamento não está no quiosque.',
  semDesenho: 'sem assinatura desenhada',
} as const

export const semQuiosqueAberto = (unidade: string): string =>
  `Nenhum quiosque está aberto em ${unidade}. Abra-o no tablet, pelo menu do usuário: Quiosque de assinaturas.`

/** '2 sessões sem assinatura desenhada.' */
export const semAssinaturas = (n: number): string =>
  n === 1 ? '1 sessão sem assinatura desenhada.' : `${n} sessões sem assinatura desenhada.`

export type Ponto = readonly [x: number, y: number]
export type Traco = readonly Ponto[]

const DESENHO = /^(?:M\d{1,3} \d{1,3}(?:L\d{1,3} \d{1,3})*)+$/

/** The lines of a drawing as it is written (`M x y L x y …`, whole numbers); undefined for anything else, or what leaves the sheet. */
export const parseTracos = (tracos: string): Traco[] | undefined => {
  if (tracos.length > TRACOS_MAXIMOS || !DESENHO.test(tracos)) return undefined
  const linhas = tracos
    .slice(1)
    .split('M')
    .map((linha) => linha.split('L').map((ponto): Ponto => ponto.split(' ').map(Number) as [number, number]))
  const { largura, altura } = FOLHA_DA_ASSINATURA
  return linhas.flat().every(([x, y]) => x <= largura && y <= altura) ? linhas : undefined
}

/** Written as `parseTracos` reads it. */
export const writeTracos = (linhas: readonly Traco[]): string =>
  linhas.map((linha) => `M${linha.map(([x, y]) => `${Math.round(x)} ${Math.round(y)}`).join('L')}`).join('')

const distance = ([ax, ay]: Ponto, [bx, by]: Ponto): number => Math.hypot(bx - ax, by - ay)

const lengthOf = (linha: Traco): number =>
  linha.reduce((soma, ponto, i) => soma + distance(linha[i - 1] ?? ponto, ponto), 0)

/** Points of the line at equal steps, its two ends among them. */
const atEqualSteps = (linha: Traco, passo: number): Ponto[] => {
  const primeiro = linha[0] as Ponto
  const pontos: Ponto[] = [primeiro]
  let falta = passo
  let de = primeiro
  for (const para of linha.slice(1)) {
    let resto = distance(de, para)
    while (resto > 0 && resto >= falta) {
      const parte = falta / resto
      de = [de[0] + (para[0] - de[0]) * parte, de[1] + (para[1] - de[1]) * parte]
      pontos.push(de)
      resto = distance(de, para)
      falta = passo
    }
    falta -= resto
    de = para
  }
  pontos.push(linha.at(-1) as Ponto)
  return pontos
}

const withoutRepeated = (pontos: readonly Ponto[]): Ponto[] =>
  pontos
    .map(([x, y]): Ponto => [Math.round(x), Math.round(y)])
    .filter(([x, y], i, todos) => i === 0 || x !== todos[i - 1]?.[0] || y !== todos[i - 1]?.[1])

/** True when it is more than a touch of the sheet. */
export const isAssinatura = (linhas: readonly Traco[]): boolean => {
  const xs = linhas.flat().map(([x]) => x)
  const ys = linhas.flat().map(([, y]) => y)
  const lado = Math.max(Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys))
  return lado >= LADO_MINIMO && linhas.reduce((soma, linha) => soma + lengthOf(linha), 0) >= LINHA_MINIMA
}

/**
 * What is kept and hashed of lines drawn by a hand: their points at equal steps, so that how fast it went and where it waited is in none
 * of them. Undefined of what is no drawing, or too much of one.
 */
export const drawTracos = (linhas: readonly Traco[]): string | undefined => {
  if (linhas.length === 0) return undefined
  const passo = Math.max(PASSO, linhas.reduce((soma, linha) => soma + lengthOf(linha), 0) / PONTOS)
  const novo = writeTracos(linhas.map((linha) => withoutRepeated(atEqualSteps(linha, passo))))
  return novo.length <= TRACOS_MAXIMOS ? novo : undefined
}

/** A drawing that came, drawn again. */
export const redraw = (tracos: string): string | undefined => drawTracos(parseTracos(tracos) ?? [])
