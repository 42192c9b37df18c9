import { type FormikConfig, type FormikValues, useFormik } from 'formik'
import { type ReactNode, useEffect, useRef } from 'react'
import { type FormikBag, FormStoreProvider } from './form-store'

const COPIADOS = {}

export type FormikFormProps<V extends FormikValues> = Pick<
  FormikConfig<V>,
  'initialValues' | 'initialErrors' | 'onSubmit' | 'validate'
> & { children: ReactNode | ((form: FormikBag<V>) => ReactNode) }

/**
 * Formik whose fields are drawn by subscription and whose checks wait for the hand to rest, so that a key costs its own
 * field only. Other initial values are another form: give it another `key`.
 */
export const Formik = <V extends FormikValues>({ children, initialValues, ...props }: FormikFormProps<V>) => {
  const montado = useRef(false)
  useEffect(() => {
    montado.current = true
  }, [])
  const form = useFormik<V>({
    ...props,
    // Formik reads them once and copies them deeply at every render.
    initialValues: montado.current ? (COPIADOS as V) : initialValues,
    validateOnChange: false,
    validateOnBlur: false,
  })
  return (
    <FormStoreProvider formik={form as unknown as FormikBag<FormikValues>}>
      {typeof children === 'function' ? children(form) : children}
    </FormStoreProvider>
  )
}
