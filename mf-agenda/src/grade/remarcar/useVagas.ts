import { hojeNaClinica, showInstant } from '@clinica/shared-auth'
import { keepPreviousData, useQuery } from '@clinica/shared-ui/query'
import { getProximas, getVagas, type PedidoDeProximas, type PedidoDeVagas } from './remarcar.api'

/** Free slots as they are now: another desk may be taking one. */
export const useVagas = (pedido: PedidoDeVagas) =>
  useQuery({
    queryKey: ['vagas', pedido],
    queryFn: ({ signal }) => getVagas(pedido, signal),
    staleTime: 0,
    gcTime: 0,
    placeholderData: keepPreviousData,
  })

export const useProximas = (pedido: PedidoDeProximas) =>
  useQuery({
    queryKey: ['vagas', 'proximas', pedido],
    queryFn: ({ signal }) => getProximas(pedido, signal),
    staleTime: 0,
    gcTime: 0,
    placeholderData: keepPreviousData,
  })

/** The clinic's day and hour: nothing is offered before. */
export const agoraNaClinica = (): { dia: string; hora: string } => ({
  dia: hojeNaClinica(),
  hora: showInstant(new Date(Date.now()).toISOString()).slice(-5),
})
