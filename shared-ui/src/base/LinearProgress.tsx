import { keyframes } from '@emotion/react'
import styled from '@emotion/styled'

const correr = keyframes`from{transform:translateX(-100%)}to{transform:translateX(350%)}`
const Trilho = styled.div`
  height: 2px;
  overflow: hidden;
  background: color-mix(in srgb, var(--primary) 22%, transparent);
  &::before {
    content: '';
    display: block;
    width: 30%;
    height: 100%;
    background: var(--primary);
    animation: ${correr} 1.1s linear infinite;
  }
  @media (prefers-reduced-motion: reduce) {
    &::before {
      width: 100%;
      animation: none;
    }
  }
`

/** Something is under way: a thin line. */
export const LinearProgress = ({ 'aria-label': label = 'Carregando' }: { 'aria-label'?: string }) => (
  <Trilho role="progressbar" aria-label={label} />
)
