import { Alert, Button, Dialog, RequiredNote } from '@clinica/shared-ui'
import { confirmDiscard, Formik, useFormSlice, useUnsavedGuard } from '@clinica/shared-ui/form'
import { type ReactNode, useId } from 'react'
import css from './emitido.module.css'

type Valores = Record<string, unknown>
type Janela = {
  titulo: string
  acao: string
  perigo?: boolean
  recusa: string | null
  onClose: () => void
  children: ReactNode
}

const Corpo = ({
  titulo,
  acao,
  perigo,
  recusa,
  onClose,
  children,
  enviando,
  onSubmit,
}: Janela & { enviando: boolean; onSubmit: () => void }) => {
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
          onSubmit()
        }}
      >
        <RequiredNote />
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

type Props<V extends Valores> = Janela & {
  valores: V
  validate: (valores: V) => object
  onSend: (valores: V) => Promise<unknown>
}

/** The dialog of one act on a document: what is typed stays until the server has taken it. */
export const DialogoDoAto = <V extends Valores>({ valores, validate, onSend, ...janela }: Props<V>) => (
  <Formik<V> initialValues={valores} validate={validate} onSubmit={onSend as never}>
    {({ isSubmitting, submitForm }) => (
      <Corpo {...janela} enviando={isSubmitting} onSubmit={() => void submitForm()} />
    )}
  </Formik>
)
