import { Children, isValidElement, memo, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { Select } from '../base/Select'
import { sameKeys } from '../base/same-props'
import { Formik } from '../form/Formik'
import { countSet } from '../form/filters/count-set'
import { FiltersBox, FiltersFrame } from '../form/filters/FiltersFrame'
import { LiveSearch } from './LiveSearch'
import { usePart, useSearchPage } from './search-context'
import type { Search } from './use-search'

export type SearchFiltersProps = {
  /** Searches as one types: 250 ms after the last change, and at most a second after the first (spec 3 §9). */
  live?: boolean
  /** How many fields a phone keeps in sight, beside 'Filtros (n)': the first unless told. */
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

/** Descending order is chosen on a column of the table, unless it is offered here too. */
const shownOrder = (opcoes: FormularioProps['orderOptions'], orderBy = ''): string =>
  opcoes.some((o) => o.value === orderBy) ? orderBy : orderBy.replace(/^-/, '')

/** The screen writes its fields anew in every render: they are the same when kind, key and props are. */
const sameFields = (a: ReactNode, b: ReactNode): boolean => {
  const [xs, ys] = [Children.toArray(a), Children.toArray(b)]
  return (
    xs.length === ys.length &&
    xs.every((x, i) => {
      const y = ys[i]
      return isValidElement<object>(x) && isValidElement<object>(y)
        ? x.type === y.type && x.key === y.key && sameKeys(x.props, y.props)
        : x === y
    })
  )
}
const sameForm = (
  { children: a, below: c, ...antes }: FormularioProps,
  { children: b, below: d, ...depois }: FormularioProps,
): boolean => sameKeys(antes, depois) && sameFields(a, b) && sameFields(c, d)

/** Apart from the results: a change of page draws none of the fields again. */
const Formulario = memo(
  ({ filters, orderBy, orderOptions, pesquisar, ordenar, limpar, few = 1, ...fields }: FormularioProps) => (
    <Formik initialValues={filters} onSubmit={pesquisar}>
      {(formik) => (
        <>
          {fields.live ? <LiveSearch onSearch={pesquisar} /> : null}
          <FiltersFrame
            set={countSet(fields.children, filters)}
            first={Children.toArray(fields.children).slice(0, few)}
            button={few > 0 && !fields.live}
            below={fields.below}
            onSearch={() => formik.submitForm().then(() => true)}
            onClear={limpar}
          >
            {Children.toArray(fields.children).slice(few)}
            {orderOptions.length > 0 ? (
              <Select
                label="Ordenar por"
                value={shownOrder(orderOptions, orderBy)}
                options={orderOptions}
                onChange={ordenar}
              />
            ) : null}
          </FiltersFrame>
        </>
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
  const { filters, brought, orderBy, orderOptions, pesquisar, ordenar, limpar } = search
  if (!filtersSlot) return null
  // Nothing to filter or sort by: nothing to press either.
  if (orderOptions.length === 0 && Children.count(props.children) === 0)
    return props.below ? createPortal(<FiltersBox as="div">{props.below}</FiltersBox>, filtersSlot) : null
  return createPortal(
    <Formulario
      key={brought}
      {...{ filters, orderBy, orderOptions, pesquisar, ordenar, limpar }}
      {...props}
    />,
    filtersSlot,
  )
}
