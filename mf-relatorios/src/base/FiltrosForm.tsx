import { Button, Icon, refuseForm } from '@clinica/shared-ui'
import {
  Formik,
  FormMetaContext,
  focusFirstError,
  isRequired,
  type Schema,
  useFormStore,
  validate,
} from '@clinica/shared-ui/form'
import { type ReactNode, useCallback, useEffect, useMemo, useRef } from 'react'
import type { Filtros } from './endereco'
import css from './filtros.module.css'

type Props<F extends Filtros> = {
  schema: unknown
  /** What the alert says of filters that do not pass (spec 3 §5). */
  alerta: string
  valores: F
  /** They came with a link and do not pass: told as if they had been asked for here. */
  recusados: boolean
  onPesquisar: (filtros: F) => void
  onLimpar: () => void
  children: ReactNode
}

const Corpo = <F extends Filtros>(props: Props<F>) => {
  const { schema, alerta, recusados, onPesquisar, onLimpar, children } = props
  const store = useFormStore()
  const quadro = useRef<HTMLFormElement>(null)
  const refuse = useCallback(async () => {
    await store.get().submitForm()
    await refuseForm(alerta)
    focusFirstError(quadro.current)
  }, [store, alerta])
  useEffect(() => {
    if (recusados) void refuse()
  }, [recusados, refuse])
  const pesquisar = async () => {
    const form = store.get()
    const valores = form.values as F
    const erros = validate(schema as Schema, valores)
    if (Object.keys(erros).length === 0) return onPesquisar(valores)
    await refuse()
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: it is submitted, and a search element is not.
    <form
      ref={quadro}
      role="search"
      aria-label="Filtros"
      className={css.filtros}
      noValidate
      onSubmit={(e) => {
        e.preventDefault()
        void pesquisar()
      }}
    >
      {children}
      <div className={css.botoes}>
        <Button type="submit" variant="contained" startIcon={<Icon name="buscar" />}>
          Pesquisar
        </Button>
        <Button variant="outlined" onClick={onLimpar}>
          Limpar
        </Button>
      </div>
    </form>
  )
}

/** The filters of a report; what does not pass gets the report's alert and its message under each field. */
export const FiltrosForm = <F extends Filtros>(props: Props<F>) => {
  const { schema, valores } = props
  const meta = useMemo(
    () => ({ saved: false, readOnly: false, required: (nome: string) => isRequired(schema as Schema, nome) }),
    [schema],
  )
  return (
    <FormMetaContext value={meta}>
      <Formik
        initialValues={valores}
        validate={(v) => validate(schema as Schema, v)}
        onSubmit={() => undefined}
      >
        <Corpo {...props} />
      </Formik>
    </FormMetaContext>
  )
}
