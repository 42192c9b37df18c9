import {
  type Agendamento,
  type AgendamentoEdicao,
  type AgendamentoEnvio,
  isTooEarly,
  STATUS,
  segundaGuia,
  type UsuarioDaSessao,
} from '@clinica/shared-domain'
import { sql } from 'kysely'
import { linkGuias, listGuiasDoAgendamento, unlinkGuias } from '../../guias/publico'
import type { Base } from '../../platform/db/banco'
import { HttpErro } from '../../platform/http/erros'
import type { Vaga } from '../grade/grade.queries'
import { undoAssinatura } from '../quiosque/assinatura.queries'
import {
  guiaIds,
  nomeadosOf,
  pedidoOf,
  requireAcoes,
  requireLivre,
  requireMudanca,
  reservaOf,
  withGuards,
} from './book'
import { type Contexto, getContextos } from './contexto.queries'
import { lockAgendamento, lockCadastros, requireSemFaturamento, reread, stale, type Travado } from './lock'
import { requireMeant, requireNotTooFar } from './periodo'
import {
  invalid,
  requireCadastros,
  requireContato,
  requireNascimento,
  requirePar,
  takePosicao,
} from './regras'
import { type GuiaUsada, guiasOfPaciente } from './write'

const TROCAVEIS: readonly string[] = ['marcado', 'pre_agendado']

/** Only marcado ↔ pre_agendado passes through the normal save; every other change has its own call (spec 3 §4). */
const requireStatusDoSalvar = (de: string, para: string): void => {
  if (de !== para && !(TROCAVEIS.includes(de) && TROCAVEIS.includes(para)))
    throw new HttpErro(409, 'transicaoInvalida', 'O status do agendamento não pode ser alterado dessa forma.')
}

const without = (lista: readonly string[], outra: readonly string[]): string[] =>
  lista.filter((x) => !outra.includes(x))

const sameVaga = (a: Vaga, b: Vaga): boolean =>
  a.unidade_id === b.unidade_id &&
  a.especialidade_id === b.especialidade_id &&
  a.data === b.data &&
  a.hora === b.hora

/** The slot after the edit: what it holds already, none for a walk-in, or a free one. */
const posicaoAfter = (a: Travado, c: Contexto, encaixe: boolean, ficou: boolean): number | null => {
  if (ficou && !encaixe && !a.encaixe) return a.posicao
  return takePosicao(c, encaixe)
}

/** What was billed stays where it is; what has happened did not happen on a day to come. */
const requireMovel = async (tx: Base, a: Travado, data: string, hoje: string): Promise<void> => {
  await requireSemFaturamento(tx, a, 'movido')
  if (!TROCAVEIS.includes(a.status) && a.data !== data && isTooEarly(data, hoje))
    throw invalid(
      'data',
      `Um agendamento com status ${STATUS[a.status].descricao} não pode ir para um dia futuro.`,
    )
}

const saveAgendamento = async (
  tx: Base,
  a: { id: string; paciente_id: string | null; guias: readonly string[] },
  envio: AgendamentoEdicao,
  vaga: Vaga,
  posicao: number | null,
  email: string,
): Promise<void> => {
  const r = reservaOf(envio as AgendamentoEnvio)
  // Who confirmed, and was sent to the tablet, was the other one.
  const somebodyElse = a.paciente_id !== null && a.paciente_id !== r.paciente._id
  await sql`
    update agendamento set unidade_id = ${vaga.unidade_id}, especialidade_id = ${vaga.especialidade_id}, data = ${vaga.data},
      hora = ${vaga.hora}, status = ${envio.status}, encaixe = ${r.encaixe}, posicao = ${posicao},
      profissional_id = ${r.profissional}, paciente_id = ${r.paciente._id}, nome = ${r.paciente.nome},
      telefone = ${r.paciente.telefone}, data_nascimento = ${r.paciente.data_nascimento}, convenio_id = ${r.paciente.convenio},
      plano = ${r.paciente.plano}, avaliacao = ${r.avaliacao}, observacao = ${r.observacao}, atualizado_por = ${email}
      ${
        somebodyElse
          ? sql`, confirmado_em = null, confirmado_data = null, confirmado_hora = null, quiosque_em = null, quiosque_data = null`
          : sql``
      }
    where id = ${a.id}`.execute(tx)
  await linkGuias(tx, a.id, without(r.guias, a.guias))
  await unlinkGuias(tx, a.id, without(a.guias, r.guias))
}

/** The edit of an appointment; answers it, as it was and as it is, with the hours whose picture changed, the old one first. */
export const editAgendamento = async (
  tx: Base,
  usuario: UsuarioDaSessao,
  id: string,
  envio: AgendamentoEdicao,
  hoje: string,
): Promise<{ antes: Agendamento; agendamento: Agendamento; vagas: Vaga[]; guias: GuiaUsada[] }> => {
  requireMudanca(usuario, envio.status)
  const a = await lockAgendamento(tx, id)
  if (!a.ativo || a.updated_at.toISOString() !== envio.updatedAt) throw await stale(tx, a)
  requireStatusDoSalvar(a.status, envio.status)
  if (envio.encaixe && !a.encaixe) requireAcoes(usuario, 'marcado', true)

  const mudouDeDia = a.data !== envio.data
  if (mudouDeDia) requireNotTooFar(envio.data, hoje)

  const novo = envio as AgendamentoEnvio
  requireNascimento(novo.paciente, hoje, a.data_nascimento)
  const pedido = pedidoOf(novo)
  await lockCadastros(tx, [pedido])
  const guias = await listGuiasDoAgendamento(tx, id)
  const contexto = (await getContextos(tx, { ...pedido, exceto: id }))[0] as Contexto
  const vaga = { ...requirePar(contexto), data: envio.data, hora: envio.hora }
  requireCadastros(contexto, nomeadosOf(novo), {
    profissional: a.profissional_id,
    paciente: a.paciente_id,
    convenio: a.convenio_id,
    guias,
  })
  requireContato(novo.paciente.telefone, contexto, a.telefone)
  const ficou = sameVaga(a, vaga)
  const novas = guiaIds(novo)
  if (!ficou) await requireMovel(tx, a, envio.data, hoje)
  if (a.paciente_id !== (novo.paciente._id ?? null))
    await requireSemFaturamento(tx, a, 'passado a outro paciente')
  // Who attended is part of what was billed, and of what the professional is paid for.
  if (a.profissional_id !== envio.profissional._id)
    await requireSemFaturamento(tx, a, 'passado a outro profissional')
  if (without(guias, novas).length > 0) await requireSemFaturamento(tx, a, 'retirado da guia')
  await requireLivre(tx, contexto, vaga, {
    profissional: !ficou || a.profissional_id !== envio.profissional._id,
    vaga: !ficou || a.encaixe,
    encaixe: envio.encaixe,
  })

  const dia = mudouDeDia ? envio.data : hoje
  requireMeant([{ data: dia, confirmado: envio.confirmado }], hoje, segundaGuia(contexto.guias, guias))

  const antes = await reread(tx, id)
  const posicao = posicaoAfter(a, contexto, envio.encaixe, ficou)
  await withGuards(() => saveAgendamento(tx, { ...a, guias }, envio, vaga, posicao, usuario.email))
  const outro = a.paciente_id !== novo.paciente._id || a.profissional_id !== envio.profissional._id
  // The patient signed what the tablet showed, which this is not any more.
  if (!ficou || outro) await undoAssinatura(tx, id, usuario.email)
  const deixada = {
    unidade_id: a.unidade_id,
    especialidade_id: a.especialidade_id,
    data: a.data,
    hora: a.hora,
  }
  return {
    antes,
    agendamento: await reread(tx, id),
    vagas: ficou ? [vaga] : [deixada, vaga],
    guias: [
      ...guiasOfPaciente(a.paciente_id, without(guias, novas), [id]),
      ...guiasOfPaciente(envio.paciente._id, without(novas, guias), [id]),
    ],
  }
}
