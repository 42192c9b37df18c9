import { answerOf, http, type ListAnswer, type ListParams, withoutEmpty } from '@clinica/shared-auth'
import type {
  CandidataDoRetorno,
  GuiaDoRetorno,
  GuiasDoRetorno,
  PreviaDosRetornos,
  Retorno,
  RetornoDaLista,
  Retornos,
  RetornosTomados,
  TrabalhoDosRetornos,
} from '@clinica/shared-domain'
import { fetchFile } from '../tiss.api'

const RETORNOS = '/tiss/retornos'
const pathOf = (id: string): string => `${RETORNOS}/${encodeURIComponent(id)}`
const lineOf = (id: string, guia: string): string => `${pathOf(id)}/guias/${encodeURIComponent(guia)}`

export const listRetornos = async (
  { comTotal: _, ...params }: ListParams,
  signal?: AbortSignal,
): Promise<ListAnswer<RetornoDaLista>> => {
  const { data } = await http.get<Retornos>(RETORNOS, { params: withoutEmpty(params), signal })
  return { itens: data.retornos, total: data.total }
}

/** Of all that counts: guides that wait for a person, and the answers that have any. */
export const getPendentes = (signal?: AbortSignal): Promise<Retornos['pendentes']> =>
  answerOf(http.get<Retornos>(RETORNOS, { params: { skip: 0, limit: 1 }, signal }), 'pendentes')

export const getRetorno = (id: string, signal?: AbortSignal): Promise<Retorno> =>
  answerOf(http.get<{ retorno: Retorno }>(pathOf(id), { signal }), 'retorno')

export const listGuias = async (
  id: string,
  params: Record<string, unknown>,
  signal?: AbortSignal,
): Promise<GuiasDoRetorno> =>
  (await http.get<GuiasDoRetorno>(`${pathOf(id)}/guias`, { params: withoutEmpty(params), signal })).data

export const listCandidatas = (
  { retorno, guia, busca }: { retorno: string; guia: string; busca: string },
  signal?: AbortSignal,
): Promise<CandidataDoRetorno[]> =>
  answerOf(
    http.get<{ candidatas: CandidataDoRetorno[] }>(`${lineOf(retorno, guia)}/candidatas`, {
      params: withoutEmpty({ busca }),
      signal,
    }),
    'candidatas',
  )

type Ligada = { msg: string; guia: GuiaDoRetorno }

/** Links a line to a guide of the clinic; null takes the link away. */
export const linkGuia = async (
  { retorno, linha, guia }: { retorno: string; linha: string; guia: string | null },
  chave: string,
): Promise<Ligada> => (await http.put<Ligada>(lineOf(retorno, linha), { guia }, { chave })).data

/** Says that a line is of no guide of the clinic. */
export const dismissGuia = async (
  { retorno, linha }: { retorno: string; linha: string },
  chave: string,
): Promise<Ligada> => (await http.post<Ligada>(`${lineOf(retorno, linha)}/semGuia`, null, { chave })).data

export const undoRetorno = async (id: string, chave: string): Promise<{ msg: string }> =>
  (await http.delete<{ msg: string }>(pathOf(id), { chave })).data

export const fetchXml = async (
  id: string,
  signal: AbortSignal,
  onBytes: (bytes: number) => void,
): Promise<Blob> => (await fetchFile(`${pathOf(id)}/xml`, { signal, onBytes })).arquivo

type Envio = { signal: AbortSignal; onProgress: (parte: number) => void }
const formOf = (arquivos: readonly File[]): FormData => {
  const form = new FormData()
  for (const arquivo of arquivos) form.append('arquivo', arquivo)
  return form
}
/** A slow line takes longer than the portal waits for anything else. */
const longSend = ({ signal, onProgress }: Envio) => ({
  signal,
  timeout: 0,
  onUploadProgress: ({ progress = 0 }: { progress?: number }) => onProgress(progress),
})

/** What the files would bring; nothing is written. */
export const previewRetornos = async (arquivos: readonly File[], envio: Envio): Promise<PreviaDosRetornos> =>
  (await http.post<PreviaDosRetornos>(`${RETORNOS}/previa`, formOf(arquivos), longSend(envio))).data

/** The files count from here on; of very many a job is answered. */
export const takeRetornos = async (
  arquivos: readonly File[],
  chave: string,
  envio: Envio,
): Promise<RetornosTomados | { msg: string; trabalho: { _id: string } }> =>
  (await http.post(RETORNOS, formOf(arquivos), { ...longSend(envio), chave })).data

export const getTrabalho = async (id: string, signal?: AbortSignal): Promise<TrabalhoDosRetornos> =>
  (await http.get<TrabalhoDosRetornos>(`${RETORNOS}/trabalho/${encodeURIComponent(id)}`, { signal })).data

export const cancelTrabalho = async (id: string): Promise<void> => {
  await http.post(`${RETORNOS}/trabalho/${encodeURIComponent(id)}/cancelado`)
}
