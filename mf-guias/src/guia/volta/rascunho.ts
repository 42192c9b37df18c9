import { useStartErrand } from '@clinica/shared-ui'
import { useFormStore } from '@clinica/shared-ui/form'
import { useLocation } from '@clinica/shared-ui/router'
import { useContext } from 'react'
import type { Valores } from '../dados/valores'
import { SairContext } from './sair-context'

/** What was typed when the form was left for the patient's. */
export type Rascunho = { valores: Valores }

/** Opens the patient's form; what is typed here waits, and comes back with whom was registered there. */
export const useGoToPaciente = () => {
  const formulario = useFormStore()
  const { pathname, search } = useLocation()
  const start = useStartErrand()
  const release = useContext(SairContext)
  return (to: string): void => {
    const valores = formulario.get().values as Valores
    const { numeroGuia } = valores.autorizacao
    const what = numeroGuia ? `Guia ${numeroGuia}` : 'Nova guia'
    release()
    start({ from: pathname + search, what, draft: { valores } satisfies Rascunho }, to)
  }
}
