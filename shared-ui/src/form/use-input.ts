import type { SxProps, Theme } from '@mui/material/styles'
import { getIn, useField, useFormikContext } from 'formik'
import { useFormMeta } from './form-context'

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
  helperText?: string
  placeholder?: string
  autoFocus?: boolean
  /** Takes the whole row of the panel. */
  wide?: boolean
  sx?: SxProps<Theme>
}

/** A field error that came from the server stands until the value that earned it changes. */
export type ServerErrors = Record<string, { mensagem: string; valor: unknown }>
export type FormStatus = { campos?: ServerErrors }

const serverError = (status: unknown, name: string, valor: unknown): string | undefined => {
  const erro = (status as FormStatus | undefined)?.campos?.[name]
  return erro && Object.is(erro.valor, valor) ? erro.mensagem : undefined
}

type Common = {
  id: string
  name: string
  label: string
  required: boolean
  disabled?: boolean
  error: boolean
  helperText?: string
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

/** Ties one MUI field to formik: value, message under the field, required mark, locks. */
export const useInput = <T>(
  props: InputProps,
  validate?: (valor: T | undefined) => string | undefined,
): Input<T> => {
  const { name, label, disabled, placeholder, autoFocus } = props
  const [field, meta, helpers] = useField<T | undefined>({ name, validate })
  const { status, submitCount } = useFormikContext()
  const form = useFormMeta()
  const local: unknown = meta.touched || submitCount > 0 ? meta.error : undefined
  const erro = serverError(status, name, field.value) ?? (typeof local === 'string' ? local : undefined)
  const readOnly = form.readOnly || !!props.readOnly || (!!props.readOnlyWhenSaved && form.saved)
  const largo = props.wide ? { gridColumn: '1 / -1' } : undefined
  return {
    value: field.value,
    setValue: (valor) => void helpers.setValue(valor),
    readOnly,
    common: {
      id: `campo-${name}`,
      name,
      label,
      required: !readOnly && (props.required ?? form.required(name)),
      disabled,
      error: erro !== undefined,
      helperText: erro ?? props.helperText,
      placeholder,
      autoFocus,
      sx: props.sx ? props.sx : largo,
      onBlur: () => void helpers.setTouched(true),
    },
  }
}

/** Reads one path of the values, for inputs that depend on another. */
export const useValue = <T>(name: string): T | undefined =>
  getIn(useFormikContext().values, name) as T | undefined
