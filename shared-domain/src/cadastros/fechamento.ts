import { array, boolean, object } from 'yup'
import { OBRIGATORIO, opcional, requiredAtivo } from '../comum/campos'
import { ANO_MAIOR, ANO_MENOR } from '../comum/datas'
import { data, inteiro, uuid } from '../comum/esquema'
import { texto, textoLongo } from '../comum/texto'
import { camposDoBloqueio, completeBloqueio, MAIOR_OBSERVACAO } from './bloqueio'

/** A unit by its `_id`; nothing is the whole clinic. */
const unidade = () =>
  object({ _id: uuid().required(OBRIGATORIO) })
    .nullable()
    .transform((valor, original) => {
      if (typeof original === 'string') return original === '' ? null : { _id: original }
      return original?._id ? valor : null
    })
    .default(null)

/** Days or hours on which a unit, or the whole clinic, is closed: a holiday or a block of the unit. */
export const fechamentoSchema = object({
  feriado: boolean().default(true).required(OBRIGATORIO),
  unidade: unidade(),
  ...camposDoBloqueio,
  /** The holiday's name, or why the unit is closed. */
  motivo: texto().required(OBRIGATORIO).max(60),
  observacao: opcional(textoLongo().max(MAIOR_OBSERVACAO)),
  ativo: requiredAtivo(),
})
  .transform(completeBloqueio)
  .meta({ invalido: 'Cadastro de fechamento inválido.' })

/** Some of the days that `feriadosDoAno` offers. */
export const nacionaisSchema = object({
  ano: inteiro().min(ANO_MENOR).max(ANO_MAIOR).required(OBRIGATORIO),
  datas: array()
    .of(data().required(OBRIGATORIO))
    .required(OBRIGATORIO)
    .min(1, 'Escolha pelo menos um feriado.')
    .max(20),
  /** Not to close on them: the clinic works, and is not asked again. */
  atende: boolean().default(false),
  confirmado: boolean().default(false),
})

export const fechamentoOrderBy = ['dataInicio', 'motivo'] as const
