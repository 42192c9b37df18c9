import {
  FORA_DA_VINDA,
  type folhaDaVindaSchema,
  IMPORTACOES,
  MENSAGENS_DA_VINDA as M,
  MENSAGENS_DA_IMPORTACAO,
} from '@clinica/shared-domain'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { v7 as novoId } from 'uuid'
import type { InferType } from 'yup'
import { audit } from '../../../platform/auditoria/auditoria'
import type { Tx } from '../../../platform/db/banco'
import { HttpErro } from '../../../platform/http/erros'
import { requestJob } from '../../../platform/trabalhos/fila.queries'
import { EMPTIED } from '../importacao.queries'
import { conflict, signedBy } from '../importacao.write'
import type { FolhaAberta } from './abrir'
import { getVinda, listFolhas, readDependents } from './folhas'
import { TRABALHO_DA_VINDA } from './trabalho'

export const notFound = () => new HttpErro(404, 'naoEncontrado', M.naoEncontrada)

const askJob = (tx: Tx, req: FastifyRequest, vinda: string) =>
  requestJob(tx, { tipo: TRABALHO_DA_VINDA, dados: { vinda }, por: req.usuario.email })

const requireVinda = async (tx: Tx, vinda: string) => {
  // The sheets first: whoever comes second waits, and sees what the first left.
  await listFolhas(tx, vinda, true)
  const lida = await getVinda(tx, vinda)
  if (!lida) throw notFound()
  return lida
}

/** Its sheets as imports; what nobody recognised waits outside, for somebody to say what it is. */
export const insertVinda = async (
  tx: Tx,
  req: FastifyRequest,
  vinda: string,
  folhas: readonly FolhaAberta[],
): Promise<void> => {
  for (const { arquivo, aba, nome, tipo: proposto } of folhas) {
    const id = novoId()
    const tipo = proposto ?? 'paciente'
    await sql`insert into importacao (id, tipo, arquivo, extensao, quem, enviado_por, vinda_id, arquivo_id, aba, fora, estado, mensagem, leitura)
      values (${id}, ${tipo}, ${arquivo.nome}, ${arquivo.extensao}, ${signedBy(req)}::jsonb, ${req.usuario.email}, ${vinda}, ${arquivo.id},
        ${aba}, ${proposto === null}, ${proposto ? 'lendo' : 'recusada'}, ${proposto ? null : M.naoReconhecida},
        ${JSON.stringify(nome ? { aba: nome } : {})}::jsonb)`.execute(tx)
    await audit(tx, req, {
      acao: 'criar',
      entidade: 'importacao',
      id,
      depois: { tipo, arquivo: arquivo.nome },
    })
  }
  await askJob(tx, req, vinda)
}

/** Says what a sheet brings, or leaves it out. Throws 404 for one of another arrival, 409 while others are being read. */
export const changeFolha = async (
  tx: Tx,
  req: FastifyRequest,
  { vinda, id }: { vinda: string; id: string },
  { tipo }: InferType<typeof folhaDaVindaSchema>,
): Promise<void> => {
  await readDependents(tx, id)
  const folha = (await listFolhas(tx, vinda, true)).find((f) => f.id === id)
  if (!folha) throw notFound()
  if (!['conferida', 'recusada'].includes(folha.estado)) throw conflict(MENSAGENS_DA_IMPORTACAO.mudou)
  const fora = tipo === FORA_DA_VINDA
  const novo = fora ? folha.tipo : tipo
  await sql`update importacao set fora = ${fora}, tipo = ${novo}, estado = ${fora ? folha.estado : 'lendo'}, mensagem = null,
    colunas = case when tipo = ${novo} then colunas end where id = ${id}`.execute(tx)
  if (fora) await sql`delete from importacao_linha where importacao_id = ${id}`.execute(tx)
  await audit(tx, req, {
    acao: 'alterar',
    entidade: 'importacao',
    id,
    antes: { tipo: folha.tipo, fora: folha.fora },
    depois: { tipo: novo, fora },
  })
  await askJob(tx, req, vinda)
}

/** Throws 422 while a sheet cannot be read or lacks a column, when nothing would enter, or rows with problems keep the rest outside. */
export const takeVinda = async (
  tx: Tx,
  req: FastifyRequest,
  vinda: string,
  soValidas: boolean,
): Promise<void> => {
  const { estado, folhas } = await requireVinda(tx, vinda)
  if (estado !== 'conferida') throw conflict(MENSAGENS_DA_IMPORTACAO.mudou)
  const dentro = folhas.filter((f) => !f.fora)
  for (const { importacao, faltam } of dentro) {
    const qual = `${importacao.arquivo} (${IMPORTACOES[importacao.tipo].titulo})`
    if (importacao.estado === 'recusada')
      throw new HttpErro(
        422,
        'validacao',
        `${qual}: ${importacao.mensagem ?? ''} Deixe a folha de fora, ou envie outra.`,
      )
    if (faltam.length > 0)
      throw new HttpErro(422, 'validacao', `${qual}: diga em que coluna está: ${faltam.join(', ')}.`)
  }
  if (!dentro.some((f) => f.linhas.nova + f.linhas.muda > 0)) throw new HttpErro(422, 'validacao', M.nadaNovo)
  if (!soValidas && dentro.some((f) => f.linhas.problema > 0))
    throw new HttpErro(422, 'validacao', M.comProblemas)
  for (const { importacao, linhas, fora } of folhas) {
    const id = importacao._id
    const novas = linhas.nova + linhas.muda
    await sql`update importacao set estado = ${fora ? 'cancelada' : 'gravando'}, quem = ${signedBy(req)}::jsonb, feito = 0,
      total = ${fora ? null : novas} where id = ${id}`.execute(tx)
    if (!fora)
      await audit(tx, req, { acao: 'importar', entidade: 'importacao', id, depois: { ...linhas, soValidas } })
  }
  await askJob(tx, req, vinda)
}

/** Given up: before it was written nothing is there yet, while it is being written what has entered goes again. */
export const cancelVinda = async (tx: Tx, req: FastifyRequest, vinda: string): Promise<string> => {
  const { estado, folhas } = await requireVinda(tx, vinda)
  if (!['lendo', 'conferida', 'gravando'].includes(estado)) throw conflict(MENSAGENS_DA_IMPORTACAO.mudou)
  for (const { importacao, linhas } of folhas) {
    if (importacao.estado === 'cancelada') continue
    const volta = importacao.estado === 'gravada' || importacao.estado === 'gravando'
    await sql`update importacao set estado = ${volta ? 'desfazendo' : 'cancelada'}, leitura = ${EMPTIED}, quem = ${signedBy(req)}::jsonb,
      feito = 0, total = ${volta ? Math.max(linhas.gravada, 1) : null} where id = ${importacao._id}`.execute(
      tx,
    )
    await audit(tx, req, {
      acao: 'cancelar',
      entidade: 'importacao',
      id: importacao._id,
      antes: { estado: importacao.estado },
    })
  }
  await askJob(tx, req, vinda)
  return estado === 'gravando' ? MENSAGENS_DA_IMPORTACAO.desfazendo : MENSAGENS_DA_IMPORTACAO.cancelada
}

/** What somebody uses, or has changed, stays, and the rest goes, the last that entered first. Throws 409 where nothing of it can go. */
export const undoVinda = async (tx: Tx, req: FastifyRequest, vinda: string): Promise<void> => {
  const { estado, folhas } = await requireVinda(tx, vinda)
  if (estado !== 'gravada') throw conflict(MENSAGENS_DA_IMPORTACAO.mudou)
  const saem = folhas.filter((f) => f.importacao.estado === 'gravada' && f.linhas.gravada > 0)
  if (saem.length === 0) throw conflict(M.nadaADesfazer)
  for (const { importacao, linhas } of saem) {
    await sql`update importacao set estado = 'desfazendo', quem = ${signedBy(req)}::jsonb, feito = 0, total = ${linhas.gravada}
      where id = ${importacao._id}`.execute(tx)
    await audit(tx, req, {
      acao: 'desfazer',
      entidade: 'importacao',
      id: importacao._id,
      antes: { criados: linhas.gravada },
    })
  }
  await askJob(tx, req, vinda)
}
