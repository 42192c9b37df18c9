import { type Answer, instant, list, nullable, object, oneOf, text } from '../../comum/answer'

const publicacao = {
  versao: text,
  commit: nullable(text),
  desde: nullable(instant),
  por: nullable(text),
  /** What was checked before it was published; 'pasta' was built elsewhere. */
  conferencia: nullable(oneOf('feita', 'semTestes', 'pasta')),
}

/** The shell or a remote: what is live, and what was before, the latest first. */
const parteDoPortal = object({
  id: text,
  nome: text,
  ...publicacao,
  anteriores: list(object({ ...publicacao, ate: nullable(instant) })),
})
export type ParteDoPortal = Answer<typeof parteDoPortal>

/** GET /versoes: what runs. */
export const versoesAnswer = object({
  api: object({ versao: text, commit: nullable(text), desde: instant, node: text }),
  banco: object({
    tipo: oneOf('embutido', 'postgresql'),
    versao: text,
    /** The last migration, and when it was applied. */
    migracao: nullable(text),
    migradoEm: nullable(instant),
  }),
  /** Null where another server serves the portal's folder. */
  portal: nullable(list(parteDoPortal)),
})
export type VersoesAnswer = Answer<typeof versoesAnswer>
