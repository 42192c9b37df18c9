import { ANO_MAIOR, ANO_MENOR, formatValor, isData, NAO_INFORMADO, parseReais } from '@clinica/shared-domain'
import type { CampoDaImportacao } from '@clinica/shared-domain/cadastros/importacao/campo'
import {
  impossible,
  type Lido,
  lostDigits,
  problema,
  shown,
  withoutDecimalZero,
} from '../../platform/planilha/celulas'
import type { Celula } from '../../platform/planilha/planilha'

const MAIOR_TEXTO = 2000
const SERIE_ZERO = Date.UTC(1899, 11, 30)

/** '5/3/85' of a file read in 2026 is 1985: a year of two digits is not in the future. */
const yearOf = (ano: string, hoje: string): string => {
  if (ano.length === 4) return ano
  const seculo = Number(hoje.slice(0, 2))
  return Number(ano) > Number(hoje.slice(2, 4)) ? `${seculo - 1}${ano}` : `${seculo}${ano}`
}

/** The hour behind a day: '28/11/2026 08:00:00', '28/11/2026 às 8h30', '28/11/2026 8:00 - 8:50'. */
const HORA_ATRAS =
  /[ T,]+(?:[àa]s\s)?\d{1,2}(?::\d{2}(?::\d{2})?(?:\.\d+)?|h\d{0,2})Z?(?:\s?(?:h|hs|hrs|am|pm))?(?:\s*(?:-|–|às|as|até|ate|a)\s.*)?$/i

const writtenDate = (texto: string, hoje: string): string | undefined => {
  const limpo = texto.trim().replace(HORA_ATRAS, '')
  const [, ano, mes, dia] = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(limpo) ?? []
  if (ano && mes && dia) return `${ano}-${mes.padStart(2, '0')}-${dia.padStart(2, '0')}`
  const [, d, m, a] =
    /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})$/.exec(limpo) ?? /^(\d{2})(\d{2})(\d{4})$/.exec(limpo) ?? []
  return d && m && a ? `${yearOf(a, hoje)}-${m.padStart(2, '0')}-${d.padStart(2, '0')}` : undefined
}

/** '43529,75' of a text file: a day of the sheet with its hour. Five digits alone might be '3/12/85'. */
const serialOf = (v: Celula): number | undefined => {
  const numero = typeof v === 'string' && /^\s*\d{5}[.,]\d+\s*$/.test(v) ? Number(v.replace(',', '.')) : v
  return typeof numero === 'number' && numero >= 1 && numero < 73_051 ? Math.floor(numero) : undefined
}

const NAO_E_DATA = 'não é uma data: escreva dia/mês/ano.'

const checkedDay = (dia: string): Lido<string> => {
  const ano = Number(dia.slice(0, 4))
  if (ano < ANO_MENOR || ano > ANO_MAIOR) return problema(`deve ter o ano entre ${ANO_MENOR} e ${ANO_MAIOR}.`)
  return isData(dia) ? { valor: dia } : problema('não existe no calendário.')
}

const readData = (v: Celula, hoje: string): Lido<string> => {
  // A date whose cell lost its format: the days of the sheet.
  const serie = serialOf(v)
  if (serie !== undefined)
    return checkedDay(new Date(SERIE_ZERO + serie * 86_400_000).toISOString().slice(0, 10))
  const dia = Array.isArray(v) ? String(v[1]) : writtenDate(String(v), hoje)
  return dia ? checkedDay(dia) : problema(NAO_E_DATA)
}

const MINUTOS_DO_DIA = 1440
const hourOf = (minutos: number): string =>
  `${String(Math.floor(minutos / 60)).padStart(2, '0')}:${String(minutos % 60).padStart(2, '0')}`

/** '8h', '08:00:00', '8:30 às 9:20', '28/11/2026 08:00', '2:30 PM': when it begins. */
const writtenHour = (texto: string): string | undefined => {
  const [, h, m = '00', tarde] =
    /^(?:\S*\d[/.-]\d{1,2}[/.-]\d+[ T,]+(?:[àa]s )?)?(\d{1,2})(?:[:hH](\d{2})?)?(?::\d{2}(?:\.\d+)?)?Z?(?:\s?(?:h|hs|hrs|min))?(?:\s?(am|pm))?(?:\s*(?:-|–|às|as|até|ate|a)\s.*)?$/i.exec(
      texto.trim(),
    ) ?? []
  if (!h) return undefined
  const hora = /pm/i.test(tarde ?? '') && Number(h) < 12 ? Number(h) + 12 : Number(h)
  return hora < 24 && Number(m) < 60 ? hourOf(hora * 60 + Number(m)) : undefined
}

const NAO_E_HORA = problema('não é uma hora: escreva como 08:30.')

/** A part of a day of a cell that lost its format, or the hours alone: 0.375 and 9 are '09:00'. */
const hourOfNumber = (v: number): Lido<string> => {
  if (Number.isInteger(v)) return v >= 0 && v < 24 ? { valor: hourOf(v * 60) } : NAO_E_HORA
  return v > 0 ? { valor: hourOf(Math.round((v % 1) * MINUTOS_DO_DIA) % MINUTOS_DO_DIA) } : NAO_E_HORA
}

const readHora = (v: Celula): Lido<string> => {
  if (typeof v === 'number') return hourOfNumber(v)
  const hora = Array.isArray(v) ? v[2] : writtenHour(String(v))
  return hora ? { valor: String(hora) } : NAO_E_HORA
}

/** A number with up to two decimals, as hundredths. */
const readCentesimos = (v: Celula): Lido<number> => {
  if (Array.isArray(v)) return problema('é uma data, não um valor.')
  const centesimos = typeof v === 'number' ? Math.round(v * 100) : parseReais(String(v).trim())
  if (centesimos === null) return problema('não é um valor, como 1.234,56.')
  return typeof v === 'number' && Math.abs(v * 100 - centesimos) > 0.001
    ? problema('tem mais de duas casas depois da vírgula.')
    : { valor: centesimos }
}

/** A signed amount as it is written, for `readSaldo`; a number of the sheet as a person would write it. */
const readEscrito = (v: Celula): Lido<string> => {
  if (typeof v !== 'number')
    return Array.isArray(v) ? problema('é uma data, não um valor.') : { valor: String(v) }
  const lido = readCentesimos(v)
  return 'valor' in lido ? { valor: formatValor(lido.valor) } : lido
}

/** '1310100' of a CEP is '01310100': a program of sheets took it for a number. */
const withZeros = (texto: string, zeros = 0): string =>
  /^\d+$/.test(texto) ? texto.padStart(zeros, '0') : texto

/** '3133334444.5' is no telephone, whose point would be left out. */
const COM_DECIMAIS = /^\s*\d{8,}[.,]\d+\s*$/

const readTexto = (v: Celula, zeros?: number, digitos?: true): Lido<string> => {
  const perdeu = lostDigits(v)
  if (perdeu) return perdeu
  const escrito = typeof v === 'number' ? String(v) : withoutDecimalZero(shown(v))
  if ((zeros || digitos) && COM_DECIMAIS.test(escrito))
    return problema('é um número com casas decimais: escreva só os dígitos.')
  const texto = withZeros(escrito, zeros)
  return texto.length > MAIOR_TEXTO ? problema(`tem mais de ${MAIOR_TEXTO} letras.`) : { valor: texto }
}

/** What a cell says of a field, before its rule; undefined for an empty one. `hoje`: `YYYY-MM-DD`. */
export const readCelula = (
  v: Celula | undefined,
  { forma, zeros, digitos }: Pick<CampoDaImportacao, 'forma' | 'zeros' | 'digitos'>,
  hoje: string,
): Lido<unknown> | undefined => {
  if (v === null || v === undefined) return undefined
  // A missing number or date in the portal's own lists; in a domain it may be a value.
  if ((zeros || forma) && shown(v) === NAO_INFORMADO) return undefined
  const nunca = impossible(v)
  if (nunca) return nunca
  if (forma === 'data') return readData(v, hoje)
  if (forma === 'hora') return readHora(v)
  if (forma === 'saldo') return readEscrito(v)
  return forma ? readCentesimos(v) : readTexto(v, zeros, digitos)
}
