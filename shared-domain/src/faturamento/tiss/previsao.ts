import type { GuiaPendente } from '../answers/lote'
import type { ParteDaGuia } from '../lote'

type ComFaltas = { faltas: readonly Pick<GuiaPendente['faltas'][number], 'severidade' | 'contornavel'>[] }

const bloqueiosDe = ({ faltas }: ComFaltas) => faltas.filter((f) => f.severidade === 'bloqueia')

/** Nothing blocks it but what a reason lets through. */
export const isContornavel = (guia: ComFaltas): boolean => {
  const bloqueios = bloqueiosDe(guia)
  return bloqueios.length > 0 && bloqueios.every((f) => f.contornavel)
}

/** Nothing blocks it, or a reason lets it through. `assimMesmo`: somebody wrote one. */
export const passes = (guia: ComFaltas, assimMesmo: boolean): boolean =>
  bloqueiosDe(guia).length === 0 || (assimMesmo && isContornavel(guia))

/**
 * A part after the first waits where somebody says so, or where the insurer takes guides whole and this is not the last of it.
 * `dita`: what somebody chose.
 */
export const waits = (
  { parte }: { parte: { escolha: ParteDaGuia; faltam: number } | null },
  dita: ParteDaGuia | undefined,
): boolean => {
  if (parte === null) return false
  return dita ? dita === 'aguardar' : parte.escolha === 'aguardar' && parte.faltam > 0
}
