import { DIAS_DA_SEMANA, type DiaSemana } from '@clinica/shared-domain'
import { Button, Icon, Menu, MenuItem } from '@clinica/shared-ui'
import { useState } from 'react'
import { nameOf, UTEIS } from './modelo'

type Props = { de: DiaSemana; disabled: boolean; onCopy: (para: DiaSemana[]) => void }

/** The same hours on another weekday, or on all working days at once. */
export const CopiarDia = ({ de, disabled, onCopy }: Props) => {
  const [ancora, setAncora] = useState<HTMLElement | null>(null)
  const outros = DIAS_DA_SEMANA.filter((id) => id !== de)
  const copy = (para: DiaSemana[]) => {
    setAncora(null)
    onCopy(para)
  }
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<Icon name="copiar" />}
        aria-haspopup="menu"
        aria-expanded={ancora !== null}
        disabled={disabled}
        onClick={(e) => setAncora(e.currentTarget)}
      >
        Copiar para
      </Button>
      <Menu anchorEl={ancora} open={ancora !== null} onClose={() => setAncora(null)}>
        <MenuItem onClick={() => copy(UTEIS.filter((id) => id !== de))}>Segunda a Sexta</MenuItem>
        {outros.map((id) => (
          <MenuItem key={id} onClick={() => copy([id])}>
            {nameOf(id)}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
