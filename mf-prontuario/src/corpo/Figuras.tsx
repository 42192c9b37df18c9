import {
  FACES_DO_CORPO,
  type FaceDoCorpo,
  findRegiao,
  listMarcas,
  type MapaCorporal,
} from '@clinica/shared-domain'
import css from './corpo.module.css'
import { Figura, LegendaDaFace } from './Figura'

/** The faces that any of the charts has marks on, in the order of the body. */
export const facesDe = (...mapas: readonly MapaCorporal[]): FaceDoCorpo[] => {
  const marcadas = new Set(mapas.flatMap(listMarcas).map(({ regiao }) => findRegiao(regiao)?.face))
  return (Object.keys(FACES_DO_CORPO) as FaceDoCorpo[]).filter((face) => marcadas.has(face))
}

/** The marked faces of a chart, small; the words stand beside them. */
export default function Figuras({ mapa, faces }: { mapa: MapaCorporal; faces?: readonly FaceDoCorpo[] }) {
  return (
    <div className={css.figuras}>
      {(faces ?? facesDe(mapa)).map((face) => (
        <figure key={face}>
          <Figura face={face} mapa={mapa} selo={1.9} />
          <LegendaDaFace face={face} />
        </figure>
      ))}
    </div>
  )
}
