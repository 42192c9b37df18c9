import {
  type Agendamento,
  agendamentoEdicaoSchema,
  agendamentoSchema,
  contatoDigitado,
  type GuiaDoPaciente,
  MENSAGENS_DO_AGENDAMENTO,
  type PacienteDaLista,
  type Status,
} from '@clinica/shared-domain'
import type { AgendamentoEnvio } from '../dados/grade.api'
import type { FiltrosDaGrade } from '../filtros/filtrosGuardados'
import type { AlvoDaEdicao, Rascunho } from './alvo'

type Alvo = Omit<AlvoDaEdicao, 'ancora'>
export type ConvenioDoPaciente = { _id: string; nome: string; plano: string | null; validade: string | null }

export const convenioKey = (c: { _id: string; plano: string | null }): string => `${c._id}|${c.plano ?? ''}`

export const newRascunho = (hora: string, encaixe: boolean, podeMarcar: boolean): Rascunho => ({
  status: podeMarcar ? 'marcado' : 'pre_agendado',
  hora,
  encaixe,
  paciente: null,
  nome: '',
  telefone: '',
  nascimento: '',
  convenio: '',
  profissional: null,
  semProposta: false,
  guias: null,
  observacao: '',
  avaliacao: false,
})

export const rascunhoOf = (a: Agendamento, status: Status = a.status): Rascunho => ({
  status,
  hora: a.hora,
  encaixe: a.encaixe,
  paciente: a.paciente._id
    ? { _id: a.paciente._id, nome: a.paciente.nome, nome_social: a.paciente.nome_social }
    : null,
  nome: a.paciente.nome,
  telefone: contatoDigitado(a.paciente.telefone),
  nascimento: a.paciente.data_nascimento ?? '',
  convenio: a.paciente.convenio ? convenioKey(a.paciente.convenio) : '',
  profissional: { _id: a.profissional._id, nome: a.profissional.nome },
  semProposta: false,
  guias: a.guia.length > 0 ? a.guia.map((g) => g._id) : null,
  observacao: a.observacao ?? '',
  avaliacao: a.avaliacao,
})

/** The draft's part that follows from the chosen patient. */
export const withPaciente = (
  p: NonNullable<Rascunho['paciente']> & Partial<PacienteDaLista>,
  dia: string,
): Partial<Rascunho> => {
  const convenio = sortConvenios(p.convenios ?? [], dia)[0]
  return {
    paciente: { _id: p._id, nome: p.nome, nome_social: p.nome_social },
    nome: p.nome,
    telefone: contatoDigitado(p.contato?.celular || p.contato?.telefone),
    nascimento: p.data_nascimento ?? '',
    convenio: convenio ? convenioKey(convenio) : '',
    guias: null,
  }
}

export const preAgendado = (r: Rascunho): boolean => r.status === 'pre_agendado'

/** `guias`: as `guiasOf` reads them from the draft. */
export const payloadOf = (
  r: Rascunho,
  guias: readonly string[],
  { unidade, especialidade, dia }: FiltrosDaGrade,
): AgendamentoEnvio => {
  const [convenio, plano] = r.convenio.split('|')
  return {
    unidade,
    especialidade,
    data: dia,
    hora: r.hora,
    status: r.status,
    encaixe: r.encaixe,
    avaliacao: r.avaliacao,
    observacao: r.observacao.trim() || null,
    paciente: {
      ...(r.paciente ? { _id: r.paciente._id } : {}),
      nome: r.paciente?.nome ?? r.nome.trim(),
      telefone: r.telefone,
      data_nascimento: r.nascimento || null,
      convenio: convenio ? { _id: convenio, plano: plano || null } : null,
    },
    profissional: { _id: r.profissional?._id ?? '' },
    guia: guias.map((_id) => ({ _id })),
  }
}

const M = MENSAGENS_DO_AGENDAMENTO
const ORDEM: readonly string[] = Object.values(M)
type Campo = 'profissional' | 'nome' | 'telefone' | 'paciente' | 'nascimento' | 'guias'
const CAMPO_DE: Readonly<Record<string, Campo>> = {
  [M.profissional]: 'profissional',
  [M.nome]: 'nome',
  [M.contato]: 'telefone',
  [M.paciente]: 'paciente',
  [M.nascimento]: 'nascimento',
  [M.guia]: 'guias',
}
/** What a patient who is chosen brings along. */
const DO_PACIENTE: readonly string[] = [M.contato, M.paciente, M.nascimento, M.guia]

const messagesOf = (erro: unknown): string[] => {
  if (typeof erro !== 'object' || erro === null || !('errors' in erro)) throw erro
  return erro.errors as string[]
}

/** `campo`: where it is mended, if anywhere. */
type Falta = { mensagem: string; campo: Campo | undefined }

/** All that stops the save, in the order of spec 3 §5. Of nobody yet, what comes with the patient is not asked for. */
export const reasonsNotToSave = (envio: AgendamentoEnvio, updatedAt: string | null): Falta[] => {
  const mensagens: string[] = []
  try {
    if (updatedAt) agendamentoEdicaoSchema.validateSync({ ...envio, updatedAt }, { abortEarly: false })
    else agendamentoSchema.validateSync(envio, { abortEarly: false })
  } catch (erro) {
    mensagens.push(...messagesOf(erro))
  }
  // The layer asks for all three (spec 3 §2.1); the server lets a register without birth date be.
  if (!envio.paciente.data_nascimento) mensagens.push(M.nascimento)
  const nomeado = envio.status === 'pre_agendado'
  const ninguem = !nomeado && mensagens.includes(M.nome)
  const ditas = [
    ...ORDEM.filter((m) => mensagens.includes(m)),
    ...mensagens.filter((m) => !ORDEM.includes(m)),
  ]
  return ditas
    .filter((m) => !ninguem || !DO_PACIENTE.includes(m))
    .map((mensagem) => {
      const campo = CAMPO_DE[mensagem]
      // A booking's patient is chosen, and so is the name.
      return { mensagem, campo: campo === 'nome' && (!nomeado || envio.paciente._id) ? 'paciente' : campo }
    })
}

/** What a refused save told of the fields, as the form's `status` holds it: of each until its value changes. */
export type Refusal = { campos: Partial<Record<string, { mensagem: string; valor: unknown }>> }

/** Insurer cards still valid on that day come first. */
export const sortConvenios = (
  convenios: readonly ConvenioDoPaciente[],
  dia: string,
): ConvenioDoPaciente[] => {
  const vencido = (c: ConvenioDoPaciente) => (c.validade !== null && c.validade < dia ? 1 : 0)
  return [...convenios].sort((a, b) => vencido(a) - vencido(b))
}

/** The guide to choose without asking: the only one with sessions left (of the chosen insurer, when that tells). */
export const obviousGuia = (guias: readonly GuiaDoPaciente[], convenio: string): string[] => {
  const comSessoes = guias.filter((g) => g.quantidadeRestante > 0)
  const doConvenio = comSessoes.filter((g) => g.convenio && convenio.startsWith(`${g.convenio._id}|`))
  const unica = doConvenio.length > 0 ? doConvenio : comSessoes
  return unica.length === 1 && unica[0] ? [unica[0]._id] : []
}

/**
 * The guides of the draft: those chosen, or else the obvious one of what the patient has. Read wherever they are needed and
 * never written into the draft, so that no answer that arrives late can write over what was typed meanwhile.
 */
export const guiasOf = (r: Rascunho, doPaciente: readonly GuiaDoPaciente[] = []): string[] =>
  r.guias ?? (preAgendado(r) ? [] : obviousGuia(doPaciente, r.convenio))

/** What the layer opens with. A pre-booking that is being confirmed is already a booking here; it is saved as one. */
export const draftOf = (
  { agendamento: a, rascunho, confirmando, hora, encaixe, profissional }: Alvo,
  podeMarcar: boolean,
) => {
  if (rascunho) return rascunho
  if (!a) return { ...newRascunho(hora, encaixe, podeMarcar), profissional: profissional ?? null }
  return rascunhoOf(a, confirmando && a.status === 'pre_agendado' ? 'marcado' : a.status)
}
