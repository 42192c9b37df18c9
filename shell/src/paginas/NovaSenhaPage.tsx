import { ErroDaApi, http } from '@clinica/shared-auth'
import type { LinkDeSenhaAnswer } from '@clinica/shared-domain'
import { Alert, AreaError, Button, RequiredNote, refuseForm, Skeleton, showError } from '@clinica/shared-ui'
import { Link, useParams } from '@clinica/shared-ui/router'
import { type FormEvent, useCallback, useEffect, useState } from 'react'
import css from './formulario.module.css'
import { PaginaDeFora } from './PaginaDeFora'
import { hasError, passwordErrors, SenhaNova, VAZIO } from './SenhaNova'

type Ligacao =
  | { estado: 'conferindo' }
  | { estado: 'valida'; email: string }
  | { estado: 'invalida'; titulo: string; motivo: string }

const INVALIDA: Ligacao = {
  estado: 'invalida',
  titulo: 'Link inválido',
  motivo: 'O link para gerar uma nova senha é inválido ou expirou.',
}

/** Nobody answered, or too much was asked: nothing is said of the link. */
const failureOf = (erro: unknown): Ligacao =>
  erro instanceof ErroDaApi && (erro.status === null || erro.status === 429)
    ? { estado: 'invalida', titulo: 'Não foi possível conferir o link', motivo: erro.conteudo }
    : INVALIDA

const useLigacao = (hash: string): [Ligacao, () => void] => {
  const [ligacao, setLigacao] = useState<Ligacao>({ estado: 'conferindo' })
  const check = useCallback(
    (signal?: AbortSignal) =>
      http
        .get<LinkDeSenhaAnswer>(`/usuario/recuperacao-senha/${encodeURIComponent(hash)}`, {
          semSessao: true,
          signal,
        })
        .then(({ data }) => setLigacao({ estado: 'valida', email: data.email }))
        .catch((erro: unknown) => {
          if (!signal?.aborted) setLigacao(failureOf(erro))
        }),
    [hash],
  )
  useEffect(() => {
    const controle = new AbortController()
    void check(controle.signal)
    return () => controle.abort()
  }, [check])
  return [ligacao, () => void check()]
}

/** Reset by the link of the e-mail (spec 1 §2, §5, §8); after success the form is locked. */
export const NovaSenhaPage = () => {
  const { hash = '' } = useParams()
  const [ligacao, checkDeNovo] = useLigacao(hash)
  const [par, setPar] = useState(VAZIO)
  const [tentou, setTentou] = useState(false)
  const [enviando, setEnviando] = useState(false)
  const [feito, setFeito] = useState(false)
  const erros = tentou ? passwordErrors(par) : {}

  const save = async (evento: FormEvent) => {
    evento.preventDefault()
    setTentou(true)
    if (enviando || feito || ligacao.estado !== 'valida') return
    if (hasError(passwordErrors(par))) {
      await refuseForm('Informe os campos corretamente.')
      return
    }
    setEnviando(true)
    try {
      const corpo = { _id: hash, email: ligacao.email, nova_senha: par.nova }
      await http.post('/usuario/recuperacao-senha/nova', corpo, { semSessao: true })
      setFeito(true)
    } catch (erro) {
      await showError(erro)
    } finally {
      setEnviando(false)
    }
  }

  if (ligacao.estado === 'conferindo')
    return (
      <PaginaDeFora title="Nova senha">
        <Skeleton height={120} />
      </PaginaDeFora>
    )
  if (ligacao.estado === 'invalida')
    return (
      <PaginaDeFora title="Nova senha">
        <AreaError titulo={ligacao.titulo} conteudo={ligacao.motivo} onRetry={checkDeNovo} />
        <p>
          <Link to="/esqueci-senha">Solicitar um novo link</Link>
        </p>
      </PaginaDeFora>
    )
  return (
    <PaginaDeFora title="Nova senha">
      <form className={css.formulario} noValidate onSubmit={(e) => void save(e)}>
        <input type="email" name="email" autoComplete="username" value={ligacao.email} readOnly hidden />
        <SenhaNova valor={par} onChange={setPar} erros={erros} disabled={feito} autoFocus />
        {feito ? (
          <>
            <Alert severity="success" role="status">
              Senha atualizada com sucesso.
            </Alert>
            <Link to="/login">Ir para o login</Link>
          </>
        ) : null}
        <Button type="submit" variant="contained" size="large" loading={enviando} disabled={feito}>
          Salvar nova senha
        </Button>
        <RequiredNote />
      </form>
    </PaginaDeFora>
  )
}
