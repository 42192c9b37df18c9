import { array, number, object, ValidationError } from 'yup'
import { OBRIGATORIO, requiredAtivo } from '../comum/campos'
import { noMaximoReais } from '../comum/dinheiro/limite'
import { inteiro, uuid } from '../comum/esquema'
import { texto } from '../comum/texto'
import { inteiroObrigatorio, inteiroOpcional } from '../comum/valores'

/** How an insurer pays the professional of a specialty (spec 2 §3). */
export const TIPO_VALOR = {
  /** `valor` in cents. */
  fixo: 1,
  /** `valor` in hundredths of a percent of the guide. */
  percentual: 2,
} as const
export type TipoValor = (typeof TIPO_VALOR)[keyof typeof TIPO_VALOR]

/** R$ 9.999.999,99, and 100%. */
export const MAIOR_VALOR: Record<TipoValor, number> = { 1: 999_999_999, 2: 10_000 }
const MAXIMO_CONVENIOS = 500

/** Minutes that a session may take, and people that one professional may have at once. */
export const SESSAO = { minutos: [10, 240], pessoas: [1, 99] } as const

export const CONVENIO_JA_TEM_VALOR = 'Convênio já possui valor cadastrado!'

const convenioSchema = object({
  _id: uuid().required(OBRIGATORIO),
  nome: texto().max(60).nullable(),
  valor: inteiro()
    .min(0)
    .required(OBRIGATORIO)
    .when('tipoValor', {
      is: TIPO_VALOR.percentual,
      // biome-ignore lint/suspicious/noThenProperty: yup's own word
      then: (s) => s.max(MAIOR_VALOR[2], 'Percentual deve ser no máximo 100%.'),
      otherwise: (s) => s.max(MAIOR_VALOR[1], noMaximoReais(MAIOR_VALOR[1])),
    }),
  tipoValor: number().oneOf([1, 2]).required(OBRIGATORIO),
})

/** Specialty (spec 2 §3, §5). */
export const especialidadeSchema = object({
  nome: texto().required(OBRIGATORIO).min(3).max(20),
  ativo: requiredAtivo(),
  maximoAgendamentos: inteiroObrigatorio(99),
  /** Two digits of every guide number of this specialty. */
  codigoNumeracaoGuia: inteiroObrigatorio(99),
  /** What an agenda that is made for it proposes; null while nobody said. */
  sessaoMinutos: inteiroOpcional(
    SESSAO.minutos[1],
    `De ${SESSAO.minutos[0]} a ${SESSAO.minutos[1]} minutos.`,
  ).min(SESSAO.minutos[0], `De ${SESSAO.minutos[0]} a ${SESSAO.minutos[1]} minutos.`),
  sessaoPessoas: inteiroOpcional(SESSAO.pessoas[1]).min(SESSAO.pessoas[0], 'Ao menos 1 pessoa.'),
  convenios: array()
    .of(convenioSchema)
    .default([])
    .max(MAXIMO_CONVENIOS, `Informe no máximo ${MAXIMO_CONVENIOS} convênios.`)
    .test('repetidos', CONVENIO_JA_TEM_VALOR, (itens, { createError, path }) => {
      const vistos = new Set<string>()
      const erros = (itens ?? []).flatMap(({ _id }, i) => {
        if (!vistos.has(_id)) {
          vistos.add(_id)
          return []
        }
        return [createError({ path: `${path}[${i}]`, message: CONVENIO_JA_TEM_VALOR })]
      })
      return erros.length === 0 || new ValidationError(erros)
    }),
}).meta({ invalido: 'Cadastro de Especialidade inválido.' })
