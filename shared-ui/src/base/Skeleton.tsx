import { keyframes } from '@emotion/react'
import styled from '@emotion/styled'
import type { HTMLAttributes } from 'react'

const pulsar = keyframes`50%{opacity:.45}`
const Caixa = styled.span`
  display: block;
  max-width: 100%;
  background: var(--line-soft);
  animation: ${pulsar} 1.6s ease-in-out 0.4s infinite;
  @media (prefers-reduced-motion: reduce) {
    animation: none;
  }
`

export type SkeletonProps = HTMLAttributes<HTMLSpanElement> & {
  variant?: 'text' | 'rounded' | 'rectangular'
  width?: number | string
  height?: number | string
  /** Space above, in steps of 8 px. */
  gap?: number
}

const CANTO = { text: 4, rounded: 'var(--radius)', rectangular: 0 } as const

/** The place of what is on its way, with its final size. */
export const Skeleton = ({ variant = 'text', width, height = '1.2em', gap = 0, ...resto }: SkeletonProps) => (
  <Caixa
    aria-hidden
    data-esqueleto=""
    {...resto}
    style={{ width, height, borderRadius: CANTO[variant], marginTop: gap * 8, ...resto.style }}
  />
)
