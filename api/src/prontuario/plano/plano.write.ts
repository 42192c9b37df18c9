import {
  type AutorDoRegistro,
  type DesfechoEnvio,
  formatData,
  MENSAGENS_DO_PLANO as M,
  MENSAGENS_DO_REGISTRO,
  mandateOver,
  type PlanoEdicao,
  type PlanoEnvio,
  planoDeOutro,
  planoEmCurso,
  prazoDoItem,
  textoDaFrequencia,
  textoDoAlvo,
} from '@clinica/shared-domain'
import type { FastifyRequest } from 'fastify'
import { type RawBuilder, sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { invalid } from '../../agenda/publico'
import { audit } from '../../platform/auditoria/auditoria'
import type { Tx } from '../../platform/db/banco'
import { emit } from '../../platform/eventos/avisos'
import { HttpErro } from '../../platform/http/erros'
import { requireReferences } from '../../platform/registro/references'
import { staleError } from '../../platform/registro/staleError'
import { hasPaciente, removeRascunho } from '../rascunho/rascunho.queries'
import { getAutor } from '../registro/autor'
import { keepMeta, type MetaGuardada, settleMetas, settleReavaliacoes } from './itens'
import { getPlano, measurePlanos, type Plano } from './plano.queries'

export type AtoDoPlano = { tx: Tx; req: FastifyRequest; hoje: string }
export type AlvoDoPlano = { id: string; paciente: string }

const planoNotFound = (): HttpErro => new HttpErro(404, 'naoEncontrado', M.naoEncontrado)

/** What the audit keeps of a plan: each goal and each reassessment in words. */
const audited = (p: Plano): object => ({
  _id: p._id,
  especialidade: p.especialidade.nome,
  cid: p.cid?.descricaoAbreviada,
  diagnostico: p.diagnostico,
  inicio: p.inicio,
  frequencia: textoDaFrequencia(p),
  metas: p.metas.map((m) =>
    [
      m.texto,
      m.medida && `${m.medida.enunciado} ${textoDoAlvo(m.medida)}`,
      `até ${formatData(prazoDoItem(m))}`,
    ]
      .filter(Boolean)
      .join(', '),
  ),
  reavaliacoes: p.reavaliacoes.map((r) => formatData(prazoDoItem(r))),
  encerramento: p.encerradoMotivo,
  versao: p.versao,
  motivo: p.motivo,
})

type Acao = 'criar' | 'alterar' | 'remover' | 'responder' | 'encerrar'

/** The audit's row, the notice to who has the record open, and the plan as it now is. */
const finish = async (
  { tx, req }: AtoDoPlano,
  { id, paciente }: AlvoDoPlano,
  fato: { acao: Acao; antes?: Plano; depois?: object },
): Promise<Plano> => {
  const plano = (await getPlano(tx, id)) as Plano
  await audit(tx, req, {
    acao: fato.acao,
    entidade: 'plano_terapeutico',
    id,
    pacienteId: paciente,
    antes: fato.antes && audited(fato.antes),
    depois: fato.acao === 'remover' ? fato.depois : { ...audited(plano), ...fato.depois },
  })
  await emit(tx, { assunto: 'registro', payload: { _id: id, paciente, sessoes: [] } })
  return (await measurePlanos(tx, paciente, [plano]))[0] as Plano
}

const stale = async (tx: Tx, msg: string, atual: Plano): Promise<HttpErro> => {
  const { atualizado_por } = await tx
    .selectFrom('plano_terapeutico')
    .select('atualizado_por')
    .where('id', '=', atual._id)
    .executeTakeFirstOrThrow()
  return staleError(tx, { msg, atual, por: atualizado_por, em: atual.updatedAt })
}

/** The plan, held until the transaction ends; 409 with the plan as it is when it was removed, ended, or changed since `visto`. */
const lockPlano = async (tx: Tx, { id, paciente }: AlvoDoPlano, visto?: string): Promise<Plano> => {
  const { rows } = await sql`
    select from plano_terapeutico where id = ${id}::uuid and paciente_id = ${paciente}::uuid for update`.execute(
    tx,
  )
  const atual = rows.length > 0 ? await getPlano(tx, id) : undefined
  if (!atual) throw planoNotFound()
  if (atual.removidoEm) throw await stale(tx, M.removido, atual)
  if (visto !== undefined && atual.updatedAt.toISOString() !== visto) throw await stale(tx, M.mudou, atual)
  return atual
}

const requireEmCurso = (plano: Plano): void => {
  if (plano.encerradoEm) throw new HttpErro(409, 'planoEncerrado', M.encerrado)
}

/** Keeps what the plan said, and writes what it says now. */
const update = async (
  { tx, req }: AtoDoPlano,
  antes: Plano,
  { por, motivo, campos }: { por: AutorDoRegistro; motivo: string | null; campos: RawBuilder<unknown> },
): Promise<void> => {
  await sql`
    with v as (
      insert into plano_terapeutico_versao (plano_id, versao, conteudo, por, em, motivo)
      select id, versao, ${JSON.stringify(antes)}::jsonb, salvo_por, updated_at, motivo from plano_terapeutico where id = ${antes._id}::uuid)
    update plano_terapeutico set ${campos}, salvo_por = ${JSON.stringify(por)}::jsonb, motivo = ${motivo}, versao = versao + 1,
      atualizado_por = ${req.usuario.email}
    where id = ${antes._id}::uuid`.execute(tx)
}

/** What the plan itself says: changed by its author, or by who answers for it. */
const requireDoPlano = (req: FastifyRequest, { autor, autorId }: Plano): boolean => {
  const mandato = mandateOver(req.usuario, autorId)
  if (mandato === null) throw new HttpErro(403, 'semPermissao', planoDeOutro(autor.nome))
  return mandato === 'gerencia'
}

const checkCid = async (
  tx: Tx,
  cid: string | undefined,
  used: readonly string[] = [],
): Promise<string | null> => {
  if (!cid) return null
  await requireReferences(tx, {
    table: 'cid',
    wanted: [{ _id: cid }],
    used,
    messages: () => ({ cid: M.cid }),
  })
  return cid
}

/** 409 that names whose plan is in course in the specialty. */
const requireNenhumEmCurso = async (tx: Tx, paciente: string, especialidade: string): Promise<void> => {
  const { rows } = await sql<{ nome: string }>`
    select autor ->> 'nome' as nome from plano_terapeutico
    where paciente_id = ${paciente}::uuid and especialidade_id = ${especialidade}::uuid
      and encerrado_em is null and removido_em is null and registrado_como is null`.execute(tx)
  if (rows[0])
    throw new HttpErro(409, 'planoEmCurso', planoEmCurso(rows[0].nome), {
      campos: { especialidade: planoEmCurso(rows[0].nome) },
    })
}

/** A new plan, of who writes it. */
export const createPlano = async (ato: AtoDoPlano, paciente: string, envio: PlanoEnvio): Promise<Plano> => {
  const { tx, req, hoje } = ato
  if (!(await hasPaciente(tx, paciente)))
    throw new HttpErro(404, 'naoEncontrado', MENSAGENS_DO_REGISTRO.pacienteNaoEncontrado)
  const especialidade = envio.especialidade._id
  await requireReferences(tx, {
    table: 'especialidade',
    wanted: [{ _id: especialidade }],
    messages: () => ({ especialidade: M.especialidade }),
  })
  await requireNenhumEmCurso(tx, paciente, especialidade)
  const cid = await checkCid(tx, envio.cid?._id)
  const autor = await getAutor(tx, req.usuario)
  const quem = { req, autor, hoje }
  // Whatever id a new plan's part came with, nobody knows it.
  const novos = <T extends object>(itens: readonly T[] | undefined) =>
    (itens ?? []).map((item) => ({ ...item, _id: undefined }))
  const metas = await settleMetas(tx, quem, [], novos(envio.metas))
  const reavaliacoes = settleReavaliacoes(quem, [], novos(envio.reavaliacoes))
  const id = uuid()
  const dito = JSON.stringify(autor)
  await sql`
    insert into plano_terapeutico (id, paciente_id, especialidade_id, cid_id, diagnostico, inicio, vezes, sessoes, metas, reavaliacoes,
      autor, autor_id, salvo_por, atualizado_por)
    values (${id}::uuid, ${paciente}::uuid, ${especialidade}::uuid, ${cid}::uuid, ${envio.diagnostico ?? null}, ${envio.inicio}::date,
      ${envio.vezes ?? null}, ${envio.sessoes ?? null}, ${JSON.stringify(metas.itens)}::jsonb,
      ${JSON.stringify(reavaliacoes.itens)}::jsonb, ${dito}::jsonb, ${req.usuario._id}::uuid, ${dito}::jsonb,
      ${req.usuario.email})`.execute(tx)
  if (envio.rascunho) await removeRascunho(tx, req.usuario._id, envio.rascunho)
  return finish(ato, { id, paciente }, { acao: 'criar' })
}

/**
 * A plan written again: what it says itself by its author, each part by who set it; who answers for the record does either, with a
 * reason. New parts anybody adds who writes in the record.
 */
export const changePlano = async (ato: AtoDoPlano, alvo: AlvoDoPlano, envio: PlanoEdicao): Promise<Plano> => {
  const { tx, req, hoje } = ato
  const antes = await lockPlano(tx, alvo, envio.updatedAt)
  requireEmCurso(antes)
  if (envio.especialidade._id !== antes.especialidade._id)
    throw invalid('especialidade', M.outraEspecialidade)
  const autor = await getAutor(tx, req.usuario)
  const quem = { req, autor, hoje }
  const metas = await settleMetas(tx, quem, antes.metas.map(keepMeta), envio.metas ?? [])
  const reavaliacoes = settleReavaliacoes(quem, antes.reavaliacoes, envio.reavaliacoes ?? [])
  const cid = await checkCid(tx, envio.cid?._id, antes.cid ? [antes.cid._id] : [])
  const { inicio } = envio
  const [diagnostico, vezes, sessoes] = [
    envio.diagnostico ?? null,
    envio.vezes ?? null,
    envio.sessoes ?? null,
  ]
  const mudouOPlano =
    cid !== (antes.cid?._id ?? null) ||
    diagnostico !== antes.diagnostico ||
    inicio !== antes.inicio ||
    vezes !== antes.vezes ||
    sessoes !== antes.sessoes
  const deOutro = (mudouOPlano && requireDoPlano(req, antes)) || metas.deOutro || reavaliacoes.deOutro
  if (deOutro && !envio.motivo) throw invalid('motivo', M.motivoDaCorrecao)
  await update(ato, antes, {
    por: autor,
    motivo: deOutro ? (envio.motivo ?? null) : null,
    campos: sql`cid_id = ${cid}::uuid, diagnostico = ${diagnostico}, inicio = ${inicio}::date, vezes = ${vezes}, sessoes = ${sessoes},
      metas = ${JSON.stringify(metas.itens)}::jsonb, reavaliacoes = ${JSON.stringify(reavaliacoes.itens)}::jsonb`,
  })
  if (envio.rascunho) await removeRascunho(tx, req.usuario._id, envio.rascunho)
  return finish(ato, alvo, { acao: 'alterar', antes })
}

/** What became of a goal or a reassessment, said by whoever writes in the record, under their own name; never changed. */
export const answerItem = async (
  ato: AtoDoPlano,
  alvo: AlvoDoPlano,
  envio: DesfechoEnvio,
): Promise<Plano> => {
  const { tx, req } = ato
  const antes = await lockPlano(tx, alvo, envio.updatedAt)
  requireEmCurso(antes)
  const item = [...antes.metas, ...antes.reavaliacoes].find(({ _id }) => _id === envio.item)
  if (!item) throw invalid('item', M.itemDesconhecido)
  const novaData = envio.novaData ?? null
  if (novaData && (novaData <= prazoDoItem(item) || novaData < ato.hoje))
    throw invalid('novaData', M.novaDataAntes)
  const por = await getAutor(tx, req.usuario)
  const { resultado } = envio
  const { rows } = await sql<{ em: Date }>`select clock_timestamp()::timestamptz(3) as em`.execute(tx)
  const desfecho = {
    resultado,
    em: (rows[0] as { em: Date }).em.toISOString(),
    por,
    porId: req.usuario._id,
    novaData,
    observacao: envio.observacao ?? null,
  }
  const said = <T extends { _id: string; desfechos: readonly object[] }>(itens: readonly T[]): T[] =>
    itens.map((i) => (i._id === envio.item ? { ...i, desfechos: [...i.desfechos, desfecho] } : i))
  const metas: MetaGuardada[] = said(antes.metas.map(keepMeta))
  await update(ato, antes, {
    por,
    motivo: null,
    campos: sql`metas = ${JSON.stringify(metas)}::jsonb, reavaliacoes = ${JSON.stringify(said(antes.reavaliacoes))}::jsonb`,
  })
  const resposta = { resultado, novaData, observacao: desfecho.observacao, item: envio.item }
  return finish(ato, alvo, { acao: 'responder', antes, depois: { resposta } })
}

/** The plan is over; another may begin. By its author, or by who answers for it; why is always said. */
export const endPlano = async (
  ato: AtoDoPlano,
  alvo: AlvoDoPlano,
  { motivo, updatedAt }: { motivo: string; updatedAt: string },
): Promise<Plano> => {
  const antes = await lockPlano(ato.tx, alvo, updatedAt)
  requireEmCurso(antes)
  requireDoPlano(ato.req, antes)
  const por = await getAutor(ato.tx, ato.req.usuario)
  await update(ato, antes, {
    por,
    motivo: null,
    campos: sql`encerrado_em = clock_timestamp(), encerrado_por = ${JSON.stringify(por)}::jsonb, encerrado_motivo = ${motivo}`,
  })
  return finish(ato, alvo, { acao: 'encerrar', antes })
}

/** Hides a plan that should not have been: what it said, and who removed it, stays. */
export const removePlano = async (
  ato: AtoDoPlano,
  alvo: AlvoDoPlano,
  dito: string | null | undefined,
): Promise<Plano> => {
  const antes = await lockPlano(ato.tx, alvo)
  const deOutro = requireDoPlano(ato.req, antes)
  // Others' parts go with it.
  const delesTambem = [...antes.metas, ...antes.reavaliacoes].some(
    ({ autorId }) => mandateOver(ato.req.usuario, autorId) !== 'autor',
  )
  if ((deOutro || delesTambem) && !dito) throw invalid('motivo', M.motivoDaRemocao)
  const motivo = dito ?? null
  const por = await getAutor(ato.tx, ato.req.usuario)
  await update(ato, antes, {
    por,
    motivo,
    campos: sql`removido_em = clock_timestamp(), removido_por = ${JSON.stringify(por)}::jsonb, removido_motivo = ${motivo}`,
  })
  return finish(ato, alvo, { acao: 'remover', antes, depois: motivo === null ? undefined : { motivo } })
}
