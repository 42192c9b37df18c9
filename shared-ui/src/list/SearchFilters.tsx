import styled from '@emotion/styled'
import Button from '@mui/material/Button'
import { Children, isValidElement, memo, type ReactNode, useState } from 'react'
import { createPortal } from 'react-dom'
import { keepFocus } from '../base/hooks/keep-focus'
import { Icon } from '../base/Icon'
import { Select } from '../base/Select'
import { Formik } from '../form/Formik'
import { LiveSearch } from './LiveSearch'
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

export type SearchFiltersProps = {
  /** Searches as one types: 250 ms after the last change, and at most a second after the first (spec 3 §9). */
  live?: boolean
  /** How many fields a phone shows before it is asked for the others. */
  few?: number
  /** Under the fields, as wide as they are all together. */
  below?: ReactNode
  children?: ReactNode
}
type FormularioProps = Pick<
  Search<unknown>,
  'filters' | 'orderBy' | 'orderOptions' | 'pesquisar' | 'ordenar' | 'limpar'
> &
  SearchFiltersProps

const Abaixo = styled.div`
  grid-column: 1 / -1;
  min-width: 0;
`
const Demais = styled.div`
  display: contents;
  @media (max-width: 600px) {
    &[data-closed] {
      display: none;
    }
  }
`
const MaisFiltros = styled.div`
  display: none;
  @media (max-width: 600px) {
    display: block;
  }
`

type DeFiltro = { name?: string; names?: readonly string[] }
/** One of a field, two of a period. */
const namesOf = (campo: ReactNode): readonly string[] =>
  isValidElement<DeFiltro>(campo) ? (campo.props.names ?? [campo.props.name ?? '']) : []
const isUsed = (valor: unknown): boolean => valor !== undefined && valor !== null && valor !== ''

/** The fields; on a phone the first few, and a button for the others. One that is in use is never born hidden. */
const Campos = ({ few, filters, children }: Pick<FormularioProps, 'few' | 'filters' | 'children'>) => {
  const campos = Children.toArray(children)
  const demais = few === undefined ? [] : campos.slice(few)
  const [aberto, setAberto] = useState(() => demais.flatMap(namesOf).some((n) => isUsed(filters[n])))
  if (demais.length === 0) return children
  return (
    <>
      {campos.slice(0, few)}
      <Demais data-closed={aberto ? undefined : ''}>{demais}</Demais>
      {aberto ? null : (
        <MaisFiltros>
          <Button
            fullWidth
            variant="outlined"
            startIcon={<Icon name="abaixo" />}
            onClick={() => setAberto(true)}
          >
            Mais {demais.flatMap(namesOf).length} filtros
          </Button>
        </MaisFiltros>
      )}
    </>
  )
}

/** Descending order is chosen on a column of the table, unless it is offered here too. */
const shownOrder = (opcoes: FormularioProps['orderOptions'], orderBy = ''): string =>
  opcoes.some((o) => o.value === orderBy) ? orderBy : orderBy.replace(/^-/, '')

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
  { children: a, below: c, ...antes }: FormularioProps,
  { children: b, below: d, ...depois }: FormularioProps,
): boolean => isEqual(antes, depois) && sameFields(a, b) && sameFields(c, d)

/** Apart from the results: a change of page draws none of the fields again. */
const Formulario = memo(
  ({ filters, orderBy, orderOptions, pesquisar, ordenar, limpar, ...fields }: FormularioProps) => (
    <Formik initialValues={filters} onSubmit={pesquisar}>
      {(formik) => (
        <Form
          role="search"
          aria-label="Filtros"
          noValidate
          onMouseDown={keepFocus}
          onSubmit={formik.handleSubmit}
        >
          {fields.live ? <LiveSearch onSearch={pesquisar} /> : null}
          <Campos few={fields.few} filters={filters}>
            {fields.children}
          </Campos>
          {orderOptions.length > 0 ? (
            <Select
              label="Ordenar por"
              value={shownOrder(orderOptions, orderBy)}
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
          {fields.below ? <Abaixo>{fields.below}</Abaixo> : null}
        </Form>
      )}
    </Formik>
  ),
  sameForm,
)

/** The filters, 'Ordenar por', 'Pesquisar' and 'Limpar'; they stand above the results wherever they are written. */
export const SearchFilters = (props: SearchFiltersProps) => {
  usePart('filters')
  return <FiltersInPlace {...props} />
}

export const FiltersInPlace = (props: SearchFiltersProps) => {
  const { search, filtersSlot } = useSearchPage()
  const { filters, orderBy, orderOptions, pesquisar, ordenar, limpar } = search
  if (!filtersSlot) return null
  // Nothing to filter or sort by: nothing to press either.
  if (orderOptions.length === 0 && Children.count(props.children) === 0)
    return props.below ? createPortal(<Form as="div">{props.below}</Form>, filtersSlot) : null
  return createPortal(
    <Formulario {...{ filters, orderBy, orderOptions, pesquisar, ordenar, limpar }} {...props} />,
    filtersSlot,
  )
}
