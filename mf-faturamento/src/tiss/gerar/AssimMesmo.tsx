import type { GuiaPendente } from '@clinica/shared-domain'
import { counted, formatReais } from '@clinica/shared-domain'
import { Button, Dialog } from '@clinica/shared-ui'
import { confirmDiscard, Formik, TextInput, useFormSlice, useUnsavedGuard } from '@clinica/shared-ui/form'
import { useId } from 'react'
import css from './gerar.module.css'
import { somaDe } from './grupos'

const LETRAS = 255
type Props = {
  frase: string
  guias: readonly GuiaPendente[]
  onClose: () => void
  onSend: (motivo: string) => void
}

const Janela = ({ frase, guias, onClose, submit }: Omit<Props, 'onSend'> & { submit: () => void }) => {
  const form = useId()
  // One reason lets all of a guide's faults through: they are read before.
  const outras = [
    ...new Set(
      guias.flatMap((g) => g.faltas.filter((f) => f.severidade === 'bloqueia').map((f) => f.mensagem)),
    ),
  ].filter((m) => m.replace(/\.$/, '') !== frase)
  const [dirty] = useFormSlice((f) => [f.dirty])
  useUnsavedGuard(dirty)
  const close = async () => {
    if (!dirty || (await confirmDiscard())) onClose()
  }
  return (
    <Dialog
      open
      title={`Enviar assim mesmo ${counted(guias.length, 'guia', 'guias')}?`}
      onClose={() => void close()}
      actions={
        <>
          <Button onClick={() => void close()}>Voltar</Button>
          <Button type="submit" form={form} variant="contained">
            Enviar assim mesmo
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
          submit()
        }}
      >
        <p>
          <b>{frase}.</b> O convênio pode glosar {formatReais(somaDe(guias))}.
        </p>
        {outras.length > 0 ? (
          <div>
            {guias.length === 1 ? 'A guia vai também apesar disto:' : 'As guias vão também apesar disto:'}
            <ul className={css.razoes}>
              {outras.map((m) => (
                <li key={m}>{m}</li>
              ))}
            </ul>
          </div>
        ) : null}
        <TextInput
          name="motivo"
          label="Por que vai assim mesmo"
          max={LETRAS}
          required
          autoFocus
          multiline
          rows={2}
          helperText="Fica no lote e no histórico da guia."
        />
      </form>
    </Dialog>
  )
}

/** What foretells the insurer's judgement goes all the same, for a reason that stays with the lot. */
export const AssimMesmo = (props: Props) => (
  <Formik
    initialValues={{ motivo: '' }}
    validate={({ motivo }): { motivo?: string } => (motivo.trim() ? {} : { motivo: 'Escreva o motivo.' })}
    onSubmit={({ motivo }) => {
      props.onSend(motivo.trim())
      props.onClose()
    }}
  >
    {({ submitForm }) => <Janela {...props} submit={() => void submitForm()} />}
  </Formik>
)
