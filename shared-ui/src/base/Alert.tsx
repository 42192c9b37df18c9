import styled from '@emotion/styled'
import type { HTMLAttributes, ReactNode } from 'react'
import { colorsOf, type Tom } from './Chip'
import { Icon, type IconName } from './Icon'

const Caixa = styled.div`
  display: flex;
  align-items: flex-start;
  gap: 10px;
  padding: 10px 12px;
  border: 1px solid color-mix(in srgb, var(--c) 35%, transparent);
  border-radius: var(--radius);
  background: var(--b);
  color: var(--text);
  & > svg {
    color: var(--c);
    margin-top: 1px;
  }
  @media (max-width: 480px) {
    flex-wrap: wrap;
  }
`
const Texto = styled.div`
  flex: 1;
  min-width: 0;
  /* On a phone a long name of an action stands below, and the sentence keeps its lines. */
  @media (max-width: 480px) {
    flex-basis: 176px;
    & + * {
      margin-left: auto;
    }
  }
`

export type AlertProps = HTMLAttributes<HTMLDivElement> & {
  severity?: Extract<Tom, 'info' | 'success' | 'warning' | 'error'>
  action?: ReactNode
}

const ICONES: Record<NonNullable<AlertProps['severity']>, IconName> = {
  info: 'info',
  success: 'ok',
  warning: 'alerta',
  error: 'erro',
}

/** A message that stays in the page; give it role 'alert' or 'status' when it appears by itself. */
export const Alert = ({ severity = 'info', action, children, ...resto }: AlertProps) => (
  <Caixa {...resto} style={{ ...colorsOf(severity), ...resto.style }}>
    <Icon name={ICONES[severity]} />
    <Texto>{children}</Texto>
    {action}
  </Caixa>
)
