import { hojeNaClinica } from '@clinica/shared-auth'
import { type PlanoTerapeutico, situacaoDoItem } from '@clinica/shared-domain'
import { useQuery } from '@clinica/shared-ui/query'
import type { Item } from './palavras'
import { planosQuery } from './plano.api'

export type Vencido = { plano: PlanoTerapeutico; item: Item }

/** A patient's plans, and the parts of those in course whose day has passed without a word. */
export const usePlanos = (paciente: string) => {
  const { data, isError, isPending, refetch } = useQuery(planosQuery(paciente))
  const planos = data ?? []
  const emCurso = planos.filter((p) => p.encerradoEm === null)
  const hoje = hojeNaClinica()
  const vencidos: Vencido[] = emCurso.flatMap((plano) =>
    [...plano.metas, ...plano.reavaliacoes]
      .filter((item) => situacaoDoItem(item, hoje) === 'vencido')
      .map((item) => ({ plano, item })),
  )
  return {
    planos,
    emCurso,
    encerrados: planos.filter((p) => p.encerradoEm !== null),
    vencidos,
    hoje,
    carregando: isPending,
    falhou: isError && !data,
    recarregar: () => void refetch(),
  }
}
