import { array, type InferType, number, object } from 'yup'
import { OBRIGATORIO, opcional, requiredAtivo } from '../comum/campos'
import { DIAS_DA_SEMANA, type DiaSemana, isHora } from '../comum/datas'
import { data, hora, uuid } from '../comum/esquema'
import { deTexto } from '../comum/referencias'
import { texto, textoLongo } from '../comum/texto'
import { contatoValido, MENSAGENS_DO_AGENDAMENTO as M } from './agendamento.schema'

export const MAIOR_OBSERVACAO_DA_ESPERA = 300

const vazio = (v: unknown): boolean => v === undefined || v === null || v === ''

/** Who is picked, or nobody: '' of a picker never touched. */
const escolhido = () =>
  object({ _id: uuid().required(OBRIGATORIO) })
    .transform((v, original) => (vazio(original) ? null : deTexto(v, original)))
    .nullable()
    .default(null)

/** Asked of somebody who is not registered; the register has it of a patient. */
const deQuemNaoTemCadastro = (valor: unknown, { paciente }: { paciente?: unknown }): boolean =>
  !!paciente || !vazio(valor)

const horaOpcional = () =>
  hora()
    .nullable()
    .transform((v: unknown) => v || null)
    .default(null)

/**
 * Who waits for a slot, and for which: a patient, or, as a pre-booking, a name with contact and birth date. `dias`: weekdays,
 * 1 Segunda … 7 Domingo, none meaning any. An hour counts from `horaInicio` to before `horaFim`; either may be open.
 */
export const esperaSchema = object({
  paciente: escolhido(),
  nome: opcional(texto().max(70, 'Campo deve ter no máximo 70 caracteres.')).test(
    'nome',
    M.nome,
    (v, { parent }) => deQuemNaoTemCadastro(v, parent),
  ),
  telefone: opcional(texto().max(20))
    .test('contato', M.contato, contatoValido)
    .test('temContato', M.contato, (v, { parent }) => deQuemNaoTemCadastro(v, parent)),
  data_nascimento: data()
    .nullable()
    .transform((v: unknown) => v || null)
    .default(null)
    .test('nascimento', M.nascimento, (v, { parent }) => deQuemNaoTemCadastro(v, parent)),
  unidade: texto().max(60).required(OBRIGATORIO),
  especialidade: texto().max(60).required(OBRIGATORIO),
  profissional: escolhido(),
  dias: array()
    .of(
      number<DiaSemana>()
        .oneOf(DIAS_DA_SEMANA, 'Dia da semana inválido.')
        .required('Dia da semana inválido.'),
    )
    .transform((v, original) => (original === null ? [] : v))
    .default([])
    .max(7, 'Dia da semana repetido.')
    .test('dia-repetido', 'Dia da semana repetido.', (dias) => new Set(dias).size === (dias ?? []).length),
  horaInicio: horaOpcional(),
  horaFim: horaOpcional().test('ordem', 'A hora até deve ser depois da hora de.', (fim, { parent }) => {
    const { horaInicio } = parent as { horaInicio?: string | null }
    return !isHora(horaInicio) || !isHora(fim) || horaInicio < fim
  }),
  observacao: opcional(textoLongo().max(MAIOR_OBSERVACAO_DA_ESPERA)),
  /** The day from which they wait: the oldest is told first. */
  desde: data().required(OBRIGATORIO),
  ativo: requiredAtivo(),
}).meta({ invalido: 'Confira os dados da espera.' })
export type EsperaEnvio = InferType<typeof esperaSchema>

/** POST /agenda/espera/{id}/pre-agendar: the slot, who attends, and the entry as it was seen. */
export const preAgendarEsperaSchema = object({
  data: data().required(OBRIGATORIO),
  hora: hora().required(OBRIGATORIO),
  profissional: uuid().required(M.profissional),
  updatedAt: texto().required(OBRIGATORIO),
})
export type PreAgendarEspera = InferType<typeof preAgendarEsperaSchema>

/** POST /agenda/espera/{id}/desfazer: the entry and its appointment, as they were seen. */
export const desfazerEsperaSchema = object({
  updatedAt: texto().required(OBRIGATORIO),
  agendamento: object({
    _id: uuid().required(OBRIGATORIO),
    updatedAt: texto().required(OBRIGATORIO),
  }).required(OBRIGATORIO),
})
