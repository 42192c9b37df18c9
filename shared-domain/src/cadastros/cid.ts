import { boolean, object } from 'yup'
import { OBRIGATORIO } from '../comum/campos'
import { texto } from '../comum/texto'

/** One ICD-10 entry (spec 2 §3): the code and what it stands for. Both are set when creating and never change. */
export const cidSchema = object({
  /** The code: 'M54.5'. */
  descricaoAbreviada: texto().max(5, 'Campo deve ter no máximo 5 letras.').required(OBRIGATORIO),
  descricao: texto().max(300, 'Campo deve ter no máximo 300 letras.').required(OBRIGATORIO),
  ativo: boolean().default(true),
}).meta({ invalido: 'Cadastro de CID inválido.' })
