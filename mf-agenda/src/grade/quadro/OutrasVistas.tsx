import { retrying } from '@clinica/shared-ui'
import { lazy } from 'react'

// The day as hours is read without them.
const loadSemana = retrying(() => import('../../semana/Semana'))
const loadColunas = retrying(() => import('../../colunas/Colunas'))
export const Semana = lazy(loadSemana)
export const Colunas = lazy(loadColunas)

/** A hand is on the switch of views. */
export const warmUpVistas = () => {
  loadSemana().catch(() => undefined)
  loadColunas().catch(() => undefined)
}
