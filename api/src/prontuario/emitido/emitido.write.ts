import {
  type CorrigirEmitidoEnvio,
  can,
  checkLetras,
  checkModelo,
  countLetrasDaEntrada,
  EMITIDOS,
  type EmitirEnvio,
  emitidos,
  faltaPreencher,
  fillModelo,
  governsEmitido,
  isEntradaVazia,
  listLacunas,
  MENSAGENS_DO_EMITIDO as M,
  type TipoDeEmitido,
} from '@clinica/shared-domain'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { invalid } from '../../agenda/publico'
import { audit } from '../../platform/auditoria/auditoria'
import type { Base, Tx } from '../../platform/db/banco'
import { emit } from '../../platform/eventos/avisos'
import { HttpErro } from '../../platform/http/erros'
import { removeRascunho } from '../rascunho/rascunho.queries'
import { sanitizeEntrada } from '../registro/entrada'
import { getModelo } from './emitido.queries'
import {
  type Assinatura,
  type Folha,
  getAssinatura,
  lastDay,
  listSessoes,
  type Pedido,
  readFolha,
  readValores,
} from './folha.queries'

export const semEmitido = () => new HttpErro(404, 'naoEncontrado', M.naoEncontrado)
const conflict = (msg: string) => new HttpErro(409, 'conflito', msg)

/** 403 where this person does not issue this kind. */
export const requireTipo = ({ usuario }: FastifyRequest, tipo: TipoDeEmitido): void => {
  const access = EMITIDOS[tipo].clinico ? emitidos.clinicos : emitidos.comparecimento
  if (!can(usuario, access)) throw new HttpErro(403, 'semPermissao', M.clinico)
}

/** Who signs; of a clinical document a professional with council and number, else 422. */
const requireAssinatura = async (tx: Base, req: FastifyRequest, tipo: TipoDeEmitido): Promise<Assinatura> => {
  const assinatura = await getAssinatura(tx, req.usuario)
  if (EMITIDOS[tipo].clinico && !assinatura.conselho) throw new HttpErro(422, 'validacao', M.semConselho)
  return assinatura
}

type Periodo = { inicio: string | null; fim: string | null }
type Pronto = Periodo & { texto: string; folha: Folha; sessoes: number }

/** The days that it speaks of. Where none are chosen, attendance is of the last session: who asks for it was there just now. */
const periodoOf = async (db: Base, tipo: TipoDeEmitido, pedido: Pedido, hoje: string): Promise<Periodo> => {
  const { inicio = null, fim = null } = pedido
  if (EMITIDOS[tipo].clinico || inicio || fim) return { inicio, fim }
  const dia = await lastDay(db, pedido, hoje)
  return { inicio: dia, fim: dia }
}

/** The template with what the record says, as it would be issued today. Throws 404 without such a patient or unit. */
export const composeEmitido = async (
  db: Base,
  req: FastifyRequest,
  tipo: TipoDeEmitido,
  aberto: Pedido,
  assinatura: Assinatura,
): Promise<Pronto> => {
  const { config } = req.server
  const hoje = req.server.hoje()
  const folha = await readFolha(db, aberto, config.nomeClinica, assinatura, hoje)
  if (!folha) throw semEmitido()
  const periodo = await periodoOf(db, tipo, aberto, hoje)
  const pedido = { ...aberto, ...periodo }
  const sessoes = await listSessoes(db, pedido, hoje)
  const valores = await readValores(db, pedido, folha, sessoes, EMITIDOS[tipo].clinico)
  return { texto: fillModelo(await getModelo(db, tipo), valores), folha, sessoes: sessoes.length, ...periodo }
}

/** What the person wrote, as it is kept; else 422 in the text's own place. */
const requireTexto = (html: string): string => {
  const { entrada, problema } = sanitizeEntrada(html)
  if (problema) throw invalid('texto', problema)
  if (isEntradaVazia(entrada)) throw invalid('texto', M.vazio)
  const longo = checkLetras(countLetrasDaEntrada(entrada))
  if (longo) throw invalid('texto', longo)
  const lacunas = listLacunas(entrada)
  if (lacunas.length > 0) throw invalid('texto', faltaPreencher(lacunas))
  return entrada
}

/**
 * Text and paper of one version. Who does not write in the record issues the template as it is: what a desk could type into it would be
 * nobody's to answer for.
 */
const buildVersao = async (
  tx: Base,
  req: FastifyRequest,
  tipo: TipoDeEmitido,
  pedido: Pedido,
  escrito: string | null | undefined,
): Promise<{ texto: string; folha: Folha }> => {
  const assinatura = await requireAssinatura(tx, req, tipo)
  const { texto, folha, sessoes } = await composeEmitido(tx, req, tipo, pedido, assinatura)
  if (!EMITIDOS[tipo].clinico && sessoes === 0) throw invalid('inicio', M.semSessoes)
  const livre = can(req.usuario, emitidos.clinicos) && escrito
  return { texto: requireTexto(livre ? escrito : texto), folha }
}

/** The next number of the unit, held until the transaction ends: who gives up gives it back. */
const takeNumero = async (tx: Tx, unidade: string): Promise<number> => {
  const { rows } = await sql<{ ultimo: number }>`
    insert into emitido_sequencia (unidade_id, ultimo) values (${unidade}, 1)
    on conflict (unidade_id) do update set ultimo = emitido_sequencia.ultimo + 1 returning ultimo`.execute(tx)
  return (rows[0] as { ultimo: number }).ultimo
}

type Versao = { id: string; versao: number; texto: string; folha: Folha; motivo: string | null }

/** Answers its digest. */
const insertVersao = async (
  tx: Tx,
  req: FastifyRequest,
  { id, versao, texto, folha, motivo }: Versao,
): Promise<string> => {
  const json = JSON.stringify(folha)
  const { rows } = await sql<{ resumo: string }>`
    insert into emitido_versao (emitido_id, versao, autor_id, emitido_em, motivo, texto, folha, resumo)
    values (${id}::uuid, ${versao}, ${req.usuario._id}::uuid, ${req.server.agora()}, ${motivo}, ${texto}, ${json}::jsonb,
      emitido_resumo(${id}::uuid, ${versao}::integer, ${texto}::text, ${json}::jsonb)) returning resumo`.execute(
    tx,
  )
  return (rows[0] as { resumo: string }).resumo
}

const tell = (tx: Tx, paciente: string | null) =>
  emit(tx, { assunto: 'emitido', payload: paciente ? { paciente } : {} })

type Atual = {
  id: string
  tipo: TipoDeEmitido
  unidade_id: string
  paciente_id: string | null
  cancelado_em: Date | null
  versao: number
  texto: string | null
  autor_id: string
}

const lockAtual = async (tx: Tx, id: string): Promise<Atual | undefined> => {
  // Held first: the newest version is read after whoever held it has written.
  await sql`select from emitido where id = ${id}::uuid for update`.execute(tx)
  return (
    await sql<Atual>`
      select d.id, d.tipo, d.unidade_id, d.paciente_id, d.cancelado_em, v.versao, v.texto, v.autor_id
      from emitido d join emitido_versao v on v.emitido_id = d.id where d.id = ${id}::uuid
      order by v.versao desc limit 1`.execute(tx)
  ).rows[0]
}

/** Throws 404 of none, 409 of a cancelled one. */
export const lockEmitido = async (tx: Tx, req: FastifyRequest, id: string): Promise<Atual> => {
  const atual = await lockAtual(tx, id)
  if (!atual) throw semEmitido()
  requireTipo(req, atual.tipo)
  if (atual.cancelado_em) throw conflict(M.cancelado)
  return atual
}

/** Throws 403 for whoever neither issued it nor answers for it. */
const requireSeu = ({ usuario }: FastifyRequest, { autor_id }: Atual): void => {
  if (!governsEmitido(usuario, autor_id)) throw new HttpErro(403, 'semPermissao', M.deOutro)
}

/**
 * Issues it under the unit's next number, once: of a draft that was issued already, that document (`novo` false). Throws 409 where it was
 * issued with another text, 422 of a text with gaps.
 */
export const issueEmitido = async (
  tx: Tx,
  req: FastifyRequest,
  paciente: string,
  envio: EmitirEnvio,
): Promise<{ id: string; novo: boolean }> => {
  const { _id: id, tipo, unidade, especialidade, inicio, fim } = envio
  requireTipo(req, tipo)
  // Two devices on one draft: the second finds what the first issued.
  await sql`select pg_advisory_xact_lock(hashtext(${id}))`.execute(tx)
  const ja = await lockAtual(tx, id)
  if (ja && (ja.paciente_id !== paciente || ja.autor_id !== req.usuario._id)) throw semEmitido()
  const { texto, folha } = await buildVersao(
    tx,
    req,
    tipo,
    { paciente, unidade, especialidade, inicio, fim },
    envio.texto,
  )
  if (ja) {
    if (ja.texto !== texto) throw conflict(M.outroTexto)
    return { id, novo: false }
  }
  const numero = await takeNumero(tx, unidade)
  await sql`insert into emitido (id, unidade_id, numero, tipo, paciente_id, dia, emitido_em)
    values (${id}::uuid, ${unidade}::uuid, ${numero}, ${tipo}, ${paciente}::uuid, ${folha.dia}, ${req.server.agora()})`.execute(
    tx,
  )
  const resumo = await insertVersao(tx, req, { id, versao: 1, texto, folha, motivo: null })
  if (envio.rascunho) await removeRascunho(tx, req.usuario._id, envio.rascunho)
  await audit(tx, req, {
    acao: 'criar',
    entidade: 'emitido',
    id,
    pacienteId: paciente,
    depois: { tipo, numero, versao: 1, resumo },
  })
  await tell(tx, paciente)
  return { id, novo: true }
}

/** A version more of the same number, signed by who writes it. The one before stays. */
export const correctEmitido = async (
  tx: Tx,
  req: FastifyRequest,
  id: string,
  { visto, especialidade, inicio, fim, texto: escrito, motivo, rascunho }: CorrigirEmitidoEnvio,
): Promise<void> => {
  const atual = await lockEmitido(tx, req, id)
  requireSeu(req, atual)
  const { paciente_id: paciente, unidade_id: unidade, tipo } = atual
  if (!paciente) throw conflict(M.apagado)
  if (atual.versao !== visto) throw new HttpErro(409, 'mudou', M.mudou)
  // The template again, of days that nobody chose, would say something else than what is corrected.
  if (!can(req.usuario, emitidos.clinicos) && !inicio && !fim) throw invalid('inicio', M.semPeriodo)
  const { texto, folha } = await buildVersao(
    tx,
    req,
    tipo,
    { paciente, unidade, especialidade, inicio, fim },
    escrito,
  )
  if (texto === atual.texto) throw invalid('texto', M.igual)
  const versao = visto + 1
  const resumo = await insertVersao(tx, req, { id, versao, texto, folha, motivo })
  if (rascunho) await removeRascunho(tx, req.usuario._id, rascunho)
  await audit(tx, req, {
    acao: 'corrigir',
    entidade: 'emitido',
    id,
    pacienteId: paciente,
    depois: { versao, motivo, resumo },
  })
  await tell(tx, paciente)
}

/** The number is not given again, and the paper says that it was cancelled. */
export const cancelEmitido = async (
  tx: Tx,
  req: FastifyRequest,
  id: string,
  motivo: string,
): Promise<void> => {
  const atual = await lockEmitido(tx, req, id)
  requireSeu(req, atual)
  await sql`update emitido set cancelado_em = ${req.server.agora()}, cancelado_por = ${req.usuario.email}, motivo = ${motivo}
    where id = ${id}::uuid`.execute(tx)
  await audit(tx, req, {
    acao: 'cancelar',
    entidade: 'emitido',
    id,
    pacienteId: atual.paciente_id ?? undefined,
    antes: { motivo: null },
    depois: { motivo },
  })
  await tell(tx, atual.paciente_id)
}

/** The clinic's own text of a kind, as it is kept; else 422. */
export const requireModelo = (tipo: TipoDeEmitido, html: string): string => {
  const { entrada, problema } = sanitizeEntrada(html)
  const falta =
    problema ?? (isEntradaVazia(entrada) ? M.vazio : null) ?? checkLetras(countLetrasDaEntrada(entrada))
  const erro = falta ?? checkModelo(tipo, entrada)
  if (erro) throw invalid('texto', erro)
  return entrada
}
