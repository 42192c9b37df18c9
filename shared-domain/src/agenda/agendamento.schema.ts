import { array, boolean, type InferType, object, string } from 'yup'
import { OBRIGATORIO } from '../comum/campos'
import { isDeFora, readTelefone } from '../comum/documentos/telefone'
import { data, hora } from '../comum/esquema'
import { deTexto, idOpcional } from '../comum/referencias'
import { texto, textoLongo } from '../comum/texto'
import { STATUS_IDS, type Status } from './status'

/** The save messages, in the order in which they are asked (spec 3 §5). */
export const MENSAGENS_DO_AGENDAMENTO = {
  status: 'Informe o status do agendamento para salvar.',
  profissional: 'Informe o profissional para salvar.',
  nome: 'Informe o nome do paciente para salvar.',
  contato: 'Informe o contato do paciente para salvar.',
  paciente: 'Informe o paciente corretamente ou marque como pré-agendado.',
  nascimento: 'Informe a data de nascimento do paciente para salvar.',
  guia: 'Informe a guia para salvar!',
  peloMenosUmaGuia: 'Agendamento deve possuir pelo menos uma guia!',
} as const

const M = MENSAGENS_DO_AGENDAMENTO
const referencia = (mensagem: string) =>
  object({ _id: idOpcional().required(mensagem) })
    .transform(deTexto)
    .default(undefined)
    .required(mensagem)
    .typeError(mensagem)

/** Digits, spaces and ( ) + - only: 8 to 11 digits, or 12 and 13 with the country; or another country's number, which begins with +. */
export const contatoValido = (v: string | null | undefined) =>
  !v ||
  (isDeFora(v)
    ? readTelefone(v) !== null
    : /^[\d\s()+-]{8,20}$/.test(v) && /^\d{8,13}$/.test(v.replace(/\D/g, '')))

type Ancestrais = readonly { value: { status?: unknown } }[]
const preAgendado = (from: unknown): boolean => (from as Ancestrais)[1]?.value.status === 'pre_agendado'

const pacienteDoEnvio = object({
  nome: texto().max(70, 'Campo deve ter no máximo 70 caracteres.').required(M.nome).typeError(M.nome),
  telefone: texto().required(M.contato).typeError(M.contato).test('contato', M.contato, contatoValido),
  _id: idOpcional().test('paciente', M.paciente, function (v) {
    return v !== undefined || preAgendado(this.from)
  }),
  data_nascimento: data()
    .nullable()
    .test('nascimento', M.nascimento, function (v) {
      return !!v || !preAgendado(this.from)
    }),
  convenio: object({
    _id: idOpcional(),
    plano: texto().max(40, 'Campo deve ter no máximo 40 caracteres.').nullable(),
  })
    .transform(deTexto)
    .nullable()
    .default(null),
})
  .default(undefined)
  .required(M.nome)
  .typeError(M.nome)

const campos = {
  profissional: referencia(M.profissional),
  paciente: pacienteDoEnvio,
  guia: array()
    .of(
      object({ _id: idOpcional().required(M.guia) })
        .transform(deTexto)
        .typeError(M.guia),
    )
    .transform((v, original) => (original === null ? [] : v))
    .default([])
    .max(10, 'Campo deve ter no máximo 10 guias.')
    .typeError(M.guia)
    .test('guia', M.guia, function (v) {
      return (v?.length ?? 0) > 0 || (this.parent as { status?: unknown }).status === 'pre_agendado'
    }),
  unidade: texto().max(60).required(OBRIGATORIO),
  especialidade: texto().max(60).required(OBRIGATORIO),
  data: data().required(OBRIGATORIO),
  hora: hora().required(OBRIGATORIO),
  encaixe: boolean().default(false),
  avaliacao: boolean().default(false),
  observacao: textoLongo().max(500, 'Campo deve ter no máximo 500 caracteres.').nullable().default(null),
  /** The person was asked about a day long past, and means it. */
  confirmado: boolean().default(false),
}

const status = (aceitos: readonly Status[]) =>
  string().oneOf(aceitos, M.status).required(M.status).typeError(M.status)

/** A new appointment, as the form sends it and the server takes it; errors come in the order of spec 3 §5. */
export const agendamentoSchema = object({ status: status(['marcado', 'pre_agendado']), ...campos })

/** An edit carries the version that it was made from; its status may stay what it is. */
export const agendamentoEdicaoSchema = object({
  status: status(STATUS_IDS),
  ...campos,
  updatedAt: string().required(OBRIGATORIO),
})

/** A change of a card as it was seen: whoever sees an older version is told instead. */
export const versaoSchema = object({ updatedAt: string().required(OBRIGATORIO) })

export type AgendamentoEnvio = InferType<typeof agendamentoSchema>
export type AgendamentoEdicao = InferType<typeof agendamentoEdicaoSchema>
