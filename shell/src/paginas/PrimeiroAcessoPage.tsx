import { answerOf, ErroDaApi, http, useSessao } from '@clinica/shared-auth'
import { isEmail } from '@clinica/shared-domain'
import { OBRIGATORIO } from '@clinica/shared-domain/comum/mensagens'
import type { LoginAnswer } from '@clinica/shared-domain/plataforma/answers/sessao'
import { Button, RequiredNote, refuseForm, showError } from '@clinica/shared-ui'
import { Campo } from '@clinica/shared-ui/portal'
import { useNavigate } from '@clinica/shared-ui/router'
import { type FormEvent, useState } from 'react'
import css from './formulario.module.css'
import { PaginaDeFora } from './PaginaDeFora'
import { hasError, passwordErrors, SenhaNova, VAZIO } from './SenhaNova'

const erroDoNome = (nome: string): string | undefined => {
  const n = nome.trim().length
  if (n === 0) return OBRIGATORIO
  return n < 10 || n > 60 ? 'O nome deve ter entre 10 e 60 caracteres.' : undefined
}

/** The first administrator of an empty clinic, created in the browser. */
export const PrimeiroAcessoPage = () => {
  const navigate = useNavigate()
  const [name, setName] = useState('')
  const [email, setEmail] = useState('')
  const [codigo, setCodigo] = useState('')
  const [par, setPar] = useState(VAZIO)
  const [tentou, setTentou] = useState(false)
  const [campos, setCampos] = useState<Record<string, string>>({})
  const [enviando, setEnviando] = useState(false)
  const nomeErrado = erroDoNome(name)
  const emailErrado = isEmail(email.trim()) ? undefined : 'Informe um e-mail válido.'
  const codigoErrado = codigo.trim() ? undefined : OBRIGATORIO
  const senhas = passwordErrors(par)

  const create = async (evento: FormEvent) => {
    evento.preventDefault()
    setTentou(true)
    setCampos({})
    if (enviando) return
    if (codigoErrado || nomeErrado || emailErrado || hasError(senhas)) {
      await refuseForm('Cadastro inválido.')
      return
    }
    setEnviando(true)
    try {
      const dados = { codigo: codigo.trim(), name: name.trim(), email: email.trim(), password: par.nova }
      const chamada = http.post<LoginAnswer>('/primeiro-acesso', dados, { semSessao: true })
      await answerOf(chamada, 'token')
      // This is the first login: another would make it the last one.
      useSessao.getState().entrar((await chamada).data)
      void navigate('/home', { replace: true })
    } catch (erro) {
      setEnviando(false)
      const doServidor = erro instanceof ErroDaApi ? erro.campos : undefined
      if (doServidor) setCampos(doServidor)
      else await showError(erro)
    }
  }

  return (
    <PaginaDeFora title="Primeiro acesso">
      <p>
        Esta clínica ainda não tem usuários. Crie o primeiro administrador, com o código que aparece na janela
        em que o servidor foi iniciado.
      </p>
      <form className={css.formulario} noValidate onSubmit={(e) => void create(e)}>
        <Campo
          label="Código"
          name="codigo"
          autoComplete="off"
          autoFocus
          required
          value={codigo}
          onChange={setCodigo}
          erro={tentou ? (codigoErrado ?? campos.codigo) : undefined}
        />
        <Campo
          label="Nome completo"
          name="name"
          autoComplete="name"
          required
          value={name}
          onChange={setName}
          erro={tentou ? (nomeErrado ?? campos.name) : undefined}
        />
        <Campo
          label="E-mail"
          name="email"
          type="email"
          autoComplete="username"
          required
          value={email}
          onChange={setEmail}
          erro={tentou ? (emailErrado ?? campos.email) : undefined}
        />
        <SenhaNova
          valor={par}
          onChange={setPar}
          erros={tentou ? { ...senhas, nova: senhas.nova ?? campos.password } : {}}
        />
        <Button type="submit" variant="contained" size="large" loading={enviando}>
          Criar administrador
        </Button>
        <RequiredNote />
      </form>
    </PaginaDeFora>
  )
}
