import type { GradeDoDia } from '@clinica/shared-domain'

/** What stands out in the day. */
export type Marcas = {
  /** Whose appointments are shown, by id; '' for everybody's. */
  profissional: string
  /** What the search found, by id; null while nothing is searched for. */
  achados: ReadonlySet<string> | null
}

const set = (el: Element, nome: string, sim: boolean): void => {
  if (el.hasAttribute(nome) !== sim) el.toggleAttribute(nome, sim)
}

/**
 * Straight on what is drawn, so that a letter typed or a chip pressed repaints no card: `data-fora` on cards that are not
 * shown and on hours with nothing left, `data-achado` on what was found, which is shown whosever it is.
 */
export const markCards = (raiz: HTMLElement, grade: GradeDoDia, { profissional, achados }: Marcas): void => {
  const marcada = raiz.hasAttribute('data-marcada')
  if (!marcada && !profissional && !achados) return
  set(raiz, 'data-marcada', profissional !== '' || achados !== null)
  set(raiz, 'data-buscando', achados !== null)
  const dele = new Set<string>()
  for (const h of grade.horarios)
    for (const lista of [h.agendamentos, h.desativados])
      for (const a of lista) if (!profissional || a.profissional._id === profissional) dele.add(a._id)
  for (const secao of raiz.children) {
    for (const cartao of secao.querySelectorAll<HTMLElement>('[data-ev]')) {
      const id = cartao.dataset.ev ?? ''
      const achado = achados?.has(id) === true
      set(cartao, 'data-achado', achado)
      set(cartao, 'data-fora', !achado && !dele.has(id))
    }
    set(secao, 'data-fora', !secao.querySelector('[data-ev]:not([data-fora]),[data-slot],p'))
  }
}
