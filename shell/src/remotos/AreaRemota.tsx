import { leaveTo, reloadKeeping } from '@clinica/shared-auth'
import { AreaError, Page, Skeleton } from '@clinica/shared-ui'
import { clearArea, QueryArea } from '@clinica/shared-ui/query'
import { type ComponentType, startTransition, useEffect, useRef, useState } from 'react'
import { Limite } from './Limite'
import { FalhaDoRemoto, forget, LIMITE, loadTela, readFiles } from './load'

const SEM_RESPOSTA =
  'Esta parte do portal está demorando a responder. Ela aparece assim que chegar; o restante continua funcionando.'

type Falha = { motivo: string; recarregar?: boolean }
type Estado = { tela: ComponentType } | Falha | null

const failureOf = (erro: unknown): Falha =>
  erro instanceof FalhaDoRemoto
    ? { motivo: erro.motivo, recarregar: erro.recarregar }
    : { motivo: 'Esta parte do portal chegou com defeito.' }

const Carregando = () => (
  <div role="status" aria-label="Carregando">
    <Skeleton width={220} height={40} />
    <Skeleton variant="rounded" height={120} gap={2} />
    <Skeleton variant="rounded" height={220} gap={2} />
  </div>
)

export type AreaRemotaProps = { remoto: string; path: string; title: string }

/** Where a remote's screen is shown. Whatever happens to it happens only here. */
export const AreaRemota = ({ remoto, path, title }: AreaRemotaProps) => {
  const [estado, setEstado] = useState<Estado>(null)
  const [tentativa, setTentativa] = useState(0)
  const quedas = useRef(0)
  /** What the files of the screen held when it fell. */
  const caida = useRef<Promise<string | undefined>>(undefined)

  useEffect(() => {
    let vivo = true
    const limite = setTimeout(() => vivo && setEstado((e) => e ?? { motivo: SEM_RESPOSTA }), LIMITE)
    const prepare = async () => {
      if (tentativa > 0) await forget(remoto, path, await caida.current)
      caida.current = undefined
    }
    prepare()
      .then(() => loadTela(remoto, path))
      .then(
        // Also when the panel is already there: what came late is shown.
        (tela) => vivo && startTransition(() => setEstado({ tela })),
        (erro: unknown) => vivo && setEstado(failureOf(erro)),
      )
      .finally(() => clearTimeout(limite))
    return () => {
      vivo = false
      clearTimeout(limite)
    }
  }, [remoto, path, tentativa])

  const attempt = () => {
    setEstado(null)
    setTentativa((n) => n + 1)
  }

  const onFall = () => {
    caida.current = readFiles(remoto, path, 'force-cache').catch(() => undefined)
  }
  /**
   * What made the screen fall may be what it read: it reads anew. What falls again holds something broken that only a fresh page
   * lets go of.
   */
  const lift = () => {
    quedas.current += 1
    clearArea(remoto)
    if (quedas.current > 1) leaveTo()
    else attempt()
  }

  const painel = (motivo: string, onRetry: () => void, retryLabel?: string) => (
    <Page title={title}>
      <AreaError conteudo={motivo} onRetry={onRetry} retryLabel={retryLabel} />
    </Page>
  )

  if (!estado) return <Carregando />
  if ('motivo' in estado)
    return estado.recarregar
      ? painel(estado.motivo, () => reloadKeeping() || leaveTo(), 'Recarregar')
      : painel(estado.motivo, attempt)
  const Tela = estado.tela
  return (
    <Limite
      remoto={remoto}
      onFall={onFall}
      onAttempt={lift}
      painel={(de) => painel('Esta tela teve um problema. O restante do portal continua funcionando.', de)}
    >
      <QueryArea id={remoto}>
        <Tela />
      </QueryArea>
    </Limite>
  )
}
