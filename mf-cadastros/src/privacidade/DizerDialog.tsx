import { ErroDaApi, useSaveKey } from '@clinica/shared-auth'
import { consentimentoSchema, FINALIDADES, type Finalidade } from '@clinica/shared-domain'
import { Alert, Button, Dialog, notify } from '@clinica/shared-ui'
import { Formik, TextInput, validate } from '@clinica/shared-ui/form'
import { invalidateRegister } from '@clinica/shared-ui/query'
import { useState } from 'react'
import { saveConsentimento } from './privacidade.api'
import css from './privacidade.module.css'

type Props = {
  paciente: string
  finalidade: Finalidade
  /** False takes a consent back. */
  dado: boolean
  onClose: () => void
}

/** A patient's yes, or that they take it back, and how they said so. */
export const DizerDialog = ({ paciente, finalidade, dado, onClose }: Props) => {
  const send = useSaveKey()
  const [recusa, setRecusa] = useState<string | null>(null)
  const [nome, explicacao] = FINALIDADES[finalidade]
  const save = async ({ como }: { como: string }) => {
    setRecusa(null)
    const envio = { finalidade, dado, como }
    try {
      notify(await send(envio, (chave) => saveConsentimento(paciente, envio, chave)))
      void invalidateRegister('paciente')
      onClose()
    } catch (erro) {
      setRecusa(erro instanceof ErroDaApi ? erro.conteudo : 'Tente novamente.')
    }
  }
  return (
    <Formik
      initialValues={{ como: '' }}
      validate={({ como }) => validate(consentimentoSchema, { finalidade, dado, como })}
      onSubmit={save}
    >
      {(form) => (
        <Dialog
          open
          title={dado ? `Autorização: ${nome}` : `Revogar a autorização: ${nome}`}
          onClose={onClose}
          actions={
            <>
              <Button onClick={onClose}>Voltar</Button>
              <Button variant="contained" loading={form.isSubmitting} onClick={() => void form.submitForm()}>
                {dado ? 'Registrar autorização' : 'Revogar'}
              </Button>
            </>
          }
        >
          <div className={css.dialogo}>
            <p className={css.texto}>{explicacao}</p>
            <TextInput
              name="como"
              label="Como o paciente disse isso?"
              max={200}
              required
              helperText="Por exemplo: termo assinado, mensagem do próprio celular, dito na recepção."
            />
            {recusa ? <Alert severity="error">{recusa}</Alert> : null}
          </div>
        </Dialog>
      )}
    </Formik>
  )
}
