import { array, boolean, object } from 'yup'
import { ativo, cnpj, OBRIGATORIO } from '../comum/campos'
import { uuid } from '../comum/esquema'
import { texto } from '../comum/texto'
import { inteiroOpcional, uniqueItems } from '../comum/valores'

/** R$ 99.999,99 per CH. */
export const MAIOR_VALOR_CH = 9_999_999
/** Tables linked to one insurer. */
export const MAXIMO_TABELAS = 50

const SEM_TABELA = 'Campo é obrigatório, você pode informar uma ou mais tabelas.'

/** Insurance plan (spec 2 §3, §5). `valorCH`: cents per CH; `vencimentoGuiaDias`: days a guide is good for. */
export const convenioSchema = object({
  nome: texto().required(OBRIGATORIO).min(5).max(60),
  cnpj: cnpj().nullable().default(null),
  /** Code given by the agency, 6 digits. */
  ans: texto()
    .matches(/^\d{6}$/, { message: 'Código ANS deve ter 6 dígitos.', excludeEmptyString: true })
    .nullable()
    .default(null),
  particular: boolean().default(false).required(OBRIGATORIO),
  ativo: ativo(),
  /** Absent or emptied, a CH is worth nothing. */
  valorCH: inteiroOpcional(MAIOR_VALOR_CH),
  vencimentoGuiaDias: inteiroOpcional(999),
  /** Procedure tables, in order. */
  tabelas: array()
    .of(object({ _id: uuid().required(OBRIGATORIO), nome: texto().max(60).nullable() }))
    .default([])
    .required(SEM_TABELA)
    .min(1, SEM_TABELA)
    .max(MAXIMO_TABELAS, `Informe no máximo ${MAXIMO_TABELAS} tabelas.`)
    .test('repetidas', 'Há uma tabela informada mais de uma vez.', uniqueItems),
}).meta({ invalido: 'Cadastro de convênio inválido.' })
