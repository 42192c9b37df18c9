import { useHoje } from '@clinica/shared-auth'
import { type PlanoTerapeutico, situacaoDoItem } from '@clinica/shared-domain'
import { useQuery } from '@clinica/shared-ui/query'
import type { Item } from './palavras'
import { planosQuery } from './plano.api'

/** The specialty of a new plan: the one at hand, unless it has a plan in course and another has none. '' where nobody knows which is meant. */
export const especialidadeLivre = (
  emCurso: readonly PlanoTerapeutico[],
  especialidades: readonly { _id: string }[],
  aMao: string | null,
): string => {
  const ocupadas = new Set(emCurso.map((p) => p.especialidade._id))
  const livres = especialidades.filter(({ _id }) => !ocupadas.has(_id))
  if (aMao && !ocupadas.has(aMao)) return aMao
  if (livres[0]) return aMao || livres.length === 1 ? livres[0]._id : ''
  return aMao ?? (especialidades.length === 1 ? especialidades[0]?._id : '') ?? ''
}

export type Vencido = { plano: PlanoTerapeutico; item: Item }

/** A patient's plans, and the parts of those in course whose day has passed without a word. */
export const usePlanos = (paciente: string) => {
  const { data, isError, isPending, refetch } = useQuery(planosQuery(paciente))
  const planos = data ?? []
  const emCurso = planos.filter((p) => p.encerradoEm === null)
  const hoje = useHoje()
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
    reload: () => void refetch(),
  }
}
