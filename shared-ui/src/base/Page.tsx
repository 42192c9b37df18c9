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
  @media (pointer: coarse) {
    > a {
      display: inline-flex;
      align-items: center;
      min-height: 44px;
    }
  }
`

export type PageProps = {
  title: string
  /** Whom or what the screen is about, said before its title: 'Maria Souza · Cadastro de paciente'. */
  whom?: string | undefined
  /** Shown instead of the title's text, when it holds more than text. */
  heading?: ReactNode
  actions?: ReactNode
  children?: ReactNode
  className?: string
}

/** A screen: its heading takes the focus when the route changes, so that screen readers say where one is. */
export const Page = ({ title, whom, heading, actions, children, className }: PageProps) => {
  const dito = whom ? `${whom} · ${title}` : title
  const h1 = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    const ativo = document.activeElement
    // A field that took the focus by itself keeps it.
    if (ativo && /^(INPUT|TEXTAREA|SELECT)$/.test(ativo.tagName)) return
    h1.current?.focus({ preventScroll: true })
  }, [])
  useEffect(() => {
    document.title = dito
  }, [dito])
  return (
    <div className={className}>
      <Cabecalho>
        <Titulo ref={h1} tabIndex={-1}>
          {heading ?? dito}
        </Titulo>
        {actions ? <Acoes>{actions}</Acoes> : null}
      </Cabecalho>
      {children}
    </div>
  )
}
