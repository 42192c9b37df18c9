import { countLetters } from '../comum/caracteres'

/**
 * What the rich text of a diary may hold: these elements, and no attribute on any of them. The editor writes no more, the
 * server keeps no more, and the browser shows no more.
 */
export const TAGS_DA_ENTRADA = [
  'p',
  'br',
  'h3',
  'strong',
  'em',
  'u',
  's',
  'ul',
  'ol',
  'li',
  'blockquote',
] as const

/** Letters of a text of the record, whether it answers a question or is a diary; of a diary without its marks. */
export const LETRAS_DO_REGISTRO = 20_000
/** Letters of a diary's html, its marks included: no text within the limit comes near it. */
export const LETRAS_DO_HTML = 200_000

const SINAIS = /&(?:#?\w+);/g

/** Letters of a diary's text, as the person who writes it counts them. */
export const countLetrasDaEntrada = (html: string): number =>
  countLetters(html.replace(/<[^>]*>/g, '').replace(SINAIS, ' '))

/** Why a text of so many letters is too long; null when it is not. */
export const checkLetras = (letras: number): string | null =>
  letras > LETRAS_DO_REGISTRO
    ? `O texto tem ${letras.toLocaleString('pt-BR')} letras e cabem ${LETRAS_DO_REGISTRO.toLocaleString('pt-BR')}.`
    : null

/** What a new diary begins with (spec 2 §5): how the patient arrived (EVA), what was done, the treatment plan. */
export const MODELO_DO_DIARIO = [
  'Como o paciente chegou (EVA)',
  'O que foi feito',
  'Plano de tratamento',
] as const

/** Whether anything was written: headings alone, as the template brings them, are nothing. */
export const isEntradaVazia = (html: string): boolean =>
  html
    .replace(/<h3>[\s\S]*?<\/h3>/g, '')
    .replace(/<[^>]*>/g, '')
    .replace(/&nbsp;/g, ' ')
    .trim() === ''
