import {
  type Answer,
  flag,
  id,
  instant,
  integer,
  named,
  nullable,
  object,
  oneOf,
  text,
} from '../../comum/answer'
import { SITUACOES_DE_TRABALHO, type SituacaoDeTrabalho } from '../trabalho'

/** A job of the server. */
export const trabalhoRecord = named(
  'Trabalho',
  object({
    _id: id,
    titulo: text,
    situacao: oneOf(...(Object.keys(SITUACOES_DE_TRABALHO) as SituacaoDeTrabalho[])),
    /** Comes again by itself: it can be cancelled only while it is being done. */
    recorrente: flag,
    /** Not before this. */
    quando: instant,
    /** So many of so many. */
    feito: integer,
    total: nullable(integer),
    /** What is being done, in words. */
    etapa: nullable(text),
    /** Why the last try failed. */
    erro: nullable(text),
    tentativas: integer,
    maxTentativas: integer,
    pedidoPor: nullable(text),
    criadoEm: instant,
    iniciadoEm: nullable(instant),
    terminadoEm: nullable(instant),
  }),
)
export type Trabalho = Answer<typeof trabalhoRecord>
