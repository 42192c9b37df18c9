import styled from '@emotion/styled'
import Button from '@mui/material/Button'
import { type ReactNode, useCallback, useEffect, useMemo, useRef } from 'react'
import { Icon } from '../../base/Icon'
import { refuseForm } from '../../feedback/refuse-form'
import { Formik } from '../Formik'
import { focusFirstError } from '../focus-error'
import { FormMetaContext } from '../form-context'
import { useFormStore } from '../form-store'
import { isRequired, type Schema, validate } from '../validation'

const Quadro = styled.form`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 200px), 1fr));
  gap: 12px;
  align-items: start;
  padding: 14px;
  margin-bottom: 12px;
  background: var(--surface);
  border: 1px solid var(--line);
  border-radius: var(--radius);
  @media print {
    display: none;
  }
`
const Botoes = styled.div`
  display: flex;
  gap: 8px;
  & > button {
    flex: 1 1 auto;
    min-height: 40px;
    white-space: nowrap;
  }
`

export type FiltersFormProps<V extends object, F extends object> = {
  /** yup, of what is sent. */
  schema: unknown
  /** What the alert says of filters that do not pass. */
  alert: string
  values: V
  /** What is sent for the values of the fields. */
  asSent: (values: V) => F
  /** They came with a link and do not pass: told as if they had been asked for here. */
  refused?: boolean
  onSearch: (filters: F) => void
  /** Filters were asked for that do not pass: what was found before answers others. */
  onRefuse?: () => void
  onClear: () => void
  children: ReactNode
}

const Corpo = <V extends object, F extends object>(props: FiltersFormProps<V, F>) => {
  const { schema, alert, asSent, refused = false, onSearch, onRefuse, onClear, children } = props
  const store = useFormStore()
  const quadro = useRef<HTMLFormElement>(null)
  const refuse = useCallback(async () => {
    await store.get().submitForm()
    await refuseForm(alert)
    focusFirstError(quadro.current)
  }, [store, alert])
  useEffect(() => {
    if (refused) void refuse()
  }, [refused, refuse])
  const search = async () => {
    const filters = asSent(store.get().values as V)
    if (Object.keys(validate(schema as Schema, filters)).length === 0) onSearch(filters)
    else {
      onRefuse?.()
      await refuse()
    }
  }
  return (
    <Quadro
      ref={quadro}
      role="search"
      aria-label="Filtros"
      noValidate
      onSubmit={(e) => {
        e.preventDefault()
        void search()
      }}
    >
      {children}
      <Botoes>
        <Button type="submit" variant="contained" startIcon={<Icon name="buscar" />}>
          Pesquisar
        </Button>
        <Button variant="outlined" onClick={onClear}>
          Limpar
        </Button>
      </Botoes>
    </Quadro>
  )
}

/** Filters that are asked with when a person says so; of those that do not pass, an alert and a message under each field. */
export const FiltersForm = <V extends object, F extends object>(props: FiltersFormProps<V, F>) => {
  const { schema, values, asSent } = props
  const meta = useMemo(
    () => ({ saved: false, readOnly: false, required: (nome: string) => isRequired(schema as Schema, nome) }),
    [schema],
  )
  return (
    <FormMetaContext value={meta}>
      <Formik
        initialValues={values}
        validate={(v) => validate(schema as Schema, asSent(v))}
        onSubmit={() => undefined}
      >
        <Corpo {...props} />
      </Formik>
    </FormMetaContext>
  )
}
