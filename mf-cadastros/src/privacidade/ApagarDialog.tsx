import { ErroDaApi, useSaveKey } from '@clinica/shared-auth'
import { MENSAGENS_DA_PRIVACIDADE as M, type Privacidade } from '@clinica/shared-domain'
import { Alert, Button, Dialog, notify } from '@clinica/shared-ui'
import { Formik, TextInput } from '@clinica/shared-ui/form'
import { invalidateRegister } from '@clinica/shared-ui/query'
import { useNavigate } from '@clinica/shared-ui/router'
import { useId, useState } from 'react'
import { erasePaciente } from './privacidade.api'
import css from './privacidade.module.css'

const REGISTROS = ['agendamento', 'guia', 'registro', 'documento', 'paciente']
const same = (a: string, b: string): boolean => a.trim().toLowerCase() === b.trim().toLowerCase()

/** Nothing brings it back: the patient's name has to be typed. */
export const ApagarDialog = ({ dados, onClose }: { dados: Privacidade; onClose: () => void }) => {
  const { paciente, juntados } = dados
  const navigate = useNavigate()
  const form = useId()
  const send = useSaveKey()
  const [recusa, setRecusa] = useState<string | null>(null)
  const erase = async ({ nome }: { nome: string }) => {
    setRecusa(null)
    try {
      const msg = await send({ apagar: paciente._id, nome }, (chave) =>
        erasePaciente(paciente._id, nome, chave),
      )
      await navigate('/paciente')
      for (const registro of REGISTROS) void invalidateRegister(registro)
      notify(msg)
    } catch (erro) {
      setRecusa(erro instanceof ErroDaApi ? erro.conteudo : 'Tente novamente.')
    }
  }
  return (
    <Formik
      initialValues={{ nome: '' }}
      validate={({ nome }): { nome?: string } => (same(nome, paciente.nome) ? {} : { nome: M.nome })}
      onSubmit={erase}
    >
      {({ isSubmitting, submitForm }) => (
        <Dialog
          open
          title="Apagar todos os dados?"
          onClose={onClose}
          actions={
            <>
              <Button onClick={onClose}>Voltar</Button>
              <Button type="submit" form={form} color="error" variant="contained" loading={isSubmitting}>
                Apagar para sempre
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
            <p className={css.texto}>
              O cadastro de <b>{paciente.nome}</b>
              {juntados.length > 0 ? ` (e os juntados a ele: ${juntados.map((j) => j.nome).join(', ')})` : ''}
              , os agendamentos, as guias, o prontuário e os documentos são apagados do portal.{' '}
              <b>Isto não pode ser desfeito.</b> Backups feitos antes continuam com eles até serem apagados.
            </p>
            <TextInput name="nome" label="Nome do paciente" max={100} required autoFocus autoComplete="off" />
            {recusa ? <Alert severity="error">{recusa}</Alert> : null}
          </form>
        </Dialog>
      )}
    </Formik>
  )
}
