import {
  type Answer,
  flag,
  id,
  idDoPaciente,
  instant,
  integer,
  list,
  nullable,
  object,
  oneOf,
  text,
} from '../../comum/answer'
import { ESTADOS_DA_SUBMISSAO } from '../submissao'

const profissional = object({ _id: id, nome: text })

/** A guide as the submission shows it. */
const daGuia = {
  _id: id,
  autorizacao: object({ numeroGuia: text }),
  beneficiario: object({ _id: idDoPaciente, nome: text, nome_social: nullable(text) }),
  especialidade: text,
  quantidadeAutorizada: nullable(integer),
  /** Sessions of it that this professional evolved in the month, and in all. */
  evoluidas: integer,
  evoluidasEmTudo: integer,
}

/** GET /indicacao_pagamento/guias */
export const guiasDaSubmissaoAnswer = object({ guias: list(object(daGuia)) })
export type GuiaDaSubmissao = Answer<typeof guiasDaSubmissaoAnswer>['guias'][number]

const indicacao = object({
  _id: id,
  mesReferencia: text,
  profissional,
  guias: list(object({ ...daGuia, numeroGuia: text, quantidade: integer })),
  finishedAt: nullable(instant),
  /** Opened again after it was finished: when, by whom (name) and why. */
  reaberta: nullable(object({ em: instant, por: text, motivo: text })),
  createdAt: instant,
  updatedAt: instant,
})

/** GET /indicacao_pagamento: one professional's month. */
export const indicacaoAnswer = object({
  indicacao: nullable(indicacao),
  /** Null when the logged-in person has no register as a professional. */
  profissional: nullable(profissional),
  /** Guides with sessions that the professional evolved in the month. */
  evolucoes: list(object(daGuia)),
  /** Sessions that the professional evolved in the month, each counted once. */
  totalEvoluidas: integer,
  /** What the month pays the professional: sessions that are paid, cents, and whether it is closed. Null for who sees no share. */
  repasse: nullable(object({ sessoes: integer, valor: integer, fechado: flag })),
})
export type IndicacaoAnswer = Answer<typeof indicacaoAnswer>
export type Indicacao = NonNullable<IndicacaoAnswer['indicacao']>
export type GuiaIndicada = Indicacao['guias'][number]

/** POST, PUT and finalizar. */
export const indicacaoSalvaAnswer = object({ msg: text, indicacao })
export type IndicacaoSalva = Answer<typeof indicacaoSalvaAnswer>

/** GET /indicacao_pagamento/profissionais: everybody's month, by name. */
export const indicacoesAnswer = object({
  profissionais: list(
    object({
      _id: id,
      nome: text,
      estado: oneOf(...ESTADOS_DA_SUBMISSAO),
      guias: integer,
      sessoes: integer,
      finishedAt: nullable(instant),
      /** When it was last saved; null while there is none. */
      updatedAt: nullable(instant),
      /** Sessions that they evolved in the month. */
      evoluidas: integer,
    }),
  ),
})
export type ProfissionalDaSubmissao = Answer<typeof indicacoesAnswer>['profissionais'][number]
