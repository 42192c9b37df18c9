import { Button, Icon, retrying } from '@clinica/shared-ui'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import css from '../barra.module.css'
import type { FiltrosDaGrade } from './filtrosGuardados'

const FiltersSheet = lazy(
  retrying(async () => ({ default: (await import('@clinica/shared-ui/form')).FiltersSheet })),
)

type Props = {
  filtros: FiltrosDaGrade
  campos: ReactNode
  /** False when something is missing: the sheet stays. */
  search: () => boolean
}

/** On a small screen: what the grid shows in a word, and the fields behind it. */
export const Dobrados = ({ filtros: { unidade, especialidade }, campos, search }: Props) => {
  // Undefined until it is first opened.
  const [aberta, setAberta] = useState<boolean>()
  const postos = [unidade, especialidade].filter(Boolean)
  return (
    <>
      <Button
        variant="outlined"
        className={css.dobrados}
        aria-haspopup="dialog"
        aria-expanded={aberta === true}
        startIcon={<Icon name="filtro" size={16} />}
        onClick={() => setAberta(true)}
      >
        <span>
          Filtros ({postos.length})<small>{postos.join(' · ')}</small>
        </span>
      </Button>
      {aberta === undefined ? null : (
        <Suspense fallback={null}>
          <FiltersSheet open={aberta} onClose={() => setAberta(false)}>
            <form
              className={css.folha}
              aria-label="Filtros"
              noValidate
              onSubmit={(e) => {
                e.preventDefault()
                // The bar is the form around this one, for React.
                e.stopPropagation()
                if (search()) setAberta(false)
              }}
            >
              {campos}
            </form>
          </FiltersSheet>
        </Suspense>
      )}
    </>
  )
}
