import styled from '@emotion/styled'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { Checkbox } from '../base/Checkbox'
import { useSearchPage } from './search-context'

const Caixa = styled.article`
  position: relative;
  display: flex;
  flex-direction: column;
  gap: 6px;
  min-width: 0;
  padding: 12px 14px;
  background: var(--surface);
  border: 1px solid var(--line);
  border-radius: 12px;
  &:hover {
    border-color: var(--primary);
  }
`
const Titulo = styled.h2`
  flex: 1;
  min-width: 0;
  margin: 0;
  font-size: 14px;
  font-weight: 650;
  /* A word longer than the card breaks, it does not widen the page. */
  overflow-wrap: anywhere;
  /* The whole card opens; what stands above it (buttons) keeps its own click. */
  a {
    color: inherit;
    text-decoration: none;
  }
  a::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: 12px;
  }
`
const Marca = styled.div`
  position: relative;
  z-index: 1;
  margin: -10px 0 -10px -6px;
`
const Corpo = styled.div`
  display: grid;
  gap: 2px;
  overflow-wrap: anywhere;
  color: var(--muted);
  a,
  button {
    position: relative;
    z-index: 1;
  }
`
const Acoes = styled.div`
  position: relative;
  z-index: 1;
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  margin-top: auto;
  padding-top: 6px;
`

/** Card panel titles: 30 characters (spec 1 §9); the capitals are style. */
export const cutTitle = (titulo: string, cut = 30): string => [...titulo].slice(0, cut).join('')

/** Capitals and the cut are for the eye: what is copied has the name as registered (`useCopyNames`). */
const Nome = styled.span`
  text-transform: uppercase;
  > [data-resto] {
    display: none;
  }
  [data-copiando] & {
    text-transform: none;
    > [data-corte] {
      display: none;
    }
    > [data-resto] {
      display: inline;
    }
  }
`

export type ResultCardProps<T> = {
  item?: T
  title: string
  /** Characters of the title that are shown; 30 unless told. */
  cut?: number
  /** Beside the title: status. */
  badge?: ReactNode
  /** Where it opens; the list's own `open` when an `item` is given. */
  to?: string
  actions?: ReactNode
  children?: ReactNode
}

/** One result in card mode; its title is the link, so Enter opens it. */
export const ResultCard = <T,>({ item, title, cut, badge, to, actions, children }: ResultCardProps<T>) => {
  const { open, selection } = useSearchPage<T>()
  const destino = to ?? (item !== undefined ? open?.(item) : undefined)
  const letras = cutTitle(title, cut)
  const resto = title.slice(letras.length)
  const texto = (
    <Nome data-nome="">
      {letras}
      {resto ? (
        <>
          <span aria-hidden="true" data-corte="">
            …
          </span>
          <span data-resto="">{resto}</span>
        </>
      ) : null}
    </Nome>
  )
  return (
    <Caixa>
      <div style={{ display: 'flex', gap: 8, justifyContent: 'space-between', alignItems: 'start' }}>
        {selection && item !== undefined ? (
          <Marca>
            <Checkbox
              label={`Marcar ${title}`}
              hideLabel
              checked={selection.has(item)}
              onChange={(sim) => selection.mark([item], sim)}
            />
          </Marca>
        ) : null}
        <Titulo title={title}>{destino ? <Link to={destino}>{texto}</Link> : texto}</Titulo>
        {badge}
      </div>
      <Corpo>{children}</Corpo>
      {actions ? <Acoes>{actions}</Acoes> : null}
    </Caixa>
  )
}
