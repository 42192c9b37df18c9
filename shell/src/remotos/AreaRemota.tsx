import { AreaError, Page, Skeleton } from '@clinica/shared-ui'
import { QueryArea } from '@clinica/shared-ui/query'
import { type ComponentType, useEffect, useRef, useState } from 'react'
import { Limite } from './Limite'
import { FalhaDoRemoto, forget, LIMITE, loadTela } from './load'

const SEM_RESPOSTA =
  'Esta parte do portal está demorando a responder. Ela aparece assim que chegar; o restante continua funcionando.'

type Estado = { tela: ComponentType } | { motivo: string } | null

const reasonOf = (erro: unknown): string =>
  erro instanceof FalhaDoRemoto ? erro.motivo : 'Esta parte do portal chegou com defeito.'

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

  useEffect(() => {
    let vivo = true
    const limite = setTimeout(() => vivo && setEstado((e) => e ?? { motivo: SEM_RESPOSTA }), LIMITE)
    const preparar = tentativa > 0 ? forget(remoto) : Promise.resolve()
    preparar
      .then(() => loadTela(remoto, path))
      .then(
        // Also when the panel is already there: what came late is shown.
        (tela) => vivo && setEstado({ tela }),
        (erro: unknown) => vivo && setEstado({ motivo: reasonOf(erro) }),
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

  /** A screen that falls twice holds something broken that only a fresh page lets go of. */
  const lift = () => {
    quedas.current += 1
    if (quedas.current > 1) location.reload()
    else attempt()
  }

  const painel = (motivo: string, onRetry: () => void) => (
    <Page title={title}>
      <AreaError conteudo={motivo} onRetry={onRetry} />
    </Page>
  )

  if (!estado) return <Carregando />
  if ('motivo' in estado) return painel(estado.motivo, attempt)
  const Tela = estado.tela
  return (
    <Limite
      remoto={remoto}
      onAttempt={lift}
      painel={(de) => painel('Esta tela teve um problema. O restante do portal continua funcionando.', de)}
    >
      <QueryArea id={remoto}>
        <Tela />
      </QueryArea>
    </Limite>
  )
}
