import { formatData } from '../comum/datas'
import { digitsOnly, formatCpf, formatTelefone, isCpf } from '../comum/documentos/documentos'

/** From so many digits on, the end of a telephone or of a CPF finds a person. */
export const MINIMO_DO_FIM = 4
/** From so many on, the beginning of a CPF does. */
const MINIMO_DO_CPF = 3

/** The digits of a search that holds nothing but a number, however it is written; null of any other. */
export const digitsOfSearch = (texto = ''): string | null => {
  const digitos = /^[\d\s.()+/-]+$/.test(texto) ? digitsOnly(texto) : ''
  return digitos.length >= MINIMO_DO_CPF ? digitos : null
}

/** A number with area, without country and without the zero that was once dialled before it. */
const withoutPrefix = (digitos: string): string =>
  /^55\d{10,11}$/.test(digitos)
    ? digitos.slice(2)
    : /^0[1-9]\d{9,10}$/.test(digitos)
      ? digitos.slice(1)
      : digitos

/** What a stored number may end with when `digitos` were typed: mobiles are kept, and said, with and without their nine. */
export const listFins = (digitos: string): string[] => {
  const numero = withoutPrefix(digitos)
  const area = numero.slice(0, 2)
  const outro = /^[1-9]\d{9}$/.test(numero)
    ? `${area}9${numero.slice(2)}`
    : /^[1-9]\d9\d{8}$/.test(numero)
      ? area + numero.slice(3)
      : numero
  return [...new Set([digitos, numero, outro])]
}

/** What of a patient a number was found in. `responsavel` and `emergencia` are these people's telephones. */
export const CAMPOS_ACHADOS = ['celular', 'telefone', 'cpf', 'responsavel', 'emergencia'] as const
export type CampoAchado = (typeof CAMPOS_ACHADOS)[number]

const ROTULOS: Record<CampoAchado, string> = {
  celular: 'Celular',
  telefone: 'Telefone',
  cpf: 'CPF',
  responsavel: 'Responsável',
  emergencia: 'Emergência',
}

type Achado = { campo: CampoAchado; valor: string }

/** 'Responsável (31) 98877-1234'. */
export const wordsOfAchado = ({ campo, valor }: Achado): string =>
  `${ROTULOS[campo]} ${campo === 'cpf' ? formatCpf(valor) : formatTelefone(valor)}`

type Descrito = { data_nascimento?: string | null; cpf?: string | null; achadoPor?: Achado }

/** What tells two of one name apart, and by which number the search found this one: '12/03/1980 · CPF … · Celular …'. */
export const describePaciente = ({ data_nascimento, cpf, achadoPor }: Descrito): string =>
  [
    data_nascimento ? formatData(data_nascimento) : '',
    cpf ? `CPF ${formatCpf(cpf)}` : '',
    achadoPor && achadoPor.campo !== 'cpf' ? wordsOfAchado(achadoPor) : '',
  ]
    .filter(Boolean)
    .join(' · ')

/** Somebody who was searched for and not found, as far as the search says who it is. */
export type Procurado = { nome?: string; cpf?: string; telefone?: string }

/** A number of another length may be the end of one: nothing to keep. */
const ofNumber = (digitos: string): Procurado => {
  if (digitos.length === 11 && isCpf(digitos)) return { cpf: digitos }
  const numero = withoutPrefix(digitos)
  return /^\d{8,11}$/.test(numero) ? { telefone: numero } : {}
}

/** The name, CPF or telephone that was typed in a search. */
export const readProcurado = (texto: string): Procurado => {
  const digitos = digitsOfSearch(texto)
  if (digitos) return ofNumber(digitos)
  return /\p{L}/u.test(texto) ? { nome: texto.trim().slice(0, 70) } : {}
}
