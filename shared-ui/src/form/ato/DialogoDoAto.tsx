import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { type ReactNode, useId } from 'react'
import { Alert } from '../../base/Alert'
import { Dialog } from '../../base/layers/Dialog'
import { confirmDiscard } from '../confirm-discard'
import { Formik } from '../Formik'
import { useFormSlice } from '../form-store'
import { useUnsavedGuard } from '../use-unsaved-guard'

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
      <Box
        component="form"
        id={form}
        sx={{ display: 'grid', gap: '14px', pt: '6px', '& p': { m: 0 } }}
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
      </Box>
    </Dialog>
  )
}

/** The dialog of one act: what is typed stays until the server has taken it. */
export const DialogoDoAto = <V extends Valores>({ valores, validate, onSend, ...janela }: Props<V>) => (
  <Formik<V> initialValues={valores} validate={validate} onSubmit={onSend}>
    {({ isSubmitting, submitForm }) => (
      <Janela {...janela} enviando={isSubmitting} submit={submitForm as () => Promise<void>} />
    )}
  </Formik>
)
