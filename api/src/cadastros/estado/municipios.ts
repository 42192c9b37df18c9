import { getMunicipalities } from '@brazilian-utils/brazilian-utils/get-municipalities'
import { getStates } from '@brazilian-utils/brazilian-utils/get-states'

export const estados = getStates().map((e) => ({ _id: String(e.ibgeCode), sigla: e.code, nome: e.name }))

/** By state, in alphabetical order. Nothing is asked of another server. */
export const cidadesOf = new Map(
  getStates().map((e) => [
    e.code as string,
    getMunicipalities(e.code).map(({ code, name }) => ({ _id: code, nome: name })),
  ]),
)

/** Whether the state has a municipality of exactly this name. */
export const isCidadeDe = (uf: string, cidade: string): boolean =>
  cidadesOf.get(uf)?.some(({ nome }) => nome === cidade) ?? false
