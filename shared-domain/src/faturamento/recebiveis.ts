import { addMeses, daysBetween } from '../comum/datas'
import { counted } from '../comum/numeros/counted'

/** Months that one question looks at, at most. */
export const MESES_DOS_RECEBIVEIS = 24
/** Guides of a month that are listed, and statements of payment. */
export const GUIAS_DO_RECEBIVEL = 1000

/** Cents: presented = received + cut + waiting − over; recovered sits in received and out of the cut, in appeal sits in the cut. */
export type SomaDoRecebivel = {
  apresentado: number
  recebido: number
  glosado: number
  emRecurso: number
  recuperado: number
  esperando: number
  /** What came beyond what was presented: shown, never hidden. */
  aMais: number
}

/** What is left of one part of a guide; the one place where it is said, in SQL once more for sums (`recebiveis.queries.ts`). */
export const restoDaParte = (p: {
  apresentado: number
  recebido: number
  corte: number
  recuperado: number
}): Pick<SomaDoRecebivel, 'glosado' | 'esperando' | 'aMais'> => {
  const glosado = Math.max(0, p.corte - p.recuperado)
  const resto = p.apresentado - p.recebido - glosado
  return { glosado, esperando: Math.max(0, resto), aMais: Math.max(0, -resto) }
}

export const SITUACOES_DA_SESSAO = {
  paga: 'Paga',
  parcial: 'Paga em parte',
  glosada: 'Glosada',
  espera: 'Aguardando',
} as const
export type SituacaoDaSessao = keyof typeof SITUACOES_DA_SESSAO
export const SITUACOES_DO_DINHEIRO = Object.keys(SITUACOES_DA_SESSAO) as SituacaoDaSessao[]

/** Of a session: what was cut of it, and what was paid; `pagou`: a payment stands for it. */
export const situacaoDaSessao = (s: {
  pagou: boolean
  pago: number
  glosa: number
  liberado: number
}): SituacaoDaSessao => {
  if (s.glosa > 0 && s.liberado === 0 && s.pago === 0) return 'glosada'
  if (!s.pagou) return 'espera'
  return s.glosa > 0 ? 'parcial' : 'paga'
}

/**
 * What answers of insurers propose for a finalised package: nothing while a session waits. It stays the act of a person, and taking an
 * answer back undoes none.
 */
export const propostaDoPacote = (
  s: Readonly<Record<SituacaoDaSessao, number>>,
): 'arquivar' | 'glosa' | null => {
  const respondidas = s.paga + s.parcial + s.glosada
  if (s.espera > 0 || respondidas === 0) return null
  return s.paga === respondidas ? 'arquivar' : 'glosa'
}

/** Days that it waits, and how late it is against the insurer's days to pay; no days, no deadline. */
export const esperaDoMes = (
  { desde, prazo }: { desde: string | null; prazo: number | null },
  hoje: string,
): { dias: number; atraso: number | null } | null => {
  if (!desde) return null
  const dias = Math.max(0, daysBetween(desde, hoje))
  return { dias, atraso: prazo === null ? null : Math.max(0, dias - prazo) }
}

export const textoDaEspera = (espera: ReturnType<typeof esperaDoMes>): string => {
  if (!espera) return '—'
  const { dias, atraso } = espera
  const ha = counted(dias, 'dia', 'dias')
  return atraso ? `${ha}, ${counted(atraso, 'dia', 'dias')} além do prazo` : ha
}

/** The months of a question, both included; null: none, or too many. */
export const mesesEntre = (de: string, ate: string): number | null => {
  for (let n = 1, mes = `${de}-01`; n <= MESES_DOS_RECEBIVEIS; n++, mes = addMeses(mes, 1))
    if (mes.slice(0, 7) === ate) return n
  return null
}

export const MENSAGENS_DOS_RECEBIVEIS = {
  meses: `Escolha até ${MESES_DOS_RECEBIVEIS} meses, o primeiro antes do último.`,
  semPrazo: 'Sem dias para pagar no cadastro do convênio: o portal não diz quando vence.',
} as const
