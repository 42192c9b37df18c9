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
import { SITUACOES_DO_BACKUP, type SituacaoDoBackup } from '../backup'

/** A backup that somebody asked for. */
const backupRecord = named(
  'Backup',
  object({
    _id: id,
    situacao: oneOf(...(Object.keys(SITUACOES_DO_BACKUP) as SituacaoDoBackup[])),
    /** Protected by a passphrase. */
    cifrado: flag,
    pedidoEm: instant,
    /** Name of who asked. */
    pedidoPor: text,
    /** Who reads this asked for it, and nobody else may fetch it. */
    meu: flag,
    /** So much of so much; null before it is known. */
    feito: nullable(integer),
    total: nullable(integer),
    erro: nullable(text),
    prontoEm: nullable(instant),
    /** Bytes. */
    tamanho: nullable(integer),
  }),
)
export type Backup = Answer<typeof backupRecord>

export const backupsAnswer = object({
  /** The last one that somebody asked for. */
  backup: nullable(backupRecord),
  /** The ones of every day; null where the server makes none. */
  automatico: nullable(object({ ultimo: nullable(object({ prontoEm: instant, tamanho: integer })) })),
  /** The embedded database: the desks wait while it is read. */
  mesasEsperam: flag,
})
export type BackupsAnswer = Answer<typeof backupsAnswer>

/** Where it is fetched from (spec 1 §7). */
export const backupUrlAnswer = object({ url: text })
export type BackupUrlAnswer = Answer<typeof backupUrlAnswer>
