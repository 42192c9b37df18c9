import { searchable } from '@clinica/shared-domain/comum/caracteres'
import styled from '@emotion/styled'
import Autocomplete from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import { memo } from 'react'
import { Icon } from '../../base/Icon'
import type { SelectOption } from '../../base/Select'
import { sameProps } from '../../base/same-props'
import { type InputProps, useInput } from './use-input'

const Marca = styled.span`
  display: inline-grid;
  flex: none;
  place-items: center;
  width: 18px;
  height: 18px;
  margin-right: 10px;
  border: 1.5px solid var(--line-strong);
  border-radius: 4px;
  color: var(--on-primary);
  &[data-escolhida='true'] {
    border-color: var(--primary);
    background: var(--primary);
  }
`

export type MultiSelectInputProps = InputProps & {
  options: readonly SelectOption[]
  /** Its choices are shown in capitals; they stay what they are. */
  capitals?: boolean
}

const MAIUSCULAS = { textTransform: 'uppercase' } as const

const filter = (todas: SelectOption[], { inputValue }: { inputValue: string }): SelectOption[] =>
  todas.filter((o) => searchable(o.label).includes(searchable(inputValue.trim())))

const isEqual = (a: SelectOption, b: SelectOption): boolean => a.value === b.value

/**
 * Several choices of a list, as chips; typing narrows the list, Backspace takes the last one back. Its value is the
 * options' values, in the order chosen; one that is no longer offered stays until it is taken out.
 */
export const MultiSelectInput = memo(({ options, capitals = false, ...props }: MultiSelectInputProps) => {
  const { value, setValue, readOnly, common } = useInput<readonly string[]>(
    props,
    undefined,
    // Row by row.
    (v) => options.find((o) => o.value === (v as unknown))?.label ?? String(v),
  )
  const { id, disabled, sx, placeholder, ...campo } = common
  const escolhidas = (Array.isArray(value) ? value : []).map(
    (v: string) => options.find((o) => o.value === v) ?? { value: v, label: v },
  )
  return (
    <Autocomplete<SelectOption, true>
      multiple
      disableCloseOnSelect
      id={id}
      sx={sx}
      fullWidth
      disabled={disabled}
      readOnly={readOnly}
      forcePopupIcon={readOnly ? false : 'auto'}
      options={options}
      value={escolhidas}
      filterOptions={filter}
      isOptionEqualToValue={isEqual}
      getOptionLabel={(o) => o.label}
      getOptionKey={(o) => o.value}
      onChange={(_, escolha) => setValue(escolha.map((o) => o.value))}
      noOptionsText="Nenhuma opção."
      // Outside the page's landmarks, so it is one of its own.
      slotProps={{
        popper: {
          role: 'region',
          'aria-label': `Opções de ${props.label}`,
          sx: capitals ? MAIUSCULAS : undefined,
        },
        chip: { size: 'small', sx: capitals ? MAIUSCULAS : undefined },
      }}
      renderOption={({ key, ...li }, o, { selected }) => (
        <li key={key} {...li}>
          {/* Drawn only: the option itself says whether it is chosen. */}
          <Marca aria-hidden data-escolhida={selected}>
            {selected ? <Icon name="ok" size={13} /> : null}
          </Marca>
          {o.label}
        </li>
      )}
      renderInput={(params) => (
        <TextField
          {...params}
          {...campo}
          slotProps={{ ...params.slotProps, input: { ...params.slotProps.input, readOnly } }}
          placeholder={escolhidas.length === 0 ? placeholder : undefined}
        />
      )}
    />
  )
}, sameProps)
