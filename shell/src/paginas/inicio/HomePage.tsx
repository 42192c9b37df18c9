import { ErroDaApi, showInstant, useCan, useSessao } from '@clinica/shared-auth'
import { blocosDoInicio } from '@clinica/shared-domain/acesso'
import { Alert, AreaError, Page, Skeleton } from '@clinica/shared-ui'
import { QueryArea } from '@clinica/shared-ui/query'
import { useSearchParams } from '@clinica/shared-ui/router'
import { useEffect } from 'react'
import { sayConfigurando } from '../../layout/configurando'
import { Atalho } from './Atalho'
import { Avisos } from './Avisos'
import css from './inicio.module.css'
import { Linhas } from './Linhas'
import { Mes } from './Mes'
import { MeuDia } from './MeuDia'
import { Pacotes } from './Pacotes'
import { Passos } from './Passos'
import { Proximas } from './Proximas'
import { avisoPedido } from './textos'
import { useInicio } from './useInicio'

const Atalhos = () => {
  const recepcao = useCan(blocosDoInicio.recepcao)
  const fatura = useCan(blocosDoInicio.faturamento)
  const gestao = useCan(blocosDoInicio.gestao)
  return (
    <>
      {recepcao ? (
        <>
          <Atalho to="/paciente/cadastro">Novo paciente</Atalho>
          <Atalho to="/guia/cadastro">Nova guia</Atalho>
        </>
      ) : null}
      {fatura ? <Atalho to="/faturamento">Pacotes</Atalho> : null}
      {gestao ? <Atalho to="/relatorio">Relatórios</Atalho> : null}
      <Atalho to="/agendamento" tipo="cheio">
        Abrir agenda
      </Atalho>
    </>
  )
}

const Esqueleto = () => (
  <div className={css.inicio} role="status" aria-label="Carregando">
    <div className={css.pilha}>
      <Skeleton variant="rounded" height={120} />
      <Skeleton variant="rounded" height={260} />
    </div>
    <Skeleton variant="rounded" height={160} />
  </div>
)

const Conteudo = () => {
  const { data, error, refetch } = useInicio()
  const configurando = data && Boolean(data.passos)
  useEffect(() => {
    if (configurando !== undefined) sayConfigurando(configurando)
  }, [configurando])
  if (!data)
    return error ? (
      <AreaError
        titulo="Não foi possível ler os avisos."
        conteudo={error instanceof ErroDaApi ? error.conteudo : undefined}
        onRetry={() => void refetch()}
      />
    ) : (
      <Esqueleto />
    )
  const { avisos, proximas, meuDia, pacotes, mes, passos } = data
  const blocos = [
    passos ? <Passos key="passos" passos={passos} /> : null,
    meuDia ? <MeuDia key="meuDia" meuDia={meuDia} /> : null,
    proximas && !passos ? <Proximas key="proximas" proximas={proximas} /> : null,
    mes && !passos ? <Mes key="mes" mes={mes} /> : null,
    pacotes && !passos ? <Pacotes key="pacotes" pacotes={pacotes} avisos={avisos} /> : null,
  ].filter((b) => b !== null)
  return (
    <>
      {error ? (
        <Alert severity="warning" role="status" className={css.antigo}>
          O servidor não respondeu. Estes são os últimos avisos recebidos.
        </Alert>
      ) : null}
      <div className={css.inicio} data-so={blocos.length === 0 || undefined}>
        {blocos.length > 0 ? <div className={css.pilha}>{blocos}</div> : null}
        <aside>
          <Avisos avisos={avisos} />
        </aside>
      </div>
    </>
  )
}

const Home = () => {
  const [params] = useSearchParams()
  const usuario = useSessao((s) => s.usuario)
  const aviso = avisoPedido(params)
  if (!usuario) return null
  if (aviso) return <Linhas key={aviso} aviso={aviso} />
  return (
    <Page title="Início" heading={`Olá, ${usuario.name}!`} actions={<Atalhos />}>
      <p className={css.login}>
        {usuario.ultimoLogin
          ? `Último login: ${showInstant(usuario.ultimoLogin)}`
          : 'Este é o seu primeiro login.'}
      </p>
      <Conteudo />
    </Page>
  )
}

/** Greeting, last login and what this person should know now (spec 1 §1). */
export const HomePage = () => (
  <QueryArea id="shell">
    <Home />
  </QueryArea>
)
