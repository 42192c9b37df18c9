import { type ReactNode, useCallback, useEffect, useMemo, useRef } from 'react'
import { refuseForm } from '../../feedback/refuse-form'
import { Formik } from '../Formik'
import { focusFirstError } from '../focus-error'
import { FormMetaContext } from '../form-context'
import { useFormStore } from '../form-store'
import { isRequired, type Schema, validate } from '../validation'
import { countSet } from './count-set'
import { FiltersFrame } from './FiltersFrame'

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
  /** False where nothing was found yet: then a small screen shows them whole. */
  folds?: boolean
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
    if (Object.keys(validate(schema as Schema, filters)).length === 0) {
      onSearch(filters)
      return true
    }
    onRefuse?.()
    await refuse()
    return false
  }
  return (
    <FiltersFrame
      form={quadro}
      set={countSet(children, props.values)}
      folds={props.folds}
      open={refused}
      onSearch={search}
      onClear={onClear}
    >
      {children}
    </FiltersFrame>
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
