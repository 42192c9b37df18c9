import styled from '@emotion/styled'
import Button from '@mui/material/Button'
import { Formik } from 'formik'
import type { ReactNode } from 'react'
import { Icon } from '../base/Icon'
import { Select } from '../base/Select'
import { useSearchPage } from './search-context'

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
    flex: 1;
    min-height: 40px;
    padding-inline: 14px;
    white-space: nowrap;
  }
`

/** The filters, 'Ordenar por', 'Pesquisar' and 'Limpar'. Its children are fields of `./form`. */
export const SearchFilters = ({ children }: { children?: ReactNode }) => {
  const { search } = useSearchPage()
  return (
    <Formik initialValues={search.filters} onSubmit={(valores) => search.pesquisar(valores)}>
      {(formik) => (
        <Form role="search" aria-label="Filtros" noValidate onSubmit={formik.handleSubmit}>
          {children}
          {search.orderOptions.length > 0 ? (
            <Select
              label="Ordenar por"
              // Descending order is chosen on a column of the table.
              value={search.orderBy?.replace(/^-/, '') ?? ''}
              options={search.orderOptions}
              onChange={search.ordenar}
            />
          ) : null}
          <Botoes>
            <Button type="submit" variant="contained" startIcon={<Icon name="buscar" />}>
              Pesquisar
            </Button>
            <Button variant="outlined" onClick={search.limpar}>
              Limpar
            </Button>
          </Botoes>
        </Form>
      )}
    </Formik>
  )
}
