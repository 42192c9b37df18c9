import { createResource, http, type ListParams } from '@clinica/shared-auth'
import type { Selecao } from '@clinica/shared-domain'

/** Guides of a page of the selector (spec 3 §9). */
export const LIMITE_DA_SELECAO = 6

/** Guides that were sent to billing, by date of issue, with their sessions and the packages that hold them. */
export const getSelecao = async (params: Record<string, unknown>, signal?: AbortSignal): Promise<Selecao> =>
  (await http.get<Selecao>('/faturamento/selecao', { params, signal })).data

export type Nomeado = { _id: string; nome: string }
const nomes = (path: string, plural: string) => {
  const { list } = createResource<Nomeado>({ path, singular: path, plural })
  return (params: ListParams, signal?: AbortSignal) => list(params, signal)
}
export const searchConvenios = nomes('convenio', 'convenios')
export const searchEspecialidades = nomes('especialidade', 'especialidades')
export const searchUnidades = nomes('unidade', 'unidades')
