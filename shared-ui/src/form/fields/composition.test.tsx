import { act, fireEvent, screen } from '@testing-library/react'
import type { ReactElement } from 'react'
import { open } from '../../teste/tela'
import { Formik } from '../Formik'
import { CepInput, CnpjInput, CpfInput, DigitsInput, PhoneInput } from './masked-inputs'
import { DateInput, MoneyInput, TimeInput } from './typed-inputs'
import { useValue } from './use-input'

const Valor = () => <p data-testid="valor">{JSON.stringify(useValue('v'))}</p>
const mount = (campo: ReactElement, inicial: unknown = ''): HTMLInputElement => {
  const formulario = (
    <Formik initialValues={{ v: inicial }} onSubmit={() => {}}>
      {() => (
        <>
          {campo}
          <Valor />
        </>
      )}
    </Formik>
  )
  open({ '/': formulario }, '/')
  const input = screen.getByLabelText<HTMLInputElement>('Campo')
  act(() => input.focus())
  return input
}
const valor = (): unknown => JSON.parse(screen.getByTestId('valor').textContent ?? '')
const writeToDom = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set as (
  this: HTMLInputElement,
  v: string,
) => void

type Final = 'no input after' | 'input after' | 'blur alone'

/**
 * A phone's keyboard: every key is 229, and the whole word that is being composed takes the place of the one before, where
 * the keyboard believes it to be.
 */
const teclado = (campo: HTMLInputElement, recomposto = '') => {
  const inicio = campo.value.length - recomposto.length
  let atual = recomposto
  const replace = (palavra: string) => {
    writeToDom.call(campo, campo.value.slice(0, inicio) + palavra + campo.value.slice(inicio + atual.length))
    atual = palavra
    campo.setSelectionRange(inicio + palavra.length, inicio + palavra.length)
  }
  const entrada = (data: string, isComposing: boolean) =>
    fireEvent(
      campo,
      new InputEvent('input', { inputType: 'insertCompositionText', data, isComposing, bubbles: true }),
    )
  fireEvent.compositionStart(campo, { data: recomposto })
  return {
    compose: (palavra: string) => {
      fireEvent.keyDown(campo, { key: 'Unidentified', keyCode: 229, isComposing: true })
      fireEvent.compositionUpdate(campo, { data: palavra })
      replace(palavra)
      entrada(palavra, true)
      fireEvent.keyUp(campo, { key: 'Unidentified', keyCode: 229, isComposing: true })
    },
    finish: (final: Final) => {
      if (final === 'blur alone') return act(() => campo.blur())
      fireEvent.compositionEnd(campo, { data: atual })
      if (final === 'input after') entrada(atual, false)
    },
  }
}
const composeAll = (campo: HTMLInputElement, texto: string, final: Final = 'no input after') => {
  const ime = teclado(campo)
  for (let n = 1; n <= texto.length; n++) ime.compose(texto.slice(0, n))
  expect(campo).toHaveValue(texto)
  ime.finish(final)
}

describe.each<Final>(['no input after', 'input after', 'blur alone'])('composed, %s', (final) => {
  it.each([
    ['date', <DateInput key="f" name="v" label="Campo" />, '28021990', '28/02/1990', '1990-02-28'],
    ['short date', <DateInput key="f" name="v" label="Campo" />, '1/2/1990', '01/02/1990', '1990-02-01'],
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
    [
      'phone with its country',
      <PhoneInput key="f" name="v" label="Campo" kind="celular" />,
      '+5531988770100',
      '(31) 98877-0100',
      '31988770100',
    ],
    ['postal code', <CepInput key="f" name="v" label="Campo" />, '30140071', '30140-071', '30140071'],
    ['hour', <TimeInput key="f" name="v" label="Campo" />, '0730', '07:30', '07:30'],
    ['digits', <DigitsInput key="f" name="v" label="Campo" max={3} />, '12345', '12345', '12345'],
  ])('%s arrives intact', (_, campo, texto, mostrado, guardado) => {
    const input = mount(campo)
    composeAll(input, texto, final)
    expect(input).toHaveValue(mostrado)
    expect(valor()).toEqual(guardado)
  })

  it('money arrives intact', () => {
    const input = mount(<MoneyInput name="v" label="Campo" />)
    composeAll(input, '1234,5', final)
    expect(valor()).toBe(123450)
    expect(input).toHaveValue(final === 'blur alone' ? '1.234,50' : '1.234,5')
  })
})

it('has its value while it is still composed, so that a save in between loses nothing', () => {
  const input = mount(<DateInput name="v" label="Campo" />)
  const ime = teclado(input)
  ime.compose('28021990')
  expect(input).toHaveValue('28021990')
  expect(valor()).toBe('1990-02-28')
  ime.finish('no input after')
})

it('goes on where an earlier composition ended, recomposing its last word as GBoard does', () => {
  const input = mount(<DateInput name="v" label="Campo" />)
  composeAll(input, '2802')
  expect(input).toHaveValue('28/02/')
  const ime = teclado(input, '02/')
  ime.compose('02/1')
  ime.compose('02/1990')
  ime.finish('no input after')
  expect(input).toHaveValue('28/02/1990')
  expect(valor()).toBe('1990-02-28')
})

it('takes back what is deleted inside a composition', () => {
  const input = mount(<CpfInput name="v" label="Campo" />)
  const ime = teclado(input)
  for (const palavra of ['5', '52', '529', '5299', '529', '5298']) ime.compose(palavra)
  ime.finish('no input after')
  expect(input).toHaveValue('529.8')
  expect(valor()).toBe('5298')
})

it('puts composed digits beside those that are there', () => {
  const input = mount(<CpfInput name="v" label="Campo" />, '529982')
  const ime = teclado(input)
  ime.compose('247')
  ime.compose('24725')
  ime.finish('no input after')
  expect(input).toHaveValue('529.982.247-25')
})

it('keys that follow a composition are masked again', () => {
  const input = mount(<CpfInput name="v" label="Campo" />)
  composeAll(input, '5299')
  writeToDom.call(input, `${input.value}82`)
  fireEvent(input, new InputEvent('input', { inputType: 'insertText', data: '2', bubbles: true }))
  expect(input).toHaveValue('529.982.')
  expect(valor()).toBe('529982')
})

it.each([
  ['date', <DateInput key="d" name="v" label="Campo" />, '27/11/2026', '2026-11-27'],
  ['date as ISO', <DateInput key="i" name="v" label="Campo" />, '2026-11-27', '2026-11-27'],
  ['CPF', <CpfInput key="c" name="v" label="Campo" />, '529.982.247-25', '52998224725'],
] as const)(
  'a %s that comes in one piece, dropped or filled in, is received',
  (_nome, campo, texto, lido) => {
    const input = mount(campo)
    writeToDom.call(input, texto)
    fireEvent(input, new InputEvent('input', { inputType: 'insertFromDrop', bubbles: true }))
    expect(valor()).toBe(lido)
  },
)
