import { MENSAGENS_DO_PACOTE as M } from './mensagens'

/** Where a package is in its life (spec 3 §4): never back, and never both archived and glosa. */
export const CICLOS = ['aberto', 'finalizado', 'arquivado', 'glosa'] as const
export type Ciclo = (typeof CICLOS)[number]

export const PASSOS = ['finalizar', 'arquivar', 'glosa'] as const
export type Passo = (typeof PASSOS)[number]

type Instante = string | Date | null
/** Instants of its transitions, null while they have not come. */
export type Marcos = { finalizado: Instante; arquivado: Instante; glosa: Instante }
type Vida = Marcos & { ativo: boolean; guias: number }

export const cicloOf = ({ finalizado, arquivado, glosa }: Marcos): Ciclo =>
  glosa ? 'glosa' : arquivado ? 'arquivado' : finalizado ? 'finalizado' : 'aberto'

const DE: Record<Passo, Ciclo> = { finalizar: 'aberto', arquivar: 'finalizado', glosa: 'finalizado' }
const JA: Record<Ciclo, string> = {
  aberto: 'O pacote ainda não foi finalizado.',
  finalizado: 'O pacote já foi finalizado.',
  arquivado: 'O pacote já foi arquivado.',
  glosa: 'O pacote já foi marcado como glosa.',
}

/** Why a step is not taken; null when it is. */
export const refusalOf = (pacote: Vida, passo: Passo): string | null => {
  const ciclo = cicloOf(pacote)
  if (ciclo !== DE[passo]) return JA[ciclo]
  if (passo !== 'finalizar') return null
  if (!pacote.ativo) return M.cancelado
  return pacote.guias === 0 ? M.vazio : null
}

/** The steps that are offered now. */
export const passosOf = (pacote: Vida): Passo[] => PASSOS.filter((p) => refusalOf(pacote, p) === null)

/** Why the package is not opened again; null when its life allows it. Who may, and whether an insurer's file has it, is asked besides. */
export const recusaDeReabrir = (pacote: Marcos): string | null => {
  const ciclo = cicloOf(pacote)
  return ciclo === 'finalizado' ? null : JA[ciclo]
}

/** Guides, their sessions and the situation change while it is open, and never after. */
export const isEditavel = (pacote: Marcos): boolean => cicloOf(pacote) === 'aberto'

/** What the step leaves: its own instant, the others as they were. */
export const withPasso = <V extends Marcos>(pacote: V, passo: Passo, agora: string): V => ({
  ...pacote,
  [{ finalizar: 'finalizado', arquivar: 'arquivado', glosa: 'glosa' }[passo]]: agora,
})
