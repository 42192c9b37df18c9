import { type Keeper, keepTyped, takeTyped } from '@clinica/shared-auth'
import { type RefObject, useEffect, useState } from 'react'
import { notify } from '../../feedback/notify'
import type { FormStore } from '../form-store'
import type { Values } from '../use-record-form'
import type { Schema } from '../validation'

type Partida<T> = { registro: T | null; base: Values }
type Kept<T> = { partida: Partida<T>; values: Values }

/**
 * Takes a form over a reload that the portal asks for: its values, and the record that they were typed over, so that what
 * somebody else saved meanwhile is merged as ever. Another version of the form takes the fields that it knows.
 */
export const useKept = <T extends object>(
  formulario: FormStore,
  partida: RefObject<Partida<T>>,
  { nome, schema }: { nome: string; schema: Schema },
): Keeper => {
  const chave = `${nome}@${window.location.pathname}`
  const [trazido] = useState(() => takeTyped(chave) as Kept<T> | undefined)
  useEffect(() => {
    if (!trazido) return
    const aqui = formulario.get().values as Values
    const conhecidos = Object.entries(trazido.values).filter(([k]) => k in aqui || k in schema.fields)
    partida.current = trazido.partida
    formulario.get().setValues({ ...aqui, ...Object.fromEntries(conhecidos) })
    notify('O que você estava digitando está de volta, ainda não salvo.', { tipo: 'info' })
  }, [trazido, formulario, partida, schema])
  return () => {
    keepTyped(chave, { partida: partida.current, values: formulario.get().values })
    return undefined
  }
}
