import { MENSAGENS_DO_PACOTE as M, MENSAGENS_DA_GUIA, type Passo } from '@clinica/shared-domain'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { type Feito, noteFeito } from '../../guias/publico'
import { audit } from '../../platform/auditoria/auditoria'
import type { Base, Tx } from '../../platform/db/banco'
import { emit } from '../../platform/eventos/avisos'
import { HttpErro } from '../../platform/http/erros'

type Marcas = { faturada: Date | null; arquivada: Date | null; glosa: Date | null }
type Marca = keyof Marcas
type Travada = Marcas & { id: string; paciente_id: string; ativo: boolean; bloqueada: boolean }

/** What each step of a package, or call of a guide, marks; and how a package is that took it. */
const MARCA: Record<Passo, { marca: Marca; feito: Feito; coluna: string; pacote: string }> = {
  finalizar: { marca: 'faturada', feito: 'Faturada', coluna: 'finalizado_em', pacote: 'finalizado' },
  arquivar: { marca: 'arquivada', feito: 'Arquivada', coluna: 'arquivado_em', pacote: 'arquivado' },
  glosa: { marca: 'glosa', feito: 'Glosa', coluna: 'glosa_em', pacote: 'marcado como glosa' },
}

const lockGuias = async (tx: Base, ids: readonly string[]): Promise<Travada[]> => {
  await sql`select from guia where id = any(${ids}::uuid[]) order by id for no key update`.execute(tx)
  const { rows } = await sql<Travada>`
    select g.id, g.paciente_id, g.ativo, g.bloqueada, f.faturada_em as faturada, f.arquivada_em as arquivada, f.glosa_em as glosa
    from guia g left join guia_faturamento f on f.guia_id = g.id where g.id = any(${ids}::uuid[]) order by g.id`.execute(
    tx,
  )
  return rows
}

/** The latest one wins: billed again, a guide is neither archived nor glosa any more. */
const MARCAR: Record<Passo, ReturnType<typeof sql>> = {
  finalizar: sql`faturada_em = now(), arquivada_em = null, glosa_em = null`,
  arquivar: sql`arquivada_em = now(), glosa_em = null`,
  glosa: sql`glosa_em = now(), arquivada_em = null`,
}

const write = async (
  tx: Tx,
  req: FastifyRequest,
  guias: readonly Travada[],
  passo: Passo,
): Promise<Travada[]> => {
  const ids = guias.map((g) => g.id)
  await sql`
    insert into guia_faturamento as f (guia_id, faturada_em) select g, now() from unnest(${ids}::uuid[]) as g
    on conflict (guia_id) do update set ${MARCAR[passo]}`.execute(tx)
  return record(tx, req, guias, { acao: passo, feito: MARCA[passo].feito })
}

/** What became of the marks, in the guides' histories, in the audit and on the screens; answers the guides as they now are. */
const record = async (
  tx: Tx,
  req: FastifyRequest,
  guias: readonly Travada[],
  { acao, feito }: { acao: Passo | 'reabrir'; feito: Feito },
): Promise<Travada[]> => {
  const ids = guias.map((g) => g.id)
  await noteFeito(tx, ids, feito, { email: req.usuario.email })
  const depois = await lockGuias(tx, ids)
  const marcasOf = ({ faturada, arquivada, glosa }: Travada): Marcas => ({ faturada, arquivada, glosa })
  await audit(
    tx,
    req,
    ...guias.map((g, i) => ({
      acao,
      entidade: 'guia',
      id: g.id,
      pacienteId: g.paciente_id,
      antes: marcasOf(g),
      depois: marcasOf(depois[i] as Travada),
    })),
  )
  await emit(tx, ...guias.map((g) => ({ assunto: 'guia', payload: { _id: g.id, paciente: g.paciente_id } })))
  return depois
}

/** A package's step on all of its guides, in the package's own transaction. */
export const markGuias = async (
  tx: Tx,
  req: FastifyRequest,
  ids: readonly string[],
  passo: Passo,
): Promise<void> => {
  await write(tx, req, await lockGuias(tx, ids), passo)
}

/** The guides of a package that is open again have the marks of their other finalised ones: of the latest act among these, or none. */
export const restoreMarcas = async (tx: Tx, req: FastifyRequest, ids: readonly string[]): Promise<void> => {
  const guias = await lockGuias(tx, ids)
  await sql`
    with outra as materialized (
      select distinct on (x.guia_id) x.guia_id, p.arquivado_em, p.glosa_em,
        max(p.finalizado_em) over (partition by x.guia_id) as faturada_em,
        greatest(p.arquivado_em, p.glosa_em) > max(p.finalizado_em) over (partition by x.guia_id) as encerrada
      from pacote_guia x join pacote p on p.id = x.pacote_id and p.finalizado_em is not null
      where x.guia_id = any(${ids}::uuid[])
      order by x.guia_id, greatest(p.finalizado_em, p.arquivado_em, p.glosa_em) desc, p.id),
    sem as (
      delete from guia_faturamento where guia_id = any(${ids}::uuid[]) and guia_id not in (select guia_id from outra))
    update guia_faturamento f set faturada_em = o.faturada_em,
      arquivada_em = case when o.encerrada then o.arquivado_em end, glosa_em = case when o.encerrada then o.glosa_em end
    from outra o where f.guia_id = o.guia_id`.execute(tx)
  await record(tx, req, guias, { acao: 'reabrir', feito: 'Faturamento reaberto' })
}

/** Why a guide does not take the mark; null when it does. */
const refusalOf = (g: Travada, passo: Passo): string | null => {
  if (passo === 'finalizar') return null
  if (!g.faturada) return 'A guia ainda não foi faturada.'
  if (passo === 'arquivar') return g.glosa ? 'A guia já foi marcada como glosa.' : null
  return g.arquivada ? 'A guia já foi arquivada.' : null
}

/** Of the packages of a guide one has come as far; those are named of a guide whose packages all have not. */
const refusalOfPacotes = async (tx: Base, guia: string, passo: Passo): Promise<string | null> => {
  const { coluna, pacote } = MARCA[passo]
  const { rows } = await sql<{ nome: string; foi: boolean }>`
    select p.nome, p.${sql.ref(coluna)} is not null as foi from pacote_guia x join pacote p on p.id = x.pacote_id
    where x.guia_id = ${guia}::uuid order by p.created_at desc, p.id desc`.execute(tx)
  const [ultimo] = rows
  if (!ultimo || rows.some((p) => p.foi)) return null
  return `A guia está no pacote ${ultimo.nome}, que ainda não foi ${pacote}.`
}

/**
 * The mark of one guide by its own call (spec 3 §7); again, it changes nothing. 404 without such a guide, 409 with FAT034 for one that
 * was not sent to billing, for a mark out of turn, and for one that none of its packages has.
 */
export const markGuia = async (tx: Tx, req: FastifyRequest, id: string, passo: Passo) => {
  const [guia] = await lockGuias(tx, [id])
  if (!guia) throw new HttpErro(404, 'naoEncontrado', MENSAGENS_DA_GUIA.naoEncontrada)
  if (!guia.ativo || !guia.bloqueada) throw new HttpErro(409, 'guiaNaoFaturavel', M.naoFaturavel)
  const { marca } = MARCA[passo]
  const recusa = (await refusalOfPacotes(tx, id, passo)) ?? refusalOf(guia, passo)
  if (recusa !== null) throw new HttpErro(409, 'transicaoInvalida', recusa)
  const ja = guia[marca] !== null
  const depois = ja ? guia : ((await write(tx, req, [guia], passo))[0] as Travada)
  const { faturada, arquivada, glosa } = depois
  const msg = ja ? `A guia já estava marcada como ${marca}.` : `Guia marcada como ${marca}.`
  return { msg, guia: { _id: id, faturada, arquivada, glosa } }
}
