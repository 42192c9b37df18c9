import { ErroDaApi, logIn, type SecondStep } from '@clinica/shared-auth'
import { isEmail } from '@clinica/shared-domain/plataforma/email'
import styled from '@emotion/styled'
import Button from '@mui/material/Button'
import { type FormEvent, type ReactNode, useState } from 'react'
import { alert } from '../feedback/dialogos'
import { refuseForm } from '../feedback/refuse-form'
import { showError } from '../feedback/show-error'
import { Campo } from './Campo'
import { SegundoPasso } from './segundoFator/lazy'

const Formulario = styled.form`
  display: grid;
  gap: 16px;
  padding-top: 6px;
`

/** E-mail and password (spec 1 §2, §5, §8). The session is open when `onEnter` is called. */
export const LoginForm = ({ onEnter, children }: { onEnter: () => void; children?: ReactNode }) => {
  const [email, setEmail] = useState('')
  const [senha, setSenha] = useState('')
  const [enviando, setEnviando] = useState(false)
  const [passo, setPasso] = useState<SecondStep | null>(null)

  const enter = async (evento: FormEvent) => {
    evento.preventDefault()
    if (enviando) return
    if (!isEmail(email.trim()) || !senha) {
      await refuseForm('Informe o email e a senha.')
      return
    }
    setEnviando(true)
    try {
      const pedido = await logIn(email.trim(), senha)
      if (!pedido) return onEnter()
      setPasso(pedido)
      setEnviando(false)
    } catch (erro) {
      setEnviando(false)
      if (erro instanceof ErroDaApi) await alert({ titulo: erro.titulo, conteudo: erro.conteudo })
      else await showError(erro)
    }
  }

  if (passo)
    return (
      <SegundoPasso
        passo={passo}
        onEnter={onEnter}
        onBack={() => {
          setSenha('')
          setPasso(null)
        }}
      />
    )
  return (
    <Formulario noValidate onSubmit={(e) => void enter(e)}>
      <Campo
        label="E-mail"
        name="email"
        type="email"
        autoComplete="username"
        autoFocus
        value={email}
        onChange={setEmail}
      />
      <Campo
        label="Senha"
        name="password"
        type="password"
        autoComplete="current-password"
        value={senha}
        onChange={setSenha}
      />
      <Button type="submit" variant="contained" size="large" loading={enviando}>
        Entrar
      </Button>
      {children}
    </Formulario>
  )
}
