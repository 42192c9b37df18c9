import { withoutEmpty } from '@clinica/shared-auth'
import { hashKey } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLatest } from '../base/hooks/use-latest'
import { useFormStore } from '../form/form-store'
import type { Filters } from './memory'

/** Milliseconds after the last change, and after the first one of a row of them (spec 3 §9). */
const ESPERA = 250
const ESPERA_MAXIMA = 1000

/** Searches while the filters are being filled in; what differs only in empty fields is the same search. */
export const LiveSearch = ({ onSearch }: { onSearch: (filters: Filters) => void }) => {
  const store = useFormStore()
  const search = useLatest(onSearch)
  useEffect(() => {
    const texto = (valores: Filters) => hashKey([withoutEmpty(valores)])
    let feita = texto(store.get().values)
    let { values: vistos, submitCount: enviadas } = store.get()
    let espera: ReturnType<typeof setTimeout> | undefined
    let limite: ReturnType<typeof setTimeout> | undefined
    const stop = () => {
      clearTimeout(espera)
      clearTimeout(limite)
      limite = undefined
    }
    const agora = () => {
      stop()
      const valores = store.get().values
      if (texto(valores) === feita) return
      feita = texto(valores)
      search.current(valores)
    }
    const release = store.subscribe(() => {
      const { values, submitCount } = store.get()
      // 'Pesquisar' asks by itself.
      if (submitCount !== enviadas) {
        stop()
        enviadas = submitCount
        feita = texto(values)
      }
      if (values === vistos) return
      vistos = values
      clearTimeout(espera)
      espera = setTimeout(agora, ESPERA)
      limite ??= setTimeout(agora, ESPERA_MAXIMA)
    })
    return () => {
      stop()
      release()
    }
  }, [store, search])
  return null
}
