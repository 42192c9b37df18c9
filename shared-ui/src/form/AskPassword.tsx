import { ErroDaApi, useSessao } from '@clinica/shared-auth'
import styled from '@emotion/styled'
import Button from '@mui/material/Button'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { Alert } from '../base/Alert'
import { Dialog } from '../base/layers/Dialog'
import { Campo } from '../portal/Campo'

const Formulario = styled.form`
  display: grid;
  gap: 16px;
  padding-top: 6px;
  p {
    margin: 0;
  }
`

export type AskPasswordProps = {
  titulo: string
  /** What the button says. */
  fazer: string
  /** Of the field; 'Sua senha' where nothing is said. */
  rotulo?: string
  /** What comes of it, in a sentence above the field. */
  conteudo?: string
  /** Fields of its own: the first of them has the focus then. */
  children?: ReactNode
  /** What else is wrong before anything is sent. */
  falta?: string | undefined
  /** Throws where it is refused: the dialog says why and stays. */
  onSenha: (senha: string) => Promise<void>
  onClose: () => void
}

const failureOf = (erro: unknown): string =>
  erro instanceof ErroDaApi ? (erro.corpo?.msg ?? erro.conteudo) : (erro as Error).message

/** Whoever changes how an account opens says their own password again. */
export const AskPassword = ({
  titulo,
  fazer,
  rotulo = 'Sua senha',
  conteudo,
  children,
  falta,
  onSenha,
  onClose,
}: AskPasswordProps) => {
  const email = useSessao((s) => s.usuario?.email)
  const [senha, setSenha] = useState('')
  const [falha, setFalha] = useState<string | null>(null)
  const [enviando, setEnviando] = useState(false)
  const id = useId()
  const send = async (evento: FormEvent) => {
    evento.preventDefault()
    if (enviando) return
    if (falta) return setFalha(falta)
    if (!senha) return setFalha('Informa a senha atual.')
    setEnviando(true)
    setFalha(null)
    try {
      await onSenha(senha)
    } catch (erro) {
      setFalha(failureOf(erro))
      setSenha('')
    } finally {
      setEnviando(false)
    }
  }
  return (
    <Dialog
      open
      maxWidth="xs"
      title={titulo}
      onClose={onClose}
      actions={
        <>
          <Button variant="outlined" onClick={onClose}>
            Cancelar
          </Button>
          <Button type="submit" form={id} variant="contained" loading={enviando}>
            {fazer}
          </Button>
        </>
      }
    >
      <Formulario id={id} noValidate onSubmit={(e) => void send(e)}>
        {conteudo ? <p>{conteudo}</p> : null}
        {/* Before all others: beside a PIN, which is a password to it, the browser would take the two for two forms. */}
        <input type="email" name="email" autoComplete="username" value={email ?? ''} readOnly hidden />
        {children}
        {falha ? (
          <Alert severity="error" role="alert">
            {falha}
          </Alert>
        ) : null}
        <Campo
          label={rotulo}
          name="senhaAtual"
          type="password"
          autoComplete="current-password"
          autoFocus={!children}
          value={senha}
          onChange={setSenha}
        />
      </Formulario>
    </Dialog>
  )
}
