import styled from '@emotion/styled'
import FormControl from '@mui/material/FormControl'
import FormHelperText from '@mui/material/FormHelperText'
import InputLabel from '@mui/material/InputLabel'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useEffect, useId, useRef, useState } from 'react'

const Mostrar = styled.button`
  margin-right: -2px;
  padding: 4px 6px;
  font: inherit;
  font-size: 12.5px;
  color: var(--primary);
  background: none;
  border: 0;
  border-radius: 6px;
  white-space: nowrap;
  cursor: pointer;
  &:disabled {
    color: var(--faint);
    cursor: default;
  }
`

export type CampoProps = {
  label: string
  name: string
  value: string
  onChange: (valor: string) => void
  type?: 'text' | 'email' | 'password'
  erro?: string
  autoComplete?: string
  inputMode?: 'numeric'
  autoFocus?: boolean
  required?: boolean
  disabled?: boolean
}

/** A plain field of the login and password screens (the login loads no select and no icon); a password can be shown. */
export const Campo = ({
  label,
  value,
  onChange,
  type = 'text',
  erro,
  required,
  disabled,
  inputMode,
  autoFocus,
  ...resto
}: CampoProps) => {
  const id = useId()
  const campo = useRef<HTMLInputElement>(null)
  // Once it is painted: in the drawing itself it would have the page laid out twice before anything is seen.
  useEffect(() => {
    if (autoFocus) campo.current?.focus()
  }, [autoFocus])
  const [visivel, setVisivel] = useState(false)
  const senha = type === 'password'
  return (
    <FormControl fullWidth error={!!erro} required={required} disabled={disabled}>
      <InputLabel htmlFor={id}>{label}</InputLabel>
      <OutlinedInput
        {...resto}
        id={id}
        inputRef={campo}
        label={label}
        type={senha && visivel ? 'text' : type}
        slotProps={{ input: { inputMode } }}
        value={value}
        onChange={(e) => onChange(e.target.value)}
        aria-describedby={erro ? `${id}-erro` : undefined}
        endAdornment={
          senha ? (
            <Mostrar
              type="button"
              disabled={disabled}
              aria-label={visivel ? 'Ocultar senha' : 'Mostrar senha'}
              onClick={() => setVisivel(!visivel)}
            >
              {visivel ? 'Ocultar' : 'Mostrar'}
            </Mostrar>
          ) : null
        }
      />
      {erro ? <FormHelperText id={`${id}-erro`}>{erro}</FormHelperText> : null}
    </FormControl>
  )
}
