import { type Resource, useConnection } from '@clinica/shared-auth'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo } from 'react'
import { isUnanswered, retryAsAsked } from '../ask-unanswered'
import { useLatest } from '../base/hooks/use-latest'
import type { Schema } from './validation'
import { initialValues } from './validation'

export type Values = Record<string, unknown>
export type FormRecord = { _id?: string; updatedAt?: string }

type Opcoes<T> = {
  resource: Resource<T, unknown>
  schema: Schema
  id: string | undefined
  initial?: Values
  toForm?: (registro: T) => Values
}

/** What is absent on the wire is an empty field on the screen. */
const withDefaults = (registro: object, base: Values): Values => ({
  ...base,
  ...Object.fromEntries(Object.entries(registro).map(([k, v]) => [k, v ?? (k in base ? base[k] : '')])),
})

/**
 * The record of a form page as its values: read when the page opens and when asked to, never behind who is typing.
 * Absent id means create (spec 1 §2).
 */
export const useRecordForm = <T extends object>({ resource, schema, id, initial, toForm }: Opcoes<T>) => {
  const { data, error, isFetching, dataUpdatedAt, refetch } = useQuery({
    queryKey: [resource.register, 'registro', id],
    queryFn: ({ signal }) => resource.get(id ?? '', signal),
    enabled: id !== undefined,
    staleTime: 'static',
    meta: { interesse: null },
    gcTime: 0,
    retry: retryAsAsked,
    structuralSharing: false,
  })
  // One that could not be opened opens by itself when the server is back.
  useEffect(() => {
    if (!isUnanswered(error)) return
    return useConnection.subscribe((s, antes) => {
      if (s.connection === 'ok' && antes.connection !== 'ok') void refetch()
    })
  }, [error, refetch])
  const registro = id === undefined ? null : data
  const fixo = useLatest({ schema, initial, toForm })
  // The values of a form are those of its opening: what the screen passes later changes none of them.
  const valuesOf = useCallback(
    (r: T): Values => fixo.current.toForm?.(r) ?? withDefaults(r, initialValues(fixo.current.schema)),
    [fixo],
  )
  const valores = useMemo((): Values => {
    if (registro) return valuesOf(registro)
    return { ...initialValues(fixo.current.schema), ...fixo.current.initial }
  }, [registro, fixo, valuesOf])
  const situacao: 'carregando' | 'erro' | 'pronto' = isFetching ? 'carregando' : error ? 'erro' : 'pronto'
  return {
    situacao,
    registro: registro ?? null,
    valores,
    /** Another version of the record, as this form would hold it. */
    valuesOf,
    erro: error,
    /** Another one with each reading. */
    chave: `${id ?? ''}/${dataUpdatedAt}`,
    carregar: () => void refetch(),
  }
}
