import { type Agendamento, diaCurto, type GradeDoDia } from '@clinica/shared-domain'
import { plural } from '../cartao/texto'
import { reasonAgainst } from '../edicao/horas'
import css from '../grade.module.css'

// A card in hand, by plain pointer events on the document while one is held: a card at rest knows nothing of it.

/** So far the pointer moves before a press on a card is a drag. */
const FOLGA = 6
/** Near an edge the page goes along, by so many pixels a frame. */
const BORDA = 70
const PASSO = 14
/** Milliseconds over an arrow of the day until it turns, and again. */
const VIRA_MS = 600

/** Why the appointment cannot go to that hour of the day on screen, with that professional, or null. */
const against = (
  grade: GradeDoDia,
  a: Agendamento,
  hora: string,
  profissional = a.profissional._id,
): string | null => {
  const livres = grade.horarios.find((h) => h.hora === hora)?.livres ?? 0
  const mesma = hora === a.hora && grade.dia === a.data
  return livres > 0 || mesma ? reasonAgainst(grade, profissional, hora) : 'sem vaga livre'
}

/** The next hour, earlier or later, that the appointment may go to; '' when there is none. */
export const nextHora = (grade: GradeDoDia, a: Agendamento, sentido: 1 | -1): string => {
  const horas = grade.horarios.map((h) => h.hora).filter((h) => (sentido > 0 ? h > a.hora : h < a.hora))
  if (sentido < 0) horas.reverse()
  return horas.find((h) => against(grade, a, h) === null) ?? ''
}

type Pressed = { x: number; y: number; alvo: HTMLElement }
type Opcoes = {
  a: Agendamento
  cartao: HTMLElement
  /** Where it was pressed. */
  de: Pressed
  /** As it is while the card is held: other desks book too. */
  grade: () => GradeDoDia
  /** `profissional`: of the column, where there are columns. */
  onRelease: (hora: string, profissional: string) => void
}

type Destino = { lugar: HTMLElement; hora: string; profissional: string }

/** The hour under the pointer, or the column of a professional at it, where the card is not already. */
const placeUnder = (debaixo: Element | null, dia: string, a: Agendamento): Destino | null => {
  const secao = debaixo?.closest<HTMLElement>('section[data-hora]')
  const coluna = debaixo?.closest<HTMLElement>('[data-coluna]')
  const hora = secao?.dataset.hora
  const profissional = coluna?.dataset.coluna ?? a.profissional._id
  if (!secao?.closest('[data-grade]') || !hora) return null
  if (dia === a.data && hora === a.hora && profissional === a.profissional._id) return null
  return { lugar: coluna ?? secao, hora, profissional }
}

/** Text can still be selected: a press on it is a drag only once it leaves the card. */
const hasBegun = ({ cartao, de }: Opcoes, { clientX: x, clientY: y }: PointerEvent): boolean => {
  if (!de.alvo.matches(`.${css.nome}, .${css.nome} *, .${css.linhas}`))
    return Math.hypot(x - de.x, y - de.y) > FOLGA
  const { left, right, top, bottom } = cartao.getBoundingClientRect()
  return x < left || x > right || y < top || y > bottom
}

const ghostOf = (cartao: HTMLElement): { fantasma: HTMLElement; destino: HTMLElement } => {
  const fantasma = cartao.cloneNode(true) as HTMLElement
  for (const nome of ['data-ev', 'data-ativo', 'data-levado', 'tabindex']) fantasma.removeAttribute(nome)
  fantasma.setAttribute('aria-hidden', 'true')
  fantasma.classList.add(css.fantasma as string)
  fantasma.style.width = `${cartao.offsetWidth}px`
  const destino = document.createElement('span')
  destino.className = css.destino as string
  fantasma.append(destino)
  document.body.append(fantasma)
  return { fantasma, destino }
}

/** Follows the pointer until the card is let go over an hour, or Esc gives it up. */
export const drag = (opcoes: Opcoes): void => {
  const { a, cartao, de, grade, onRelease } = opcoes
  const raiz = cartao.closest<HTMLElement>('[data-grade]')
  if (!raiz) return
  const fim = new AbortController()
  const { left, top } = cartao.getBoundingClientRect()
  let levado: ReturnType<typeof ghostOf> | null = null
  let sobre: Destino | null = null
  let em = { x: de.x, y: de.y }

  const mark = () => {
    const novo = placeUnder(document.elementFromPoint(em.x, em.y), grade().dia, a)
    if (sobre?.lugar !== novo?.lugar) sobre?.lugar.removeAttribute('data-alvo')
    sobre = novo
    if (!levado) return
    const contra = novo && against(grade(), a, novo.hora, novo.profissional)
    const livres = grade().horarios.find((h) => h.hora === novo?.hora)?.livres ?? 0
    novo?.lugar.setAttribute('data-alvo', contra ? 'nao' : 'sim')
    levado.fantasma.toggleAttribute('data-nao', Boolean(contra))
    const dia = grade().dia === a.data ? '' : `${diaCurto(grade().dia)} `
    levado.destino.textContent = novo
      ? `${dia}${novo.hora} · ${contra ?? plural(livres, 'vaga', 'vagas')}`
      : `${dia}${a.hora}`
  }
  /** The arrow under the pointer, and since when it has been there. */
  let seta: { botao: HTMLElement; desde: number } | null = null
  const turn = () => {
    const botao = document.elementFromPoint(em.x, em.y)?.closest<HTMLElement>('[data-vira]') ?? null
    if (!botao) seta = null
    else if (seta?.botao !== botao) seta = { botao, desde: performance.now() }
    else if (performance.now() - seta.desde > VIRA_MS) {
      seta = { botao, desde: performance.now() }
      // The day on screen is another one then; the card stays in hand.
      botao.click()
    }
  }
  const scroll = () => {
    if (fim.signal.aborted) return
    turn()
    const passo = em.y > innerHeight - BORDA ? PASSO : em.y < BORDA * 2 ? -PASSO : 0
    if (passo !== 0) {
      scrollBy(0, passo)
      mark()
    }
    requestAnimationFrame(scroll)
  }
  const begin = () => {
    getSelection()?.removeAllRanges()
    levado = ghostOf(cartao)
    cartao.setAttribute('data-levado', '')
    raiz.setAttribute('data-arrastando', '')
    requestAnimationFrame(scroll)
  }
  const end = () => {
    fim.abort()
    sobre?.lugar.removeAttribute('data-alvo')
    levado?.fantasma.remove()
    cartao.removeAttribute('data-levado')
    raiz.removeAttribute('data-arrastando')
  }
  const move = (e: PointerEvent) => {
    em = { x: e.clientX, y: e.clientY }
    if (!levado && hasBegun(opcoes, e)) begin()
    if (!levado) return
    levado.fantasma.style.transform = `translate(${left + em.x - de.x}px, ${top + em.y - de.y}px)`
    mark()
  }
  const drop = () => {
    const para = sobre
    if (levado) {
      // What is let go over itself is not a click on the card.
      const hush = (e: Event) => e.stopPropagation()
      addEventListener('click', hush, { capture: true, once: true })
      setTimeout(() => removeEventListener('click', hush, { capture: true }))
    }
    const vale = levado && para && against(grade(), a, para.hora, para.profissional) === null
    end()
    if (vale) onRelease(para.hora, para.profissional)
  }
  const { signal } = fim
  addEventListener('pointermove', move, { signal })
  addEventListener('pointerup', drop, { signal })
  addEventListener('pointercancel', end, { signal })
  addEventListener('blur', end, { signal })
  // A picture or a selection of the card is not what is carried.
  addEventListener('dragstart', (e) => e.preventDefault(), { signal })
  addEventListener(
    'keydown',
    (e) => {
      if (e.key !== 'Escape') return
      e.stopPropagation()
      end()
    },
    { signal, capture: true },
  )
}
