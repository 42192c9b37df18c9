import {
  mirror,
  move,
  type Ponto,
  type Pontos,
  readTracado,
  type Tracado,
  toCurva,
  toPoligono,
} from './formas'
import { DORSO_DO_PE, type Extremidade, MAO_DORSO, MAO_PALMA, PLANTA_DO_PE } from './formas-das-extremidades'
import { COSTAS, FRENTE, type Metade } from './formas-do-corpo'
import { LADO } from './formas-do-lado'
import type { FaceDoCorpo } from './regioes'

/** A region as it is drawn: its shape, cut by its layer's outline, and where its marks stand. */
export type Forma = { chave: string; d: string; x: number; y: number }
/** What lies on what: the arm at the side is before the trunk. */
export type Camada = { contorno: string; formas: readonly Forma[]; tracos: string }
/** A drawing of our own, `largura` by `altura`; `letras` say which side is the patient's right. */
export type Desenho = {
  largura: number
  altura: number
  camadas: readonly Camada[]
  letras: readonly { texto: 'D' | 'E'; x: number; y: number }[]
}

const curvas = (linhas: readonly Pontos[]): string => linhas.map((l) => toCurva(l)).join('')

/** What is drawn at one side is drawn at the other. */
const both = (linhas: readonly Tracado[]): Pontos[] => linhas.map(readTracado).flatMap((l) => [l, mirror(l)])

const withMirror = (tracado: Tracado): Ponto[] => {
  const pontos = readTracado(tracado)
  return [...pontos, ...mirror(pontos)]
}

/** Front and back: half a body, `lado` of which is at the viewer's right. */
const drawMetade = (face: FaceDoCorpo, m: Metade, lado: 'D' | 'E'): Desenho => {
  const meio = m.largura / 2
  const outro = lado === 'D' ? 'E' : 'D'
  const formas = [
    ...Object.entries(m.centrais).map(([chave, { pontos, centro }]) => ({
      chave: `${face}.${chave}`,
      d: toPoligono(move(withMirror(pontos), meio)),
      x: meio,
      y: centro[1],
    })),
    ...Object.entries(m.pares).flatMap(
      ([
        chave,
        {
          pontos,
          centro: [x, y],
        },
      ]) => [
        { chave: `${face}.${chave}${lado}`, d: toPoligono(move(readTracado(pontos), meio)), x: meio + x, y },
        {
          chave: `${face}.${chave}${outro}`,
          d: toPoligono(move(mirror(readTracado(pontos)), meio)),
          x: meio - x,
          y,
        },
      ],
    ),
  ]
  const contorno = toCurva(move(withMirror(m.contorno), meio), true)
  const tracos = curvas([...both(m.tracos), ...m.doMeio.map(readTracado)].map((l) => move(l, meio)))
  return {
    largura: m.largura,
    altura: m.altura,
    camadas: [{ contorno, formas, tracos }],
    letras: [
      { texto: outro, x: 12, y: 30 },
      { texto: lado, x: m.largura - 12, y: 30 },
    ],
  }
}

/** The right side looks to the right; the left one is the same, turned. */
const drawLado = (face: 'direito' | 'esquerdo'): Desenho => {
  const { largura, altura } = LADO
  const meio = largura / 2
  const turn = (tracado: Tracado): Ponto[] => {
    const pontos = readTracado(tracado)
    return move(face === 'direito' ? pontos : mirror(pontos), meio)
  }
  return {
    largura,
    altura,
    camadas: LADO.camadas.map(({ contorno, regioes, tracos }) => ({
      contorno: toCurva(turn(contorno), true),
      formas: Object.entries(regioes).map(
        ([
          chave,
          {
            pontos,
            centro: [x, y],
          },
        ]) => ({
          chave: `${face}.${chave}`,
          d: toPoligono(turn(pontos)),
          x: meio + (face === 'direito' ? x : -x),
          y,
        }),
      ),
      tracos: curvas(tracos.map(turn)),
    })),
    letras: [],
  }
}

/** Both hands, or both feet: thumbs and great toes to the middle. `esquerda` is whose stands at the viewer's left. */
const drawPar = (face: FaceDoCorpo, e: Extremidade, esquerda: 'D' | 'E'): Desenho => {
  const { largura, altura, folga } = e
  const total = 2 * largura + folga
  const camada = (lado: 'D' | 'E'): Camada => {
    const turn = (tracado: Tracado): Ponto[] => {
      const pontos = readTracado(tracado)
      return lado === esquerda ? pontos : move(mirror(pontos), total)
    }
    return {
      contorno: toCurva(turn(e.contorno), true),
      formas: Object.entries(e.regioes).map(
        ([
          chave,
          {
            pontos,
            centro: [x, y],
          },
        ]) => ({
          chave: `${face}.${chave}${lado}`,
          d: toPoligono(turn(pontos)),
          x: lado === esquerda ? x : total - x,
          y,
        }),
      ),
      tracos: curvas(e.tracos.map(turn)),
    }
  }
  const outra = esquerda === 'D' ? 'E' : 'D'
  return {
    largura: total,
    altura,
    camadas: [camada(esquerda), camada(outra)],
    letras: [
      { texto: esquerda, x: 8, y: altura - 6 },
      { texto: outra, x: total - 8, y: altura - 6 },
    ],
  }
}

/** Every face of the chart. */
export const DESENHOS: Readonly<Record<FaceDoCorpo, Desenho>> = {
  // Who looks at the front has the patient's left at their right.
  frente: drawMetade('frente', FRENTE, 'E'),
  costas: drawMetade('costas', COSTAS, 'D'),
  direito: drawLado('direito'),
  esquerdo: drawLado('esquerdo'),
  palma: drawPar('palma', MAO_PALMA, 'D'),
  dorsoDaMao: drawPar('dorsoDaMao', MAO_DORSO, 'E'),
  planta: drawPar('planta', PLANTA_DO_PE, 'D'),
  dorsoDoPe: drawPar('dorsoDoPe', DORSO_DO_PE, 'E'),
}
