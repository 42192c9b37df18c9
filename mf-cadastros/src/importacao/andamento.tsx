import { formatInteiro } from '@clinica/shared-domain'
import { Button, notify, showError } from '@clinica/shared-ui'
import { Progress } from '@clinica/shared-ui/files'
import { invalidateRegister, useQuery, useQueryClient } from '@clinica/shared-ui/query'
import { linhasDe } from './problemas'

/** Milliseconds between two looks while the server works. */
const OLHAR = 700
const ANDANDO: readonly string[] = ['lendo', 'gravando', 'desfazendo']

type Andando = { estado: string; feito: number; total: number | null }

export const isAndando = ({ estado }: { estado: string }): boolean => ANDANDO.includes(estado)

/** One import, or one run of several, as it goes on; `attempt` says what the task answers, or why it was refused. */
export const useAcompanhada = <T extends Andando>(
  chave: readonly string[],
  ask: (signal: AbortSignal) => Promise<T>,
) => {
  const cliente = useQueryClient()
  const { data, isError, refetch } = useQuery({
    queryKey: chave,
    queryFn: ({ signal }) => ask(signal),
    refetchInterval: ({ state }) => (state.data && isAndando(state.data) ? OLHAR : false),
  })
  const attempt = async (tarefa: () => Promise<string | undefined>) => {
    try {
      const msg = await tarefa()
      if (msg) notify(msg)
    } catch (erro) {
      await showError(erro)
    }
    await cliente.invalidateQueries({ queryKey: chave })
    void invalidateRegister('importacao')
  }
  return { data, falhou: isError, refetch, attempt }
}

type Props = Andando & { titulo: string; onCancel: (() => void) | undefined }

export const Andamento = ({ feito, total, titulo, onCancel }: Props) => (
  <section aria-label="Andamento">
    <Progress
      title={titulo}
      detail={total ? `${formatInteiro(Math.min(feito, total))} de ${linhasDe(total)}` : ''}
      label="Importação"
      part={total ? Math.min(1, feito / total) : undefined}
    />
    <p>Pode sair desta tela: a importação continua e fica na lista.</p>
    {onCancel ? (
      <Button color="error" variant="outlined" onClick={onCancel}>
        Cancelar importação
      </Button>
    ) : null}
  </section>
)
