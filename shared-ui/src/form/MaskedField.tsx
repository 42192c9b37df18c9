import TextField, { type TextFieldProps } from '@mui/material/TextField'
import { type ComponentProps, forwardRef } from 'react'
import MaskedInput, { type Mask } from 'react-text-mask'
import { useLatest } from '../base/use-latest'

export type MaskOrFunction = Mask | ((value: string) => Mask)
type AdapterProps = Omit<ComponentProps<'input'>, 'ref'> & { mask: MaskOrFunction }

/** The only place that touches react-text-mask: MUI's ref and the mask's ref on one <input>. */
const MaskAdapter = forwardRef<HTMLInputElement, AdapterProps>(({ mask, ...props }, ref) => (
  <MaskedInput
    {...props}
    mask={mask}
    guide={false}
    render={(setRef, inner) => (
      <input
        {...inner}
        ref={(no) => {
          if (no) setRef(no)
          if (typeof ref === 'function') ref(no)
          else if (ref) ref.current = no
        }}
      />
    )}
  />
))
MaskAdapter.displayName = 'MaskAdapter'

export type MaskedFieldProps = Omit<TextFieldProps, 'value' | 'onChange' | 'multiline' | 'select'> & {
  mask: MaskOrFunction
  /** The text as shown, punctuation included. */
  value: string
  onChange: (text: string) => void
}

/** A text field that types its own punctuation; paste and backspace work as in any other. */
export const MaskedField = ({ mask, value, onChange, slotProps, ...resto }: MaskedFieldProps) => {
  const atual = useLatest(value)
  return (
    <TextField
      autoComplete="off"
      {...resto}
      value={value}
      onChange={(e) => {
        if (e.target.value !== atual.current) onChange(e.target.value)
      }}
      slotProps={{
        ...slotProps,
        input: { ...slotProps?.input, inputComponent: MaskAdapter as never },
        htmlInput: { inputMode: 'numeric', ...slotProps?.htmlInput, mask },
      }}
    />
  )
}
