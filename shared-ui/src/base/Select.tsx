import MenuItem from '@mui/material/MenuItem'
import TextField, { type TextFieldProps } from '@mui/material/TextField'
import { memo } from 'react'
import { sameProps } from './same-props'

export type SelectOption = { value: string; label: string; disabled?: boolean }
export type SelectProps = Omit<TextFieldProps, 'select' | 'onChange' | 'value' | 'children'> & {
  value: string
  options: readonly SelectOption[]
  onChange: (value: string) => void
}

/** A choice among few; its value is the option's. */
export const Select = memo(
  ({ value, options, onChange, slotProps, ...resto }: SelectProps) => (
    <TextField
      select
      {...resto}
      slotProps={{
        ...slotProps,
        // The list opens outside the page's landmarks, so it is one of its own.
        select: {
          MenuProps: {
            slotProps: { paper: { role: 'region', 'aria-label': `Opções de ${String(resto.label ?? '')}` } },
          },
          ...slotProps?.select,
        },
      }}
      // A value that is no longer offered shows nothing instead of breaking.
      value={options.some((o) => o.value === value) ? value : ''}
      onChange={(e) => onChange(e.target.value)}
    >
      {options.map((o) => (
        <MenuItem key={o.value} value={o.value} disabled={o.disabled}>
          {o.label || <em>Nenhum</em>}
        </MenuItem>
      ))}
    </TextField>
  ),
  sameProps,
)
