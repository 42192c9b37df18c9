import { FOLHA_DA_ASSINATURA, type Ponto, type Traco, writeTracos } from '@clinica/shared-domain'
import { type Dispatch, type PointerEvent, type SetStateAction, useRef } from 'react'
import css from './quiosque.module.css'

const { largura, altura } = FOLHA_DA_ASSINATURA

type Props = {
  linhas: readonly Traco[]
  /** What is drawn is on its way. */
  parada: boolean
  onChange: Dispatch<SetStateAction<readonly Traco[]>>
}

/** Where one draws with a finger, a pen or a mouse. Of each point only its place is read: no time, no pressure. */
export const Prancheta = ({ linhas, parada, onChange }: Props) => {
  const mao = useRef<number | null>(null)
  const pointAt = (e: PointerEvent<SVGSVGElement>): Ponto => {
    const folha = e.currentTarget.getBoundingClientRect()
    const within = (valor: number, maior: number) => Math.min(maior, Math.max(0, Math.round(valor)))
    return [
      within(((e.clientX - folha.left) / (folha.width || 1)) * largura, largura),
      within(((e.clientY - folha.top) / (folha.height || 1)) * altura, altura),
    ]
  }
  const begin = (e: PointerEvent<SVGSVGElement>) => {
    // A palm that rests beside the pen draws nothing, nor does another button.
    if (parada || mao.current !== null || e.button !== 0) return
    mao.current = e.pointerId
    e.currentTarget.setPointerCapture?.(e.pointerId)
    const ponto = pointAt(e)
    onChange((antes) => [...antes, [ponto]])
  }
  const move = (e: PointerEvent<SVGSVGElement>) => {
    if (mao.current !== e.pointerId) return
    const ponto = pointAt(e)
    // Several of them come before the next picture.
    onChange((antes) => {
      const ultima = antes.at(-1) ?? []
      const de = ultima.at(-1)
      if (de && de[0] === ponto[0] && de[1] === ponto[1]) return antes
      return [...antes.slice(0, -1), [...ultima, ponto]]
    })
  }
  const end = (e: PointerEvent<SVGSVGElement>) => {
    if (mao.current === e.pointerId) mao.current = null
  }
  return (
    <svg
      className={css.prancheta}
      viewBox={`0 0 ${largura} ${altura}`}
      role="img"
      aria-label={
        linhas.length > 0 ? 'Quadro da assinatura, com o que foi desenhado' : 'Quadro da assinatura, vazio'
      }
      onPointerDown={begin}
      onPointerMove={move}
      onPointerUp={end}
      onPointerCancel={end}
    >
      <line className={css.pauta} x1={24} x2={largura - 24} y1={altura - 44} y2={altura - 44} />
      <path className={css.tinta} d={writeTracos(linhas)} />
    </svg>
  )
}
