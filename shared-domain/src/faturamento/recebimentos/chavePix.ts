import { type InferType, string } from 'yup'
import { digitsOnly, formatCnpj, formatCpf, isCnpj, isCpf } from '../../comum/documentos/documentos'
import { formatTelefone, readTelefone } from '../../comum/documentos/telefone'
import { OBRIGATORIO } from '../../comum/mensagens'
import { texto } from '../../comum/texto'
import { UUID } from '../../comum/uuid'
import { isEmail } from '../../plataforma/email'
import { comSenhaSchema } from '../../plataforma/segundoFator'

export const TIPOS_DE_CHAVE_PIX = ['cpf', 'cnpj', 'email', 'telefone', 'aleatoria'] as const
export type TipoDeChavePix = (typeof TIPOS_DE_CHAVE_PIX)[number]

export const NOMES_DAS_CHAVES_PIX: Readonly<Record<TipoDeChavePix, string>> = {
  cpf: 'CPF',
  cnpj: 'CNPJ',
  email: 'E-mail',
  telefone: 'Celular',
  aleatoria: 'Chave aleatória',
}

/** Longest key that the Central Bank's directory takes, and the BR Code has room for. */
export const LETRAS_DA_CHAVE_PIX = 77
/** Of the holder's name and city, as the BR Code has them. */
export const LETRAS_DO_TITULAR = 25
export const LETRAS_DA_CIDADE = 15
/** Days for which a home tells of a key that was changed, the day itself with them. */
export const DIAS_DA_CHAVE_NOVA = 7

const CELULAR = /^\d{2}9\d{8}$/

/** A key as the directory keeps it ('+5531988887777', a CPF's digits…); null where it is none of its kind. */
export const readChavePix = (tipo: TipoDeChavePix, escrita: string): string | null => {
  const t = escrita.trim()
  switch (tipo) {
    case 'cpf': {
      const digitos = /^[\d.\-\s]+$/.test(t) ? digitsOnly(t) : ''
      return /^\d{11}$/.test(digitos) && isCpf(digitos) ? digitos : null
    }
    case 'cnpj': {
      const letras = t.replace(/[./\-\s]/g, '').toUpperCase()
      return /^[0-9A-Z]{12}\d{2}$/.test(letras) && isCnpj(letras) ? letras : null
    }
    case 'email': {
      const email = t.toLowerCase()
      return email.length <= LETRAS_DA_CHAVE_PIX && isEmail(email) ? email : null
    }
    case 'telefone': {
      const nacional = readTelefone(t) ?? ''
      return CELULAR.test(nacional) ? `+55${nacional}` : null
    }
    case 'aleatoria': {
      const chave = t.toLowerCase()
      return UUID.test(chave) ? chave : null
    }
  }
}

/** A kept key as people read it. */
export const formatChavePix = (tipo: TipoDeChavePix, chave: string): string =>
  tipo === 'cpf'
    ? formatCpf(chave)
    : tipo === 'cnpj'
      ? formatCnpj(chave)
      : tipo === 'telefone'
        ? `+55 ${formatTelefone(chave.replace(/^\+55/, ''))}`
        : chave

const INVALIDAS: Readonly<Record<TipoDeChavePix, string>> = {
  cpf: 'CPF inválido.',
  cnpj: 'CNPJ inválido.',
  email: `E-mail inválido: até ${LETRAS_DA_CHAVE_PIX} letras.`,
  telefone: 'Celular inválido: com o DDD, como (31) 98888-7777.',
  aleatoria: 'Chave aleatória inválida: copie-a do aplicativo do banco.',
}

/** The BR Code has no accents; what banks show beside it is their own register's name. */
const ascii = (cabe: number) =>
  texto()
    .required(OBRIGATORIO)
    .matches(/^[A-Za-z ]+$/, 'Use só letras sem acento e espaços.')
    .max(cabe)

const campos = {
  tipo: string<TipoDeChavePix>().oneOf(TIPOS_DE_CHAVE_PIX, 'Tipo de chave inválido.').required(OBRIGATORIO),
  chave: texto()
    .required(OBRIGATORIO)
    .test('chave', function (escrita) {
      const { tipo } = this.parent as { tipo?: TipoDeChavePix }
      if (!escrita || !tipo || !(tipo in INVALIDAS) || readChavePix(tipo, escrita) !== null) return true
      return this.createError({ message: INVALIDAS[tipo] })
    }),
  nome: ascii(LETRAS_DO_TITULAR),
  cidade: ascii(LETRAS_DA_CIDADE),
}

/** Of which the Administrador saw the key: the row's `updatedAt`, none where there was none. */
const vista = { updatedAt: string().nullable() }

/** PUT /api/pix/chave/{unidade}. */
export const chavePixSchema = comSenhaSchema.shape({ ...campos, ...vista })
export type ChavePix = InferType<typeof chavePixSchema>

/** POST /api/pix/chave/{unidade}/retirar. */
export const retirarChavePixSchema = comSenhaSchema.shape(vista)
