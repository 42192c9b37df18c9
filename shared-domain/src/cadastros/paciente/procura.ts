import { formatData } from '../../comum/datas'
import { chaveDaCarteira } from '../../comum/documentos/carteira'
import { digitsOnly, formatCpf, isCpf } from '../../comum/documentos/documentos'
import { wordsOfOutro } from '../../comum/documentos/outroDocumento'
import { formatTelefone, isDeFora, readTelefone } from '../../comum/documentos/telefone'

/** From so many digits on, the end of a telephone or of a CPF finds a person. */
export const MINIMO_DO_FIM = 4
/** From so many on, the beginning of a CPF does. */
const MINIMO_DO_CPF = 3

/** The digits of a search that holds nothing but a number, however it is written; null of any other. */
export const digitsOfSearch = (texto = ''): string | null => {
  const digitos = /^[\d\s.()+/-]+$/.test(texto) ? digitsOnly(texto) : ''
  return digitos.length >= MINIMO_DO_CPF ? digitos : null
}

/** Fewer letters and digits are no card's number; from so many on its end finds a person, and its beginning, which many share. */
export const MINIMO_DA_CARTEIRA = { inteira: 4, fim: 6, comeco: 8 } as const

/** Letters and digits of a search that may be the number of a card, a passport or an RNM, as they are compared; null of any other. */
export const codigoOfSearch = (texto = ''): string | null => {
  const chave = chaveDaCarteira(texto)
  return chave.length >= MINIMO_DA_CARTEIRA.inteira && /^(?=.*\d)[\p{L}\p{N}]+$/u.test(chave) ? chave : null
}

/** Whether a search for `codigo` finds this card. */
export const isCarteiraOf = (codigo: string, matricula: string): boolean => {
  const chave = chaveDaCarteira(matricula)
  const { fim, comeco } = MINIMO_DA_CARTEIRA
  return (
    chave === codigo ||
    (codigo.length >= fim && chave.endsWith(codigo)) ||
    (codigo.length >= comeco && chave.startsWith(codigo))
  )
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
export const CAMPOS_ACHADOS = [
  'celular',
  'telefone',
  'cpf',
  'responsavel',
  'emergencia',
  'carteira',
  'passaporte',
  'rnm',
] as const
export type CampoAchado = (typeof CAMPOS_ACHADOS)[number]

const ROTULOS: Record<CampoAchado, string> = {
  celular: 'Celular',
  telefone: 'Telefone',
  cpf: 'CPF',
  responsavel: 'Responsável',
  emergencia: 'Emergência',
  carteira: 'Carteira',
  passaporte: 'Passaporte',
  rnm: 'RNM',
}

type Achado = { campo: CampoAchado; valor: string }

const COMO_SAO: ReadonlySet<CampoAchado> = new Set(['carteira', 'passaporte', 'rnm'])

const shown = ({ campo, valor }: Achado): string =>
  campo === 'cpf' ? formatCpf(valor) : COMO_SAO.has(campo) ? valor : formatTelefone(valor)

/** 'Responsável (31) 98877-1234'. */
export const wordsOfAchado = (achado: Achado): string => `${ROTULOS[achado.campo]} ${shown(achado)}`

/** What stands where a CPF would: of a foreigner who has none 'Passaporte AB123456'; '' of whom neither is known. */
export const wordsOfIdentidade = ({ cpf, outro }: Pick<Descrito, 'cpf' | 'outro'>): string =>
  cpf ? `CPF ${formatCpf(cpf)}` : outro ? wordsOfOutro(outro.tipo, outro.numero) : ''

type Descrito = {
  data_nascimento?: string | null
  cpf?: string | null
  outro?: { tipo: string; numero: string } | null
  achadoPor?: Achado
}

/** Said already, where the search found a person by it. */
const DA_IDENTIDADE: ReadonlySet<CampoAchado> = new Set(['cpf', 'passaporte', 'rnm'])

/** What tells two of one name apart, and by which number the search found this one: '12/03/1980 · CPF … · Celular …'. */
export const describePaciente = ({ data_nascimento, cpf, outro, achadoPor }: Descrito): string =>
  [
    data_nascimento ? formatData(data_nascimento) : '',
    wordsOfIdentidade({ cpf, outro }),
    achadoPor && !DA_IDENTIDADE.has(achadoPor.campo) ? wordsOfAchado(achadoPor) : '',
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
  if (digitos && isDeFora(texto)) return { telefone: readTelefone(texto) ?? undefined }
  if (digitos) return ofNumber(digitos)
  return /\p{L}/u.test(texto) ? { nome: texto.trim().slice(0, 70) } : {}
}
