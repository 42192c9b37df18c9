import {
  FACES_DO_CORPO,
  type FaceDoCorpo,
  findRegiao,
  listMarcas,
  MAIOR_DOR,
  type MapaCorporal,
  type MarcaLida,
  type Sintoma,
  siglaDaMarca,
} from '@clinica/shared-domain'
import { DESENHOS, type Forma } from '@clinica/shared-domain/prontuario/corpo/desenho'
import { type CSSProperties, memo, useId } from 'react'
import css from './corpo.module.css'
import { Tramas } from './Tramas'

/** Pain is told by how full its colour is: the least is still seen. */
const cheioDa = (intensidade: number | null): number => 0.22 + (0.68 * (intensidade ?? 0)) / MAIOR_DOR

/** What a mark puts over its region: a colour for pain, a pattern for the others. */
const preenchimento = (sintoma: Sintoma, intensidade: number | null, id: string) =>
  sintoma === 'dor'
    ? { fill: 'var(--dor)', fillOpacity: cheioDa(intensidade) }
    : { fill: `url(#${id}-${sintoma})` }

const Selo = ({
  forma,
  marcas,
  largura,
  tamanho,
}: {
  forma: Forma
  marcas: readonly MarcaLida[]
  largura: number
  tamanho: number
}) => {
  const texto = marcas.map(siglaDaMarca).join(' ')
  const w = texto.length * 4.7 + 6
  const meia = (w * tamanho) / 2
  const x = Math.min(Math.max(forma.x, meia), largura - meia)
  const [primeira, ...outras] = marcas
  return (
    <g
      className={css.selo}
      data-sintoma={outras.length === 0 ? primeira?.sintoma : undefined}
      transform={`translate(${x} ${forma.y}) scale(${tamanho})`}
    >
      <rect x={-w / 2} y={-5.6} width={w} height={11.2} rx={5.6} />
      <text y={2.8}>{texto}</text>
    </g>
  )
}

type Props = {
  face: FaceDoCorpo
  mapa: MapaCorporal
  /** A finger or the mouse on a region. By keyboard the same is a list, beside the drawing. */
  onRegiao?: (chave: string) => void
  /** How large the letters of the marks are: small drawings want them larger. */
  selo?: number
}

/** One face of the body with its marks; who cannot see it has them in words beside it. */
export const Figura = memo(({ face, mapa, onRegiao, selo = 1 }: Props) => {
  const id = useId()
  const { largura, altura, camadas, letras } = DESENHOS[face]
  const marcas = new Map<string, MarcaLida[]>()
  for (const m of listMarcas(mapa)) marcas.set(m.regiao, [...(marcas.get(m.regiao) ?? []), m])
  return (
    <svg
      className={css.figura}
      viewBox={`0 0 ${largura} ${altura}`}
      style={{ '--l': largura, '--a': altura } as CSSProperties}
      data-face={face}
      data-toca={onRegiao ? true : undefined}
      aria-hidden="true"
    >
      <Tramas id={id} />
      {camadas.map(({ contorno, formas, tracos }, i) => (
        <g key={contorno.slice(0, 40)}>
          <clipPath id={`${id}-${i}`}>
            <path d={contorno} />
          </clipPath>
          <g clipPath={`url(#${id}-${i})`}>
            {formas.map(({ chave, d }) => (
              // biome-ignore lint/a11y/noStaticElementInteractions: the same stands as a list of buttons beside it
              <path
                key={chave}
                className={css.forma}
                d={d}
                data-regiao={chave}
                onClick={onRegiao ? () => onRegiao(chave) : undefined}
              >
                <title>{findRegiao(chave)?.nome}</title>
              </path>
            ))}
            {formas.flatMap(({ chave, d }) =>
              (marcas.get(chave) ?? []).map(({ sintoma, intensidade }) => (
                <path
                  key={`${chave} ${sintoma}`}
                  className={css.marcada}
                  d={d}
                  {...preenchimento(sintoma, intensidade, id)}
                />
              )),
            )}
            <path className={css.tracos} d={tracos} />
          </g>
          <path className={css.contorno} d={contorno} />
        </g>
      ))}
      {letras.map(({ texto, x, y }) => (
        <text key={texto} className={css.lado} x={x} y={y} fontSize={9 * selo}>
          {texto}
        </text>
      ))}
      {camadas
        .flatMap(({ formas }) => formas)
        .map((forma) => {
          const suas = marcas.get(forma.chave)
          return suas ? (
            <Selo key={forma.chave} forma={forma} marcas={suas} largura={largura} tamanho={selo} />
          ) : null
        })}
    </svg>
  )
})
Figura.displayName = 'Figura'

/** Under a small drawing. */
export const LegendaDaFace = ({ face }: { face: FaceDoCorpo }) => (
  <figcaption className={css.face}>{FACES_DO_CORPO[face]}</figcaption>
)
