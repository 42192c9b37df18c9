import MuiCheckbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import type { ReactNode } from 'react'

export type CheckboxProps = {
  label: ReactNode
  checked: boolean
  onChange: (checked: boolean) => void
  disabled?: boolean
  indeterminate?: boolean
  name?: string
  /** Hides the label from the eye only. */
  hideLabel?: boolean
}

export const Checkbox = ({ label, onChange, hideLabel, ...resto }: CheckboxProps) => (
  <FormControlLabel
    sx={{ ml: -0.5, mr: 0 }}
    label={hideLabel ? <span className="so-leitor">{label}</span> : label}
    control={<MuiCheckbox {...resto} onChange={(e) => onChange(e.target.checked)} />}
  />
)
