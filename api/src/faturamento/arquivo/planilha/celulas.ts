import { isData, parseReais } from '@clinica/shared-domain'
import {
  impossible,
  type Lido,
  lostDigits,
  problema,
  readTexto,
  withoutDecimalZero,
} from '../../../platform/planilha/celulas'
import type { Celula } from '../../../platform/planilha/planilha'

const SERIE_ZERO = Date.UTC(1899, 11, 30)
/** Serial numbers of the years 2000 to 2099: a date whose cell lost its format. */
const [PRIMEIRA, ULTIMA] = [36_526, 73_050]

const dayOf = (ano: string, mes: string, dia: string) =>
  `${ano.length === 2 ? `20${ano}` : ano}-${mes.padStart(2, '0')}-${dia.padStart(2, '0')}`

/** A date as text, in the ways that insurers write it; an hour after it is left out. */
const writtenDate = (texto: string): string | undefined => {
  const limpo = texto.trim().replace(/[ T]\d{1,2}:\d{2}(:\d{2})?(\.\d+)?Z?$/, '')
  const [, ano, mes, dia] = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})$/.exec(limpo) ?? []
  if (ano && mes && dia) return dayOf(ano, mes, dia)
  const [, d, m, a] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})$/.exec(limpo) ?? []
  return d && m && a ? dayOf(a, m, d) : undefined
}

export const readData = (v: Celula | undefined): Lido<string> => {
  const nunca = impossible(v)
  if (nunca) return nunca
  if (v === null || v === undefined) return problema('deve ser preenchida.')
  if (typeof v === 'number')
    // What stands after the comma is the hour.
    return v >= PRIMEIRA && v < ULTIMA + 1
      ? { valor: new Date(SERIE_ZERO + Math.floor(v) * 86_400_000).toISOString().slice(0, 10) }
      : problema('não é uma data: escreva dia/mês/ano.')
  const dia = typeof v === 'object' ? (v[1] as string) : writtenDate(v)
  if (!dia) return problema('não é uma data: escreva dia/mês/ano.')
  return isData(dia) ? { valor: dia } : problema('não existe no calendário.')
}

/** More digits than these on both sides of a separator are two numbers in one cell. */
const MAIOR_PARTE = 5

/** Digits that are one number: alone, grouped by threes with dots, or in parts as insurers print them ('2026/000123', '10011413-7'). */
const oneNumber = (texto: string): string | undefined => {
  const limpo = withoutDecimalZero(texto).trim()
  if (!/^\d+(?:[\s./-]\d+)*$/.test(limpo)) return undefined
  const [, ...grupos] = limpo.split('.')
  if (!grupos.every((grupo) => /^\d{3}(?:[\s/-]|$)/.test(grupo))) return undefined
  // '128.000' may be 128 with three decimals.
  if (/^\d+\.000$/.test(limpo)) return undefined
  const longas = limpo.split(/[\s/-]/).filter((parte) => parte.replaceAll('.', '').length > MAIOR_PARTE)
  return longas.length > 1 ? undefined : limpo.replace(/\D/g, '')
}

export const readNumeroDaGuia = (v: Celula | undefined): Lido<string> => {
  const nunca = impossible(v)
  if (nunca) return nunca
  if (typeof v === 'object' && v !== null) return problema('é uma data: formate a coluna como texto.')
  if (v === null || v === undefined) return problema('deve ser preenchido com até 20 dígitos.')
  const perdeu = lostDigits(v)
  if (perdeu) return perdeu
  const numero = oneNumber(String(v))
  return numero && numero.length <= 20
    ? { valor: numero }
    : problema('não é o número de uma guia: são até 20 dígitos.')
}

/** A code or a name; a code that came as '20103484.0' is the code. */
export const readProcedimento = (v: Celula | undefined): Lido<string> =>
  readTexto(typeof v === 'string' ? withoutDecimalZero(v) : v)

export const readQuantidade = (v: Celula | undefined): Lido<number> => {
  const nunca = impossible(v)
  if (nunca) return nunca
  if (v === null || v === undefined) return problema('deve ser preenchida.')
  const quantas =
    typeof v === 'number'
      ? v
      : typeof v === 'string' && /^\s*\d+([.,]0+)?\s*$/.test(v)
        ? Number.parseInt(v, 10)
        : -1
  return Number.isInteger(quantas) && quantas >= 0 && quantas <= 999
    ? { valor: quantas }
    : problema('não é uma quantidade: é um número inteiro de até três dígitos.')
}

const TROCAS: Record<string, string> = { l: '1', I: '1', i: '1', O: '0', o: '0', S: '5', B: '8' }

/** '2l0,50' is what a scanner made of 210,50. */
const repaired = (texto: string): string | undefined => {
  const trocado = texto.replace(/^R\$/, '').replace(/[lIiOoSB]/g, (letra) => TROCAS[letra] as string)
  return trocado !== texto && /\d/.test(texto) && parseReais(trocado) !== null ? trocado.trim() : undefined
}

/** Money, in cents; an empty cell and a dash are nothing. Parentheses are a minus, as bookkeepers write it. */
export const readValor = (v: Celula | undefined): Lido<number> => {
  const nunca = impossible(v)
  if (nunca) return nunca
  if (v === null || v === undefined) return { valor: 0 }
  if (typeof v === 'object') return problema('é uma data, não um valor.')
  if (typeof v === 'number') {
    const centavos = Math.round(v * 100)
    if (!Number.isSafeInteger(centavos) || Math.abs(centavos) > 99_999_999_999)
      return problema('é alto demais.')
    return Math.abs(v * 100 - centavos) < 0.001
      ? { valor: centavos + 0 }
      : problema('tem mais de duas casas depois da vírgula: arredonde para centavos.')
  }
  const texto = v.trim()
  if (/^(R\$)?\s*[-–—]$/.test(texto)) return { valor: 0 }
  const [, entre] = /^(?:R\$\s*)?\((.*)\)$/.exec(texto) ?? []
  const centavos = parseReais(entre === undefined ? texto : `-${entre}`)
  if (centavos !== null && Math.abs(centavos) <= 99_999_999_999) return { valor: centavos }
  const certo = repaired(texto)
  return certo
    ? problema(`tem uma letra no lugar de um número. Use ${certo}.`)
    : problema('não é um valor em reais, como 1.234,56.')
}
