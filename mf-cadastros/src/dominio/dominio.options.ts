import { answerOf, http } from '@clinica/shared-auth'
import type { ValoresAnswer } from '@clinica/shared-domain'
import { optionsFailed, queryOptions, useQuery } from '@clinica/shared-ui/query'
import { useContext } from 'react'
import { AbertoContext } from '../comum/aberto'

export const valoresOf = (nome: string) =>
  queryOptions({
    queryKey: ['dominio', 'valores', nome],
    queryFn: async ({ signal }) => {
      const chamada = http.get<ValoresAnswer>('/dominio/valores', { params: { nome }, signal })
      return answerOf(chamada, 'valores')
    },
  })

/** Values of a named domain (spec 1 §7); empty while they come, and in a panel that nobody opened. `falha`: said under the field, with a way to ask again. */
export const useDominio = (nome: string) => {
  const enabled = useContext(AbertoContext)
  const lidos = useQuery({ ...valoresOf(nome), enabled })
  return { valores: lidos.data ?? [], carregando: lidos.isPending, falha: optionsFailed(lidos) }
}
