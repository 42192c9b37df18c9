import { formatData, type MedidasAnswer } from '@clinica/shared-domain'
import { IconButton } from '@clinica/shared-ui'
import { useState } from 'react'
import css from './corpo.module.css'
import Figuras, { facesDe } from './Figuras'
import { Mudancas } from './Mudancas'

type Mapa = MedidasAnswer['mapas'][number]

/** The charts of one question, the oldest first. */
const Serie = ({ mapas }: { mapas: readonly Mapa[] }) => {
  // From the newest back, so that another one that arrives is seen.
  const [volta, setVolta] = useState(0)
  const i = Math.max(mapas.length - 1 - volta, 0)
  const [antes, agora] = [mapas[i - 1], mapas[i]]
  if (!agora) return null
  const [velho, novo] = [antes?.tabela ?? {}, agora.tabela ?? {}]
  const faces = facesDe(velho, novo)
  return (
    <figure className={css.serie}>
      <figcaption>
        <span>{agora.enunciado}</span>
        {mapas.length > 1 ? (
          <span className={css.passos}>
            <IconButton
              label="Sessão anterior"
              icon="anterior"
              size="small"
              disabled={i === 0}
              onClick={() => setVolta(volta + 1)}
            />
            <span role="status">
              {i + 1} de {mapas.length}
            </span>
            <IconButton
              label="Sessão seguinte"
              icon="proximo"
              size="small"
              disabled={i === mapas.length - 1}
              onClick={() => setVolta(volta - 1)}
            />
          </span>
        ) : null}
      </figcaption>
      <div className={css.lado_a_lado}>
        {antes ? (
          <section>
            <h3>{formatData(antes.data)}</h3>
            <Figuras mapa={velho} faces={faces} />
          </section>
        ) : null}
        <section>
          <h3>{formatData(agora.data)}</h3>
          <Figuras mapa={novo} faces={faces} />
        </section>
      </div>
      <Mudancas antes={velho} depois={novo} />
    </figure>
  )
}

/** The body charts of a patient over the sessions: each beside the one before it, and in words what became of each mark. */
export default function CorpoNasSessoes({ mapas }: { mapas: readonly Mapa[] }) {
  const questoes = new Map<string, Mapa[]>()
  for (const m of mapas) questoes.set(m.questao, [...(questoes.get(m.questao) ?? []), m])
  return [...questoes].map(([questao, seus]) => <Serie key={questao} mapas={seus} />)
}
