import { Formik as Base, type FormikConfig, type FormikProps, type FormikValues } from 'formik'
import { type ReactNode, useEffect, useRef } from 'react'
import { FormStoreProvider } from './form-store'

const COPIADOS = {}

export type FormikFormProps<V extends FormikValues> = Omit<
  FormikConfig<V>,
  'children' | 'enableReinitialize' | 'validateOnChange' | 'validateOnBlur' | 'component' | 'render'
> & { children: ReactNode | ((form: FormikProps<V>) => ReactNode) }

/**
 * Formik whose fields are drawn by subscription and whose checks wait for the hand to rest, so that a key costs its own
 * field only. Other initial values are another form: give it another `key`.
 */
export const Formik = <V extends FormikValues>({ children, initialValues, ...props }: FormikFormProps<V>) => {
  const montado = useRef(false)
  useEffect(() => {
    montado.current = true
  }, [])
  return (
    <Base<V>
      {...props}
      // Formik reads them once and copies them deeply at every render.
      initialValues={montado.current ? (COPIADOS as V) : initialValues}
      validateOnChange={false}
      validateOnBlur={false}
    >
      {(form) => (
        <FormStoreProvider>{typeof children === 'function' ? children(form) : children}</FormStoreProvider>
      )}
    </Base>
  )
}
