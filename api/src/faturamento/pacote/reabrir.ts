import {
  can,
  guiaEmOutroPacote,
  MENSAGENS_DO_PACOTE as M,
  pacoteEmLote,
  pacoteNoArquivo,
  type Reabertura,
  reaberturas,
  recusaDeReabrir,
} from '@clinica/shared-domain'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Base, Tx } from '../../platform/db/banco'
import { HttpErro } from '../../platform/http/erros'
import { lockArquivos } from '../arquivo/lock'
import { conflictOf, lockPacote, type PacoteTravado, requireVersao } from './lock'
import { restoreMarcas } from './marcas'
import { lockGuiasDoPacote } from './passos'
import { recalcular } from './recalcular'
import { recordPacote, resumoDoPacote } from './registro'

/** Its life allows it, and so does who asks: the biller on the day itself, who manages on any. */
const requireQuem = async (
  tx: Base,
  p: PacoteTravado,
  { usuario }: FastifyRequest,
  fuso: string,
): Promise<void> => {
  const { finalizado_em: finalizado, arquivado_em: arquivado, glosa_em: glosa } = p
  const recusa = recusaDeReabrir({ finalizado, arquivado, glosa })
  if (recusa !== null) throw await conflictOf(tx, p, 'transicaoInvalida', recusa)
  const { rows } = await sql<{ hoje: boolean }>`
    select (finalizado_em at time zone ${fuso})::date = (now() at time zone ${fuso})::date as hoje
    from pacote where id = ${p.id}::uuid`.execute(tx)
  const acesso = rows[0]?.hoje ? reaberturas.pacoteNoDia : reaberturas.pacote
  if (!can(usuario, acesso)) throw new HttpErro(403, 'semPermissao', M.reabrirSoGerente)
}

/** No insurer's file of its time or later names one of its guides: what it compares with would go from under it. */
const requireForaDosArquivos = async (tx: Base, p: PacoteTravado): Promise<void> => {
  const { rows } = await sql<{ numero: string; referencia: string }>`
    with guias as materialized (
      select g.id, g.numero, to_char(min(a.faturamento), 'YYYY-MM') as desde
      from pacote_sessao s join guia g on g.id = s.guia_id join agendamento a on a.id = s.agendamento_id
      where s.pacote_id = ${p.id}::uuid group by g.id)
    select g.numero, r.referencia from guias g
    cross join lateral (
      select i.relatorio_id from relatorio_item i where i.guia_id = g.id
      union all
      select i.relatorio_id from relatorio_item i where i.guia_id is null and ltrim(i.numero_guia, '0') = ltrim(g.numero, '0')) i
    join relatorio_promed r on r.id = i.relatorio_id and r.estado = 'recebido' and r.referencia >= g.desde
    order by r.referencia, g.numero limit 1`.execute(tx)
  const [achada] = rows
  if (achada) throw await conflictOf(tx, p, 'noArquivo', pacoteNoArquivo(achada.numero, achada.referencia))
}

/** No live lot has a session of it: the insurer has what the package says, or will have it. */
const requireForaDeLotes = async (tx: Base, p: PacoteTravado): Promise<void> => {
  const { rows } = await sql<{ numero: string; convenio: string }>`
    select distinct l.numero::text as numero, c.nome as convenio, l.numero as n from pacote_sessao s
    join lote_sessao x on x.agendamento_id = s.agendamento_id and x.vivo join lote l on l.id = x.lote_id
    join convenio c on c.id = l.convenio_id where s.pacote_id = ${p.id}::uuid order by c.nome, l.numero`.execute(
    tx,
  )
  if (rows.length > 0) throw await conflictOf(tx, p, 'emLote', pacoteEmLote(p.nome, rows))
}

/** A guide is in one open package at once. */
const requireForaDeAbertos = async (tx: Base, p: PacoteTravado): Promise<void> => {
  const { rows } = await sql<{ numero: string; pacote: string }>`
    select g.numero, outro.nome as pacote from pacote_guia x
    join pacote_guia y on y.guia_id = x.guia_id and y.aberto join pacote outro on outro.id = y.pacote_id
    join guia g on g.id = x.guia_id where x.pacote_id = ${p.id}::uuid order by g.numero limit 1`.execute(tx)
  const [achada] = rows
  if (achada) throw await conflictOf(tx, p, 'conflito', guiaEmOutroPacote(achada.numero, achada.pacote))
}

/**
 * A finalised package is open again, with the marks of its guides and its parts, in one transaction (decisions "Faturamento").
 * 409 for a stale package, one out of turn, in a file's comparison or with a guide in another open one; 403 for who may not.
 */
export const reopenPacote = async (
  tx: Tx,
  req: FastifyRequest,
  id: string,
  { updatedAt, motivo, fuso }: Reabertura & { fuso: string },
): Promise<void> => {
  const guias = await lockGuiasDoPacote(tx, id)
  const pacote = await lockPacote(tx, id)
  await requireVersao(tx, pacote, updatedAt)
  await requireQuem(tx, pacote, req, fuso)
  await requireForaDeLotes(tx, pacote)
  await lockArquivos(tx)
  await requireForaDosArquivos(tx, pacote)
  await requireForaDeAbertos(tx, pacote)
  const antes = await resumoDoPacote(tx, id)
  await sql`update pacote set finalizado_em = null, finalizado_por = null where id = ${id}::uuid`.execute(tx)
  await sql`update pacote_guia set aberto = true where pacote_id = ${id}::uuid`.execute(tx)
  await recalcular(tx, [id])
  await restoreMarcas(tx, req, guias)
  await recordPacote(tx, req, { acao: 'reabrir', id, antes, motivo })
}
