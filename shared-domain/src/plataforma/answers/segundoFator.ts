import { type Answer, flag, id, instant, integer, list, nullable, object, text } from '../../comum/answer'
import { loginAnswer } from './sessao'

/** What `erro.atual` of a login says that asks for more. `chave`: the person has passkeys that work here. */
export type PedidoDeSegundoFator = { desafio: string; aplicativo: boolean; chave: boolean }

/** What an app of codes is given: the seed as text, and the address that its picture holds. */
export const sementeAnswer = object({ semente: text, endereco: text })
export type SementeAnswer = Answer<typeof sementeAnswer>

/** JSON of what the browser's own dialog is asked with. */
export const opcoesDaChaveAnswer = object({ opcoes: text })
export type OpcoesDaChaveAnswer = Answer<typeof opcoesDaChaveAnswer>

/** Recovery codes, shown this once; null when those of before still hold. */
export const recuperacaoAnswer = object({ recuperacao: nullable(list(text)) })
export type RecuperacaoAnswer = Answer<typeof recuperacaoAnswer>

/** POST /login/segundo-fator/ativar */
export const loginConfiguradoAnswer = object({ ...loginAnswer.properties, recuperacao: list(text) })
export type LoginConfiguradoAnswer = Answer<typeof loginConfiguradoAnswer>

/** GET /seguranca: how one's own account opens. */
export const segurancaDaContaAnswer = object({
  aplicativo: flag,
  chaves: list(object({ _id: id, nome: text, criadaEm: instant, usadaEm: nullable(instant) })),
  recuperacaoRestante: integer,
  /** The clinic asks it of this role. */
  exigido: flag,
  /** Passkeys can be made at this address. */
  chavesPossiveis: flag,
})
export type SegurancaDaConta = Answer<typeof segurancaDaContaAnswer>

/** GET and PUT /seguranca/clinica */
export const segurancaDaClinicaAnswer = object({
  exigeSegundoFator: flag,
  /** Minutes until a screen left alone locks; null: never. */
  bloqueio: nullable(integer),
  fechaRegistros: flag,
  updatedAt: nullable(instant),
})

/** GET /usuario/{id}/segundo-fator */
export const temSegundoFatorAnswer = object({ ativo: flag })
export type TemSegundoFatorAnswer = Answer<typeof temSegundoFatorAnswer>

/** GET /seguranca/sessoes: one's own, the newest use first. */
export const sessoesAnswer = object({
  sessoes: list(
    object({
      _id: text,
      desde: instant,
      usadaEm: instant,
      endereco: nullable(text),
      /** 'Chrome no Windows' */
      navegador: text,
      /** The one that asks. */
      esta: flag,
      /** Of a tablet that only takes signatures: the name of its unit. */
      quiosque: nullable(text),
    }),
  ),
})
export type SessoesAnswer = Answer<typeof sessoesAnswer>

/** GET /login/bloqueio: how this session is unlocked in this browser. */
export const bloqueioAnswer = object({
  /** A PIN is kept for this browser and has tries left. */
  pin: flag,
  /** One may be made here: never for Administrador. */
  pinPossivel: flag,
  minutos: nullable(integer),
})
export type BloqueioAnswer = Answer<typeof bloqueioAnswer>
