import styled from '@emotion/styled'
import type { ReactNode } from 'react'
import { Icon, type IconProps } from './Icon'

const Caixa = styled.div`
  display: grid;
  justify-items: center;
  gap: 6px;
  padding: 40px 16px;
  text-align: center;
  color: var(--muted);
  border: 1px dashed var(--line);
  border-radius: var(--radius);
`
const Texto = styled.p`
  margin: 0;
  font-weight: 600;
  color: var(--text);
`

export type EmptyStateProps = {
  /** 'Nenhum resultado.' unless told. */
  title?: string
  icon?: IconProps['name']
  /** What to do next. */
  children?: ReactNode
  action?: ReactNode
}

export const EmptyState = ({
  title = 'Nenhum resultado.',
  icon = 'buscar',
  children,
  action,
}: EmptyStateProps) => (
  <Caixa>
    <Icon name={icon} size={26} />
    <Texto>{title}</Texto>
    {children ? <div>{children}</div> : null}
    {action}
  </Caixa>
)
