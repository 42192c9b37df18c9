import {
  digitsOnly,
  formatCnpj,
  formatCpf,
  isCnpj,
  isCpf,
} from '@clinica/shared-domain/comum/documentos/documentos'
import { MASCARAS } from '@clinica/shared-domain/comum/documentos/mascaras'
import { isDeFora, paisDoTelefone, readTelefone } from '@clinica/shared-domain/comum/documentos/telefone'
import { refuseInteiro, withoutPunctuation } from '@clinica/shared-domain/comum/inteiro'
import { memo } from 'react'
import { IntegerField } from './IntegerField'
import type { MaskOrFunction } from './MaskedField'
import { MaskedField } from './MaskedField'
import { type InputProps, useInput, useValue } from './use-input'

type Texto = {
  mask: MaskOrFunction
  /** Stored value → shown text, and back. */
  show: (valor: string) => string
  read: (texto: string) => string
  invalid?: (valor: string) => string | undefined
  inputMode?: 'numeric' | 'text' | 'tel'
  /** Characters of a whole value: that many, pasted, take the place of what is there; fewer are put in where the caret is. */
  length: number
  /** The value of a text that came in one piece; that of a typed one unless told. */
  readWhole?: (texto: string) => string
  /** See MaskedField. */
  typed?: (texto: string) => string
}

/** A masked text whose value is kept without punctuation. */
const MaskedInput = memo(({ texto, ...props }: InputProps & { texto: Texto }) => {
  const { value, setValue, readOnly, common } = useInput<string>(
    props,
    (v) => (v ? texto.invalid?.(v) : undefined),
    (v) => texto.show(v ?? ''),
  )
  return (
    <MaskedField
      {...common}
      mask={texto.mask}
      typed={texto.typed}
      value={texto.show(value ?? '')}
      onChange={(t) => setValue(texto.read(t))}
      whole={(t, antes) => {
        const lido = (texto.readWhole ?? texto.read)(t)
        return lido === '' || (antes !== '' && lido.length < texto.length) ? null : texto.show(lido)
      }}
      slotProps={{ input: { readOnly }, htmlInput: { inputMode: texto.inputMode ?? 'numeric' } }}
    />
  )
})

/** Digits as far as typed, with the punctuation that they already earned. */
const parcial =
  (modelo: readonly (string | RegExp)[]) =>
  (valor: string): string => {
    const restam = [...valor]
    let texto = ''
    for (const parte of modelo) {
      if (restam.length === 0) break
      texto += typeof parte === 'string' ? parte : restam.shift()
    }
    // What does not fit is refused by the field, in sight: it is not cut here.
    return texto + restam.join('')
  }

const CPF: Texto = {
  length: 11,
  mask: MASCARAS.cpf,
  show: (v) => (v.length === 11 ? formatCpf(v) : parcial(MASCARAS.cpf)(v)),
  read: digitsOnly,
  invalid: (v) => (isCpf(v) ? undefined : 'CPF inválido.'),
}
/** Value: 11 digits. 'CPF inválido.' as soon as it is left wrong (spec 1 §5). */
export const CpfInput = (props: InputProps) => <MaskedInput {...props} texto={CPF} />

const alfanumerico = (t: string): string => t.toUpperCase().replace(/[^0-9A-Z]/g, '')
const CNPJ: Texto = {
  length: 14,
  mask: MASCARAS.cnpj,
  show: (v) => (v.length === 14 ? formatCnpj(v) : parcial(MASCARAS.cnpj)(v)),
  read: alfanumerico,
  invalid: (v) => (isCnpj(v) ? undefined : 'CNPJ inválido.'),
  inputMode: 'text',
}
/** Value: 14 characters, digits or the alphanumeric form. */
export const CnpjInput = (props: InputProps) => <MaskedInput {...props} texto={CNPJ} />

const mascaraDoTelefone = (texto: string): readonly (string | RegExp)[] =>
  digitsOnly(texto).length > 10 ? MASCARAS.celular : MASCARAS.telefone
/** A number pasted with the country's code loses it. */
const semPais = (texto: string): string => {
  const d = digitsOnly(texto)
  return d.length > 11 && d.startsWith('55') ? d.slice(2) : d
}
/** Also without the zero that is dialled before the area's code. */
const semPrefixos = (texto: string): string =>
  semPais(digitsOnly(texto).replace(/^0+/, '')).replace(/^0+/, '')
const incompleto = (v: string) => (v.length >= 10 ? undefined : 'Telefone incompleto.')
const TELEFONE: Texto = {
  length: 10,
  mask: (t) => [...mascaraDoTelefone(semPais(t))],
  show: (v) => parcial(mascaraDoTelefone(v))(v),
  read: semPais,
  invalid: incompleto,
  inputMode: 'tel',
  readWhole: semPrefixos,
  typed: (t) => (digitsOnly(t).length > 11 ? semPais(t) : t),
}
const CONTATO: Texto = { ...TELEFONE, mask: MASCARAS.contato, show: parcial(MASCARAS.contato) }

/** Another country's number is one that begins with +, up to fifteen digits. */
const DE_FORA = ['+', ...Array.from({ length: 15 }, () => /\d/)]
const comMais = (texto: string): boolean => /^\s*\+/.test(texto)
/** With the plus as far as it is typed; Brazil's own, once it is whole, without its country. */
const readComMais = (texto: string): string => {
  const digitos = `+${digitsOnly(texto)}`
  // Ten digits of which the third is a nine are a mobile that wants one more.
  return isDeFora(digitos) || /^\+55\d{2}9\d{7}$/.test(digitos) ? digitos : (readTelefone(digitos) ?? digitos)
}

/** The same field for a number that begins with +. */
const comPais = (nacional: Texto): Texto => ({
  ...nacional,
  mask: (t, config) =>
    comMais(t) ? DE_FORA : typeof nacional.mask === 'function' ? nacional.mask(t, config) : nacional.mask,
  show: (v) => (comMais(v) ? v : nacional.show(v)),
  read: (t) => (comMais(t) ? readComMais(t) : nacional.read(t)),
  typed: (t) => (comMais(t) ? t.replace(/[\s().-]/g, '') : (nacional.typed?.(t) ?? t)),
  readWhole: (t) => (comMais(t) ? readComMais(t) : (nacional.readWhole ?? nacional.read)(t)),
  invalid: (v) => (comMais(v) ? (readTelefone(v) ? undefined : 'Número incompleto.') : nacional.invalid?.(v)),
})

/** A phone of one kind only: `digitos` long. */
const soDe = (modelo: readonly (string | RegExp)[], digitos: number, incompleto: string): Texto => ({
  ...TELEFONE,
  length: digitos,
  mask: [...modelo],
  show: parcial(modelo),
  read: semPais,
  invalid: (v) => (v.length === digitos ? undefined : incompleto),
})
const TIPOS = {
  celular: comPais(soDe(MASCARAS.celular, 11, 'Celular inválido.')),
  telefone: comPais(soDe(MASCARAS.telefone, 10, 'Telefone inválido.')),
}
const TELEFONE_COM_PAIS = comPais(TELEFONE)
const CONTATO_COM_PAIS = comPais(CONTATO)

export type PhoneInputProps = InputProps & {
  /** A mobile, (99) 99999-9999, or a land line, (99) 9999-9999; either unless told. */
  kind?: keyof typeof TIPOS
  /** The appointment card's own mask, (99) 999999999. */
  contact?: boolean
}
/** Value: 10 or 11 digits; of another country '+' and all of its digits. */
export const PhoneInput = ({ contact, kind, ...props }: PhoneInputProps) => {
  const pais = paisDoTelefone(useValue<string>(props.name) ?? '')
  return (
    <MaskedInput
      {...props}
      helperText={pais ? `Número de outro país: ${pais}.` : props.helperText}
      texto={contact ? CONTATO_COM_PAIS : kind ? TIPOS[kind] : TELEFONE_COM_PAIS}
    />
  )
}

const CEP: Texto = {
  length: 8,
  mask: MASCARAS.cep,
  show: parcial(MASCARAS.cep),
  read: digitsOnly,
  invalid: (v) => (v.length === 8 ? undefined : 'CEP incompleto.'),
}
/** Value: 8 digits. */
export const CepInput = (props: InputProps) => <MaskedInput {...props} texto={CEP} />

export type DigitsInputProps = InputProps & {
  /** How many digits fit. */
  max?: number
  /** A count: of an identifier ('35.926-1') the punctuation goes, of a number ('12.5') it would make another one. */
  quantity?: boolean
}

/** Value: a string of digits, or what was typed instead, which is refused. */
export const DigitsInput = memo(({ max = 20, quantity = false, ...props }: DigitsInputProps) => {
  const { value, setValue, readOnly, common } = useInput<string | number>(
    props,
    (v) => refuseInteiro(String(v ?? ''), max),
    (v) => String(v ?? ''),
  )
  return (
    <IntegerField
      {...common}
      digits={max}
      value={String(value ?? '')}
      onChange={(texto) => setValue(quantity ? texto : withoutPunctuation(texto))}
      slotProps={{ input: { readOnly } }}
    />
  )
})
