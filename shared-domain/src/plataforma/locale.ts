import { addMethod, type Message, type Reference, type StringSchema, setLocale, string } from 'yup'
import { countLetters } from '../comum/caracteres'
import { OBRIGATORIO } from '../comum/mensagens'

const menos = ({ min }: { min: number }) => `Campo deve ter pelo menos ${min} letras.`
const mais = ({ max }: { max: number }) => `Campo deve ter no máximo ${max} letras.`

/** Every message of yup in Portuguese. It must run before any schema is created: `index.ts` imports it first. */
setLocale({
  mixed: {
    default: 'Valor inválido.',
    required: OBRIGATORIO,
    defined: OBRIGATORIO,
    notNull: OBRIGATORIO,
    oneOf: 'Valor não permitido.',
    notOneOf: 'Valor não permitido.',
    notType: ({ type }) => TIPOS[type] ?? 'Valor inválido.',
  },
  string: {
    length: ({ length }) => `Campo deve ter ${length} caracteres.`,
    min: menos,
    max: mais,
    matches: 'Formato inválido.',
    email: 'Email inválido.',
    url: 'Endereço inválido.',
    uuid: 'Identificador inválido.',
    datetime: 'Data inválida.',
    trim: 'Campo não deve começar nem terminar com espaços.',
    lowercase: 'Campo deve estar em minúsculas.',
    uppercase: 'Campo deve estar em maiúsculas.',
  },
  number: {
    min: ({ min }) => `Valor deve ser no mínimo ${min}.`,
    max: ({ max }) => `Valor deve ser no máximo ${max}.`,
    lessThan: ({ less }) => `Valor deve ser menor que ${less}.`,
    moreThan: ({ more }) => `Valor deve ser maior que ${more}.`,
    positive: 'Valor deve ser positivo.',
    negative: 'Valor deve ser negativo.',
    integer: 'Valor deve ser um número inteiro.',
  },
  date: { min: 'Data anterior à permitida.', max: 'Data posterior à permitida.' },
  boolean: { isValue: 'Valor não permitido.' },
  object: { noUnknown: 'Há campos que não são aceitos.', exact: 'Há campos que não são aceitos.' },
  array: {
    min: ({ min }) => `Informe pelo menos ${min}.`,
    max: ({ max }) => `Informe no máximo ${max}.`,
    length: ({ length }) => `Informe exatamente ${length}.`,
  },
  tuple: { notType: 'Lista inválida.' },
})

// yup counts the units of a string, of which a picture or a rare letter has two.
addMethod(
  string,
  'max',
  function (this: StringSchema, max: number | Reference<number>, message: Message = mais as Message) {
    return this.test({
      name: 'max',
      exclusive: true,
      message,
      params: { max },
      skipAbsent: true,
      test(v) {
        return countLetters(v as string) <= this.resolve(max)
      },
    })
  },
)
addMethod(
  string,
  'min',
  function (this: StringSchema, min: number | Reference<number>, message: Message = menos as Message) {
    return this.test({
      name: 'min',
      exclusive: true,
      message,
      params: { min },
      skipAbsent: true,
      test(v) {
        return countLetters(v as string) >= this.resolve(min)
      },
    })
  },
)

const TIPOS: Record<string, string> = {
  string: 'Texto inválido.',
  number: 'Número inválido.',
  boolean: 'Valor deve ser verdadeiro ou falso.',
  date: 'Data inválida.',
  array: 'Lista inválida.',
  object: 'Dados inválidos.',
}
