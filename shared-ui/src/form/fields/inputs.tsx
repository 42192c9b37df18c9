import { maxUnits } from '@clinica/shared-domain/comum/caracteres'
import { tellUnprintable } from '@clinica/shared-domain/comum/imprimivel'
import { type ClipboardEvent, memo, useContext, useState } from 'react'
import { Checkbox } from '../../base/Checkbox'
import { Select, type SelectOption } from '../../base/Select'
import { sameProps } from '../../base/same-props'
import { FieldShell } from './field-shell'
import { type InputProps, useInput } from './use-input'

export type TextInputProps = InputProps & {
  multiline?: boolean
  rows?: number
  /** Longest text that may be typed, in letters. */
  max?: number
  type?: 'text' | 'email' | 'password'
  autoComplete?: string
}

export const TextInput = memo(({ multiline, rows, max, type, autoComplete, ...props }: TextInputProps) => {
  const Campo = useContext(FieldShell)
  const { value, setValue, readOnly, common } = useInput<string>(props)
  const noPapel = type === 'password' || readOnly || common.error ? undefined : tellUnprintable(value ?? '')
  const maxLength = max === undefined ? undefined : maxUnits(value ?? '', max)
  const [naoCoube, setNaoCoube] = useState<string>()
  /** A paste that does not fit is not cut: nothing of it is taken, and that is said. */
  const onPaste = (e: ClipboardEvent<HTMLInputElement>) => {
    const { value: antes, selectionStart, selectionEnd } = e.currentTarget
    const livre = (maxLength ?? 0) - antes.length + ((selectionEnd ?? 0) - (selectionStart ?? 0))
    const demais =
      maxLength !== undefined && !readOnly && e.clipboardData.getData('text').trim().length > livre
    setNaoCoube(demais ? `O que foi colado não coube: cabem ${max} letras.` : undefined)
    if (demais) e.preventDefault()
  }
  const dito = naoCoube ?? noPapel
  return (
    <Campo
      {...common}
      error={common.error || naoCoube !== undefined}
      helperText={dito ? <span role="status">{dito}</span> : common.helperText}
      type={type}
      value={value ?? ''}
      onChange={(e) => {
        setNaoCoube(undefined)
        setValue(e.target.value)
      }}
      multiline={multiline}
      minRows={multiline ? (rows ?? 3) : undefined}
      slotProps={{
        input: { readOnly },
        htmlInput: { maxLength, autoComplete: autoComplete ?? 'off', onPaste },
      }}
    />
  )
})

export type SelectInputProps = InputProps & { options: readonly SelectOption[] }

export const SelectInput = memo(({ options, ...props }: SelectInputProps) => {
  const show = (v: string | undefined) => options.find((o) => o.value === v)?.label ?? v ?? ''
  const { value, setValue, readOnly, common } = useInput<string>(props, undefined, show)
  return (
    <Select
      {...common}
      value={value ?? ''}
      options={options}
      onChange={setValue}
      slotProps={{ select: { readOnly } }}
    />
  )
}, sameProps)

export type StatusInputProps = Omit<InputProps, 'label'> & {
  label?: string
  /** Filters: also 'Todos', which sends nothing. */
  todos?: boolean
}

const SITUACOES: SelectOption[] = [
  { value: 'true', label: 'Ativo' },
  { value: 'false', label: 'Cancelado' },
]

/** Situation of a record: Ativo or Cancelado; its value is the boolean `ativo`. */
export const StatusInput = memo(({ todos, label = 'Status', ...props }: StatusInputProps) => {
  const { value, setValue, readOnly, common } = useInput<boolean | ''>(
    { ...props, label },
    undefined,
    (v) => SITUACOES.find((o) => o.value === String(v))?.label ?? '',
  )
  return (
    <Select
      {...common}
      value={typeof value === 'boolean' ? String(value) : todos ? 'todos' : ''}
      options={todos ? [{ value: 'todos', label: 'Todos' }, ...SITUACOES] : SITUACOES}
      onChange={(v) => setValue(v === 'todos' ? '' : v === 'true')}
      slotProps={{ select: { readOnly } }}
    />
  )
})

export const CheckboxInput = memo((props: InputProps) => {
  const { value, setValue, readOnly, common } = useInput<boolean>(props)
  return (
    <Checkbox
      name={common.name}
      label={common.label}
      checked={value === true}
      disabled={common.disabled || readOnly}
      onChange={setValue}
    />
  )
})
