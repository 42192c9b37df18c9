import {
  type Bloqueio,
  checkContato,
  checkNascimento,
  contatoDigitado,
  findBloqueio,
  freePosicao,
  isTooFarAhead,
  MENSAGENS_DO_AGENDAMENTO as M,
  mensagemFechado,
  mensagemLongeDemais,
} from '@clinica/shared-domain'
import { HttpErro } from '../../platform/http/erros'
import type { Par } from '../par'
import type { Contexto } from './contexto.queries'

/** Why a day and hour cannot be booked: the `tipo` of the 409 and what the person reads. */
export type Impedimento = {
  tipo:
    | 'semVaga'
    | 'pacienteOcupado'
    | 'profissionalBloqueado'
    | 'unidadeFechada'
    | 'foraDoExpediente'
    | 'longeDemais'
  msg: string
}

export const SEM_VAGA: Impedimento = { tipo: 'semVaga', msg: 'Não há vaga livre neste horário.' }
export const PACIENTE_OCUPADO: Impedimento = {
  tipo: 'pacienteOcupado',
  msg: 'O paciente já possui agendamento neste dia e horário.',
}
const FORA_DO_EXPEDIENTE: Impedimento = {
  tipo: 'foraDoExpediente',
  msg: 'O profissional não atende neste dia e horário.',
}
const bloqueado = (b: Bloqueio): Impedimento => ({
  tipo: 'profissionalBloqueado',
  msg: `O profissional está bloqueado neste dia e horário: ${b.motivo}.`,
})
const fechado = (f: Bloqueio): Impedimento => ({
  tipo: 'unidadeFechada',
  msg: mensagemFechado(f.motivo),
})

/**
 * `profissional`: ask about closed days, duty and blocks. `vaga`: ask for a free slot. A walk-in asks neither for duty nor for a slot.
 * `hoje`: ask whether the day is within the time that is booked.
 */
export type Pergunta = { profissional: boolean; vaga: boolean; encaixe: boolean; hoje?: string }

/** The slot that a booking takes at random among the free ones; none for a walk-in. */
export const takePosicao = (c: Contexto, encaixe: boolean): number | null =>
  encaixe ? null : freePosicao(c.ocupadas, c.quantidade, Math.random())

/** The first thing that stands against a booking on the day of `c`, or null. */
export const impedimento = (c: Contexto, hora: string, q: Pergunta): Impedimento | null => {
  if (q.hoje && isTooFarAhead(c.data, q.hoje))
    return { tipo: 'longeDemais', msg: mensagemLongeDemais(q.hoje) }
  if (q.profissional) {
    const fechamento = findBloqueio(c.fechamentos, c.data, hora)
    if (fechamento) return fechado(fechamento)
    if (!q.encaixe && !c.de_plantao) return FORA_DO_EXPEDIENTE
    const bloqueio = findBloqueio(c.bloqueios, c.data, hora)
    if (bloqueio) return bloqueado(bloqueio)
  }
  if (c.paciente_ocupado) return PACIENTE_OCUPADO
  if (q.vaga && !q.encaixe && freePosicao(c.ocupadas, c.quantidade) === null) return SEM_VAGA
  return null
}

export const invalid = (campo: string, msg: string): HttpErro =>
  new HttpErro(422, 'validacao', msg, { campos: { [campo]: msg } })

/** Of who has no register yet; `antes`: what the card says already, which stays. */
export const requireNascimento = (
  { _id, data_nascimento: nascimento }: { _id?: string; data_nascimento?: string | null },
  hoje: string,
  antes: string | null = null,
): void => {
  const problema = !_id && nascimento && nascimento !== antes ? checkNascimento(nascimento, hoje) : null
  if (problema) throw invalid('paciente.data_nascimento', problema)
}

/** What the card or the patient's register says already stays, however it was written. */
export const requireContato = (telefone: string, c: Contexto, antes: string | null = null): void => {
  const problema = checkContato(telefone)
  const tinham = [antes, ...(c.paciente?.contatos ?? [])].map(contatoDigitado)
  if (problema && !tinham.includes(contatoDigitado(telefone))) throw invalid('paciente.telefone', problema)
}

export const unidadeNotFound = (): HttpErro => invalid('unidade', 'Unidade não encontrada.')
export const especialidadeNotFound = (): HttpErro => invalid('especialidade', 'Especialidade não encontrada.')

/** The unit and the specialty exist and are active; with `antes`, they are still these and no others of their names. */
export const requirePar = ({ unidade_id, especialidade_id }: Contexto, antes?: Par): Par => {
  if (!unidade_id || (antes && antes.unidade_id !== unidade_id)) throw unidadeNotFound()
  if (!especialidade_id || (antes && antes.especialidade_id !== especialidade_id))
    throw especialidadeNotFound()
  return { unidade_id, especialidade_id }
}

/** What the appointment already used before an edit: a register cancelled since then stays usable where it was used. */
export type JaUsados = {
  profissional?: string | undefined
  paciente?: string | null | undefined
  convenio?: string | null | undefined
  guias?: readonly string[]
}
export type Nomeados = {
  profissional: string
  paciente?: string | undefined
  convenio?: string | undefined
  guias: readonly string[]
}

/** Registers that a booking names exist, are active and belong together; messages in the order of spec 3 §5. */
export const requireCadastros = (c: Contexto, n: Nomeados, antes: JaUsados = {}): void => {
  if (!c.profissional || !(c.profissional.ativo || antes.profissional === n.profissional))
    throw invalid('profissional', M.profissional)
  if (n.paciente && !(c.paciente && (c.paciente.ativo || antes.paciente === n.paciente)))
    throw invalid('paciente._id', M.paciente)
  if (n.convenio && !(c.convenio && (c.convenio.ativo || antes.convenio === n.convenio)))
    throw invalid('paciente.convenio', 'Convênio não encontrado.')
  for (const id of n.guias) {
    const guia = c.guias.find((g) => g.id === id)
    if (!guia || guia.paciente_id !== n.paciente || !(guia.ativo || antes.guias?.includes(id)))
      throw invalid('guia', M.guia)
  }
  const mesmo = antes.paciente === n.paciente && antes.convenio === n.convenio
  if (n.convenio && !c.convenio?.doPaciente && !mesmo)
    throw invalid('paciente.convenio', 'O convênio não está no cadastro do paciente.')
}

/** A conflict on one day: what a single booking answers. */
export const conflito = (i: Impedimento, atual?: unknown): HttpErro =>
  new HttpErro(409, i.tipo, i.msg, atual === undefined ? {} : { atual })
