import { array, object, string } from 'yup'
import { OBRIGATORIO, requiredAtivo } from '../comum/campos'
import { data, uuid } from '../comum/esquema'
import { texto } from '../comum/texto'
import { MENSAGENS_DO_PACOTE as M } from './mensagens'

export const LETRAS_DO_NOME_DO_PACOTE = 60
export const MAXIMO_DE_GUIAS_DO_PACOTE = 1000
const MAXIMO_DE_SESSOES_DA_GUIA = 999

/**
 * The billing date of each session that goes into the package. Absent: a guide that is there already stays as it is, and of a new
 * one go all that are billed and in no package, and those performed and not yet billed, on their own day or the next free one.
 */
export const datasAgendamentos = () =>
  array()
    .of(
      object({
        agendamento: uuid().required(OBRIGATORIO),
        datas: array()
          .of(data().required(OBRIGATORIO))
          .length(1, 'Informe uma data para cada sessão.')
          .max(1, 'Informe uma data para cada sessão.')
          .required(OBRIGATORIO),
      }),
    )
    .max(MAXIMO_DE_SESSOES_DA_GUIA, `Informe no máximo ${MAXIMO_DE_SESSOES_DA_GUIA} sessões.`)
    .optional()

const guias = () =>
  array()
    .of(object({ _id: uuid().required(OBRIGATORIO), datasAgendamentos: datasAgendamentos() }))
    .max(MAXIMO_DE_GUIAS_DO_PACOTE, `Um pacote tem no máximo ${MAXIMO_DE_GUIAS_DO_PACOTE} guias.`)

/** A new package (spec 3 §3, §5): its name is read-only once saved. */
export const pacoteSchema = object({
  nome: texto().max(LETRAS_DO_NOME_DO_PACOTE).required(OBRIGATORIO),
  ativo: requiredAtivo(),
  guias: guias().default([]),
}).meta({ invalido: M.invalido })
export type PacoteEnvio = (typeof pacoteSchema)['__outputType']

/** An open package as it is wanted: what is no longer named leaves it, and loses its billing dates. */
export const pacoteEdicao = object({
  ativo: requiredAtivo(),
  guias: guias().required(OBRIGATORIO),
  updatedAt: string().required(OBRIGATORIO),
}).meta({ invalido: M.invalido })
export type PacoteEdicao = (typeof pacoteEdicao)['__outputType']
