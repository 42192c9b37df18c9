import { http } from '@clinica/shared-auth'
import type { PropostaDaGuia } from '@clinica/shared-domain'
import { queryOptions } from '@clinica/shared-ui/query'

/** What a new guide is asked for: an appointment, a patient, a guide to copy, a unit. */
export type PedidoDeProposta = {
  agendamento?: string | undefined
  paciente?: string | undefined
  renovar?: string | undefined
  /** By their names. */
  unidade?: string | undefined
  especialidade?: string | undefined
  profissional?: string | undefined
}

/** What a new guide begins with, and the insurers of its patient. */
export const propostaQuery = (params: PedidoDeProposta) =>
  queryOptions({
    queryKey: ['guia', 'nova', params],
    queryFn: async ({ signal }) => (await http.get<PropostaDaGuia>('/guia/nova', { params, signal })).data,
    staleTime: 0,
    gcTime: 0,
    meta: { interesse: null },
  })
