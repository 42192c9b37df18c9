import styled from '@emotion/styled'
import type { ReactNode } from 'react'
import { Page } from '../base/Page'

/** From the top, not in the middle: a message that comes late makes the card longer, and nothing that stood moves. */
const Fundo = styled.main`
  min-height: 100svh;
  box-sizing: border-box;
  display: grid;
  align-content: start;
  justify-items: center;
  gap: 18px;
  padding: clamp(24px, 20svh, 220px) 16px 24px;
  background: var(--bg);
`
const Marca = styled.div`
  display: flex;
  align-items: center;
  gap: 10px;
  font-weight: 650;
  font-size: 16px;
  letter-spacing: -0.01em;
`
const Sinal = styled.i`
  width: 22px;
  height: 22px;
  border-radius: 7px;
  background: linear-gradient(135deg, var(--primary) 50%, color-mix(in srgb, var(--primary) 55%, var(--surface)) 50%);
`
const Cartao = styled.div`
  width: min(400px, 100%);
  box-sizing: border-box;
  padding: 22px 24px 26px;
  background: var(--surface);
  border: 1px solid var(--line);
  border-radius: 14px;
`

/** A screen outside the session: one card. */
export const PaginaPublica = ({
  title,
  clinica,
  children,
}: {
  title: string
  clinica?: string
  children: ReactNode
}) => (
  <Fundo>
    <Marca>
      <Sinal aria-hidden />
      {clinica || 'Portal da clínica'}
    </Marca>
    <Cartao>
      <Page title={title}>{children}</Page>
    </Cartao>
  </Fundo>
)
