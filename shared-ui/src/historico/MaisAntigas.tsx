import styled from '@emotion/styled'
import Button from '@mui/material/Button'
import type { RefObject } from 'react'
import type { Paginas } from './use-paginas'

const Mais = styled.div`
  display: flex;
  justify-content: center;
  padding: 16px 0;
`

/** The focus goes to the last line that is there: one reads on from it, and the button may go. */
const focusLastLine = (lista: HTMLElement | null): void => {
  const ultima = lista?.lastElementChild
  if (!(ultima instanceof HTMLElement)) return
  ultima.tabIndex = -1
  ultima.focus({ preventScroll: true })
}

export type MaisAntigasProps = Pick<Paginas<unknown>, 'mais'> & {
  /** What holds the lines. */
  lista: RefObject<HTMLElement | null>
}

/** Below lines that stand newest first: asks for the page after them. */
export const MaisAntigas = ({ mais, lista }: MaisAntigasProps) =>
  mais.tem ? (
    <Mais>
      <Button
        variant="outlined"
        loading={mais.chegando}
        onClick={() => {
          focusLastLine(lista.current)
          mais.pedir()
        }}
      >
        Mostrar mais antigas
      </Button>
    </Mais>
  ) : null
