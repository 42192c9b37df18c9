import { object } from 'yup'
import { ativo, cnpj, OBRIGATORIO, opcional } from '../comum/campos'
import { enderecoSchema } from '../comum/endereco'
import { texto } from '../comum/texto'

/** A unit of the clinic (decisions "Screens"; spec 3 §3). */
export const unidadeSchema = object({
  nome: texto().required(OBRIGATORIO).max(60),
  cnpj: opcional(cnpj()),
  /** What the numbers of its guides begin with: up to four digits. */
  faixa: texto()
    .required(OBRIGATORIO)
    .max(4, 'Campo deve ter no máximo 4 números.')
    .matches(/^\d*$/, 'Informe somente números.'),
  endereco: enderecoSchema(),
  ativo: ativo(),
}).meta({ invalido: 'Cadastro de unidade inválido.' })
