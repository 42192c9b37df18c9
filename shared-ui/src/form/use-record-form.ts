import { novaChave, type Resource } from '@clinica/shared-auth'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Schema } from './validation'
import { initialValues } from './validation'

export type Values = Record<string, unknown>
export type FormRecord = { _id?: string; updatedAt?: string }

type Carga<T> =
  | { situacao: 'carregando' }
  | { situacao: 'pronto'; registro: T | null; valores: Values; vez: number }
  | { situacao: 'erro'; erro: unknown }

type Opcoes<T> = {
  resource: Resource<T>
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

/** Loads the record of a form page: its values, and again when asked. Absent id means create (spec 1 §2). */
export const useRecordForm = <T extends object>({ resource, schema, id, initial, toForm }: Opcoes<T>) => {
  const [carga, setCarga] = useState<Carga<T>>({ situacao: 'carregando' })
  const vez = useRef(0)
  const fixo = useRef({ resource, schema, initial, toForm })
  fixo.current = { resource, schema, initial, toForm }

  const abrir = useCallback((registro: T | null) => {
    const { schema: s, initial: i, toForm: t } = fixo.current
    const base = initialValues(s)
    const valores = registro === null ? { ...base, ...i } : t ? t(registro) : withDefaults(registro, base)
    vez.current += 1
    setCarga({ situacao: 'pronto', registro, valores, vez: vez.current })
  }, [])

  const carregar = useCallback(async () => {
    if (!id) return abrir(null)
    const minha = ++vez.current
    setCarga({ situacao: 'carregando' })
    try {
      const registro = await fixo.current.resource.get(id)
      if (vez.current === minha) abrir(registro)
    } catch (erro) {
      if (vez.current === minha) setCarga({ situacao: 'erro', erro })
    }
  }, [id, abrir])

  useEffect(() => {
    void carregar()
    return () => {
      vez.current += 1
    }
  }, [carregar])

  return { carga, carregar }
}

/** One key per content: the same save sent twice counts once, a corrected one is another. */
export const useSaveKey = (): ((corpo: unknown) => string) => {
  const ultima = useRef<{ texto: string; chave: string } | null>(null)
  return (corpo) => {
    const texto = JSON.stringify(corpo)
    if (ultima.current?.texto !== texto) ultima.current = { texto, chave: novaChave() }
    return ultima.current.chave
  }
}
