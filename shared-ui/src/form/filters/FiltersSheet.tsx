import styled from '@emotion/styled'
import Drawer from '@mui/material/Drawer'
import { type ReactNode, useId } from 'react'
import { IconButton } from '../../base/IconButton'

const Topo = styled.header`
  position: sticky;
  z-index: 2;
  top: 0;
  display: flex;
  align-items: center;
  justify-content: space-between;
  padding: 10px 8px 8px 16px;
  background: var(--surface);
  & > h2 {
    margin: 0;
    font-size: 17px;
    font-weight: 650;
  }
`

export type FiltersSheetProps = { open: boolean; onClose: () => void; children: ReactNode }

/** What 'Filtros (n)' opens on a small screen: the form of the filters, over the foot of the page. */
export const FiltersSheet = ({ open, onClose, children }: FiltersSheetProps) => {
  const titulo = useId()
  return (
    <Drawer
      open={open}
      anchor="bottom"
      onClose={onClose}
      // Over the portal's bar, which a drawer of the menu leaves free.
      sx={{ zIndex: 'modal' }}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-labelledby': titulo,
          // It has the focus for screen readers only: it is no control.
          sx: {
            maxHeight: '92dvh',
            borderRadius: '16px 16px 0 0',
            '&:focus-visible': { outline: 'none' },
          },
        },
      }}
    >
      <Topo>
        <h2 id={titulo}>Filtros</h2>
        <IconButton label="Fechar filtros" icon="fechar" onClick={onClose} />
      </Topo>
      {children}
    </Drawer>
  )
}
