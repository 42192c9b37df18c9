import type { TextFieldProps } from '@mui/material/TextField'
import {
  type ChangeEvent,
  type ClipboardEvent,
  type ComponentProps,
  type FormEvent,
  forwardRef,
  useContext,
  useState,
} from 'react'
import MaskedInput, { conformToMask, type Mask } from 'react-text-mask'
import { useLatest } from '../../base/hooks/use-latest'
import { FieldShell } from './field-shell'

export type MaskOrFunction = Mask | ((value: string, config?: { previousConformedValue?: string }) => Mask)
type AdapterProps = Omit<ComponentProps<'input'>, 'ref'> & { mask: MaskOrFunction; masking: boolean }

/** The only place that touches react-text-mask: MUI's ref and the mask's ref on one <input>. */
const MaskAdapter = forwardRef<HTMLInputElement, AdapterProps>(({ mask, masking, ...props }, ref) => (
  <MaskedInput
    {...props}
    mask={mask}
    guide={false}
    render={(setRef, inner) => (
      <input
        {...inner}
        onChange={masking ? inner.onChange : props.onChange}
        // The mask reads what was composed as it reads a paste, which also puts the caret behind it.
        onCompositionEnd={(e) => {
          props.onCompositionEnd?.(e)
          inner.onChange(e as unknown as ChangeEvent<HTMLInputElement>)
        }}
        ref={(no) => {
          if (no) setRef(no)
          if (typeof ref === 'function') ref(no)
          else if (ref) ref.current = no
        }}
      />
    )}
  />
))
MaskAdapter.displayName = 'MaskAdapter'

/** `texto` as the mask shows it, after `antes`. */
const conform = (texto: string, mask: MaskOrFunction, antes?: string): string =>
  mask === false
    ? texto
    : conformToMask(texto, mask, { guide: false, previousConformedValue: antes }).conformedValue

/** Letters and digits: what a person wrote, without the signs that a mask puts between them. */
const written = (texto: string): string => texto.replace(/[^\p{L}\p{N}]/gu, '').toUpperCase()
/** Signs that are no part of the mask's own punctuation. */
const strange = (texto: string): string[] => [...texto.replace(/[\p{L}\p{N}\s()./:+-]/gu, '')]

/**
 * Why the mask cannot show `texto` without losing some of it; undefined when it can. `antes` is what stands there: text may only
 * be lost by whoever takes it out.
 */
const refusal = (texto: string, mask: MaskOrFunction, antes: string): string | undefined => {
  if (mask === false) return undefined
  const [sinal] = strange(texto)
  if (sinal) return `“${sinal}” não entra aqui.`
  if (written(conform(texto, mask, antes)) === written(texto)) return undefined
  const [letra] = /\p{L}/u.exec(texto) ?? []
  return letra && !/\p{L}/u.test(conform(texto, mask, antes))
    ? `“${letra}” não entra aqui: só números.`
    : 'Não cabem mais números aqui: o que passou não entrou.'
}

/** False for what a key does; true for text that came in one piece, such as a drop or what the browser fills in. */
const cameWhole = (evento: Event): boolean => {
  const { inputType = '', data = null } = evento as InputEvent
  return !/^(delete|history)/.test(inputType) && data?.length !== 1
}

/** Writes past React, which takes what it saw being written for no change and then calls no `onChange`. */
const writeUnseen = (campo: HTMLInputElement, texto: string): void => {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(campo, texto)
}

export type MaskedFieldProps = Omit<TextFieldProps, 'value' | 'onChange' | 'multiline' | 'select'> & {
  mask: MaskOrFunction
  /** The text as shown, punctuation included. */
  value: string
  onChange: (text: string) => void
  /**
   * Reads text that came in one piece (pasted, dropped, composed, filled in) into the mask's form; null leaves it to the
   * mask. `antes` is what stays or stood beside it, '' when it takes the place of everything.
   */
  whole?: (texto: string, antes: string) => string | null
  /** Reads what is there after a key before the mask does: '1/' of a date is '01/'. */
  typed?: (texto: string) => string
  /** The mask only groups what is typed, and loses none of it that counts. */
  free?: boolean
}

/**
 * A text field that types its own punctuation; paste and backspace work as in any other. While a keyboard composes (a
 * phone's, by whole words) its text is left alone, since the keyboard replaces what it believes to be there: `onChange`
 * already gets the masked text, which is shown once the composition ends. What the mask would lose of a key or of a paste is
 * not taken at all, and that is said under the field.
 */
export const MaskedField = ({
  mask,
  value,
  onChange,
  whole,
  typed,
  free = false,
  slotProps,
  ...resto
}: MaskedFieldProps) => {
  const Campo = useContext(FieldShell)
  const atual = useLatest(value)
  const [composto, setComposto] = useState<{ antes: string; texto: string } | null>(null)
  const [recusa, setRecusa] = useState<string>()
  /** True for what the mask would not keep whole, which is said. */
  const refuse = (texto: string): boolean => {
    const dita = free ? undefined : refusal(texto, mask, value)
    setRecusa(dita)
    return dita !== undefined
  }
  const receive = (texto: string) => {
    if (texto !== atual.current) onChange(texto)
  }
  const inteiro = (texto: string, antes: string): string | null => whole?.(texto, antes) ?? null
  return (
    <Campo
      autoComplete="off"
      {...resto}
      error={resto.error || recusa !== undefined}
      helperText={recusa ? <span role="alert">{recusa}</span> : resto.helperText}
      value={composto?.texto ?? value}
      onChange={(e) => {
        const { value: texto } = e.target
        if (!composto || e.type === 'compositionend') return receive(texto)
        setComposto({ ...composto, texto })
        const lido = inteiro(texto, composto.antes)
        receive(lido === null ? conform(texto, mask, composto.antes) : conform(lido, mask))
      }}
      onBlur={(e) => {
        // Its text was received as it was composed.
        setComposto(null)
        setRecusa(undefined)
        resto.onBlur?.(e)
      }}
      slotProps={{
        ...slotProps,
        input: { ...slotProps?.input, inputComponent: MaskAdapter as never },
        htmlInput: {
          inputMode: 'numeric',
          ...slotProps?.htmlInput,
          mask,
          masking: composto === null,
          onInputCapture: ({ nativeEvent, currentTarget }: FormEvent<HTMLInputElement>) => {
            if (composto) return
            const cru = currentTarget.value
            const lido = cameWhole(nativeEvent) ? inteiro(cru, value) : null
            const novo = lido ?? typed?.(cru) ?? cru
            if (refuse(novo)) {
              const onde = (currentTarget.selectionEnd ?? cru.length) - (cru.length - value.length)
              // Past no one: what React then sees is what was there.
              currentTarget.value = value
              currentTarget.setSelectionRange(onde, onde)
            } else if (novo !== cru) writeUnseen(currentTarget, novo)
          },
          onPaste: (e: ClipboardEvent<HTMLInputElement>) => {
            const campo = e.currentTarget
            const tudo = (campo.selectionEnd ?? 0) - (campo.selectionStart ?? 0) === campo.value.length
            const texto = e.clipboardData.getData('text')
            const lido = campo.readOnly ? null : inteiro(texto, tudo ? '' : value)
            if (lido === null) return
            e.preventDefault()
            if (!refuse(lido)) receive(conform(lido, mask))
          },
          onCompositionStart: (e: FormEvent<HTMLInputElement>) =>
            setComposto({ antes: value, texto: e.currentTarget.value }),
          onCompositionEnd: (e: FormEvent<HTMLInputElement>) => {
            if (!composto) return
            const cru = e.currentTarget.value
            const lido = inteiro(cru, composto.antes) ?? typed?.(cru) ?? cru
            e.currentTarget.value = refuse(lido) ? composto.antes : lido
            setComposto(null)
          },
        } as object,
      }}
    />
  )
}
