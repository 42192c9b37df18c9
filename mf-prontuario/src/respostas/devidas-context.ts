import type { ResumoDoRegistro } from '@clinica/shared-domain'
import { createContext, useContext } from 'react'

export type MedidaDevida = ResumoDoRegistro['medidasDevidas'][number]

/** The measures that are to be taken again, where the record knows them. */
export const DevidasContext = createContext<readonly MedidaDevida[]>([])

/** Of this question; undefined while it is not due. */
export const useDevida = (questao: string): MedidaDevida | undefined =>
  useContext(DevidasContext).find(({ _id }) => _id === questao)
