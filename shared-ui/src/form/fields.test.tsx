import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Formik, useFormikContext } from 'formik'
import type { ReactElement } from 'react'
import { abrir } from '../teste'
import { StatusInput } from './inputs'
import { CnpjInput, CpfInput, DigitsInput, PhoneInput } from './masked-inputs'
import { DateInput, MoneyInput, TimeInput } from './typed-inputs'

const Valor = () => <p data-testid="valor">{JSON.stringify(useFormikContext<{ v: unknown }>().values.v)}</p>
const montar = (campo: ReactElement, inicial: unknown = '') => {
  abrir(
    {
      '/': (
        <Formik initialValues={{ v: inicial }} onSubmit={() => {}}>
          {() => (
            <>
              {campo}
              <Valor />
            </>
          )}
        </Formik>
      ),
    },
    '/',
  )
  return { user: userEvent.setup(), campo: screen.getByLabelText<HTMLInputElement>('Campo') }
}
const valor = (): unknown => JSON.parse(screen.getByTestId('valor').textContent ?? '')
const colar = async (user: ReturnType<typeof userEvent.setup>, campo: HTMLElement, texto: string) => {
  await user.click(campo)
  await user.paste(texto)
}

describe('typing, deleting and pasting', () => {
  it.each([
    ['CPF', <CpfInput key="f" name="v" label="Campo" />, '52998224725', '529.982.247-25', '52998224725'],
    [
      'CNPJ',
      <CnpjInput key="f" name="v" label="Campo" />,
      '12abc34501de35',
      '12.ABC.345/01DE-35',
      '12ABC34501DE35',
    ],
    [
      'mobile',
      <PhoneInput key="f" name="v" label="Campo" />,
      '31988770100',
      '(31) 98877-0100',
      '31988770100',
    ],
    ['landline', <PhoneInput key="f" name="v" label="Campo" />, '3132270100', '(31) 3227-0100', '3132270100'],
    [
      'contact',
      <PhoneInput key="f" name="v" label="Campo" contact />,
      '31988770100',
      '(31) 988770100',
      '31988770100',
    ],
    ['date', <DateInput key="f" name="v" label="Campo" />, '05112026', '05/11/2026', '2026-11-05'],
    ['hour', <TimeInput key="f" name="v" label="Campo" />, '0730', '07:30', '07:30'],
    ['money', <MoneyInput key="f" name="v" label="Campo" />, '1234,5', '1.234,5', 123450],
    ['digits', <DigitsInput key="f" name="v" label="Campo" max={3} />, 'a1b2345', '123', '123'],
  ])('%s typed', async (_, campo, digitado, mostrado, guardado) => {
    const { user, campo: input } = montar(campo)
    await user.type(input, digitado)
    expect(input).toHaveValue(mostrado)
    expect(valor()).toEqual(guardado)
  })

  it.each([
    [
      'a CPF with points',
      <CpfInput key="f" name="v" label="Campo" />,
      ' 529.982.247-25',
      '529.982.247-25',
      '52998224725',
    ],
    [
      'a phone with the country',
      <PhoneInput key="f" name="v" label="Campo" />,
      '+55 (31) 98877-0100',
      '(31) 98877-0100',
      '31988770100',
    ],
    [
      'a phone with the zero of long distance',
      <PhoneInput key="f" name="v" label="Campo" kind="celular" />,
      '(031) 98877-0100',
      '(31) 98877-0100',
      '31988770100',
    ],
    ['a date', <DateInput key="f" name="v" label="Campo" />, '05/11/2026', '05/11/2026', '2026-11-05'],
    ['an ISO date', <DateInput key="f" name="v" label="Campo" />, '2026-11-05', '05/11/2026', '2026-11-05'],
    ['money', <MoneyInput key="f" name="v" label="Campo" />, 'R$ 1.234,50', '1.234,50', 123450],
  ])('%s pasted', async (_, campo, colado, mostrado, guardado) => {
    const { user, campo: input } = montar(campo)
    await colar(user, input, colado)
    expect(input).toHaveValue(mostrado)
    expect(valor()).toEqual(guardado)
  })

  it('backspace goes back through the punctuation to nothing', async () => {
    const { user, campo } = montar(<CpfInput name="v" label="Campo" />)
    await user.type(campo, '5299822')
    await user.type(campo, '{Backspace}'.repeat(12))
    expect(campo).toHaveValue('')
    expect(valor()).toBe('')
  })
})

describe('what is not a value', () => {
  it('a CPF with wrong digits says so when it is left', async () => {
    const { user, campo } = montar(<CpfInput name="v" label="Campo" />)
    await user.type(campo, '11111111111')
    await user.tab()
    expect(await screen.findByText('CPF inválido.')).toBeVisible()
  })
  it('a date is sent only once its 10 characters are a real day', async () => {
    const { user, campo } = montar(<DateInput name="v" label="Campo" />)
    await user.type(campo, '3002202')
    expect(valor()).toBe('')
    await user.type(campo, '6')
    expect(campo).toHaveValue('30/02/2026')
    expect(valor()).toBe('')
    await user.tab()
    expect(await screen.findByText('Data inválida.')).toBeVisible()
    await user.clear(campo)
    expect(screen.queryByText('Data inválida.')).toBeNull()
  })
  it('an hour past the day', async () => {
    const { user, campo } = montar(<TimeInput name="v" label="Campo" />)
    await user.type(campo, '2530')
    await user.tab()
    expect(await screen.findByText('Hora inválida.')).toBeVisible()
    expect(valor()).toBe('')
  })
})

it('shows what is kept: cents as money, a calendar date as dd/mm/aaaa', () => {
  montar(<MoneyInput name="v" label="Campo" />, 123450)
  expect(screen.getByLabelText('Campo')).toHaveValue('1.234,50')
})

it('the situation is a boolean that reads Ativo or Cancelado', async () => {
  const { user } = montar(<StatusInput name="v" label="Campo" />, true)
  const combo = screen.getByRole('combobox', { name: 'Campo' })
  expect(combo).toHaveTextContent('Ativo')
  await user.click(combo)
  await user.click(screen.getByRole('option', { name: 'Cancelado' }))
  expect(valor()).toBe(false)
})
