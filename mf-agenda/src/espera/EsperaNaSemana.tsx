import { createSpread } from '@clinica/shared-auth'
import { useQueries } from '@clinica/shared-ui/query'
import { useEffect, useState } from 'react'
import { plural } from '../grade/cartao/texto'
import gradeCss from '../grade/grade.module.css'
import { diaNaFrase } from '../grade/remarcar/dias'
import { type DiaDaEspera, esperamDiaQuery, type HoraDaEspera } from './espera.api'
import css from './espera.module.css'

type Props = Omit<DiaDaEspera, 'dia'> & {
  /** '2026-11-23 08:00': hours in which a slot came free. */
  soltas: ReadonlySet<string>
  onView: (onde: HoraDaEspera) => void
}

/**
 * Above the week: the slots that came free and how many wait for each. All desks that show it see them at once, so each asks at a
 * moment of its own, once for each of their days.
 */
const EsperaNaSemana = ({ unidade, especialidade, soltas, onView }: Props) => {
  const [pergunta, setPergunta] = useState(false)
  useEffect(() => {
    const { logo, desistir: giveUp } = createSpread(() => setPergunta(true))
    logo()
    return giveUp
  }, [])
  const dias = [...new Set([...soltas].map((s) => s.slice(0, 10)))].sort()
  const respostas = useQueries({
    queries: dias.map((dia) => ({
      ...esperamDiaQuery({ unidade, especialidade, dia }),
      enabled: pergunta,
    })),
  })
  const esperadas = dias.flatMap((dia, i) =>
    (respostas[i]?.data ?? []).flatMap(({ hora, esperam }) =>
      soltas.has(`${dia} ${hora}`) ? [{ dia, hora, esperam }] : [],
    ),
  )
  return (
    <div role="status" className={`${css.soltas} ${gradeCss.esperam}`}>
      {esperadas.map(({ dia, hora, esperam }) => (
        <button
          key={`${dia} ${hora}`}
          type="button"
          onClick={() => onView({ unidade, especialidade, dia, hora })}
        >
          {plural(esperam, 'espera', 'esperam')} por {diaNaFrase(dia)} às {hora}
        </button>
      ))}
    </div>
  )
}
export default EsperaNaSemana
