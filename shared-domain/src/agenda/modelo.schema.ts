import { array, boolean, type InferType, number, object, string } from 'yup'
import { OBRIGATORIO } from '../comum/campos'
import { DIAS_DA_SEMANA, type DiaSemana } from '../comum/datas'
import { hora, inteiro } from '../comum/esquema'
import { texto } from '../comum/texto'

const repetido = (valores: readonly unknown[]): boolean => new Set(valores).size !== valores.length

/** Slot quantity: at most two digits (spec 3 §9). */
const quantidade = () =>
  inteiro()
    .typeError('Informe a quantidade com até 2 dígitos.')
    .integer('Informe a quantidade com até 2 dígitos.')
    .min(0, 'Informe a quantidade com até 2 dígitos.')
    .max(99, 'Informe a quantidade com até 2 dígitos.')

const horaDoModelo = object({
  hora: hora().required('Informe a hora no formato HH:mm.'),
  quantidade: quantidade().required(OBRIGATORIO),
})

const dia = object({
  dia_semana: number<DiaSemana>()
    .typeError('Dia da semana inválido.')
    .oneOf(DIAS_DA_SEMANA, 'Dia da semana inválido.')
    .required('Dia da semana inválido.'),
  horas: array()
    .of(horaDoModelo)
    .default([])
    .max(288, 'Horários demais no mesmo dia.')
    .test(
      'hora-repetida',
      'Horário repetido no mesmo dia.',
      (horas) => !repetido((horas ?? []).map((h) => h?.hora)),
    ),
})

const campos = {
  unidade: texto().max(60).required(OBRIGATORIO),
  especialidade: texto().max(60).required(OBRIGATORIO),
  horarios: array()
    .of(dia)
    .required(OBRIGATORIO)
    .max(7, 'Dia da semana repetido.')
    .test(
      'dia-repetido',
      'Dia da semana repetido.',
      (dias) => !repetido((dias ?? []).map((d) => d?.dia_semana)),
    ),
  /** True once the person has read which bookings lose their slot. */
  confirmado: boolean().default(false),
}

/** A new schedule template (spec 3 §2.2). */
export const modeloSchema = object(campos)
/** An edit carries the version that it was made from. */
export const modeloEdicaoSchema = object({ ...campos, updatedAt: string().required(OBRIGATORIO) })

export type ModeloEnvio = InferType<typeof modeloSchema>
