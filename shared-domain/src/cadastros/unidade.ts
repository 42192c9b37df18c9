import { type InferType, object } from 'yup'
import { ativo, cnpj, digitos, emptyFromNull, OBRIGATORIO, opcional } from '../comum/campos'
import { doDominio } from '../comum/dominios'
import { enderecoSchema } from '../comum/endereco/endereco'
import { texto } from '../comum/texto'
import { painelOpcional, REGIMES_DE_ATENDIMENTO, registroProfissional, umDe } from '../comum/tiss'

/** A unit of the clinic (decisions "Screens"; spec 3 §3). */
export const unidadeSchema = object({
  nome: texto().required(OBRIGATORIO).max(60),
  cnpj: opcional(cnpj()),
  /** What the numbers of its guides begin with: up to four digits. */
  faixa: texto()
    .required(OBRIGATORIO)
    .max(4, 'Campo deve ter no máximo 4 números.')
    .matches(/^\d*$/, 'Informe somente números.'),
  endereco: enderecoSchema()
    .shape({
      /** Code of the kind of street: '081' is Rua. */
      tipoLogradouro: opcional(texto().max(60)).meta(doDominio('TipoLogradouro', 'codigo')),
    })
    .transform(emptyFromNull),
  /** What guides say of the unit as contracted party, beside CNPJ and address. */
  tiss: painelOpcional({
    /** Its name as the insurers know it, where that is not `nome`. */
    razaoSocial: opcional(texto().max(70)),
    cnes: opcional(digitos('cnes', (v) => /^\d{7}$/.test(v), 'CNES deve ter 7 dígitos.')),
    regimeAtendimento: umDe(REGIMES_DE_ATENDIMENTO, 'Regime de atendimento inválido.'),
    /** Of the person in charge, or of whom the unit is. */
    ...registroProfissional,
    numeroConselho: opcional(texto().max(15)),
  }),
  ativo: ativo(),
}).meta({ invalido: 'Cadastro de unidade inválido.' })

export type TissDaUnidade = NonNullable<InferType<typeof unidadeSchema>['tiss']>
