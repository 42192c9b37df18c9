// Runs again in the clinic's time zone.
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { open } from '../../teste/tela'
import { Formik } from '../Formik'
import { StatusInput, TextInput } from './inputs'
import { CepInput, CnpjInput, CpfInput, DigitsInput, PhoneInput } from './masked-inputs'
import { DateInput, MoneyInput, PeriodInput, TimeInput } from './typed-inputs'
import { useValue } from './use-input'

const V = { name: 'v', label: 'Campo' }

const Valor = () => <p data-testid="valor">{JSON.stringify(useValue('v'))}</p>
const mount = (campo: ReactElement, inicial: unknown = '') => {
  open(
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
const paste = async (user: ReturnType<typeof userEvent.setup>, campo: HTMLElement, texto: string) => {
  await user.click(campo)
  await user.paste(texto)
}

describe('typing, deleting and pasting', () => {
  it.each([
    ['CPF', <CpfInput key="f" {...V} />, '52998224725', '529.982.247-25', '52998224725'],
    ['CNPJ', <CnpjInput key="f" {...V} />, '12abc34501de35', '12.ABC.345/01DE-35', '12ABC34501DE35'],
    ['mobile', <PhoneInput key="f" {...V} />, '31988770100', '(31) 98877-0100', '31988770100'],
    ['landline', <PhoneInput key="f" {...V} />, '3132270100', '(31) 3227-0100', '3132270100'],
    ['contact', <PhoneInput key="f" {...V} contact />, '31988770100', '(31) 988770100', '31988770100'],
    ['date', <DateInput key="f" {...V} />, '05112026', '05/11/2026', '2026-11-05'],
    ['hour', <TimeInput key="f" {...V} />, '0730', '07:30', '07:30'],
    ['money', <MoneyInput key="f" {...V} />, '1234,5', '1.234,5', 123450],
    ['date with its bars', <DateInput key="f" {...V} />, '5/1/2026', '05/01/2026', '2026-01-05'],
    ['hour with its colon', <TimeInput key="f" {...V} />, '7:30', '07:30', '07:30'],
    [
      'a phone with its country',
      <PhoneInput key="f" {...V} />,
      '+5531988770100',
      '(31) 98877-0100',
      '31988770100',
    ],
    ['identifier', <DigitsInput key="f" {...V} />, '35.926-1', '359261', '359261'],
  ])('%s typed', async (_, campo, digitado, mostrado, guardado) => {
    const { user, campo: input } = mount(campo)
    await user.type(input, digitado)
    expect(input).toHaveValue(mostrado)
    expect(valor()).toEqual(guardado)
  })

  it.each([
    ['a CPF with points', <CpfInput key="f" {...V} />, ' 529.982.247-25', '529.982.247-25', '52998224725'],
    [
      'a phone with the country',
      <PhoneInput key="f" {...V} />,
      '+55 (31) 98877-0100',
      '(31) 98877-0100',
      '31988770100',
    ],
    [
      'a phone with the zero of long distance',
      <PhoneInput key="f" {...V} kind="celular" />,
      '(031) 98877-0100',
      '(31) 98877-0100',
      '31988770100',
    ],
    ['a date', <DateInput key="f" {...V} />, '05/11/2026', '05/11/2026', '2026-11-05'],
    ['an ISO date', <DateInput key="f" {...V} />, '2026-11-05', '05/11/2026', '2026-11-05'],
    ['a short date', <DateInput key="f" {...V} />, '1/2/1990', '01/02/1990', '1990-02-01'],
    ['a date with dashes', <DateInput key="f" {...V} />, '1-2-1990', '01/02/1990', '1990-02-01'],
    [
      'a date with points and blanks',
      <DateInput key="f" {...V} />,
      ' 1.12.1990\n',
      '01/12/1990',
      '1990-12-01',
    ],
    ['an instant', <DateInput key="f" {...V} />, '2026-11-05T13:00:00Z', '05/11/2026', '2026-11-05'],
    ['a date without its century', <DateInput key="f" {...V} />, '1-2-90', '01/02/90', ''],
    [
      'a CPF with blanks',
      <CpfInput key="f" {...V} />,
      'CPF: 529 982 247 - 25',
      '529.982.247-25',
      '52998224725',
    ],
    [
      'a phone with blanks and points',
      <PhoneInput key="f" {...V} />,
      '31 9.8877 0100',
      '(31) 98877-0100',
      '31988770100',
    ],
    [
      'a land line with country and zero',
      <PhoneInput key="f" {...V} kind="telefone" />,
      '0055 31 3227-0100',
      '(31) 3227-0100',
      '3132270100',
    ],
    ['an identifier with its dots', <DigitsInput key="f" {...V} />, '12.345-6', '123456', '123456'],
    ['money', <MoneyInput key="f" {...V} />, 'R$ 1.234,50', '1.234,50', 123450],
    ['plain money', <MoneyInput key="f" {...V} />, '1234.56', '1234.56', 123456],
    ['English money', <MoneyInput key="f" {...V} />, '1,234.56', '1,234.56', 123456],
  ])('%s pasted', async (_, campo, colado, mostrado, guardado) => {
    const { user, campo: input } = mount(campo)
    await paste(user, input, colado)
    expect(input).toHaveValue(mostrado)
    expect(valor()).toEqual(guardado)
  })

  it('a part that is pasted goes where the caret is, a whole value takes the place of what is there', async () => {
    const { user, campo } = mount(<CpfInput name="v" label="Campo" />, '529982')
    await user.type(campo, '{End}')
    await user.paste('247-25')
    expect(campo).toHaveValue('529.982.247-25')
    await user.paste('111.444.777-35')
    expect(campo).toHaveValue('111.444.777-35')
    expect(valor()).toBe('11144477735')
  })

  it('a field that only shows takes no paste', async () => {
    const { user, campo } = mount(<DateInput name="v" label="Campo" readOnly />, '2026-11-05')
    await paste(user, campo, '1/2/1990')
    expect(campo).toHaveValue('05/11/2026')
  })

  it('backspace goes back through the punctuation to nothing', async () => {
    const { user, campo } = mount(<CpfInput name="v" label="Campo" />)
    await user.type(campo, '5299822')
    await user.type(campo, '{Backspace}'.repeat(12))
    expect(campo).toHaveValue('')
    expect(valor()).toBe('')
  })
})

describe('what a field cannot take', () => {
  const SO_NUMEROS = 'Digite só números, sem ponto, vírgula, barra ou letra.'
  it.each(['12.5', '12,8', '12/8', 'a1b2'])(
    '%s typed as a number stays as it is, and is said to be none',
    async (texto) => {
      const { user, campo } = mount(<DigitsInput name="v" label="Campo" max={3} quantity />)
      await user.type(campo, texto)
      expect(campo).toHaveValue(texto)
      expect(screen.getByRole('alert')).toHaveTextContent(SO_NUMEROS)
      expect(campo).toBeInvalid()
    },
  )

  it('a digit more than a number has room for is not taken, which is said', async () => {
    const { user, campo } = mount(<DigitsInput name="v" label="Campo" max={3} quantity />)
    await user.type(campo, '9999')
    expect(campo).toHaveValue('999')
    expect(screen.getByRole('alert')).toHaveTextContent('No máximo 3 dígitos.')
    await user.clear(campo)
    await user.paste('12345')
    expect([campo.value, screen.getByRole('alert').textContent]).toEqual(['', 'No máximo 3 dígitos.'])
  })

  it.each([
    [
      'a digit put into the middle of a whole CPF',
      <CpfInput key="f" {...V} />,
      '52998224725',
      '529.982.247-25',
    ],
    ['into a date', <DateInput key="f" {...V} />, '2026-11-05', '05/11/2026'],
    ['into an hour', <TimeInput key="f" {...V} />, '07:30', '07:30'],
    ['into a phone', <PhoneInput key="f" {...V} />, '31988770100', '(31) 98877-0100'],
  ])('%s pushes none out', async (_, input, inicial, mostrado) => {
    const { user, campo } = mount(input, inicial)
    await user.type(campo, '9', { initialSelectionStart: 1, initialSelectionEnd: 1 })
    expect(campo).toHaveValue(mostrado)
    expect(valor()).toBe(inicial)
    expect(screen.getByRole('alert')).toHaveTextContent(
      'Não cabem mais números aqui: o que passou não entrou.',
    )
  })

  it.each([
    ['a CPF', <CpfInput key="f" {...V} />, '529982247251'],
    ['a postal code', <CepInput key="f" {...V} />, '301401209'],
    ['a phone', <PhoneInput key="f" {...V} />, '319887701001'],
    ['a CNPJ', <CnpjInput key="f" {...V} />, '112223330001811'],
  ])('%s that is pasted too long is not cut', async (_, input, colado) => {
    const { user, campo } = mount(input)
    await paste(user, campo, colado)
    expect([campo.value, valor()]).toEqual(['', ''])
    expect(screen.getByRole('alert')).toBeVisible()
  })

  it('a letter in a CPF is said not to enter', async () => {
    const { user, campo } = mount(<CpfInput name="v" label="Campo" />)
    await user.type(campo, '529x')
    expect(screen.getByRole('alert')).toHaveTextContent('“x” não entra aqui: só números.')
    await user.type(campo, '982')
    expect(campo).toHaveValue('529.982.')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it.each(['12/8', '12a', '1234567890123456789'])('%s is no amount, and stays', async (texto) => {
    const { user, campo } = mount(<MoneyInput name="v" label="Campo" />)
    await user.type(campo, texto)
    expect(campo.value.replaceAll('.', '')).toBe(texto)
    expect(screen.getByText('Valor inválido.')).toBeVisible()
    expect(valor()).toBeNull()
  })
})

describe('what is not a value', () => {
  it('a CPF with wrong digits says so when it is left', async () => {
    const { user, campo } = mount(<CpfInput name="v" label="Campo" />)
    await user.type(campo, '11111111111')
    await user.tab()
    expect(await screen.findByText('CPF inválido.')).toBeVisible()
  })
  it('a date is sent only once its 10 characters are a real day', async () => {
    const { user, campo } = mount(<DateInput name="v" label="Campo" />)
    await user.type(campo, '3002202')
    expect(valor()).toBe('')
    await user.type(campo, '6')
    expect(campo).toHaveValue('30/02/2026')
    expect(valor()).toBe('')
    await user.tab()
    expect(await screen.findByText('Data inválida.')).toBeVisible()
    await user.clear(campo)
    await waitFor(() => expect(screen.queryByText('Data inválida.')).toBeNull())
  })
  it('an hour past the day', async () => {
    const { user, campo } = mount(<TimeInput name="v" label="Campo" />)
    await user.type(campo, '2530')
    await user.tab()
    expect(await screen.findByText('Hora inválida.')).toBeVisible()
    expect(valor()).toBe('')
  })
})

describe('money, as it is written elsewhere', () => {
  const dinheiro = (inicial: unknown = '') => mount(<MoneyInput name="v" label="Campo" />, inicial)

  it.each([
    [',5', 50, '0,50'],
    ['12.5', 1250, '12,50'],
    ['1234.56', 123456, '1.234,56'],
    ['1,234.56', 123456, '1.234,56'],
    ['1.234,56', 123456, '1.234,56'],
    ['1.234', 123400, '1.234,00'],
    ['12,', 1200, '12,00'],
  ])('%s typed is the same amount once it is left', async (texto, centavos, mostrado) => {
    const { user, campo } = dinheiro()
    await user.type(campo, texto)
    expect(valor()).toBe(centavos)
    await user.tab()
    expect(campo).toHaveValue(mostrado)
    expect(campo).toBeValid()
  })

  it.each([
    ['-5', 'Valor não pode ser negativo.'],
    ['R$ -5,00', 'Valor não pode ser negativo.'],
    ['1,234', 'Valor ambíguo: escreva 1.234,00 ou 1,23.'],
    ['(5,00)', 'Valor inválido.'],
    ['12 34', 'Valor inválido.'],
  ])('%s pasted is refused in sight, and no amount', async (texto, motivo) => {
    const { user, campo } = dinheiro()
    await paste(user, campo, texto)
    expect(await screen.findByText(motivo)).toBeVisible()
    expect(campo).toHaveAttribute('aria-invalid', 'true')
    expect(valor()).toBeNull()
    await user.tab()
    expect(campo).toHaveValue(texto.replace('R$ ', ''))
  })

  it('a typed minus is refused as soon as it is there, and gone with it', async () => {
    const { user, campo } = dinheiro()
    await user.type(campo, '-5')
    expect(screen.getByText('Valor não pode ser negativo.')).toBeVisible()
    expect(valor()).toBeNull()
    await user.type(campo, '{Home}{Delete}')
    expect(screen.queryByText('Valor não pode ser negativo.')).toBeNull()
    expect(valor()).toBe(500)
  })

  it('a lone comma waits for its cents', async () => {
    const { user, campo } = dinheiro()
    await user.type(campo, ',')
    expect(campo).toHaveAttribute('aria-invalid', 'false')
    await user.tab()
    expect(await screen.findByText('Valor inválido.')).toBeVisible()
  })

  it('pasted digits are put in where the caret is', async () => {
    const { user, campo } = dinheiro(123400)
    await user.click(campo)
    campo.setSelectionRange(5, 5)
    await user.paste('56')
    expect(campo).toHaveValue('123.456,00')
  })
})

it('shows what is kept: cents as money, a calendar date as dd/mm/aaaa', () => {
  mount(<MoneyInput name="v" label="Campo" />, 123450)
  expect(screen.getByLabelText('Campo')).toHaveValue('1.234,50')
})

it('the situation is a boolean that reads Ativo or Cancelado', async () => {
  const { user } = mount(<StatusInput name="v" label="Campo" />, true)
  const combo = screen.getByRole('combobox', { name: 'Campo' })
  expect(combo).toHaveTextContent('Ativo')
  await user.click(combo)
  await user.click(screen.getByRole('option', { name: 'Cancelado' }))
  expect(valor()).toBe(false)
})

describe('the longest text', () => {
  it('is not cut out of a paste: what does not fit is not taken, and that is said', async () => {
    const { user, campo } = mount(<TextInput name="v" label="Campo" max={6} />)
    await paste(user, campo, 'abcdefg')
    expect(valor()).toBe('')
    expect(screen.getByText('O que foi colado não coube: cabem 6 letras.')).toBeVisible()
    await user.paste('abcdef')
    expect(valor()).toBe('abcdef')
  })

  it('says what of it no paper shows', async () => {
    const { user, campo } = mount(<TextInput name="v" label="Campo" />)
    await user.type(campo, 'Ana ✓ 漢')
    expect(screen.getByRole('status')).toHaveTextContent('Não sai impresso: 漢.')
    expect(campo).toBeValid()
  })

  it('is counted in letters, of which a picture is one', async () => {
    const { user, campo } = mount(<TextInput name="v" label="Campo" max={6} />, '😀😀😀')
    await user.type(campo, 'abcd')
    expect(valor()).toBe('😀😀😀abc')
  })
})

it('a period that ends before it begins says so under its end, as soon as both are there', async () => {
  const { user, campo } = mount(<PeriodInput names={['v', 'fim']} labels={['Campo', 'Até']} />)
  const fim = screen.getByLabelText('Até')
  await user.type(campo, '20112026')
  await user.type(fim, '19112026')
  expect(await screen.findByText('Deve ser igual ou posterior a “Campo”.')).toBeVisible()
  expect(fim).toBeInvalid()
  await user.clear(campo)
  await user.type(campo, '19112026')
  await waitFor(() => expect(screen.queryByText(/posterior/)).toBeNull())
})

it('tells its calendar button’s name above it, where it covers no message of the field', async () => {
  const { user } = mount(<DateInput {...V} />)
  const lugar = jest
    .spyOn(Element.prototype, 'getBoundingClientRect')
    .mockReturnValue(DOMRect.fromRect({ x: 100, y: 200, width: 28, height: 28 }))
  await user.hover(screen.getByRole('button', { name: 'Escolher data: Campo' }))
  const dica = await screen.findByRole('tooltip')
  expect(dica).toHaveTextContent('Escolher data: Campo')
  expect(dica.style.top).toBe('')
  expect(dica.style.bottom).toBe(`${window.innerHeight - 194}px`)
  lugar.mockRestore()
})
