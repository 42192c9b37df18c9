import { createHash } from 'node:crypto'
import { MENSAGENS_DO_RETORNO as M } from '@clinica/shared-domain'
import { sql } from 'kysely'
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
import { type Cabeca, insertFolha, insertGuias } from './gravar.queries'
import { writeProtocolos } from './lotes'
import { lockRetornos, refreshVivos } from './vivos'

/** A file, of its own or out of a zip. */
export type Arquivo = { nome: string; bytes: Buffer }
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

/** Guides of one insertion: a desk that asks meanwhile waits for no more. */
const GUIAS_DE_UMA_VEZ = 25

/** Looks at a file and puts its rows beside the others; nobody sees them yet. */
const stage = async (
  { id, hash }: { id: string; hash: string },
  { nome, bytes }: Arquivo,
  { db, leitor, ...m }: Omit<Meios, 'transaction'>,
): Promise<void> => {
  let cabeca: Cabeca = { id, protocolos: [] }
  let guias = 0
  const exame = await examine(db, leitor, bytes, {
    begin: async (folha, origem) => {
      await sql`
        insert into retorno (id, hash, arquivo, tamanho, tipo, versao, registro_ans, operadora, convenio_id, numero, emitido_em, erro_codigo,
          erro_texto, transacao, liquido, envio_id, enviado_por)
        values (${id}, ${hash}, ${nome}, ${bytes.length}, ${folha.tipo}, ${folha.versao}, ${folha.registroANS}, ${folha.operadora},
          ${origem.convenio?._id ?? null}, ${folha.numero}, ${folha.emitidoEm}, ${folha.erro?.codigo ?? null},
          ${folha.erro?.texto ?? null}, ${folha.transacao}, ${folha.liquido}, ${m.envio}, ${m.quem.usuario_email})`.execute(
        db,
      )
      await sql`insert into retorno_arquivo (retorno_id, conteudo) values (${id}, ${bytes})`.execute(db)
      cabeca = await insertFolha(db, { id, hash }, folha, origem)
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
  const { folha, somas } = exame
  await sql`
    update retorno set avisos = ${JSON.stringify(exame.avisos)}::jsonb, guias = ${folha.guias}, ligadas = ${exame.ligadas},
      itens = ${folha.itens}, informado = ${somas.informado}, liberado = ${somas.liberado}, glosa = ${somas.glosa}
    where id = ${id}`.execute(db)
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

const TABELAS = ['retorno_glosa', 'retorno_item', 'retorno_guia', 'retorno_protocolo'] as const

/** What was staged goes, in short statements; never what counts or has counted. */
const discard = async (db: Base, id: string): Promise<void> => {
  for (const tabela of TABELAS)
    for (;;) {
      const { numAffectedRows } = await sql`
        delete from ${sql.table(tabela)} where ctid = any(array(
          select i.ctid from ${sql.table(tabela)} i join retorno r on r.id = i.retorno_id and r.estado = 'preparando'
          where i.retorno_id = ${id} limit 500))`.execute(db)
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

/** Takes a file whole or not at all: read and staged beside the others, made to count by one update. */
export const takeRetorno = async (arquivo: Arquivo, { transaction, ...meios }: Meios): Promise<Tomado> => {
  const encenado = await stageRetorno(arquivo, meios)
  try {
    return await transaction((tx) => countStaged(tx, meios.quem, encenado))
  } finally {
    await discardStaged(meios.db, [encenado])
  }
}

/** What a server that stopped in the middle left behind. */
export const restosDosRetornos: TipoDeTrabalho = {
  tipo: 'limparRetornos',
  titulo: 'Limpeza de retornos TISS interrompidos',
  cada: 3_600_000,
  fazer: async (trabalho: Andamento) => {
    const velhos = sql`select id from retorno where estado = 'preparando' and enviado_em < now() - interval '6 hours'`
    for (const tabela of TABELAS) await prune(tabela, sql<boolean>`retorno_id in (${velhos})`)(trabalho)
    await prune('retorno', sql<boolean>`id in (${velhos})`)(trabalho)
    await prune('retorno_envio', sql<boolean>`created_at < now() - interval '30 days'`)(trabalho)
  },
}
