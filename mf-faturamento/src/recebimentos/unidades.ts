import { answerOf, http } from '@clinica/shared-auth'
import { useQuery } from '@clinica/shared-ui/query'

export type Unidade = { _id: string; nome: string }

const CHAVE = 'clinica.recebimento.unidade'

const listUnidades = (signal?: AbortSignal): Promise<Unidade[]> =>
  answerOf(
    http.get<{ unidades: Unidade[] }>('/unidade', {
      params: { ativo: true, skip: 0, limit: 200, orderBy: 'nome' },
      signal,
    }),
    'unidades',
  )

/** Active units, as they are asked for. */
export const useListaDeUnidades = () =>
  useQuery({
    queryKey: ['unidade', 'recebimentos'],
    queryFn: ({ signal }) => listUnidades(signal),
    meta: { interesse: null },
  })

/** Active units; undefined until they are there. */
export const useUnidades = (): Unidade[] | undefined => useListaDeUnidades().data

/** Where this desk took money last, else the first. */
export const rememberedUnidade = (unidades: readonly Unidade[]): Unidade | undefined =>
  unidades.find((u) => u._id === localStorage.getItem(CHAVE)) ?? unidades[0]

export const rememberUnidade = (id: string): void => localStorage.setItem(CHAVE, id)
