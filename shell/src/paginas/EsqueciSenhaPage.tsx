import { ErroDaApi, http } from '@clinica/shared-auth'
import { isEmail } from '@clinica/shared-domain'
import { Alert, alert, Button, RequiredNote, refuseForm } from '@clinica/shared-ui'
import { Campo } from '@clinica/shared-ui/portal'
import { Link } from '@clinica/shared-ui/router'
import { type FormEvent, useState } from 'react'
import css from './formulario.module.css'
import { PaginaDeFora } from './PaginaDeFora'

/** Asks for a reset link (spec 1 §2, §5, §8); after success the form is locked. */
export const EsqueciSenhaPage = () => {
  const [email, setEmail] = useState('')
  const [enviando, setEnviando] = useState(false)
  const [enviado, setEnviado] = useState(false)

  const request = async (evento: FormEvent) => {
    evento.preventDefault()
    if (enviando || enviado) return
    if (!isEmail(email.trim())) {
      await refuseForm('Informe o email.')
      return
    }
    setEnviando(true)
    try {
      await http.post('/usuario/recuperacao-senha', { email: email.trim() }, { semSessao: true })
      setEnviado(true)
    } catch (erro) {
      const espera = erro instanceof ErroDaApi && erro.status === 429 ? erro.conteudo : undefined
      await alert({ titulo: 'Erro', conteudo: espera ?? 'Erro ao solicitar recuperação da senha' })
    } finally {
      setEnviando(false)
    }
  }

  return (
    <PaginaDeFora title="Esqueci a senha">
      <form className={css.formulario} noValidate onSubmit={(e) => void request(e)}>
        <Campo
          label="E-mail"
          name="email"
          type="email"
          autoComplete="username"
          autoFocus
          required
          disabled={enviado}
          value={email}
          onChange={setEmail}
        />
        {enviado ? (
          <Alert severity="success" role="status">
            Verifique as instruções enviadas para o email para gerar uma nova senha.
          </Alert>
        ) : null}
        <Button type="submit" variant="contained" size="large" loading={enviando} disabled={enviado}>
          Enviar instruções
        </Button>
        <RequiredNote />
        <Link to="/login">Voltar para o login</Link>
      </form>
    </PaginaDeFora>
  )
}
