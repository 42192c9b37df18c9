import { createResource, http, withoutEmpty } from '@clinica/shared-auth'
import type { PickerSearch } from '@clinica/shared-ui/pickers'

export type Nomeado = { _id: string; nome: string }

const nomesDe = (path: string, singular: string, plural: string) => {
  const { list } = createResource<Nomeado>({ path, singular, plural })
  return async (signal?: AbortSignal): Promise<string[]> =>
    (await list({ skip: 0, limit: 1000, orderBy: 'nome' }, signal)).itens.map((r) => r.nome)
}
/** Cancelled ones too: what happened there still counts. */
export const listUnidades = nomesDe('unidade', 'unidade', 'unidades')
export const listEspecialidades = nomesDe('especialidade', 'especialidade', 'especialidades')
export const listConvenios = nomesDe('convenio', 'convenio', 'convenios')

const profissionais = createResource<Nomeado>({
  path: 'profissional',
  singular: 'profissional',
  plural: 'profissionais',
})
export const searchProfissionais: PickerSearch<Nomeado> = async ({ nome, skip, limit, orderBy }, signal) =>
  (await profissionais.list({ nome, skip, limit, orderBy }, signal)).itens
export const getProfissional = profissionais.get

/** A report's answer to its filters; a long one has its own time. */
export const getRelatorio = async <R>(caminho: string, filtros: object, signal?: AbortSignal): Promise<R> =>
  (await http.get<R>(caminho, { params: withoutEmpty({ ...filtros }), signal, timeout: 0 })).data

/** The spreadsheet of what the filters select; `onBytes` hears how much has come. */
export const getPlanilha = async (
  caminho: string,
  filtros: object,
  signal: AbortSignal,
  onBytes: (bytes: number) => void,
): Promise<Blob> =>
  (
    await http.get<Blob>(caminho, {
      params: withoutEmpty({ ...filtros }),
      signal,
      timeout: 0,
      responseType: 'blob',
      onDownloadProgress: ({ loaded }) => onBytes(loaded),
    })
  ).data
