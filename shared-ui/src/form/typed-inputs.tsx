import { horaValida, lerData } from '@clinica/shared-domain/datas'
import { formatarValor, lerReais } from '@clinica/shared-domain/dinheiro'
import { MASCARAS } from '@clinica/shared-domain/mascaras'
import InputAdornment from '@mui/material/InputAdornment'
import { type ReactNode, useRef, useState } from 'react'
import { CalendarButton } from './CalendarButton'
import { mostrarData } from './dates-text'
import { MaskedField, type MaskOrFunction } from './MaskedField'
import { moneyMask } from './money-mask'
import { type Input, type InputProps, useInput } from './use-input'

type Kind<T> = {
  mask: MaskOrFunction
  show: (valor: T | null | undefined) => string
  /** Null while what was typed is not a value yet. */
  read: (texto: string) => T | null
  /** What an empty field is worth. */
  empty: T
  invalid: string
}

type Typed<T> = Input<T> & { texto: string; escrever: (texto: string) => void; arrumar: () => void }

/**
 * A field whose text is more than its value: the text stays as typed while it is incomplete, the value is
 * set once it can be read, and leaving it half typed is an error.
 */
const useTyped = <T,>(props: InputProps, kind: Kind<T>): Typed<T> => {
  const [digitado, setTexto] = useState<string | null>(null)
  // Formik validates in the same tick as the value is set, before the next render.
  const atual = useRef<string | null>(null)
  const setDigitado = (texto: string | null) => {
    atual.current = texto
    setTexto(texto)
  }
  const invalido = () => (atual.current && kind.read(atual.current) === null ? kind.invalid : undefined)
  const input = useInput<T>(props, invalido)
  const escrever = (texto: string) => {
    setDigitado(texto)
    input.setValue(texto === '' ? kind.empty : (kind.read(texto) ?? kind.empty))
  }
  const lido = digitado === null ? null : kind.read(digitado)
  // A value set from outside (reset, reload, undo) wins over what was typed.
  const meu = digitado !== null && (lido ?? kind.empty) === (input.value ?? kind.empty)
  const texto = meu ? digitado : kind.show(input.value)
  if (!meu) atual.current = null
  const arrumar = () => {
    if (lido !== null) setDigitado(null)
    input.common.onBlur()
  }
  // What was half typed is the reason, also where the schema only sees that there is no value.
  const pelaMetade = texto !== '' && kind.read(texto) === null
  const common =
    input.common.error && pelaMetade ? { ...input.common, helperText: kind.invalid } : input.common
  return { ...input, common, texto, escrever, arrumar }
}

const TypedField = <T,>({
  typed,
  mask,
  end,
  start,
  width,
  paste,
}: {
  typed: Typed<T>
  mask: MaskOrFunction
  end?: ReactNode
  start?: ReactNode
  width?: number
  /** Text of another form than the mask's, in the mask's; null leaves it to the mask. */
  paste?: (texto: string) => string | null
}) => (
  <MaskedField
    {...typed.common}
    mask={mask}
    value={typed.texto}
    onChange={typed.escrever}
    onBlur={typed.arrumar}
    onPaste={(e) => {
      const colado = typed.readOnly ? null : paste?.(e.clipboardData.getData('text').trim())
      if (!colado) return
      e.preventDefault()
      typed.escrever(colado)
    }}
    slotProps={{
      htmlInput: { readOnly: typed.readOnly, size: width },
      input: { endAdornment: end, startAdornment: start },
    }}
  />
)

const DATA: Kind<string> = {
  mask: MASCARAS.data,
  show: mostrarData,
  read: lerData,
  empty: '',
  invalid: 'Data inválida.',
}

export type DateInputProps = InputProps & {
  /** Inclusive limits of the calendar, `YYYY-MM-DD`. */
  min?: string
  max?: string
}

/** dd/mm/aaaa typed or picked; its value is `YYYY-MM-DD`, '' until 10 characters make a real day. */
export const DateInput = ({ min, max, ...props }: DateInputProps) => {
  const typed = useTyped({ placeholder: 'dd/mm/aaaa', ...props }, DATA)
  return (
    <TypedField
      typed={typed}
      mask={DATA.mask}
      paste={(t) => (/^\d{4}-\d{2}-\d{2}/.test(t) ? mostrarData(t) || null : null)}
      end={
        typed.readOnly || typed.common.disabled ? null : (
          <InputAdornment position="end">
            <CalendarButton
              label={props.label}
              value={typed.value || null}
              min={min}
              max={max}
              onPick={(iso) => typed.escrever(mostrarData(iso))}
            />
          </InputAdornment>
        )
      }
    />
  )
}

export type PeriodInputProps = Omit<InputProps, 'name' | 'label'> & {
  names: [string, string]
  labels?: [string, string]
}

/** Two dates, from and to. */
export const PeriodInput = ({ names, labels = ['Data início', 'Data fim'], ...resto }: PeriodInputProps) => (
  <>
    <DateInput {...resto} name={names[0]} label={labels[0]} />
    <DateInput {...resto} name={names[1]} label={labels[1]} />
  </>
)

const HORA: Kind<string> = {
  mask: MASCARAS.hora,
  show: (v) => v ?? '',
  read: (t) => (horaValida(t) ? t : null),
  empty: '',
  invalid: 'Hora inválida.',
}
/** Value: `HH:mm`. */
export const TimeInput = (props: InputProps) => (
  <TypedField typed={useTyped({ placeholder: 'hh:mm', ...props }, HORA)} mask={HORA.mask} />
)

const DINHEIRO: Kind<number | null> = {
  mask: moneyMask,
  show: (v) => (typeof v === 'number' ? formatarValor(v) : ''),
  read: lerReais,
  empty: null,
  invalid: 'Valor inválido.',
}
export type MoneyInputProps = InputProps & {
  /** Instead of reais: the value is then an integer number of hundredths of a percent. */
  percent?: boolean
}

/** Typed as 1.234,50; its value is an integer number of cents, null when empty. */
export const MoneyInput = ({ percent = false, ...props }: MoneyInputProps) => (
  <TypedField
    typed={useTyped(props, DINHEIRO)}
    mask={DINHEIRO.mask}
    start={percent ? undefined : <InputAdornment position="start">R$</InputAdornment>}
    end={percent ? <InputAdornment position="end">%</InputAdornment> : undefined}
  />
)
