import { Button, Icon } from '@clinica/shared-ui'
import type { ReactNode } from 'react'
import css from './linhas.module.css'

const MAXIMO = 5

/** What stands below a list: one row more, how many there are. */
export const AdicionarLinha = ({
  rotulo,
  quantas,
  onAdd,
  children,
}: {
  rotulo: string
  quantas: number
  onAdd: () => void
  children?: ReactNode
}) => (
  <div className={css.adicionar}>
    <Button
      size="small"
      startIcon={<Icon name="adicionar" size={14} />}
      disabled={quantas >= MAXIMO}
      onClick={onAdd}
    >
      {rotulo}
    </Button>
    <span>
      {quantas} de {MAXIMO}
      {children}
    </span>
  </div>
)
