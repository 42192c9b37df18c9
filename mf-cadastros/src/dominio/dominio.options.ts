import { answerOf, http } from '@clinica/shared-auth'
import type { ValoresAnswer } from '@clinica/shared-domain'
import { queryOptions, useQuery } from '@clinica/shared-ui/query'
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

/** Values of a named domain (spec 1 §7); empty while they come, and in a panel that nobody opened. */
export const useDominio = (nome: string) => {
  const enabled = useContext(AbertoContext)
  const { data, isError, isPending } = useQuery({ ...valoresOf(nome), enabled })
  return { valores: data ?? [], carregando: isPending, falhou: isError }
}
