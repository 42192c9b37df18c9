import { answerOf, http, type ListAnswer, type ListParams, newKey, withoutEmpty } from '@clinica/shared-auth'
import type {
  AlvoDoDocumento,
  Documento,
  DocumentoAnswer,
  DocumentoEnviadoAnswer,
  DocumentoMudadoAnswer,
  DocumentosAnswer,
  MensagemAnswer,
} from '@clinica/shared-domain'

/** A document as lists have it, found by `_id` as any other record. */
export type DocumentoDaLista = Documento & { _id: string }

const listPath = (alvo: AlvoDoDocumento, pessoa: string) =>
  `/${alvo}/${encodeURIComponent(pessoa)}/documentos`
const pathOf = (id: string) => `/documento/${encodeURIComponent(id)}`

/** A page of the documents of whom `alvo` and `pessoa` say; of nobody there are none. */
export const listDocumentos = async (
  { alvo, pessoa, ...params }: ListParams,
  signal?: AbortSignal,
): Promise<ListAnswer<DocumentoDaLista>> => {
  if (typeof pessoa !== 'string' || !pessoa) return { itens: [], total: 0 }
  const url = listPath(alvo as AlvoDoDocumento, pessoa)
  const { data } = await http.get<DocumentosAnswer>(url, { params: withoutEmpty(params), signal })
  return { itens: data.documentos.map((d) => ({ ...d, _id: d.id })), total: data.total ?? 0 }
}

/** Where a document opens, for five minutes. */
export const getLink = async (id: string): Promise<string> =>
  (await answerOf(http.get<DocumentoAnswer>(pathOf(id)), 'documento')).link ?? ''

export type Escolha = { arquivo: File; tipo: string; tipoEnvio: AlvoDoDocumento; pessoa: string }

type Andamento = { signal: AbortSignal; onProgress: (parte: number) => void }

/** Sends the file; given up through `signal`, nothing of it stays. `onProgress` hears from 0 to 1. */
export const sendDocumento = async (
  { arquivo, tipo, tipoEnvio }: Escolha,
  { signal, onProgress }: Andamento,
): Promise<{ msg: string; id: string }> => {
  const form = new FormData()
  form.append('tipo', tipo)
  form.append('tipoEnvio', tipoEnvio)
  form.append('documento', arquivo)
  const { data } = await http.post<DocumentoEnviadoAnswer>('/documento', form, {
    signal,
    chave: newKey(),
    // A slow line takes longer than the portal waits for anything else.
    timeout: 0,
    onUploadProgress: ({ progress = 0 }) => onProgress(progress),
  })
  return { msg: data.msg, id: data.documento.id }
}

/** Gives a document that was sent to its person. */
export const attachDocumento = async (
  id: string,
  { tipoEnvio, pessoa }: Escolha,
  signal: AbortSignal,
): Promise<void> => {
  await http.post(listPath(tipoEnvio, pessoa), { documento: id }, { chave: newKey(), signal })
}

/** 'Documento na pessoa errada': answers what was done, in words. */
export const moveDocumento = async (
  id: string,
  tipoEnvio: AlvoDoDocumento,
  pessoa: string,
): Promise<string> =>
  (await http.put<DocumentoMudadoAnswer>(`${pathOf(id)}/pessoa`, { tipoEnvio, pessoa }, { chave: newKey() }))
    .data.msg

export const restoreDocumento = async (id: string): Promise<string> =>
  (await http.put<DocumentoMudadoAnswer>(`${pathOf(id)}/restaurar`, {}, { chave: newKey() })).data.msg

export const cancelDocumento = async (id: string): Promise<string> =>
  (await http.delete<MensagemAnswer>(pathOf(id), { chave: newKey() })).data.msg
