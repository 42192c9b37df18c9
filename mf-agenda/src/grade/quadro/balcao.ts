import type { GradeDoDia } from '@clinica/shared-domain'
import type { MarcaDoBalcao } from '../../balcao/balcao.query'

/**
 * A plain mark on the cards of who is to be told something at the desk, straight on what is drawn: no word and no sum, for other
 * patients look (docs/decisions/agenda.md). What it is about is said in the opened layer.
 */
export const markBalcao = (
  raiz: HTMLElement,
  grade: GradeDoDia,
  marcas: ReadonlyMap<string, MarcaDoBalcao>,
): void => {
  if (marcas.size === 0 && !raiz.querySelector('[data-balcao]')) return
  const deles = new Map<string, string>()
  for (const h of grade.horarios)
    for (const a of h.agendamentos) {
      const marca = a.paciente._id ? marcas.get(a.paciente._id) : undefined
      if (marca) deles.set(a._id, marca.marca)
    }
  for (const cartao of raiz.querySelectorAll<HTMLElement>('[data-ev]')) {
    const marca = deles.get(cartao.dataset.ev ?? '')
    if (marca === cartao.dataset.balcao) continue
    if (marca) cartao.dataset.balcao = marca
    else delete cartao.dataset.balcao
  }
}
