import { ErroDaApi, useSaveKey } from '@clinica/shared-auth'
import { consentimentoSchema, FINALIDADES, type Finalidade } from '@clinica/shared-domain'
import { Alert, Button, Dialog, notify } from '@clinica/shared-ui'
import { Formik, TextInput, validate } from '@clinica/shared-ui/form'
import { invalidateRegister } from '@clinica/shared-ui/query'
import { useId, useState } from 'react'
import { saveConsentimento } from './privacidade.api'
import css from './privacidade.module.css'

/** What is said: the words of the dialog's title and button. */
const DITOS = {
  autorizacao: ['Autorização', 'Registrar autorização'],
  revogacao: ['Revogar a autorização', 'Revogar'],
  recusa: ['Recusa', 'Registrar recusa'],
} as const
export type Dito = keyof typeof DITOS

type Props = {
  paciente: string
  finalidade: Finalidade
  dito: Dito
  onClose: () => void
}

/** A patient's yes, that they take it back, or their no, and how they said so. */
export const DizerDialog = ({ paciente, finalidade, dito, onClose }: Props) => {
  const send = useSaveKey()
  const [recusa, setRecusa] = useState<string | null>(null)
  const form = useId()
  const [nome, explicacao] = FINALIDADES[finalidade]
  const [titulo, acao] = DITOS[dito]
  const dado = dito === 'autorizacao'
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
      {({ isSubmitting, submitForm }) => (
        <Dialog
          open
          title={`${titulo}: ${nome}`}
          onClose={onClose}
          actions={
            <>
              <Button onClick={onClose}>Voltar</Button>
              <Button type="submit" form={form} variant="contained" loading={isSubmitting}>
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
              void submitForm()
            }}
          >
            <p className={css.texto}>{explicacao}</p>
            <TextInput
              name="como"
              label="Como o paciente disse isso?"
              max={200}
              required
              autoFocus
              helperText="Por exemplo: termo assinado, mensagem do próprio celular, dito na recepção."
            />
            {recusa ? <Alert severity="error">{recusa}</Alert> : null}
          </form>
        </Dialog>
      )}
    </Formik>
  )
}
