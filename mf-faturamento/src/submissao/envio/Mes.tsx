import { reportError } from '@clinica/shared-auth'
import { SEM_CADASTRO_PROFISSIONAL } from '@clinica/shared-domain'
import { Alert, AreaError, Skeleton } from '@clinica/shared-ui'
import { useQuery } from '@clinica/shared-ui/query'
import { useEffect, useState } from 'react'
import { mesQuery } from '../submissao.query'
import { EditorDoEnvio } from './EditorDoEnvio'
import { EnvioLido } from './EnvioLido'

type Props = {
  mes: string
  /** Whose month is read; one's own when absent. */
  profissional?: string
  onAlterado: (alterado: boolean) => void
}

/** A month as far as it is known: loading, not there, one's own to change, or only read. */
export const Mes = ({ mes, profissional, onAlterado }: Props) => {
  const { data, error, refetch } = useQuery(mesQuery(mes, profissional))
  const [pendente, setPendente] = useState(false)
  useEffect(() => onAlterado(pendente), [pendente, onAlterado])
  useEffect(() => {
    if (error) reportError(error)
  }, [error])
  if (error && !data)
    return <AreaError titulo="Não foi possível abrir o envio do mês." onRetry={() => void refetch()} />
  if (!data)
    return (
      <div role="status" aria-label="Carregando">
        <Skeleton variant="rounded" height={320} />
      </div>
    )
  if (!data.profissional)
    return (
      <Alert severity="warning" role="alert">
        {SEM_CADASTRO_PROFISSIONAL}
      </Alert>
    )
  // Finished in another window while something is changed here: the person is told before it goes.
  return profissional || (data.indicacao?.finishedAt && !pendente) ? (
    <EnvioLido mes={mes} dados={data} proprio={!profissional} />
  ) : (
    <EditorDoEnvio mes={mes} dados={data} onAlterado={setPendente} />
  )
}
