import { esquema } from '../pendencias/conferir'

/** What the schema names, and nothing of what only the screen or the server keeps. */
export const toWire = (valores: object): Record<string, unknown> =>
  esquema.cast(valores, { stripUnknown: true }) as Record<string, unknown>
