import styled from '@emotion/styled'
import type { HTMLAttributes, ReactNode } from 'react'

export type Tom = 'default' | 'primary' | 'info' | 'success' | 'warning' | 'error'

const CORES: Record<Tom, [string, string]> = {
  default: ['--muted', '--line-soft'],
  primary: ['--primary', '--primary-soft'],
  info: ['--marcado', '--marcado-bg'],
  success: ['--evoluido', '--evoluido-bg'],
  warning: ['--pre', '--pre-bg'],
  error: ['--faltou', '--faltou-bg'],
}
/** The two colours of a tone, as style variables. */
export const colorsOf = (tom: Tom) => ({
  ['--c' as string]: `var(${CORES[tom][0]})`,
  ['--b' as string]: `var(${CORES[tom][1]})`,
})

const Caixa = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 5px;
  min-height: 24px;
  padding: 1px 9px;
  border: 1px solid transparent;
  border-radius: 13px;
  background: var(--b);
  color: var(--c);
  font-size: 12.5px;
  font-weight: 550;
  line-height: 1.3;
  &[data-variant='outlined'] {
    border-color: var(--c);
  }
`

export type ChipProps = Omit<HTMLAttributes<HTMLSpanElement>, 'color'> & {
  label: ReactNode
  icon?: ReactNode
  color?: Tom
  variant?: 'filled' | 'outlined'
  size?: 'small' | 'medium'
}

/** A word with its colour: status, count, mark. */
export const Chip = ({
  label,
  icon,
  color = 'default',
  variant = 'filled',
  size: _,
  ...resto
}: ChipProps) => (
  <Caixa data-variant={variant} {...resto} style={{ ...colorsOf(color), ...resto.style }}>
    {icon}
    {label}
  </Caixa>
)
