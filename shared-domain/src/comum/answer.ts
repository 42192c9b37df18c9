/**
 * The declaration of an answer: a JSON Schema that TypeScript can read. The route hands it to Fastify's serialiser and to
 * OpenAPI, a screen takes its type (`Answer<typeof x>`) and nothing else, so that no schema travels to the browser.
 */
export type AnswerSchema<Read = unknown, Sent = never> = {
  readonly type?: string | readonly string[]
  readonly enum?: readonly unknown[]
  readonly [keyword: string]: unknown
} & {
  /** Never there: it holds the type as it is read from the wire. */
  readonly '~read': Read
  /** Never there: it takes what the server may hand to the serialiser. */
  readonly '~sent': (value: Sent) => void
}

/** What a screen reads. */
export type Answer<S extends AnswerSchema> = S['~read']
/** What a route may return: an instant is also a Date. */
type Sent<S extends AnswerSchema> = Parameters<S['~sent']>[0]

type Fields = Record<string, AnswerSchema>
type Flat<T> = { [K in keyof T]: T[K] }
type ReadOf<F extends Fields, O extends Fields> = Flat<
  { [K in keyof F]: F[K]['~read'] } & { [K in keyof O]?: O[K]['~read'] }
>
type SentOf<F extends Fields, O extends Fields> = Flat<
  { [K in keyof F]: Sent<F[K]> } & { [K in keyof O]?: Sent<O[K]> | undefined }
>
type OfObject<F extends Fields, O extends Fields> = AnswerSchema<ReadOf<F, O>, SentOf<F, O>>

const made = <Read, Sent = Read>(schema: object) => schema as unknown as AnswerSchema<Read, Sent>

export const text = made<string>({ type: 'string' })
export const id = made<string>({ type: 'string', format: 'uuid' })
/** Marks the id of a patient in an answer: who is shown it is kept in the audit. */
export const DO_PACIENTE = 'x-paciente'
export const idDoPaciente = made<string>({ type: 'string', format: 'uuid', [DO_PACIENTE]: true })
/** `YYYY-MM-DD` */
export const date = made<string>({ type: 'string', format: 'date' })
/** `HH:mm` */
export const time = made<string>({ type: 'string', pattern: '^\\d{2}:\\d{2}$' })
/** ISO, UTC, with milliseconds. */
export const instant = made<string, string | Date>({ type: 'string', format: 'date-time' })
export const integer = made<number>({ type: 'integer' })
/** A number with a fraction, such as a measure. Money is `integer` cents. */
export const decimal = made<number>({ type: 'number' })
export const flag = made<boolean>({ type: 'boolean' })

export const anything = made<unknown>({})
/** A file. The route says of what kind in its `produces`, and sends its bytes. */
export const file = made<unknown>({ type: 'string', format: 'binary' })

export const oneOf = <const T extends string | number | boolean>(...values: readonly T[]) =>
  made<T>({ type: typeof values[0] === 'number' ? 'integer' : typeof values[0], enum: values })

export const list = <R, S>(items: AnswerSchema<R, S>) => made<R[], S[]>({ type: 'array', items })

/** Any text as a key. */
export const map = <R, S>(values: AnswerSchema<R, S>) =>
  made<Record<string, R>, Record<string, S>>({ type: 'object', additionalProperties: values })

/** Always there, but perhaps null. */
export const nullable = <R, S>({ title: _, ...schema }: AnswerSchema<R, S>) =>
  made<R | null, S | null>({
    ...schema,
    type: [schema.type, 'null'],
    ...(schema.enum ? { enum: [...schema.enum, null] } : {}),
  })

/** Exactly these fields; those of `optional` may be absent. */
export const object = <F extends Fields, O extends Fields = Record<never, never>>(
  fields: F,
  optional: O = {} as O,
): OfObject<F, O> & { readonly properties: F & O } =>
  made({
    type: 'object',
    properties: { ...fields, ...optional },
    required: Object.keys(fields),
    additionalProperties: false,
  }) as never

/** With a name of its own in OpenAPI (`components.schemas`). */
export const named = <S extends AnswerSchema>(title: string, schema: S): S => ({ ...schema, title })
