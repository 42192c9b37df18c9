import { object } from 'yup'
import { OBRIGATORIO, requiredAtivo } from '../comum/campos'
import { doDominio } from '../comum/dominios'
import { UFS } from '../comum/endereco/ufs'
import { texto } from '../comum/texto'

/** A doctor who refers patients (spec 2 §3, §5). */
export const medicoSchema = object({
  nome: texto().required(OBRIGATORIO).max(80),
  /** Occupation: code and name as the domain has them on the day of the choice. */
  cbo: object({
    codigo: texto().required(OBRIGATORIO).max(20),
    valor: texto().required(OBRIGATORIO).max(150),
  })
    .default(undefined)
    .required(OBRIGATORIO)
    .meta(doDominio('cbo', 'ambos')),
  /** Code of the council: 'CRM'. */
  conselho: texto().required(OBRIGATORIO).max(60).meta(doDominio('ConselhoProfissional', 'codigo')),
  ufConselho: texto()
    .uppercase()
    .transform((v: unknown) => v || undefined)
    .required(OBRIGATORIO)
    .oneOf(UFS, 'UF inválida.'),
  numeroConselho: texto()
    .required(OBRIGATORIO)
    .max(40, 'Campo deve ter no máximo 40 números.')
    .matches(/^\d*$/, 'Informe somente números.'),
  ativo: requiredAtivo(),
}).meta({ invalido: 'Cadastro de médico inválido.' })
