import { useQuery } from '@clinica/shared-ui/query'

/** Milliseconds between two looks at how far a job is. */
const OLHAR = 700

type Andamento = { situacao: 'esperando' | 'fazendo' | 'feito' | 'cancelado' | 'falhou' }

/** How far a job of the server is, asked again until it ends; `fim` is what it ended with. */
export const useAndamento = <T extends Andamento>(
  queryKey: readonly unknown[],
  ask: (signal: AbortSignal) => Promise<T>,
): { andamento: T | undefined; fim: T | undefined } => {
  const isRunning = ({ situacao }: T) => situacao === 'esperando' || situacao === 'fazendo'
  const { data } = useQuery({
    queryKey,
    queryFn: ({ signal }) => ask(signal),
    refetchInterval: ({ state }) => (state.data && !isRunning(state.data) ? false : OLHAR),
  })
  return { andamento: data, fim: data && !isRunning(data) ? data : undefined }
}
