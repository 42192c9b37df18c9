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

/** Letters of a diary's html, its marks included. */
export const LETRAS_DA_ENTRADA = 50_000

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
