import { changeSolicitado } from '@clinica/shared-domain'
import { useFormStore, useValue } from '@clinica/shared-ui/form'
import { useEffect, useRef } from 'react'
import { useChange } from '../dados/useChange'
import type { Valores } from '../dados/valores'

/** Field 21 of the guide is that of its rows too: those that had the day of before, or none, go along. */
export const useDataDasLinhas = (): void => {
  const data = useValue<string>('solicitacao.data') ?? ''
  const formulario = useFormStore()
  const change = useChange()
  const antes = useRef(data)
  useEffect(() => {
    const anterior = antes.current
    // Half typed it is no day yet.
    if (data === '' || data === anterior) return
    antes.current = data
    // What was opened or merged brings its own days.
    const { procedimentos } = (formulario.get().values as Valores).solicitacao
    if (procedimentos.every((l) => l.data && l.data !== anterior)) return
    change((v) =>
      v.solicitacao.procedimentos.reduce(
        (valores, l, i) => (l.data && l.data !== anterior ? valores : changeSolicitado(valores, i, { data })),
        v,
      ),
    )
  }, [data, formulario, change])
}
