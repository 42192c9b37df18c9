/** x and y; a third 1 where the outline has a corner. */
export type Ponto = readonly [x: number, y: number, canto?: 1]
export type Pontos = readonly Ponto[]
/** A line by its points, as it is written down: '0,8 18.2,32.4! 20,40', an exclamation mark for a corner. */
export type Tracado = string

export const readTracado = (tracado: Tracado): Ponto[] =>
  tracado.split(' ').map((ponto) => {
    const [x = 0, y = 0] = ponto.split(/[,!]/).map(Number)
    return ponto.endsWith('!') ? [x, y, 1] : [x, y]
  })

const n = (v: number): string => String(Math.round(v * 10) / 10)
const xy = (x: number, y: number): string => `${n(x)} ${n(y)}`

/** The other half of what has x = 0 as its middle; turned, so that an outline goes on. */
export const mirror = (pontos: Pontos): Ponto[] =>
  [...pontos].reverse().map(([x, y, canto]) => (canto ? [-x, y, canto] : [-x, y]))

export const move = (pontos: Pontos, dx: number, dy = 0): Ponto[] =>
  pontos.map(([x, y, canto]) => (canto ? [x + dx, y + dy, canto] : [x + dx, y + dy]))

/** Straight from point to point, and back to the first. */
export const toPoligono = (pontos: Pontos): string => `M${pontos.map(([x, y]) => xy(x, y)).join('L')}Z`

/** How far a curve leans to where its neighbours are. */
const TENSAO = 1 / 6

/** A soft line through the points (Catmull-Rom, as cubic curves). */
export const toCurva = (pontos: Pontos, fechada = false): string => {
  const total = pontos.length
  const at = (i: number): Ponto =>
    (fechada ? pontos[(i + total) % total] : pontos[Math.min(Math.max(i, 0), total - 1)]) as Ponto
  const [x0, y0] = at(0)
  const partes = [`M${xy(x0, y0)}`]
  for (let i = 0; i < (fechada ? total : total - 1); i++) {
    const [antes, de, ate, depois] = [at(i - 1), at(i), at(i + 1), at(i + 2)]
    const [f, t] = [de[2] ? 0 : TENSAO, ate[2] ? 0 : TENSAO]
    const c1 = xy(de[0] + (ate[0] - antes[0]) * f, de[1] + (ate[1] - antes[1]) * f)
    const c2 = xy(ate[0] - (depois[0] - de[0]) * t, ate[1] - (depois[1] - de[1]) * t)
    partes.push(`C${c1} ${c2} ${xy(ate[0], ate[1])}`)
  }
  return partes.join('') + (fechada ? 'Z' : '')
}
