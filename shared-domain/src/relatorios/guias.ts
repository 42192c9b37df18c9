import { groupBy } from '../comum/listas'
import type { GuiaDoRelatorio } from './answers/pagamento'

export const COMPLETAS = ['TODAS', 'SIM', 'NAO'] as const
export type Completas = (typeof COMPLETAS)[number]
export const NOMES_DE_COMPLETAS = { TODAS: 'Todas', SIM: 'Completas', NAO: 'Incompletas' } as const

/** What narrows the guides that a report has received; an empty choice narrows nothing (spec 3 §7). */
export type FiltroDeGuias = {
  /** Names. */
  especialidades: readonly string[]
  planos: readonly string[]
  /** Ids. */
  profissionais: readonly string[]
  /** Numbers, however they are parted. */
  numeros: string
  completas: Completas
}

export const SEM_FILTRO_DE_GUIAS: FiltroDeGuias = {
  especialidades: [],
  planos: [],
  profissionais: [],
  numeros: '',
  completas: 'TODAS',
}

type Guia = Pick<
  GuiaDoRelatorio,
  | 'numero_guia'
  | 'especialidade'
  | 'convenio'
  | 'profissionais'
  | 'total_sessoes'
  | 'total_sessoes_guia'
  | 'total_enviado'
  | 'total_glosa'
  | 'total_pago'
>

/** A guide is complete when as many sessions took place as it has (spec 3 §4). */
export const isCompleta = (g: Pick<Guia, 'total_sessoes' | 'total_sessoes_guia'>): boolean =>
  g.total_sessoes >= g.total_sessoes_guia

/** `'123, 0456 7'` → those numbers, without the zeros before them, as sheets lose them. */
export const readNumeros = (texto: string): string[] =>
  (texto.match(/\d+/g) ?? []).map((n) => n.replace(/^0+(?=\d)/, ''))

/** The guides that every choice takes, in their order. */
export const filterGuias = <G extends Guia>(guias: readonly G[], f: FiltroDeGuias): G[] => {
  const numeros = new Set(readNumeros(f.numeros))
  const one = (escolhidos: readonly string[], valores: readonly string[]) =>
    escolhidos.length === 0 || valores.some((v) => escolhidos.includes(v))
  return guias.filter(
    (g) =>
      one(f.especialidades, [g.especialidade]) &&
      one(f.planos, [g.convenio]) &&
      one(
        f.profissionais,
        g.profissionais.map((p) => p._id),
      ) &&
      (numeros.size === 0 || numeros.has(g.numero_guia.replace(/^0+(?=\d)/, ''))) &&
      (f.completas === 'TODAS' || isCompleta(g) === (f.completas === 'SIM')),
  )
}

export type SomaDeGuias = { guias: number; sessoes: number; enviado: number; glosa: number; pago: number }

/** Cents, beside how many guides and sessions they are of. */
export const sumGuias = (guias: readonly Guia[]): SomaDeGuias =>
  guias.reduce<SomaDeGuias>(
    (s, g) => ({
      guias: s.guias + 1,
      sessoes: s.sessoes + g.total_sessoes,
      enviado: s.enviado + g.total_enviado,
      glosa: s.glosa + g.total_glosa,
      pago: s.pago + g.total_pago,
    }),
    { guias: 0, sessoes: 0, enviado: 0, glosa: 0, pago: 0 },
  )

/** The sums of each insurer, the one that paid and cut most first. */
export const sumByConvenio = (guias: readonly Guia[]): ({ convenio: string } & SomaDeGuias)[] =>
  [...groupBy(guias, (g) => g.convenio)]
    .map(([convenio, delas]) => ({ convenio, ...sumGuias(delas) }))
    .sort((a, b) => b.pago + b.glosa - a.pago - a.glosa || a.convenio.localeCompare(b.convenio, 'pt-BR'))
