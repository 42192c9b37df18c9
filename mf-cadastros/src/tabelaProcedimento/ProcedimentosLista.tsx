import type { ErrosDoProcedimento, Procedimento } from '@clinica/shared-domain'
import { useEffect, useRef } from 'react'
import { useWindow } from './janela'
import { ProcedimentoLinha } from './ProcedimentoLinha'
import css from './procedimentos.module.css'

type Props = {
  linhas: readonly Procedimento[]
  /** Which rows of `linhas` are shown. */
  indices: readonly number[]
  erros: (p: Procedimento) => ErrosDoProcedimento | null
  readOnly: boolean
  change: (indice: number, mudanca: Partial<Procedimento>) => void
  remove: (indice: number) => void
  /** A row of `linhas` to bring into sight and focus. */
  focusOn: number | null
  focou: () => void
}

/** The rows that are in sight, drawn where they stand among all of them. */
export const ProcedimentosLista = (props: Props) => {
  const { linhas, indices, erros, focusOn, focou } = props
  const caixa = useRef<HTMLDivElement>(null)
  const { altura, inicio, fim, onScroll, show } = useWindow(caixa, indices.length)

  // Twice when the row is out of sight: once to scroll, once it is drawn to focus.
  useEffect(() => {
    if (focusOn === null) return
    const posicao = indices.indexOf(focusOn)
    if (posicao < 0) return
    const linha = caixa.current?.querySelector(`[aria-posinset="${posicao + 1}"]`)
    if (!linha) return show(posicao)
    const campo =
      linha.querySelector<HTMLInputElement>('[aria-invalid="true"]') ?? linha.querySelector('input')
    campo?.focus()
    campo?.scrollIntoView?.({ block: 'center' })
    focou()
  })

  return (
    <div className={css.tabela}>
      <div className={css.cabecalho} aria-hidden="true">
        <span>Código</span>
        <span>Procedimento</span>
        <span>CH</span>
        <span>Valor fixo (R$)</span>
      </div>
      <div ref={caixa} className={css.rolagem} onScroll={onScroll}>
        <ul aria-label="Procedimentos" className={css.linhas} style={{ height: indices.length * altura }}>
          {indices.slice(inicio, fim).map((indice, i) => {
            const p = linhas[indice]
            return p ? (
              <ProcedimentoLinha
                key={indice}
                indice={indice}
                posicao={inicio + i}
                total={indices.length}
                procedimento={p}
                erros={erros(p)}
                altura={altura}
                readOnly={props.readOnly}
                change={props.change}
                remove={props.remove}
              />
            ) : null
          })}
        </ul>
      </div>
    </div>
  )
}
