import { screen } from '@testing-library/react'
import type { ReactElement } from 'react'
import { open } from '../../teste/tela'
import { Formik } from '../Formik'
import { SelectInput, StatusInput, TextInput } from './inputs'
import { MultiSelectInput } from './MultiSelectInput'
import { CpfInput } from './masked-inputs'
import { PickerInput } from './PickerInput'
import { DateInput, MoneyInput } from './typed-inputs'

const OPCOES = [{ value: 'a', label: 'A' }]
const CAMPOS: Record<string, (readOnly: boolean) => ReactElement> = {
  text: (readOnly) => <TextInput name="v" label="Campo" readOnly={readOnly} />,
  lines: (readOnly) => <TextInput name="v" label="Campo" multiline readOnly={readOnly} />,
  masked: (readOnly) => <CpfInput name="v" label="Campo" readOnly={readOnly} />,
  date: (readOnly) => <DateInput name="v" label="Campo" readOnly={readOnly} />,
  money: (readOnly) => <MoneyInput name="v" label="Campo" readOnly={readOnly} />,
  select: (readOnly) => <SelectInput name="v" label="Campo" options={OPCOES} readOnly={readOnly} />,
  status: (readOnly) => <StatusInput name="v" label="Campo" readOnly={readOnly} />,
  'multiple select': (readOnly) => (
    <MultiSelectInput name="v" label="Campo" options={OPCOES} readOnly={readOnly} />
  ),
  picker: (readOnly) => (
    <PickerInput<{ _id: string }>
      name="v"
      label="Campo"
      search={async () => []}
      getLabel={(o) => o._id}
      readOnly={readOnly}
    />
  ),
}
const draw = (campo: ReactElement) => {
  open(
    {
      '/': (
        <Formik initialValues={{ v: '' }} onSubmit={() => {}}>
          {() => campo}
        </Formik>
      ),
    },
    '/',
  )
  const input = screen.getByLabelText('Campo')
  return { input, root: input.closest('.MuiOutlinedInput-root') }
}

describe.each(Object.entries(CAMPOS))('a %s that is shown and not typed', (_, campo) => {
  it('says so and has a look of its own', () => {
    const { input, root } = draw(campo(true))
    expect(input.matches('[readonly], [aria-readonly="true"]')).toBe(true)
    expect(root).toHaveClass('MuiInputBase-readOnly')
    expect(screen.queryByRole('button', { name: 'Abrir' })).toBeNull()
  })

  it('has it in no other case', () => {
    const { input, root } = draw(campo(false))
    expect(input.matches('[readonly], [aria-readonly="true"]')).toBe(false)
    expect(root).not.toHaveClass('MuiInputBase-readOnly')
  })
})
