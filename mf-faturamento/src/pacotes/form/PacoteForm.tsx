import { isEditavel, type Pacote } from '@clinica/shared-domain'
import { Formik, FormMetaContext, isRequired, type Schema, validate } from '@clinica/shared-ui/form'
import { useMemo, useRef, useState } from 'react'
import { FolhaDoPacote } from './FolhaDoPacote'
import { esquema, type Valores } from './valores'

type Props = { registro: Pacote | null; valores: Valores; onReload: () => void }

/** The form itself: formik, what of it may be written, and the package as its saves leave it. */
export const PacoteForm = ({ registro, valores, onReload }: Props) => {
  const passou = useRef(false)
  const [pacote, setPacote] = useState(registro)
  const fechado = pacote !== null && !isEditavel(pacote)
  const meta = useMemo(
    () => ({
      saved: pacote !== null,
      readOnly: fechado,
      required: (nome: string) => isRequired(esquema as unknown as Schema, nome),
    }),
    [pacote, fechado],
  )
  return (
    <FormMetaContext value={meta}>
      <Formik
        initialValues={valores}
        validate={(v) => validate(esquema as unknown as Schema, v)}
        onSubmit={() => {
          passou.current = true
        }}
      >
        <FolhaDoPacote {...{ pacote, setPacote, passou, onReload }} />
      </Formik>
    </FormMetaContext>
  )
}
