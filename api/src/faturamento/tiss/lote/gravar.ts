import { MENSAGENS_DO_LOTE as M } from '@clinica/shared-domain'
import { diferencaDaGuia, fraseDaDiferenca } from '@clinica/shared-domain/faturamento/tiss/diferenca'
import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { takeNumerosTiss } from '../../../cadastros/publico'
import { noteNosLotes } from '../../../guias/publico'
import type { Tx } from '../../../platform/db/banco'
import { emit } from '../../../platform/eventos/avisos'
import { HttpErro } from '../../../platform/http/erros'
import { giveWay } from '../../../platform/http/rede/vez'
import type { QueVai } from '../conferir/julgar'
import { eachComFolga } from '../folga'
import type { Desenho } from './desenhar'
import { apesarDeQue, ditoDaGuia } from './ditoDaGuia'
import { auditFor, type Quem } from './quem'

/** What was read to write the lots is no longer so: they are written anew. */
export class Mudou extends Error {}

const requireMesmasGuias = async (tx: Tx, desenhos: readonly Desenho[]): Promise<void> => {
  const vistas = desenhos.flatMap((d) => d.guias.map((g) => g.queVai.lida))
  const { rows } = await sql<{ id: string; updated_at: Date; ativo: boolean }>`
    select id, updated_at, ativo from guia where id = any(${vistas.map((g) => g.envio.guia._id)}::uuid[])
    order by id for no key update`.execute(tx)
  const agora = new Map(rows.map((g) => [g.id, g]))
  for (const { envio, updatedAt } of vistas) {
    const guia = agora.get(envio.guia._id)
    if (!guia?.ativo || guia.updated_at.getTime() !== updatedAt.getTime()) throw new Mudou('guia')
  }
}

/** They are finalised, and nobody opens them again before the transaction ends. */
const requireFinalizados = async (tx: Tx, pacotes: readonly string[]): Promise<void> => {
  const { rows } = await sql<{ finalizado: boolean }>`
    select finalizado_em is not null as finalizado from pacote where id = any(${pacotes}::uuid[])
    order by id for no key update`.execute(tx)
  if (rows.length < pacotes.length || rows.some((p) => !p.finalizado))
    throw new HttpErro(409, 'transicaoInvalida', M.naoFinalizado)
}

/** The sessions are in their packages, and in no live lot yet. */
const requireLivres = async (tx: Tx, desenhos: readonly Desenho[]): Promise<void> => {
  const pares = desenhos.flatMap((d) =>
    d.guias.flatMap(({ queVai, sessoes }) =>
      sessoes.map((s) => ({ guia: queVai.lida.envio.guia._id, sessao: s.agendamento })),
    ),
  )
  const { rows } = await sql`
    select from json_to_recordset(${JSON.stringify(pares)}::json) as n (guia uuid, sessao uuid)
    left join pacote_sessao s on s.agendamento_id = n.sessao and s.guia_id = n.guia
    left join lote_sessao l on l.agendamento_id = n.sessao and l.vivo
    where s.agendamento_id is null or l.agendamento_id is not null limit 1`.execute(tx)
  if (rows.length > 0) throw new Mudou('sessões')
}

/** The set of each version is the one that its lots were tried on. */
const requireMesmosEsquemas = async (tx: Tx, desenhos: readonly Desenho[]): Promise<void> => {
  const { rows } = await sql<{ id: string; versao: string }>`
    select id, versao from esquema_tiss where em_uso for key share`.execute(tx)
  const emUso = new Map(rows.map((e) => [e.versao, e.id]))
  if (desenhos.some((d) => (emUso.get(d.versao) ?? null) !== d.esquema)) throw new Mudou('esquema')
}

/** Takes the numbers of the lots, insurer after insurer in the order of the lots, if they are the ones that were written down. */
export const takeNumeros = async (tx: Tx, desenhos: readonly Desenho[]): Promise<void> => {
  const grupos = new Map<string, Desenho[]>()
  for (const d of desenhos) {
    const chave = `${d.convenio._id} ${d.unidade._id}`
    grupos.set(chave, [...(grupos.get(chave) ?? []), d])
  }
  for (const grupo of grupos.values()) {
    const [primeiro] = grupo as [Desenho]
    const numeros = await takeNumerosTiss(tx, {
      convenio: primeiro.convenio._id,
      unidade: primeiro.unidade._id,
      quantos: grupo.length,
    })
    const mesmos = grupo.every(
      (d, i) => d.numero === numeros.lote + i && d.transacao === numeros.transacao + i,
    )
    if (!mesmos) throw new Mudou('números')
  }
}

const rowsOf = (desenhos: readonly Desenho[], ids: readonly string[], quem: string, geracao: string | null) =>
  desenhos.map((d, i) => {
    const dias = d.guias.flatMap((g) => g.sessoes.map((s) => s.data)).sort()
    const prazos = d.guias.flatMap((g) => g.queVai.lida.apresentarAte ?? []).sort()
    return {
      id: ids[i],
      numero: d.numero,
      transacao: d.transacao,
      convenio_id: d.convenio._id,
      unidade_id: d.unidade._id,
      versao: d.versao,
      guias: d.guias.length,
      sessoes: d.guias.reduce((n, g) => n + g.sessoes.length, 0),
      total: d.total,
      de: dias[0],
      ate: dias.at(-1),
      apresentar_ate: prazos[0] ?? null,
      hash: d.hash,
      nome: d.nome,
      tamanho: d.bytes.length,
      esquema_id: d.esquema,
      gerado_em: d.geradoEm.toISOString(),
      gerado_por: quem,
      geracao_id: geracao,
      conteudo: d.bytes.toString('base64'),
      pacotes: [...new Set(d.guias.flatMap((g) => g.queVai.lida.pacotes.map((p) => p._id)))],
    }
  })

/** What packages count of a guide's sessions and why the file says another sum, where it does. */
const diferencaOf = ({ lida: { envio } }: QueVai): { no_pacote: number; diferenca: string } | null => {
  const diferenca = diferencaDaGuia(envio)
  return diferenca && { no_pacote: diferenca.parteCentavos, diferenca: fraseDaDiferenca(diferenca) }
}

const guiasOf = (desenhos: readonly Desenho[], ids: readonly string[]) =>
  desenhos.flatMap((d, i) =>
    d.guias.map(({ queVai, sessoes }, posicao) => ({
      lote_id: ids[i],
      posicao: posicao + 1,
      guia_id: queVai.lida.envio.guia._id,
      numero: queVai.lida.numero,
      numero_operadora: queVai.lida.envio.numeroDaParte,
      sessoes: sessoes.length,
      total: sessoes.reduce((soma, s) => soma + s.total, 0),
      avisos: queVai.avisos.map(({ codigo, mensagem, severidade }) => ({
        codigo,
        mensagem,
        ...(severidade === 'bloqueia' ? { contornado: true } : {}),
      })),
      motivo: queVai.motivo,
      ...diferencaOf(queVai),
      linhas: sessoes,
    })),
  )

/** Writes down lots, files, guides and sessions, and nothing else. */
export const insertLotes = async (
  tx: Tx,
  desenhos: readonly Desenho[],
  ids: readonly string[],
  { quem, geracao = null }: { quem: string; geracao?: string | null },
): Promise<void> => {
  await sql`
    with n as materialized (
      select * from json_to_recordset(${JSON.stringify(rowsOf(desenhos, ids, quem, geracao))}::json) as n (id uuid, numero bigint,
        transacao bigint, convenio_id uuid, unidade_id uuid, versao text, guias int, sessoes int, total bigint, de date, ate date,
        apresentar_ate date, hash text, nome text, tamanho int, esquema_id uuid, gerado_em timestamptz, gerado_por text,
        geracao_id uuid, conteudo text, pacotes uuid[])),
    lotes as (
      insert into lote (id, numero, transacao, convenio_id, unidade_id, versao, guias, sessoes, total, de, ate, apresentar_ate, hash,
        nome, tamanho, esquema_id, gerado_em, gerado_por, geracao_id, atualizado_por)
      select id, numero, transacao, convenio_id, unidade_id, versao, guias, sessoes, total, de, ate, apresentar_ate, hash, nome, tamanho,
        esquema_id, gerado_em, gerado_por, geracao_id, gerado_por from n),
    arquivos as (insert into lote_arquivo (lote_id, conteudo) select id, decode(conteudo, 'base64') from n)
    insert into lote_pacote (lote_id, pacote_id) select n.id, p from n cross join unnest(n.pacotes) as p`.execute(
    tx,
  )
  await giveWay()
  await sql`
    with n as materialized (
      select * from json_to_recordset(${JSON.stringify(guiasOf(desenhos, ids))}::json) as n (lote_id uuid, posicao smallint, guia_id uuid,
        numero text, numero_operadora text, sessoes int, total bigint, avisos jsonb, motivo text,
        no_pacote bigint, diferenca text, linhas jsonb)),
    guias as (
      insert into lote_guia (lote_id, posicao, guia_id, numero, numero_operadora, sessoes, total, avisos, motivo, no_pacote, diferenca)
      select lote_id, posicao, guia_id, numero, numero_operadora, sessoes, total, avisos, motivo, no_pacote, diferenca from n)
    insert into lote_sessao (lote_id, agendamento_id, posicao, data, hora, itens, total)
    select n.lote_id, s.agendamento, n.posicao, s.data, s.hora, s.itens, s.total
    from n cross join lateral jsonb_to_recordset(n.linhas)
      as s (agendamento uuid, data date, hora text, itens smallint[], total bigint)`.execute(tx)
}

const record = async (
  tx: Tx,
  desenhos: readonly Desenho[],
  ids: readonly string[],
  quem: Quem,
): Promise<void> => {
  await sql`
    insert into lote_ato (id, lote_id, em, por, texto)
    select a.id, a.lote, a.em, ${quem.usuario_email}, 'Gerado'
    from unnest(${ids.map(() => uuid())}::uuid[], ${ids}::uuid[], ${desenhos.map((d) => d.geradoEm.toISOString())}::timestamptz[])
      as a (id, lote, em)`.execute(tx)
  const guias = desenhos.flatMap((d) =>
    d.guias.map(({ queVai }) => ({
      guia: queVai.lida.envio.guia._id,
      paciente: queVai.lida.envio.paciente._id,
      lote: String(d.numero),
      motivo: queVai.motivo,
      apesarDe: apesarDeQue(queVai),
      descricao: ditoDaGuia(d.numero, queVai),
    })),
  )
  await giveWay()
  await noteNosLotes(
    tx,
    guias.map(({ guia, descricao }) => ({ guia, descricao })),
    quem.usuario_email,
  )
  await giveWay()
  await auditFor(tx, quem, [
    ...desenhos.map((d, i) => ({
      acao: 'criar',
      entidade: 'lote',
      id: ids[i] as string,
      depois: { numero: String(d.numero), guias: d.guias.length, total: d.total, situacao: 'gerado' },
    })),
    ...guias.map(({ guia, paciente, lote, motivo, apesarDe }) => ({
      acao: 'lote',
      entidade: 'guia',
      id: guia,
      pacienteId: paciente,
      depois: { lote, motivo, apesarDe },
    })),
  ])
  await emit(
    tx,
    ...ids.map((_id) => ({ assunto: 'lote', payload: { _id } })),
    ...guias.map((g) => ({ assunto: 'guia', payload: { _id: g.guia, paciente: g.paciente } })),
  )
}

const isTomada = (erro: unknown): boolean =>
  (erro as { constraint?: string } | null)?.constraint === 'lote_sessao_viva_uk'

/**
 * Keeps lots as they were drawn, with their numbers, files, guides and sessions: all of them or none. Throws `Mudou` where what they were
 * drawn from is no longer so, and 409 for a package that is not finalised. Answers their ids.
 */
export const keepLotes = async (
  tx: Tx,
  desenhos: readonly Desenho[],
  { quem, geracao = null }: { quem: Quem; geracao?: string | null },
): Promise<string[]> => {
  await requireMesmasGuias(tx, desenhos)
  await requireFinalizados(tx, [
    ...new Set(desenhos.flatMap((d) => d.guias.flatMap((g) => g.queVai.lida.pacotes.map((p) => p._id)))),
  ])
  await takeNumeros(tx, desenhos)
  await eachComFolga(desenhos, (d) => requireLivres(tx, [d]))
  await requireMesmosEsquemas(tx, desenhos)
  const ids = desenhos.map(() => uuid())
  // A lot at a time: what all of them are in one statement would stand between the desks and their answers.
  await eachComFolga(desenhos, async (d, i) => {
    const id = [ids[i] as string]
    await insertLotes(tx, [d], id, { quem: quem.usuario_email, geracao }).catch((erro) => {
      throw isTomada(erro) ? new Mudou('sessões') : erro
    })
    await record(tx, [d], id, quem)
  })
  return ids
}
