import { answerOf, http, type ListAnswer, type ListParams, withoutEmpty } from '@clinica/shared-auth'
import type {
  AtoDoLote,
  EsquemaSalvo,
  Esquemas,
  Geracao,
  GerarLotes,
  Lote,
  LoteCancelado,
  LoteDaLista,
  LoteEnviado,
  LoteRecusado,
  LoteSalvo,
  Lotes,
  LotesDosPacotes,
  LotesGerados,
  Pendencias,
} from '@clinica/shared-domain'

const LOTES = '/tiss/lotes'
const pathOf = (id: string): string => `${LOTES}/${encodeURIComponent(id)}`

/** The total always comes: nobody has to ask for it. */
export const listLotes = async (
  { comTotal: _, ...params }: ListParams,
  signal?: AbortSignal,
): Promise<ListAnswer<LoteDaLista>> => {
  const { data } = await http.get<Lotes>(LOTES, { params: withoutEmpty(params), signal })
  return { itens: data.lotes, total: data.total }
}

/** Of what the filters find: how many in each state, and their money. */
export const getSituacoes = async (
  params: Record<string, unknown>,
  signal?: AbortSignal,
): Promise<Lotes['situacoes']> => {
  const pedido = withoutEmpty({ ...params, situacao: undefined, skip: 0, limit: 1 })
  return answerOf(http.get<Lotes>(LOTES, { params: pedido, signal }), 'situacoes')
}

export const getLote = (id: string, signal?: AbortSignal): Promise<Lote> =>
  answerOf(http.get<{ lote: Lote }>(pathOf(id), { signal }), 'lote')

type Espera = { signal?: AbortSignal; onBytes?: (bytes: number) => void }
export type Baixado = { nome: string; arquivo: Blob }

/** A file under the name that the server gives it. */
export const fetchFile = async (url: string, { signal, onBytes }: Espera): Promise<Baixado> => {
  const { data, headers } = await http.get<Blob>(url, {
    responseType: 'blob',
    signal,
    timeout: 120_000,
    onDownloadProgress: ({ loaded }) => onBytes?.(loaded),
  })
  const [, nome = 'lote.xml'] = /filename="([^"]+)"/.exec(String(headers['content-disposition'] ?? '')) ?? []
  return { nome, arquivo: data }
}

/** The bytes of the lot, always the same. */
export const fetchXml = (id: string, espera: Espera = {}): Promise<Baixado> =>
  fetchFile(`${pathOf(id)}/xml`, espera)

/** The files of several lots. */
export const fetchZip = async (ids: readonly string[], espera: Espera = {}): Promise<Blob> =>
  (await fetchFile(`${LOTES}/zip?${ids.map((id) => `lotes=${encodeURIComponent(id)}`).join('&')}`, espera))
    .arquivo
export const NOME_DO_ZIP = 'lotes-tiss.zip'

type SemVersao<T> = Omit<T, 'updatedAt'>
export type Corpos = {
  enviado: SemVersao<LoteEnviado>
  recusado: SemVersao<LoteRecusado>
  cancelado: SemVersao<LoteCancelado>
}

/** Throws 409 when another desk was faster. */
export const moveLote = async <A extends AtoDoLote>(
  { _id, updatedAt }: Pick<LoteDaLista, '_id' | 'updatedAt'>,
  ato: A,
  corpo: Corpos[A],
  chave: string,
): Promise<LoteSalvo> =>
  (await http.post<LoteSalvo>(`${pathOf(_id)}/${ato}`, { updatedAt, ...corpo }, { chave })).data

/** What of the packages could go, what keeps it, and what only warns. */
export const getPendencias = async (pacotes: readonly string[], signal?: AbortSignal): Promise<Pendencias> =>
  (
    await http.get<Pendencias>('/tiss/pendencias', {
      params: new URLSearchParams(pacotes.map((id) => ['pacote', id])),
      signal,
      timeout: 120_000,
    })
  ).data

/** The same of guides, as they are saved. */
export const getPendenciasDasGuias = async (
  guias: readonly string[],
  signal?: AbortSignal,
): Promise<Pendencias> =>
  (
    await http.get<Pendencias>('/tiss/pendencias', {
      params: new URLSearchParams(guias.map((id) => ['guia', id])),
      signal,
    })
  ).data

/** The lots at once, or the job that makes them. */
export const createLotes = async (
  pedido: GerarLotes,
  chave: string,
): Promise<LotesGerados | { trabalho: { _id: string } }> =>
  (
    await http.post<LotesGerados | { trabalho: { _id: string } }>(LOTES, pedido, {
      chave,
      timeout: 120_000,
    })
  ).data

const trabalho = (id: string): string => `${LOTES}/trabalho/${encodeURIComponent(id)}`
export const getGeracao = async (id: string, signal?: AbortSignal): Promise<Geracao> =>
  (await http.get<Geracao>(trabalho(id), { signal })).data

/** What was made stays; what was not begun is not. */
export const cancelGeracao = async (id: string): Promise<void> => {
  await http.post(`${trabalho(id)}/cancelado`, {})
}

export const getLotesDosPacotes = async (
  ids: readonly string[],
  signal?: AbortSignal,
): Promise<LotesDosPacotes['pacotes']> =>
  answerOf(
    http.get<LotesDosPacotes>(`/tiss/pacotes?${ids.map((id) => `ids=${encodeURIComponent(id)}`).join('&')}`, {
      signal,
    }),
    'pacotes',
  )

export const getEsquemas = async (signal?: AbortSignal): Promise<Esquemas> =>
  (await http.get<Esquemas>('/tiss/esquemas', { signal })).data

type EnvioDoEsquema = {
  /** A file that is not in the list of official ones is taken all the same. */
  confirmado: boolean
  signal: AbortSignal
  onProgress: (parte: number) => void
}
/** The same set again changes nothing, so that it needs no key. */
export const sendEsquema = async (
  arquivo: File,
  { confirmado, signal, onProgress }: EnvioDoEsquema,
): Promise<EsquemaSalvo> => {
  const form = new FormData()
  form.append('arquivo', arquivo)
  return (
    await http.post<EsquemaSalvo>('/tiss/esquemas', form, {
      params: confirmado ? { confirmado } : {},
      signal,
      // A slow line takes longer than the portal waits for anything else.
      timeout: 0,
      onUploadProgress: ({ progress = 0 }) => onProgress(progress),
    })
  ).data
}
