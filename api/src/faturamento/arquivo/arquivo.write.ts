import {
  counted,
  type ErroDaPlanilha,
  MENSAGENS_DO_ARQUIVO as M,
  MENSAGENS_DA_GUIA,
  relatorioJaEnviado,
} from '@clinica/shared-domain'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { audit } from '../../platform/auditoria/auditoria'
import type { Base, Tx } from '../../platform/db/banco'
import { emit } from '../../platform/eventos/avisos'
import { HttpErro } from '../../platform/http/erros'
import type { Andamento, TipoDeTrabalho } from '../../platform/trabalhos/execucao'
import { prune } from '../../platform/trabalhos/limpeza'
import { findRelatorio } from './arquivo.queries'
import { guiaDoItem } from './conferencia'
import type { Envio } from './envio'
import { lockArquivos } from './lock'
import { type Item, readPlanilha } from './planilha/lerPlanilha'

/** Rows of one statement: on the embedded database, whoever waits behind it waits some hundredths of a second. */
const LOTE = 500

const taken = (referencia: string) => new HttpErro(409, 'conflito', relatorioJaEnviado(referencia))

/** Throws 409 (FAT051) when the month has its file. */
export const requireMesLivre = async (db: Base, referencia: string): Promise<void> => {
  const { rows } = await sql`
    select 1 from relatorio_promed where referencia = ${referencia} and estado = 'recebido'`.execute(db)
  if (rows.length > 0) throw taken(referencia)
}

/** Every bad cell under its name, as in 'F14'. */
const badCells = (erros: readonly ErroDaPlanilha[], total: number): HttpErro =>
  new HttpErro(
    422,
    'planilha',
    `${counted(total, 'célula precisa', 'células precisam')} de acerto, nada foi gravado. Linha ${erros[0]?.linha}, coluna ${erros[0]?.coluna}: ${erros[0]?.mensagem}`,
    { campos: Object.fromEntries(erros.map((e) => [`${e.coluna}${e.linha}`, e.mensagem])) },
  )

const insertItens = async (db: Base, id: string, itens: readonly Item[]): Promise<void> => {
  await sql`
    with novo as (
      insert into relatorio_item (relatorio_id, linha, data, descricao, numero_guia, procedimento, profissional, profissional_id,
        quantidade, total_pago, total_glosa, guia_id)
      select r.id, i.linha, i.data, i.descricao, i.numero_guia, i.procedimento, i.profissional,
        case when i.profissional <> '' then (
          select p.id from profissional p where p.nome_n = norm(i.profissional) order by p.ativo desc, p.id limit 1) end,
        i.quantidade, i.total_pago, i.total_glosa, ${guiaDoItem('i')}
      from json_to_recordset(${JSON.stringify(itens)}::json) as i (linha int, data date, descricao text, numero_guia text,
        procedimento text, profissional text, quantidade smallint, total_pago bigint, total_glosa bigint, guia_id uuid)
      join relatorio_promed r on r.id = ${id} and r.estado = 'preparando'
      returning 1)
    update relatorio_promed set gravadas = gravadas + (select count(*) from novo) where id = ${id}`.execute(
    db,
  )
}

/** Puts the rows beside the others, in short statements; nobody sees them yet. Stops with `sinal`. */
const stage = async (db: Base, id: string, itens: readonly Item[], sinal: AbortSignal): Promise<void> => {
  await sql`update relatorio_promed set linhas = ${itens.length} where id = ${id}`.execute(db)
  for (let i = 0; i < itens.length; i += LOTE) {
    sinal.throwIfAborted()
    await insertItens(db, id, itens.slice(i, i + LOTE))
  }
  sinal.throwIfAborted()
}

const receive = async (tx: Tx, req: FastifyRequest, id: string) => {
  await lockArquivos(tx)
  const { rows } = await sql`
    update relatorio_promed r set estado = 'recebido', enviado_em = now(), qtd_guias = s.guias, total_pago = s.pago, total_glosa = s.glosa
    from (
      select count(*) as linhas, count(distinct numero_guia) as guias, sum(total_pago) as pago, sum(total_glosa) as glosa
      from relatorio_item where relatorio_id = ${id}) s
    where r.id = ${id} and r.estado = 'preparando' and r.linhas = s.linhas
    returning r.id`.execute(tx)
  // Somebody took its rows away meanwhile: never a part of a file.
  if (rows.length === 0) throw new HttpErro(409, 'conflito', M.cancelado)
  const relatorio = await findRelatorio(tx, id)
  await audit(tx, req, { acao: 'criar', entidade: 'relatorio_promed', id, depois: relatorio })
  await emit(tx, { assunto: 'relatorioPromed', payload: { _id: id } })
}

/** What was staged goes, in short statements; never what has been received. */
const discard = async (db: Base, id: string): Promise<void> => {
  for (;;) {
    const { numAffectedRows } = await sql`
      delete from relatorio_item where ctid = any(array(
        select i.ctid from relatorio_item i join relatorio_promed r on r.id = i.relatorio_id and r.estado = 'preparando'
        where i.relatorio_id = ${id} limit ${LOTE}))`.execute(db)
    if (!numAffectedRows) break
  }
  await sql`delete from relatorio_promed where id = ${id} and estado = 'preparando'`.execute(db)
}

/**
 * Takes a file whole or not at all: read and looked at outside the database, staged beside it, made the month's by one update. Throws 409
 * when the month has one (also when another arrives first), 422 for a sheet that is not right; `sinal` stops it before the last step.
 */
export const takeRelatorio = async (
  app: FastifyInstance,
  req: FastifyRequest,
  { id, nome, extensao, bytes, referencia }: Envio,
  sinal: AbortSignal,
): Promise<{ linhas: number }> => {
  await requireMesLivre(app.db, referencia)
  await sql`insert into relatorio_promed (id, referencia, arquivo, enviado_por)
    values (${id}, ${referencia}, ${nome}, ${req.usuario.email})`.execute(app.db)
  try {
    const { itens, erros, errosTotal } = await readPlanilha(bytes, extensao, sinal)
    if (errosTotal > 0) throw badCells(erros, errosTotal)
    await stage(app.db, id, itens, sinal)
    await app.transaction(req, (tx) => receive(tx, req, id))
    return { linhas: itens.length }
  } catch (erro) {
    await discard(app.db, id)
    throw (erro as { constraint?: string }).constraint === 'relatorio_promed_referencia_uk'
      ? taken(referencia)
      : erro
  }
}

/** What a server that stopped in the middle left behind. */
export const restos: TipoDeTrabalho = {
  tipo: 'limparArquivos',
  titulo: 'Limpeza de envios interrompidos do arquivo do convênio',
  cada: 3_600_000,
  fazer: async (trabalho: Andamento) => {
    const velhos = sql`select id from relatorio_promed where estado = 'preparando' and enviado_em < now() - interval '1 hour'`
    await prune('relatorio_item', sql<boolean>`relatorio_id in (${velhos})`)(trabalho)
    await prune('relatorio_promed', sql<boolean>`id in (${velhos})`)(trabalho)
  },
}

const lockRelatorio = async (tx: Tx, id: string) => {
  const { rows } = await sql`
    select 1 from relatorio_promed where id = ${id} and estado = 'recebido' for update`.execute(tx)
  const antes = rows.length > 0 && (await findRelatorio(tx, id))
  if (!antes) throw new HttpErro(404, 'naoEncontrado', M.naoEncontrado)
  return antes
}

/** The month is free again; the report and its rows are kept for who audits. Throws 404. */
export const removeRelatorio = async (tx: Tx, req: FastifyRequest, id: string) => {
  const antes = await lockRelatorio(tx, id)
  await sql`update relatorio_promed set estado = 'removido', removido_por = ${req.usuario.email}, removido_em = now()
    where id = ${id}`.execute(tx)
  await audit(tx, req, { acao: 'remover', entidade: 'relatorio_promed', id, antes })
  await emit(tx, { assunto: 'relatorioPromed', payload: { _id: id } })
  return antes
}

type Ligacao = { id: string; linha: number; guia: string | null }
type Ligada = { linha: number; numero_guia: string; guia_id: string | null }

/**
 * Ties the rows of this number, in this report, to a guide that a person chose; null goes back to the guide that has the number itself.
 * Answers how many rows. Throws 404 without such a row, 422 without such a guide.
 */
export const linkItem = async (
  tx: Tx,
  req: FastifyRequest,
  { id, linha, guia }: Ligacao,
): Promise<number> => {
  await lockArquivos(tx)
  await lockRelatorio(tx, id)
  const semLinha = new HttpErro(404, 'naoEncontrado', 'Linha não encontrada no relatório.')
  if (!Number.isInteger(linha) || linha < 1 || linha > 2_000_000) throw semLinha
  const { rows } = await sql<Ligada>`
    select i.linha, i.numero_guia, i.guia_id from relatorio_item i join relatorio_item e
      on e.relatorio_id = i.relatorio_id and e.numero_guia = i.numero_guia and e.linha = ${linha}
    where i.relatorio_id = ${id} order by i.linha for update of i`.execute(tx)
  const [primeira] = rows
  if (!primeira) throw semLinha
  const escolhida = guia && (await findGuia(tx, guia))
  if (guia && !escolhida) throw new HttpErro(422, 'validacao', MENSAGENS_DA_GUIA.naoEncontrada)
  await sql`
    update relatorio_item i set guia_id = ${guia}::uuid, ligada_por = ${guia ? req.usuario.email : null}
    where i.relatorio_id = ${id} and i.numero_guia = ${primeira.numero_guia}`.execute(tx)
  await audit(tx, req, {
    acao: 'alterar',
    entidade: 'relatorio_promed',
    id,
    pacienteId: escolhida ? escolhida.paciente_id : null,
    antes: { numero_guia: primeira.numero_guia, guia: primeira.guia_id },
    depois: { numero_guia: primeira.numero_guia, guia },
  })
  await emit(tx, { assunto: 'relatorioPromed', payload: { _id: id } })
  return rows.length
}

const findGuia = async (tx: Tx, id: string) =>
  (await sql<{ paciente_id: string }>`select paciente_id from guia where id = ${id} and ativo`.execute(tx))
    .rows[0]
