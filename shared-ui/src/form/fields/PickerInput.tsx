import { memo } from 'react'
import { idDe, Picker, type PickerProps } from './Picker'
import { type InputProps, useInput } from './use-input'

type DoCampo = 'value' | 'onChange' | 'error' | 'id' | 'onBlur'
export type PickerInputProps<T extends object> = InputProps & Omit<PickerProps<T>, DoCampo | keyof InputProps>

const DoFormulario = <T extends object>(props: PickerInputProps<T>) => {
  const { search, getLabel, getDescription, getDisabled, getKey = idDe, minText, orderBy, ativo } = props
  const { value, setValue, readOnly, common } = useInput<T | null>(props, undefined, (v) =>
    v ? getLabel(v) : '',
  )
  return (
    <Picker<T>
      {...common}
      {...{ search, getLabel, getDescription, getDisabled, getKey, minText, orderBy, ativo }}
      readOnly={readOnly}
      // A schema's empty object, or '' of a field never touched, is nobody.
      value={value && typeof value === 'object' && getKey(value) ? value : null}
      onChange={setValue}
    />
  )
}

/** A picker in a form: its value is the record itself, of which only the `_id` is sent. */
export const PickerInput = memo(DoFormulario) as typeof DoFormulario
