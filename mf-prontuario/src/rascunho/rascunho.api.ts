import { http } from '@clinica/shared-auth'
import type { RascunhoDaLista, RascunhosAnswer } from '@clinica/shared-domain'
import { queryOptions } from '@clinica/shared-ui/query'

/** Drafts of the logged-in person about one patient, newest first. */
export const rascunhosQuery = (paciente: string) =>
  queryOptions({
    queryKey: ['rascunho', paciente],
    queryFn: async ({ signal }): Promise<RascunhoDaLista[]> =>
      (await http.get<RascunhosAnswer>(`/evolucao/${paciente}/rascunhos`, { signal })).data.rascunhos,
    // Another tab of theirs may have written since.
    staleTime: 0,
  })

/** 'Descartar'; one that is gone already is what was wanted. */
export const discardRascunho = async (paciente: string, id: string): Promise<void> => {
  try {
    await http.delete(`/evolucao/${paciente}/rascunho/${id}`)
  } catch (erro) {
    if ((erro as { status?: number | null }).status !== 404) throw erro
  }
}
