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

/** The IBGE's code of a state's municipality of exactly this name, seven digits; null when it has none. */
export const codigoIBGEOf = (uf?: string | null, cidade?: string | null): string | null =>
  cidadesOf.get(uf ?? '')?.find(({ nome }) => nome === cidade)?._id ?? null
