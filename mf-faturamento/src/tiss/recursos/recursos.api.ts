import { answerOf, http } from '@clinica/shared-auth'
import type {
  GerarRecursos,
  Recurso,
  RecursoDaLista,
  RecursosGerados,
  TextoDoRecurso,
  TextoDoRecursoNovo,
} from '@clinica/shared-domain'
import { fetchFile } from '../tiss.api'

const RECURSOS = '/tiss/recursos'
const pathOf = (id: string) => `${RECURSOS}/${encodeURIComponent(id)}`

export const listRecursos = async (
  signal?: AbortSignal,
): Promise<{ recursos: RecursoDaLista[]; total: number }> =>
  (
    await http.get<{ recursos: RecursoDaLista[]; total: number }>(RECURSOS, {
      params: { limit: 200 },
      signal,
    })
  ).data

export const getRecurso = (id: string, signal?: AbortSignal): Promise<Recurso> =>
  answerOf(http.get<{ recurso: Recurso }>(pathOf(id), { signal }), 'recurso')

export const createRecursos = async (corpo: GerarRecursos, chave: string): Promise<RecursosGerados> =>
  (await http.post<RecursosGerados>(RECURSOS, corpo, { chave })).data

type Salvo = { msg: string; recurso: Recurso }
export const sendRecurso = async ({ _id, updatedAt }: Recurso, chave: string): Promise<Salvo> =>
  (await http.post<Salvo>(`${pathOf(_id)}/enviado`, { updatedAt }, { chave })).data

export const cancelRecurso = async (
  { _id, updatedAt }: Recurso,
  motivo: string,
  chave: string,
): Promise<Salvo> =>
  (await http.post<Salvo>(`${pathOf(_id)}/cancelado`, { updatedAt, motivo }, { chave })).data

export const fetchXml = async (
  id: string,
  signal: AbortSignal,
  onBytes: (bytes: number) => void,
): Promise<Blob> => (await fetchFile(`${pathOf(id)}/xml`, { signal, onBytes })).arquivo

export const listTextos = (signal?: AbortSignal): Promise<TextoDoRecurso[]> =>
  answerOf(http.get<{ textos: TextoDoRecurso[] }>('/tiss/textos', { signal }), 'textos')

export const createTexto = async (corpo: TextoDoRecursoNovo, chave: string): Promise<{ msg: string }> =>
  (await http.post<{ msg: string }>('/tiss/textos', corpo, { chave })).data

export const removeTexto = async (id: string): Promise<{ msg: string }> =>
  (await http.delete<{ msg: string }>(`/tiss/textos/${encodeURIComponent(id)}`)).data
