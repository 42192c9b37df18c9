import { counted, type EnvioDoArquivo, formatInteiro, formatMes } from '@clinica/shared-domain'
import { Button, Dialog } from '@clinica/shared-ui'
import { Progress } from '@clinica/shared-ui/files'
import { useQuery } from '@clinica/shared-ui/query'
import { getEnvio } from '../arquivo.api'
import { Passos } from './Passos'
import type { Envio } from './useEnvio'

/** Milliseconds between two looks at how far it is. */
const OLHAR = 700

const andamentoDe = (envio: EnvioDoArquivo | null | undefined): string => {
  if (!envio || envio.etapa === 'aguardando') return 'enviando o arquivo…'
  return envio.total === null
    ? 'lendo a planilha…'
    : `${formatInteiro(envio.feito)} de ${counted(envio.total, 'linha', 'linhas')}`
}

/** Third step: how many rows are in; closing it stops nothing. */
export const Enviando = ({ envio, chave }: { envio: Envio; chave: string }) => {
  const { data } = useQuery({
    queryKey: ['envioDoArquivo', chave],
    queryFn: ({ signal }) => getEnvio(chave, signal),
    refetchInterval: OLHAR,
  })
  const total = data?.total ?? null
  return (
    <Dialog
      open
      title="Enviar arquivo do convênio"
      onClose={() => envio.setAberto(false)}
      actions={
        <>
          <Button onClick={() => envio.setAberto(false)}>Continuar em segundo plano</Button>
          <Button color="error" variant="outlined" onClick={envio.goBack}>
            Cancelar envio
          </Button>
        </>
      }
    >
      <Passos atual={2} />
      <Progress
        title={`Gravando ${envio.escolha ? formatMes(envio.escolha.referencia).toLowerCase() : ''}`}
        detail={andamentoDe(data)}
        label="Envio do arquivo"
        part={total ? (data?.feito ?? 0) / total : undefined}
      />
      <p>
        A planilha entra inteira ou não entra: cancelar agora não deixa nada pela metade. Pode fechar esta
        janela, o envio segue e avisa no fim.
      </p>
    </Dialog>
  )
}
