import { object } from 'yup'
import { ativo, cep, cnpj, OBRIGATORIO, opcional } from '../comum/campos'
import { texto } from '../comum/texto'
import { UFS } from '../comum/ufs'

/** Where a unit is; every part may be missing. */
const enderecoSchema = object({
  cep: opcional(cep()),
  endereco: opcional(texto().max(60)),
  numero: opcional(texto().max(15)),
  complemento: opcional(texto().max(100)),
  bairro: opcional(texto().max(60)),
  uf: opcional(texto()).oneOf([null, ...UFS], 'UF inválida.'),
  cidade: opcional(texto().max(60)),
}).transform((v: unknown, original: unknown) => (original === null ? {} : v))

/** A unit of the clinic (decisions "Screens"; spec 3 §3). */
export const unidadeSchema = object({
  nome: texto().required(OBRIGATORIO).max(60),
  cnpj: opcional(cnpj()),
  /** What the numbers of its guides begin with: up to four digits. */
  faixa: texto()
    .required(OBRIGATORIO)
    .max(4, 'Campo deve ter no máximo 4 números.')
    .matches(/^\d*$/, 'Informe somente números.'),
  endereco: enderecoSchema,
  ativo: ativo(),
}).meta({ invalido: 'Cadastro de unidade inválido.' })
