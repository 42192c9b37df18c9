import { PERFIS } from '../../acesso'
import {
  type Answer,
  flag,
  id,
  instant,
  integer,
  list,
  named,
  nullable,
  object,
  oneOf,
  text,
} from '../../comum/answer'

const usuarioDaSessao = named(
  'UsuarioDaSessao',
  object({
    _id: id,
    name: text,
    email: text,
    perfil: oneOf(...PERFIS),
    /** The login before this one, ISO UTC; null at the first. */
    ultimoLogin: nullable(instant),
    /** Unit names; the first is the grid's default unit. */
    unidades: list(text),
    /** Actions beyond the role. */
    acoesExtras: list(text),
  }),
)
/** The user as the session token carries it (spec 1 §3). */
export type UsuarioDaSessao = Answer<typeof usuarioDaSessao>

export const sessaoAnswer = object({ usuario: usuarioDaSessao, versaoBackend: text })

/** POST /login and /primeiro-acesso */
export const loginAnswer = object({ token: text, versaoBackend: text })
export type LoginAnswer = Answer<typeof loginAnswer>

/** GET /primeiro-acesso: true while the clinic has no user. */
export const primeiroAcessoAnswer = object({ necessario: flag })
export type PrimeiroAcessoAnswer = Answer<typeof primeiroAcessoAnswer>

/** GET /usuario/recuperacao-senha/{hash}: whose password the link changes. */
export const linkDeSenhaAnswer = object({ email: text })
export type LinkDeSenhaAnswer = Answer<typeof linkDeSenhaAnswer>

/** What was done, in words for the screen. */
export const mensagemAnswer = object({ msg: text })
export type MensagemAnswer = Answer<typeof mensagemAnswer>

/** GET /saude and /pronto */
export const saudeAnswer = object({ situacao: oneOf('ok', 'pronto'), versao: text })

/** How many a search finds in all; `totalParcial`: there are more, and counting them would cost too much. */
export const totalAnswer = object({ total: integer }, { totalParcial: oneOf(true) })
export type TotalAnswer = Answer<typeof totalAnswer>
