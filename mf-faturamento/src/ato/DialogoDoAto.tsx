import { Alert, Button, Dialog } from '@clinica/shared-ui'
import { confirmDiscard, Formik, useFormSlice, useUnsavedGuard } from '@clinica/shared-ui/form'
import { type ReactNode, useId } from 'react'
import css from './ato.module.css'

type Valores = Record<string, unknown>
type Props<V extends Valores> = {
  titulo: string
  acao: string
  perigo?: boolean
  valores: V
  validate: (valores: V) => object
  onSend: (valores: V) => Promise<unknown>
  recusa: string | null
  onClose: () => void
  children: ReactNode
}

type Corpo = Omit<Props<Valores>, 'valores' | 'validate' | 'onSend'> & {
  enviando: boolean
  submit: () => Promise<void>
}

const Janela = ({ titulo, acao, perigo, recusa, onClose, enviando, submit, children }: Corpo) => {
  const form = useId()
  const [dirty] = useFormSlice((f) => [f.dirty])
  useUnsavedGuard(dirty)
  const close = async () => {
    if (!dirty || (await confirmDiscard())) onClose()
  }
  return (
    <Dialog
      open
      title={titulo}
      onClose={() => void close()}
      actions={
        <>
          <Button onClick={() => void close()}>Voltar</Button>
          <Button
            type="submit"
            form={form}
            variant="contained"
            color={perigo ? 'error' : 'primary'}
            loading={enviando}
          >
            {acao}
          </Button>
        </>
      }
    >
      <form
        id={form}
        className={css.dialogo}
        noValidate
        onSubmit={(e) => {
          e.preventDefault()
          void submit()
        }}
      >
        {children}
        {recusa ? (
          <Alert severity="error" role="alert">
            {recusa}
          </Alert>
        ) : null}
      </form>
    </Dialog>
  )
}

/** The dialog of one act on a lot: what is typed stays until the server has taken it. */
export const DialogoDoAto = <V extends Valores>({ valores, validate, onSend, ...janela }: Props<V>) => (
  <Formik<V> initialValues={valores} validate={validate} onSubmit={onSend}>
    {({ isSubmitting, submitForm }) => (
      <Janela {...janela} enviando={isSubmitting} submit={submitForm as () => Promise<void>} />
    )}
  </Formik>
)
