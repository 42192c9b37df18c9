import styled from '@emotion/styled'
import { type ReactNode, useEffect, useRef } from 'react'

const Cabecalho = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 16px;
  margin: 4px 0 12px;
`
const Titulo = styled.h1`
  margin: 0;
  font-size: 22px;
  font-weight: 650;
  letter-spacing: -0.02em;
  /* Focused for screen readers only: it is no control. */
  &&:focus-visible {
    outline: none;
  }
`
const Acoes = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  margin-left: auto;
`

export type PageProps = {
  title: string
  /** Shown instead of the title's text, when it holds more than text. */
  heading?: ReactNode
  actions?: ReactNode
  children?: ReactNode
  className?: string
}

/** A screen: its heading takes the focus when the route changes, so that screen readers say where one is. */
export const Page = ({ title, heading, actions, children, className }: PageProps) => {
  const h1 = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    const ativo = document.activeElement
    // A field that took the focus by itself keeps it.
    if (ativo && /^(INPUT|TEXTAREA|SELECT)$/.test(ativo.tagName)) return
    h1.current?.focus({ preventScroll: true })
  }, [])
  useEffect(() => {
    document.title = title
  }, [title])
  return (
    <div className={className}>
      <Cabecalho>
        <Titulo ref={h1} tabIndex={-1}>
          {heading ?? title}
        </Titulo>
        {actions ? <Acoes>{actions}</Acoes> : null}
      </Cabecalho>
      {children}
    </div>
  )
}
