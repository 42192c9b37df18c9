import { type ErroDaApi, useSessao } from '@clinica/shared-auth'

/** Who made a save stale, by name ('Outra pessoa' when nobody knows); null for the person at this very desk. */
export const whoChanged = (erro: ErroDaApi): string | null => {
  const { alteradoPor, alteradoPorId } = erro.corpo?.erro ?? {}
  if (alteradoPorId && alteradoPorId === useSessao.getState().usuario?._id) return null
  return alteradoPor ?? 'Outra pessoa'
}
