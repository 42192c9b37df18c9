import { object } from 'yup'
import { cep, emptyFromNull, opcional } from '../campos'
import { texto } from '../texto'
import { UFS } from './ufs'

/** Where a person or a unit is; every part may be missing, and all of it may come as null (spec 2 §5). */
export const enderecoSchema = () =>
  object({
    cep: opcional(cep()),
    endereco: opcional(texto().max(60)),
    numero: opcional(texto().max(15)),
    complemento: opcional(texto().max(100)),
    bairro: opcional(texto().max(60)),
    uf: opcional(texto()).oneOf([null, ...UFS], 'UF inválida.'),
    cidade: opcional(texto().max(60)),
  }).transform(emptyFromNull)
