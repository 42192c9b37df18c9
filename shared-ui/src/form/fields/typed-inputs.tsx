import { isHora, parseData } from '@clinica/shared-domain/comum/datas'
import { formatValor } from '@clinica/shared-domain/comum/dinheiro/dinheiro'
import { MASCARAS } from '@clinica/shared-domain/comum/documentos/mascaras'
import { DATA_INVALIDA } from '@clinica/shared-domain/comum/mensagens'
import InputAdornment from '@mui/material/InputAdornment'
import { type KeyboardEvent, memo, type ReactNode, useRef, useState } from 'react'
import { sameProps } from '../../base/same-props'
import { CalendarButton } from './CalendarButton'
import { showData, typedDate, typedHour, wholeDate } from './dates-text'
import { MaskedField, type MaskOrFunction } from './MaskedField'
import { moneyMask, readMoney, refuseMoney, wholeMoney } from './money-mask'
import { type Input, type InputProps, useInput, useValue } from './use-input'

type Kind<T> = {
  mask: MaskOrFunction
  show: (valor: T | null | undefined) => string
  /** Null while what was typed is not a value yet. */
  read: (texto: string) => T | null
  /** What an empty field is worth. */
  empty: T
  /** Why a text that cannot be read is refused. */
  invalid: (texto: string) => string
  /** True for a text that is refused as soon as it is there, without waiting for the field to be left. */
  atOnce?: (texto: string) => boolean
  /** See MaskedField. */
  whole?: (texto: string, antes: string) => string | null
  typed?: (texto: string) => string
  free?: boolean
}

type Typed<T> = Input<T> & { texto: string; write: (texto: string) => void; tidy: () => void }

/**
 * A field whose text is more than its value: the text stays as typed while it is incomplete, the value is
 * set once it can be read, and leaving it half typed is an error.
 */
const useTyped = <T,>(
  props: InputProps,
  kind: Kind<T>,
  /** Why a whole value is refused, said at once. */
  rule?: (valor: T) => string | undefined,
): Typed<T> => {
  const [digitado, setTexto] = useState<string | null>(null)
  // Formik validates in the same tick as the value is set, before the next render.
  const atual = useRef<string | null>(null)
  const setDigitado = (texto: string | null) => {
    atual.current = texto
    setTexto(texto)
  }
  const motivo = (texto: string | null) =>
    texto && kind.read(texto) === null ? kind.invalid(texto) : undefined
  const regra = (valor: T | undefined) => (valor ? rule?.(valor) : undefined)
  const invalido = (valor: T | undefined) => motivo(atual.current) ?? regra(valor)
  const input = useInput<T>(props, invalido, kind.show)
  const write = (texto: string) => {
    setDigitado(texto)
    input.setValue(texto === '' ? kind.empty : (kind.read(texto) ?? kind.empty))
  }
  const lido = digitado === null ? null : kind.read(digitado)
  // A value set from outside (reset, reload, undo) wins over what was typed.
  const meu = digitado !== null && (lido ?? kind.empty) === (input.value ?? kind.empty)
  const texto = meu ? digitado : kind.show(input.value)
  if (!meu) atual.current = null
  const tidy = () => {
    if (lido !== null) setDigitado(null)
    input.common.onBlur()
  }
  // What was half typed is the reason, also where the schema only sees that there is no value.
  const recusa = motivo(texto)
  const dita = recusa && (input.common.error || kind.atOnce?.(texto)) ? recusa : regra(input.value)
  const common = dita ? { ...input.common, error: true, helperText: dita } : input.common
  return { ...input, common, texto, write, tidy }
}

const TypedField = <T,>({
  typed,
  kind,
  end,
  start,
  field,
}: {
  typed: Typed<T>
  kind: Kind<T>
  end?: ReactNode
  start?: ReactNode
  /** Attributes of the field itself. */
  field?: object
}) => (
  <MaskedField
    {...typed.common}
    mask={kind.mask}
    whole={kind.whole}
    typed={kind.typed}
    free={kind.free}
    value={typed.texto}
    onChange={typed.write}
    onBlur={typed.tidy}
    slotProps={{
      input: { readOnly: typed.readOnly, endAdornment: end, startAdornment: start },
      htmlInput: field,
    }}
  />
)

const DATA: Kind<string> = {
  mask: MASCARAS.data,
  show: showData,
  read: parseData,
  empty: '',
  invalid: () => DATA_INVALIDA,
  whole: wholeDate,
  typed: typedDate,
}

export type DateInputProps = InputProps & {
  /** Inclusive limits of the calendar, `YYYY-MM-DD`. */
  min?: string
  max?: string
  /** Why a whole date is refused, said at once. */
  rule?: (iso: string) => string | undefined
}

/** dd/mm/aaaa typed or picked; its value is `YYYY-MM-DD`, '' until 10 characters make a real day. */
export const DateInput = memo(({ min, max, rule, ...props }: DateInputProps) => {
  const typed = useTyped({ placeholder: 'dd/mm/aaaa', ...props }, DATA, rule)
  const calendario = useRef<HTMLButtonElement>(null)
  return (
    <TypedField
      typed={typed}
      kind={DATA}
      field={{
        'aria-keyshortcuts': 'Alt+ArrowDown',
        onKeyDown: (e: KeyboardEvent) => {
          if (!e.altKey || e.key !== 'ArrowDown' || !calendario.current) return
          e.preventDefault()
          calendario.current.click()
        },
      }}
      end={
        typed.readOnly || typed.common.disabled ? null : (
          <InputAdornment position="end">
            <CalendarButton
              ref={calendario}
              label={props.label}
              value={typed.value || null}
              min={min}
              max={max}
              onPick={(iso) => typed.write(showData(iso))}
            />
          </InputAdornment>
        )
      }
    />
  )
})

export type PeriodInputProps = Omit<InputProps, 'name' | 'label'> & {
  names: [string, string]
  labels?: [string, string]
}

/** Two dates, from and to; the second is not before the first. */
export const PeriodInput = memo(
  ({ names, labels = ['Data início', 'Data fim'], ...resto }: PeriodInputProps) => {
    const inicio = useValue<string>(names[0])
    return (
      <>
        <DateInput {...resto} name={names[0]} label={labels[0]} />
        <DateInput
          {...resto}
          name={names[1]}
          label={labels[1]}
          rule={(fim) =>
            inicio && fim < inicio ? `Deve ser igual ou posterior a “${labels[0]}”.` : undefined
          }
        />
      </>
    )
  },
  sameProps,
)

const HORA: Kind<string> = {
  mask: MASCARAS.hora,
  show: (v) => v ?? '',
  read: (t) => (isHora(t) ? t : null),
  empty: '',
  invalid: () => 'Hora inválida.',
  typed: typedHour,
}
/** Value: `HH:mm`. */
export const TimeInput = memo((props: InputProps) => (
  <TypedField typed={useTyped({ placeholder: 'hh:mm', ...props }, HORA)} kind={HORA} />
))

const DINHEIRO: Kind<number | null> = {
  mask: moneyMask,
  show: (v) => (typeof v === 'number' ? formatValor(v) : ''),
  read: readMoney,
  empty: null,
  invalid: (t) => refuseMoney(t) ?? 'Valor inválido.',
  // A lone comma may still become ',50'.
  atOnce: (t) => !/^[.,]$/.test(t),
  whole: wholeMoney,
  free: true,
}
export type MoneyInputProps = InputProps & {
  /** Instead of reais: the value is then an integer number of hundredths of a percent. */
  percent?: boolean
}

/** Typed as 1.234,50 (`parseReais`: as anybody writes it); its value is an integer number of cents, null when empty. */
export const MoneyInput = memo(({ percent = false, ...props }: MoneyInputProps) => (
  <TypedField
    typed={useTyped(props, DINHEIRO)}
    kind={DINHEIRO}
    start={percent ? undefined : <InputAdornment position="start">R$</InputAdornment>}
    end={percent ? <InputAdornment position="end">%</InputAdornment> : undefined}
  />
))
