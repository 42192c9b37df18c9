import { createHash } from 'node:crypto'
import { MENSAGENS_DO_RETORNO as M } from '@clinica/shared-domain'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { insertRows } from '../../../../platform/auditoria/linhas'
import type { Base, Tx } from '../../../../platform/db/banco'
import { emit } from '../../../../platform/eventos/avisos'
import { giveWay } from '../../../../platform/http/rede/vez'
import type { Andamento, TipoDeTrabalho } from '../../../../platform/trabalhos/execucao'
import { prune } from '../../../../platform/trabalhos/limpeza'
import { auditFor, type Quem } from '../../lote/quem'
import { type Leitor, NaoLido } from '../ler/ler'
import { examine } from './examinar'
import { type Cabeca, insertFolha, insertGuias, writeSomas } from './gravar.queries'
import { writeProtocolos } from './lotes'
import { lockRetornos, refreshVivos } from './vivos'

/** A file, of its own or out of a zip; `posicao`: its place in a run. */
export type Arquivo = { nome: string; bytes: Buffer; posicao?: number }
export type Tomado = {
  arquivo: string
  situacao: 'contado' | 'repetido' | 'recusado'
  motivo: string | null
  retorno: string | null
}
/** How a file is taken: by a request, or by a job. */
export type Meios = {
  db: Base
  leitor: Leitor
  transaction: <T>(tarefa: (tx: Tx) => Promise<T>) => Promise<T>
  quem: Quem
  envio: string | null
  sinal: AbortSignal
  /** After each part of a file. */
  progresso?: (guias: number) => Promise<void>
}

export const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/** The file of these bytes that counts. */
export const findContado = async (db: Base, hash: string): Promise<string | null> =>
  (await sql<{ id: string }>`select id from retorno where hash = ${hash} and estado = 'contado'`.execute(db))
    .rows[0]?.id ?? null

/** Guides of one insertion, some milliseconds: a desk that asks meanwhile shares the machine with no more. */
const GUIAS_DE_UMA_VEZ = 12

/** Looks at a file and puts its rows beside the others; nobody sees them yet. */
const stage = async (
  { id, hash }: { id: string; hash: string },
  { nome, bytes, posicao }: Arquivo,
  { db, leitor, ...m }: Omit<Meios, 'transaction'>,
): Promise<void> => {
  const ficha = { id, hash, nome, bytes, envio: m.envio, posicao: posicao ?? null, por: m.quem.usuario_email }
  let cabeca: Cabeca = { id, protocolos: [] }
  let guias = 0
  const exame = await examine(db, leitor, bytes, {
    begin: async (folha, origem) => {
      cabeca = await insertFolha(db, ficha, folha, origem)
    },
    each: async (casadas) => {
      for (let i = 0; i < casadas.length; i += GUIAS_DE_UMA_VEZ) {
        const parte = casadas.slice(i, i + GUIAS_DE_UMA_VEZ)
        await giveWay()
        m.sinal.throwIfAborted()
        await insertGuias(db, cabeca, parte, guias)
        guias += parte.length
      }
      await m.progresso?.(casadas.length)
    },
  })
  await writeSomas(db, id, exame)
}

const PACIENTES_DA_LINHA = 500

/** Whose guides the file names: the audit of each of them finds it. */
const notePacientes = async (tx: Tx, quem: Quem, id: string, pacientes: readonly string[]): Promise<void> => {
  for (let i = 0; i < pacientes.length; i += PACIENTES_DA_LINHA)
    await insertRows(tx, [
      {
        ...quem,
        acao: 'guias',
        entidade: 'retorno',
        registro_id: id,
        pacientes: pacientes.slice(i, i + PACIENTES_DA_LINHA),
        valores: null,
      },
    ])
}

/** From here on it counts. Answers false when the same bytes count already. */
const count = async (tx: Tx, quem: Quem, id: string): Promise<boolean> => {
  await lockRetornos(tx)
  const { rows } = await sql<{
    arquivo: string
    tipo: string
    guias: number
    liberado: number
    pacientes: string[]
  }>`
    update retorno r set estado = 'contado', contado_em = clock_timestamp()
    where r.id = ${id} and r.estado = 'preparando'
      and not exists (select from retorno o where o.hash = r.hash and o.estado = 'contado')
    returning r.arquivo, r.tipo, r.guias, r.liberado, array(
      select distinct g.paciente_id from retorno_guia x join guia g on g.id = x.guia_id where x.retorno_id = r.id) as pacientes`.execute(
    tx,
  )
  const [retorno] = rows
  if (!retorno) return false
  await refreshVivos(tx, id)
  await writeProtocolos(tx, quem, id)
  const { pacientes, ...depois } = retorno
  await auditFor(tx, quem, [{ acao: 'criar', entidade: 'retorno', id, depois }])
  await notePacientes(tx, quem, id, pacientes)
  await emit(tx, { assunto: 'retorno', payload: { _id: id } })
  return true
}

/** Rows of a file, what hangs on others first: items and cuts are found by their guides. */
const TABELAS = ['retorno_glosa', 'retorno_item', 'retorno_guia', 'retorno_protocolo'] as const
const isOf = (tabela: (typeof TABELAS)[number], retornos: RawBuilder<unknown>): RawBuilder<SqlBool> =>
  tabela === 'retorno_item' || tabela === 'retorno_glosa'
    ? sql`retorno_guia_id in (select id from retorno_guia where retorno_id in (${retornos}))`
    : sql`retorno_id in (${retornos})`

/** What was staged goes, in short statements; never what counts or has counted. */
const discard = async (db: Base, id: string): Promise<void> => {
  const ele = sql`select id from retorno where id = ${id} and estado = 'preparando'`
  for (const tabela of TABELAS)
    for (;;) {
      const { numAffectedRows } = await sql`
        delete from ${sql.table(tabela)} where ctid = any(array(
          select ctid from ${sql.table(tabela)} where ${isOf(tabela, ele)} limit 500))`.execute(db)
      if (!numAffectedRows) break
    }
  await sql`delete from retorno where id = ${id} and estado = 'preparando'`.execute(db)
}

/** What this run counted itself before it was interrupted is no repetition. */
const sameBytes = async (
  { db, envio }: Pick<Meios, 'db' | 'envio'>,
  arquivo: string,
  retorno: string,
): Promise<Tomado> => {
  const { rows } =
    await sql`select from retorno where id = ${retorno} and envio_id = ${envio}::uuid and arquivo = ${arquivo}`.execute(
      db,
    )
  return rows.length > 0
    ? { arquivo, situacao: 'contado', motivo: null, retorno }
    : { arquivo, situacao: 'repetido', motivo: M.repetido, retorno }
}

type Encenado = { arquivo: string; id: string; hash: string }
const isTomado = (e: Encenado | Tomado): e is Tomado => 'situacao' in e

/** Reads a file and stages it; answers at once what came of one that counts already, or cannot be read. */
export const stageRetorno = async (
  arquivo: Arquivo,
  meios: Omit<Meios, 'transaction'>,
): Promise<Encenado | Tomado> => {
  const hash = hashOf(arquivo.bytes)
  const igual = await findContado(meios.db, hash)
  if (igual) return sameBytes(meios, arquivo.nome, igual)
  const id = uuid()
  try {
    await stage({ id, hash }, arquivo, meios)
    meios.sinal.throwIfAborted()
    return { arquivo: arquivo.nome, id, hash }
  } catch (erro) {
    await discard(meios.db, id)
    if (erro instanceof NaoLido)
      return { arquivo: arquivo.nome, situacao: 'recusado', motivo: erro.message, retorno: null }
    throw erro
  }
}

/** What was staged counts from here on, or the same bytes did before it. */
export const countStaged = async (tx: Tx, quem: Quem, e: Encenado | Tomado): Promise<Tomado> => {
  if (isTomado(e)) return e
  if (await count(tx, quem, e.id))
    return { arquivo: e.arquivo, situacao: 'contado', motivo: null, retorno: e.id }
  return {
    arquivo: e.arquivo,
    situacao: 'repetido',
    motivo: M.repetido,
    retorno: await findContado(tx, e.hash),
  }
}

/** What of these does not count goes. */
export const discardStaged = async (db: Base, encenados: readonly (Encenado | Tomado)[]): Promise<void> => {
  for (const e of encenados) if (!isTomado(e)) await discard(db, e.id)
}

/**
 * Takes a file whole or not at all: read and staged beside the others, made to count by one update. `note`: what the same transaction writes
 * of it.
 */
export const takeRetorno = async (
  arquivo: Arquivo,
  { transaction, ...meios }: Meios,
  note: (tx: Tx, tomado: Tomado) => Promise<void>,
): Promise<void> => {
  const encenado = await stageRetorno(arquivo, meios)
  let contado = false
  try {
    contado = await transaction(async (tx) => {
      const tomado = await countStaged(tx, meios.quem, encenado)
      await note(tx, tomado)
      return tomado.situacao === 'contado'
    })
  } finally {
    if (!contado) await discardStaged(meios.db, [encenado])
  }
}

/** What a server that stopped in the middle left behind. */
export const restosDosRetornos: TipoDeTrabalho = {
  tipo: 'limparRetornos',
  titulo: 'Limpeza de retornos TISS interrompidos',
  cada: 3_600_000,
  fazer: async (trabalho: Andamento) => {
    const velhos = sql`select id from retorno where estado = 'preparando' and enviado_em < now() - interval '6 hours'`
    for (const tabela of TABELAS) await prune(tabela, isOf(tabela, velhos))(trabalho)
    await prune('retorno', sql<boolean>`id in (${velhos})`)(trabalho)
    await prune('retorno_envio', sql<boolean>`created_at < now() - interval '30 days'`)(trabalho)
  },
}
