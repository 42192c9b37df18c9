import { ErroDaApi, http, useCan, useSessao } from '@clinica/shared-auth'
import { acoes } from '@clinica/shared-domain/acesso'
import { alert, Button, notify, Page, refuseForm } from '@clinica/shared-ui'
import { Campo } from '@clinica/shared-ui/portal'
import { Navigate, useNavigate, useParams } from '@clinica/shared-ui/router'
import { type FormEvent, useState } from 'react'
import css from './formulario.module.css'
import { hasError, passwordErrors, SenhaNova, VAZIO } from './SenhaNova'

const CONFIRA = 'Informe os campos corretamente.'

/** Change of one's own password, and of another's for who may (`trocar_senha`); spec 1 §2, §5, §6, §8. */
export const TrocarSenhaPage = () => {
  const { id } = useParams()
  const navigate = useNavigate()
  const usuario = useSessao((s) => s.usuario)
  const podeDeOutros = useCan(acoes.trocar_senha)
  const [atual, setAtual] = useState('')
  const [par, setPar] = useState(VAZIO)
  const [tentou, setTentou] = useState(false)
  const [doServidor, setDoServidor] = useState<Record<string, string>>({})
  const [enviando, setEnviando] = useState(false)
  if (!usuario) return null
  const alvo = id ?? usuario._id
  const deOutro = alvo !== usuario._id
  if (deOutro && !podeDeOutros) return <Navigate to="/_401" replace />

  const locais = passwordErrors(par, atual)
  const erros = tentou ? { ...locais, nova: locais.nova ?? doServidor.novaSenha } : {}

  const limpar = () => {
    setAtual('')
    setPar(VAZIO)
    setTentou(false)
  }

  const salvar = async (evento: FormEvent) => {
    evento.preventDefault()
    setTentou(true)
    setDoServidor({})
    if (enviando) return
    if (!atual || hasError(locais)) {
      await refuseForm(CONFIRA)
      return
    }
    setEnviando(true)
    try {
      const corpo = { id: alvo, senhaAtual: atual, novaSenha: par.nova }
      await http.post(`/usuario/${encodeURIComponent(alvo)}/nova-senha`, corpo)
      notify('Senha alterada com sucesso.')
      limpar()
      if (!deOutro) void navigate('/home')
    } catch (erro) {
      const api = erro instanceof ErroDaApi ? erro : null
      setDoServidor(api?.campos ?? {})
      if (api?.status !== 401)
        await alert({ titulo: 'Erro', conteudo: 'Ocorreu um erro ao tentar atualizar a senha.' })
    } finally {
      setEnviando(false)
    }
  }

  return (
    <Page title="Alterar senha">
      <form className={`${css.formulario} ${css.estreito}`} noValidate onSubmit={(e) => void salvar(e)}>
        <input type="email" name="email" autoComplete="username" value={usuario.email} readOnly hidden />
        <Campo
          label={deOutro ? 'Sua senha atual' : 'Senha atual'}
          name="atual"
          type="password"
          autoComplete="current-password"
          required
          value={atual}
          onChange={setAtual}
          erro={tentou && !atual ? 'Informa a senha atual.' : doServidor.senhaAtual}
        />
        <SenhaNova valor={par} onChange={setPar} erros={erros} />
        <div className={css.acoes}>
          <Button type="submit" variant="contained" loading={enviando}>
            Salvar
          </Button>
          <Button variant="outlined" onClick={() => void navigate(-1)}>
            Cancelar
          </Button>
        </div>
      </form>
    </Page>
  )
}
