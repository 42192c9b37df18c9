import type { SxProps, Theme } from '@mui/material/styles'
import { getIn } from 'formik'
import { createElement, Fragment, isValidElement, type ReactNode } from 'react'
import { useFormMeta } from '../form-context'
import { useFieldRule, useFieldWords, useFormSlice, useFormStore } from '../form-store'

export type InputProps = {
  /** Path in the form's values. */
  name: string
  label: string
  /** Marked as required; the schema's own demand is marked by itself. */
  required?: boolean
  disabled?: boolean
  readOnly?: boolean
  /** Editable while creating only. */
  readOnlyWhenSaved?: boolean
  helperText?: ReactNode
  placeholder?: string
  autoFocus?: boolean
  /** Takes the whole row of the panel. */
  wide?: boolean
  sx?: SxProps<Theme>
}

/** A field error that came from the server stands until the value that earned it changes. */
export type ServerErrors = Record<string, { mensagem: string; valor: unknown }>
type FormStatus = { campos?: ServerErrors }

const serverError = (status: unknown, name: string, valor: unknown): string | undefined => {
  const erro = (status as FormStatus | undefined)?.campos?.[name]
  return erro && Object.is(erro.valor, valor) ? erro.mensagem : undefined
}

/** A message; of what holds fields, their messages are not its own. */
const asText = (erro: unknown): string | undefined => (typeof erro === 'string' ? erro : undefined)

type Common = {
  id: string
  name: string
  label: string
  required: boolean
  disabled?: boolean
  error: boolean
  helperText?: ReactNode
  placeholder?: string
  autoFocus?: boolean
  sx?: SxProps<Theme>
  onBlur: () => void
}

export type Input<T> = {
  value: T | undefined
  setValue: (valor: T) => void
  readOnly: boolean
  /** What every MUI field takes. */
  common: Common
}

/** A message takes the place of a hint, never of a way out (a link to what is missing): that stands beside it. */
const besideError = (erro: string, hint: ReactNode): ReactNode =>
  isValidElement(hint) ? createElement(Fragment, null, erro, ' ', hint) : erro

/** Ties one MUI field to formik: value, message under the field, required mark, locks. */
export const useInput = <T>(
  props: InputProps,
  validate?: (valor: T | undefined) => string | undefined,
  /** The value as text, for where it is told without its field. */
  show?: (valor: T | undefined) => string,
): Input<T> => {
  const { name, label, disabled, placeholder, autoFocus } = props
  const store = useFormStore()
  const form = useFormMeta()
  useFieldRule(name, validate)
  useFieldWords(name, { label, show: show as ((valor: unknown) => string) | undefined })
  const [value, erro] = useFormSlice((f) => {
    const valor = getIn(f.values, name) as T | undefined
    const visto = f.submitCount > 0 || getIn(f.touched, name)
    return [valor, serverError(f.status, name, valor) ?? (visto ? asText(getIn(f.errors, name)) : undefined)]
  })
  const readOnly = form.readOnly || !!props.readOnly || (!!props.readOnlyWhenSaved && form.saved)
  const largo = props.wide ? { gridColumn: '1 / -1' } : undefined
  return {
    value,
    setValue: (valor) => {
      store.get().setFieldValue(name, valor)
      store.validateSoon()
    },
    readOnly,
    common: {
      id: `campo-${name}`,
      name,
      label,
      required: !readOnly && (props.required ?? form.required(name)),
      disabled,
      error: erro !== undefined,
      helperText: erro === undefined ? props.helperText : besideError(erro, props.helperText),
      placeholder,
      autoFocus,
      sx: props.sx ? props.sx : largo,
      onBlur: () => store.leave(name),
    },
  }
}

/** Reads one path of the values, for inputs that depend on another. */
export const useValue = <T>(name: string): T | undefined =>
  useFormSlice((f) => [getIn(f.values, name) as T | undefined])[0]

/** Message of a part of the form that is no field of its own, once a save was tried. */
export const useFormError = (name: string): string | undefined =>
  useFormSlice((f) => [f.submitCount > 0 ? asText(getIn(f.errors, name)) : undefined])[0]
