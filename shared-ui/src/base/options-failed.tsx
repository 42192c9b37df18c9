import styled from '@emotion/styled'
import type { ReactElement } from 'react'
import { leaveFocus } from './layers/leave-focus'

/** Within a sentence. */
export const DeNovo = styled.button`
  padding: 0;
  border: 0;
  background: none;
  color: var(--primary);
  font: inherit;
  text-decoration: underline;
  cursor: pointer;
`

type Lida = { isLoadingError: boolean; refetch: () => Promise<unknown> }

/** Under a choice whose options could not be read: so, and a way to ask for them again. Nothing once they are there. */
export const optionsFailed = ({ isLoadingError, refetch }: Lida): ReactElement | undefined =>
  isLoadingError ? (
    <>
      Não foi possível carregar as opções.{' '}
      <DeNovo
        type="button"
        onClick={(e) => {
          leaveFocus(e.currentTarget)
          void refetch()
        }}
      >
        Tentar novamente
      </DeNovo>
    </>
  ) : undefined
