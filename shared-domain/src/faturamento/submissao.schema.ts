import { array, type InferType, object } from 'yup'
import { OBRIGATORIO } from '../comum/campos'
import { isMes } from '../comum/datas'
import { inteiro, uuid } from '../comum/esquema'
import { texto } from '../comum/texto'
import { MENSAGENS_DA_SUBMISSAO as M, MAXIMO_DE_GUIAS, MAXIMO_DE_SESSOES } from './submissao'

/** A month of reference `YYYY-MM`. */
export const mesReferencia = () =>
  texto()
    .max(7, M.mes)
    .test('mes', M.mes, (v) => v == null || v === '' || isMes(v))

/** Sessions of one guide in a submission: a whole number, at least 1 (spec 3 §5). */
export const sessoesDaSubmissao = () =>
  inteiro()
    .typeError(M.quantidade)
    .integer(M.quantidade)
    .min(1, M.quantidade)
    .max(MAXIMO_DE_SESSOES, M.muitas)
    .required(M.quantidade)

const guia = object({
  _id: uuid().required(OBRIGATORIO),
  numeroGuia: texto().max(20).required(OBRIGATORIO),
  quantidade: sessoesDaSubmissao(),
})

/** The number of the first guide that stands there twice; undefined when none does. */
const findRepetida = (guias: readonly { _id?: string; numeroGuia?: string }[]): string | undefined =>
  guias.find((g, i) =>
    guias.slice(0, i).some((outra) => outra.numeroGuia === g.numeroGuia || outra._id === g._id),
  )?.numeroGuia

/** POST and PUT of a month's submission (spec 3 §3): each guide once. */
export const indicacaoSchema = object({
  mesReferencia: mesReferencia().required(OBRIGATORIO),
  guias: array()
    .of(guia.required())
    .max(MAXIMO_DE_GUIAS, `Um envio tem no máximo ${MAXIMO_DE_GUIAS} guias.`)
    .required(OBRIGATORIO)
    .test('repetida', (guias, { createError }) => {
      const repetida = guias && findRepetida(guias)
      return repetida === undefined || createError({ message: M.repetida(repetida) })
    }),
})
export type IndicacaoEnvio = InferType<typeof indicacaoSchema>
