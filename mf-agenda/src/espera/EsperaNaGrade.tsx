import { createSpread } from '@clinica/shared-auth'
import { useQuery } from '@clinica/shared-ui/query'
import { useEffect, useState } from 'react'
import { agoraNaClinica } from '../grade/remarcar/useVagas'
import { type DiaDaEspera, esperamDiaQuery } from './espera.api'

type Props = DiaDaEspera & {
  /** Hours in which a slot came free. */
  soltas: ReadonlySet<string>
  /** Hour → how many wait for it. */
  onEsperam: (esperam: ReadonlyMap<string, number>) => void
}
const NINGUEM: ReadonlyMap<string, number> = new Map()

/**
 * Draws nothing: tells how many wait for the slots that came free. All desks that show the day see them at once, so each asks at a
 * moment of its own, and keeps the answer until the list changes.
 */
const EsperaNaGrade = ({ unidade, especialidade, dia, soltas, onEsperam }: Props) => {
  const [pergunta, setPergunta] = useState(false)
  useEffect(() => {
    const { logo, desistir: giveUp } = createSpread(() => setPergunta(true))
    logo()
    return giveUp
  }, [])
  const { data } = useQuery({ ...esperamDiaQuery({ unidade, especialidade, dia }), enabled: pergunta })
  useEffect(() => {
    const agora = agoraNaClinica()
    const aindaVem = (hora: string) => dia > agora.dia || (dia === agora.dia && hora >= agora.hora)
    onEsperam(
      new Map(
        (data ?? [])
          .filter(({ hora }) => soltas.has(hora) && aindaVem(hora))
          .map(({ hora, esperam }) => [hora, esperam]),
      ),
    )
    return () => onEsperam(NINGUEM)
  }, [data, soltas, dia, onEsperam])
  return null
}
export default EsperaNaGrade
