import { type Escore, formatEscore, type MedidasAnswer, type TabelaDeAmplitude } from '@clinica/shared-domain'
import { createContext, useContext } from 'react'
import { diaEMes } from '../linha/palavras'
import type { Anterior } from './anterior-context'
import type { Resposta } from './pergunta'

/** The newest score of each measure of the patient, whenever that was: a measure is not taken at every session. */
export const UltimasContext = createContext<MedidasAnswer['medidas']>([])

/** What makes two scores comparable. */
const regraOf = ({ calculo, itens, faltas, minimo }: Escore): string =>
  JSON.stringify([calculo, itens, faltas, minimo])

/** Of this question, as the answer that it was; null where it was measured by another rule, undefined while it never was. */
export const useUltima = (
  questao: string,
  escore: Escore,
): { quando: Anterior['quando']; resposta: Resposta } | null | undefined => {
  const suas = useContext(UltimasContext).filter((m) => m.questao._id === questao && m.questao.escore)
  const medida = suas.find((m) => m.questao.escore && regraOf(m.questao.escore) === regraOf(escore))
  const ponto = medida?.pontos.at(-1)
  if (!medida || !ponto) return suas.length > 0 ? null : undefined
  const tabela = (medida.questao.notas ?? {}) as TabelaDeAmplitude
  return { quando: diaEMes(ponto.data), resposta: { valor: formatEscore(escore, ponto.numero), tabela } }
}
