import { useSessao } from '@clinica/shared-auth'
import { type Profissional, seesOwnOnly, telas } from '@clinica/shared-domain'
import type { PickerSearch } from '@clinica/shared-ui/pickers'
import { queryOptions, useQuery } from '@clinica/shared-ui/query'
import { profissionalApi } from '../profissional/profissional.api'

export type ProfissionalEscolhido = Pick<Profissional, '_id' | 'nome'>

const escolhido = ({ _id, nome }: Profissional): ProfissionalEscolhido => ({ _id, nome })

/** Active professionals for a picker. */
export const searchProfissionais: PickerSearch<ProfissionalEscolhido> = async (params, signal) => {
  const { itens, total } = await profissionalApi.list({ ...params, comTotal: true }, signal)
  return { itens: itens.map(escolhido), total }
}

const profissionalOfEmail = (email: string) =>
  queryOptions({
    queryKey: ['profissional', 'email', email],
    queryFn: async ({ signal }) => {
      const [achado] = (await profissionalApi.list({ email, ativo: true, skip: 0, limit: 1 }, signal)).itens
      return achado ? escolhido(achado) : null
    },
    enabled: email !== '',
    staleTime: 0,
  })

/** Whom the logged-in person is held to: whoever sees only their own blocks, to the register of their e-mail (spec 2 §6). */
export const useOwn = () => {
  const usuario = useSessao((s) => s.usuario)
  const fixo = seesOwnOnly(usuario, telas.profissionalBloqueio)
  const { data, isPending, isError, refetch } = useQuery(profissionalOfEmail((fixo && usuario?.email) || ''))
  return {
    fixo,
    profissional: fixo ? (data ?? null) : null,
    carregando: fixo && isPending,
    falhou: fixo && isError,
    semCadastro: fixo && data === null,
    attempt: () => void refetch(),
  }
}
