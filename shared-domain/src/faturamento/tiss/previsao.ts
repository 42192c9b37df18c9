import type { GuiaPendente } from '../answers/lote'
import type { ParteDaGuia } from '../lote'

const bloqueiosDe = ({ faltas }: Pick<GuiaPendente, 'faltas'>) =>
  faltas.filter((f) => f.severidade === 'bloqueia')

/** Nothing blocks it but what a reason lets through. */
export const isContornavel = (guia: Pick<GuiaPendente, 'faltas'>): boolean => {
  const bloqueios = bloqueiosDe(guia)
  return bloqueios.length > 0 && bloqueios.every((f) => f.contornavel)
}

/** Nothing blocks it, or a reason lets it through. `assimMesmo`: somebody wrote one. */
export const passes = (guia: Pick<GuiaPendente, 'faltas'>, assimMesmo: boolean): boolean =>
  bloqueiosDe(guia).length === 0 || (assimMesmo && isContornavel(guia))

/**
 * A part after the first waits where somebody says so, or where the insurer takes guides whole and this is not the last of it.
 * `dita`: what somebody chose.
 */
export const waits = ({ parte }: Pick<GuiaPendente, 'parte'>, dita: ParteDaGuia | undefined): boolean => {
  if (parte === null) return false
  return dita ? dita === 'aguardar' : parte.escolha === 'aguardar' && parte.faltam > 0
}
