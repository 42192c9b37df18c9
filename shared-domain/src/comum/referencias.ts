import { uuid } from './esquema'

/** The id that counts as none (spec 2 §3). */
export const SEM_ID = '00000000-0000-0000-0000-000000000000'
const vazio = (v: unknown) => v === undefined || v === null || v === '' || v === SEM_ID

/** An id; null, '' and the all-zero one count as none. */
export const idOpcional = () => uuid().transform((v, original) => (vazio(original) ? undefined : v))

/** A reference on the wire is `{_id}` or the plain id. */
export const deTexto = (v: unknown, original: unknown): unknown =>
  typeof original === 'string' ? { _id: original } : v
