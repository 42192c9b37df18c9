import styled from '@emotion/styled'
import Button from '@mui/material/Button'
import { Children, isValidElement, memo, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { Icon } from '../base/Icon'
import { keepFocus } from '../base/keep-focus'
import { Select } from '../base/Select'
import { Formik } from '../form/Formik'
import { usePart, useSearchPage } from './search-context'
import type { Search } from './use-search'

const Form = styled.form`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 210px), 1fr));
  gap: 12px;
  align-items: start;
  padding: 14px;
  margin-bottom: 12px;
  background: var(--surface);
  border: 1px solid var(--line);
  border-radius: var(--radius);
`
const Botoes = styled.div`
  display: flex;
  gap: 8px;
  & > button {
    flex: 1 1 auto;
    min-height: 40px;
    padding-inline: 14px;
    white-space: nowrap;
  }
`

type FormularioProps = Pick<
  Search<unknown>,
  'filters' | 'orderBy' | 'orderOptions' | 'pesquisar' | 'ordenar' | 'limpar'
> & { children?: ReactNode }

const isEqual = (a: object, b: object): boolean => {
  const [x, y] = [Object.entries(a), b as Record<string, unknown>]
  return x.length === Object.keys(b).length && x.every(([chave, valor]) => Object.is(valor, y[chave]))
}
/** The screen writes its fields anew in every render: they are the same when kind, key and props are. */
const sameFields = (a: ReactNode, b: ReactNode): boolean => {
  const [xs, ys] = [Children.toArray(a), Children.toArray(b)]
  return (
    xs.length === ys.length &&
    xs.every((x, i) => {
      const y = ys[i]
      return isValidElement<object>(x) && isValidElement<object>(y)
        ? x.type === y.type && x.key === y.key && isEqual(x.props, y.props)
        : x === y
    })
  )
}
const sameForm = (
  { children: a, ...antes }: FormularioProps,
  { children: b, ...depois }: FormularioProps,
): boolean => isEqual(antes, depois) && sameFields(a, b)

/** Apart from the results: a change of page draws none of the fields again. */
const Formulario = memo(
  ({ filters, orderBy, orderOptions, pesquisar, ordenar, limpar, children }: FormularioProps) => (
    <Formik initialValues={filters} onSubmit={pesquisar}>
      {(formik) => (
        <Form
          role="search"
          aria-label="Filtros"
          noValidate
          onMouseDown={keepFocus}
          onSubmit={formik.handleSubmit}
        >
          {children}
          {orderOptions.length > 0 ? (
            <Select
              label="Ordenar por"
              // Descending order is chosen on a column of the table.
              value={orderBy?.replace(/^-/, '') ?? ''}
              options={orderOptions}
              onChange={ordenar}
            />
          ) : null}
          <Botoes>
            <Button type="submit" variant="contained" startIcon={<Icon name="buscar" />}>
              Pesquisar
            </Button>
            <Button variant="outlined" onClick={limpar}>
              Limpar
            </Button>
          </Botoes>
        </Form>
      )}
    </Formik>
  ),
  sameForm,
)

/** The filters, 'Ordenar por', 'Pesquisar' and 'Limpar'; they stand above the results wherever they are written. */
export const SearchFilters = ({ children }: { children?: ReactNode }) => {
  usePart('filters')
  return <FiltersInPlace>{children}</FiltersInPlace>
}

export const FiltersInPlace = ({ children }: { children?: ReactNode }) => {
  const { search, filtersSlot } = useSearchPage()
  const { filters, orderBy, orderOptions, pesquisar, ordenar, limpar } = search
  if (!filtersSlot) return null
  return createPortal(
    <Formulario {...{ filters, orderBy, orderOptions, pesquisar, ordenar, limpar }}>{children}</Formulario>,
    filtersSlot,
  )
}
