import { Button, Icon, Page } from '@clinica/shared-ui'
import type { ReactNode } from 'react'
import { PlanilhaButton } from '../PlanilhaButton'
import { Folha } from './Folha'
import css from './papel.module.css'

type Props = {
  titulo: string
  filtros: readonly [string, string][]
  download?: '' | { caminho: string; filtros: object }
  onGoBack: () => void
  children: ReactNode
}

/** The generated view: the sheet, 'Voltar' and the printer. */
export const PapelView = ({ titulo, filtros, download, onGoBack, children }: Props) => (
  <Page
    className={css.vista}
    title={titulo}
    actions={
      <>
        <Button startIcon={<Icon name="voltar" size={16} />} onClick={onGoBack}>
          Voltar
        </Button>
        {download ? <PlanilhaButton {...download} /> : null}
        <Button
          variant="contained"
          startIcon={<Icon name="imprimir" size={16} />}
          onClick={() => window.print()}
        >
          Imprimir
        </Button>
      </>
    }
  >
    <Folha titulo={titulo} filtros={filtros}>
      {children}
    </Folha>
  </Page>
)
