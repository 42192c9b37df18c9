import { createResource, ErroDaApi, http, useCan, useSessao } from '@clinica/shared-auth'
import { acoes } from '@clinica/shared-domain/acesso'
import {
  AreaError,
  alert,
  Button,
  NotFound,
  notify,
  Page,
  RequiredNote,
  refuseForm,
  Skeleton,
  showError,
} from '@clinica/shared-ui'
import { Campo } from '@clinica/shared-ui/portal'
import { Navigate, useNavigate, useParams } from '@clinica/shared-ui/router'
import { type FormEvent, useEffect, useState } from 'react'
import css from './formulario.module.css'
import { hasError, passwordErrors, SenhaNova, VAZIO } from './SenhaNova'

const usuarios = createResource<Dono>({ path: 'usuario', singular: 'usuario', plural: 'usuarios' })

const CONFIRA = 'Informe os campos corretamente.'

type Dono = { _id: string; name: string; email: string }

const Formulario = ({ dono, deOutro }: { dono: Dono; deOutro: boolean }) => {
  const navigate = useNavigate()
  const [atual, setAtual] = useState('')
  const [par, setPar] = useState(VAZIO)
  const [tentou, setTentou] = useState(false)
  const [doServidor, setDoServidor] = useState<Record<string, string>>({})
  const [enviando, setEnviando] = useState(false)
  const locais = passwordErrors(par, atual)
  const erros = tentou ? { ...locais, nova: locais.nova ?? doServidor.novaSenha } : {}

  const clear = () => {
    setAtual('')
    setPar(VAZIO)
    setTentou(false)
  }

  const save = async (evento: FormEvent) => {
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
      const corpo = { id: dono._id, senhaAtual: atual, novaSenha: par.nova }
      await http.post(`/usuario/${encodeURIComponent(dono._id)}/nova-senha`, corpo)
      notify('Senha alterada com sucesso.')
      clear()
      if (!deOutro) void navigate('/home')
    } catch (erro) {
      const api = erro instanceof ErroDaApi ? erro : null
      setDoServidor(api?.campos ?? {})
      if (api?.status === 429) await showError(erro)
      else if (api?.status !== 401)
        await alert({ titulo: 'Erro', conteudo: 'Ocorreu um erro ao tentar atualizar a senha.' })
    } finally {
      setEnviando(false)
    }
  }

  return (
    <form className={`${css.formulario} ${css.estreito}`} noValidate onSubmit={(e) => void save(e)}>
      {deOutro ? (
        <p className={css.dono}>
          Senha de <b>{dono.name}</b>
          <span>{dono.email}</span>
        </p>
      ) : null}
      <input type="email" name="email" autoComplete="username" value={dono.email} readOnly hidden />
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
      <RequiredNote />
    </form>
  )
}

type DeOutroProps = { id: string; dono: Dono | null; setDono: (dono: Dono) => void; onRetry: () => void }

/** Nobody sets another's password without seeing whose it is. */
const DeOutro = ({ id, dono, setDono, onRetry }: DeOutroProps) => {
  const [erro, setErro] = useState<unknown>(null)
  useEffect(() => {
    const controle = new AbortController()
    usuarios
      .get(id, controle.signal)
      .then(setDono)
      .catch((e: unknown) => {
        if (!controle.signal.aborted) setErro(e)
      })
    return () => controle.abort()
  }, [id, setDono])
  if (dono) return <Formulario dono={dono} deOutro />
  if (!erro) return <Skeleton height={160} />
  const api = erro instanceof ErroDaApi ? erro : null
  if (api?.naoEncontrado) return <NotFound title="Usuário não encontrado." back="/usuario" />
  return <AreaError titulo="Não foi possível abrir o usuário." conteudo={api?.conteudo} onRetry={onRetry} />
}

/** Change of one's own password, and of another's for who may (`trocar_senha`); spec 1 §2, §5, §6, §8. */
export const TrocarSenhaPage = () => {
  const { id } = useParams()
  const usuario = useSessao((s) => s.usuario)
  const podeDeOutros = useCan(acoes.trocar_senha)
  const [vez, setVez] = useState(0)
  const [dono, setDono] = useState<Dono | null>(null)
  if (!usuario) return null
  const deOutro = id !== undefined && id !== usuario._id
  if (deOutro && !podeDeOutros) return <Navigate to="/_401" replace />
  return (
    <Page title="Alterar senha" whom={deOutro && dono?._id === id ? dono?.name : undefined}>
      {deOutro ? (
        <DeOutro
          key={`${id} ${vez}`}
          id={id}
          dono={dono?._id === id ? dono : null}
          setDono={setDono}
          onRetry={() => setVez(vez + 1)}
        />
      ) : (
        <Formulario dono={usuario} deOutro={false} />
      )}
    </Page>
  )
}
