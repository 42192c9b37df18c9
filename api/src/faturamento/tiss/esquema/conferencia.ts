import { sql } from 'kysely'
import type { Base } from '../../../platform/db/banco'
import { openValidador, type Validador } from './validar'

/** The set in use of a version, and the trial of a file on it: null when it passes, else what the schema says. */
type DaVersao = { esquema: string; check: (bytes: Buffer) => Promise<string | null> }
export type Conferencia = (versao: string) => DaVersao | null

/** Compiled sets by id, which never change: this server compiles each one once, when the first file is tried on it. */
const abertos = new Map<string, Promise<Validador>>()

const openSet = async (db: Base, id: string, versao: string): Promise<Validador> => {
  const { rows } = await sql<{ nome: string; conteudo: Buffer }>`
    select nome, conteudo from esquema_tiss_arquivo where esquema_id = ${id}::uuid order by nome`.execute(db)
  return openValidador(versao, new Map(rows.map((r) => [r.nome, Buffer.from(r.conteudo)])))
}

const validadorOf = (db: Base, id: string, versao: string): Promise<Validador> => {
  const aberto = abertos.get(id) ?? openSet(db, id, versao)
  abertos.set(id, aberto)
  aberto.catch(() => abertos.delete(id))
  return aberto
}

const closeSet = async (id: string): Promise<void> => {
  const aberto = abertos.get(id)
  abertos.delete(id)
  await aberto?.then((v) => v.close()).catch(() => {})
}

/** When the server stops. */
export const closeConferencias = async (): Promise<void> => {
  await Promise.all([...abertos.keys()].map(closeSet))
}

/** How files of each version are tried, by the sets that are in use now. A thread that broke is another one for the next file. */
export const getConferencia = async (db: Base): Promise<Conferencia> => {
  const { rows } = await sql<{ id: string; versao: string; em_uso: boolean }>`
    select id, versao, em_uso from esquema_tiss`.execute(db)
  for (const { id, em_uso } of rows) if (!em_uso) await closeSet(id)
  const emUso = new Map(rows.filter((e) => e.em_uso).map((e) => [e.versao, e.id]))
  const check = async (id: string, versao: string, bytes: Buffer) => {
    const validador = await validadorOf(db, id, versao)
    return validador.validate(bytes).catch((erro) => {
      abertos.delete(id)
      throw erro
    })
  }
  return (versao) => {
    const id = emUso.get(versao)
    return id ? { esquema: id, check: (bytes) => check(id, versao, bytes) } : null
  }
}
