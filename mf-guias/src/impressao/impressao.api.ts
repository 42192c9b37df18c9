import { http } from '@clinica/shared-auth'
import type { TipoDeImpresso } from '@clinica/shared-domain'

/** Two hundred pages over a slow line. */
const PRAZO_MS = 120_000

/** The guides in one PDF, in their order. Throws also when what came is none: a page of something in between. */
export const getImpresso = async (ids: readonly string[], tipo: TipoDeImpresso): Promise<Blob> => {
  const como = { responseType: 'blob', timeout: PRAZO_MS } as const
  const { data } =
    ids.length === 1
      ? await http.get<Blob>(`/guia/${ids[0]}/pdf`, { ...como, params: { tipo } })
      : await http.post<Blob>('/guia/pdf', { guias: ids, tipo }, como)
  if (!data.type.startsWith('application/pdf')) throw new Error('not a PDF')
  return data
}
