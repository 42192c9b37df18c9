import { answerOf, http, type ListAnswer, type ListParams, newKey, withoutEmpty } from '@clinica/shared-auth'
import type {
  EmUsoDaImportacaoAnswer,
  Importacao,
  ImportacaoAnswer,
  ImportacaoDaLista,
  ImportacaoMudadaAnswer,
  ImportacoesAnswer,
  LinhaDaImportacao,
  LinhasDaImportacaoAnswer,
  SituacaoDaLinha,
  TipoDaImportacao,
} from '@clinica/shared-domain'

const CAMINHO = '/importacao'
const pathOf = (id: string) => `${CAMINHO}/${encodeURIComponent(id)}`

export const listImportacoes = async (
  params: ListParams,
  signal?: AbortSignal,
): Promise<ListAnswer<ImportacaoDaLista>> => {
  const { data } = await http.get<ImportacoesAnswer>(CAMINHO, { params: withoutEmpty(params), signal })
  return { itens: data.importacoes, total: data.total ?? 0 }
}

export const getImportacao = (id: string, signal?: AbortSignal): Promise<Importacao> =>
  answerOf(http.get<ImportacaoAnswer>(pathOf(id), { signal }), 'importacao')

export const listLinhas = async (
  id: string,
  params: { situacao?: SituacaoDaLinha; skip: number; limit: number },
  signal?: AbortSignal,
): Promise<LinhaDaImportacao[]> =>
  (await http.get<LinhasDaImportacaoAnswer>(`${pathOf(id)}/linhas`, { params, signal })).data.linhas

export type Escolha = { tipo: TipoDaImportacao; arquivo: File }

/** Sends the file; `onProgress` hears from 0 to 1. Given up through `signal`, nothing of it stays. */
export const sendImportacao = async (
  { tipo, arquivo }: Escolha,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (parte: number) => void },
): Promise<Importacao> => {
  const form = new FormData()
  form.append('tipo', tipo)
  form.append('arquivo', arquivo)
  const { data } = await http.post<ImportacaoMudadaAnswer>(CAMINHO, form, {
    signal,
    chave: newKey(),
    // A slow line takes longer than the portal waits for anything else.
    timeout: 0,
    onUploadProgress: ({ progress = 0 }) => onProgress(progress),
  })
  return data.importacao
}

export type Colunas = {
  titulos: number
  tabela: string | null
  novaTabela: string | null
  colunas: { campo: string; coluna: number | null; valor: string | null }[]
}

export const chooseColunas = async (id: string, colunas: Colunas): Promise<Importacao> =>
  (await http.put<ImportacaoMudadaAnswer>(`${pathOf(id)}/colunas`, colunas, { chave: newKey() })).data
    .importacao

/** What stays when it is undone. */
export const getEmUso = async (id: string): Promise<EmUsoDaImportacaoAnswer> =>
  (await http.get<EmUsoDaImportacaoAnswer>(`${pathOf(id)}/em-uso`)).data

/** What was done, in words. */
export const moveImportacao = async (
  id: string,
  acao: 'gravar' | 'cancelar' | 'desfazer',
  soValidas = false,
): Promise<string> =>
  (
    await http.post<ImportacaoMudadaAnswer>(
      `${pathOf(id)}/${acao}`,
      acao === 'gravar' ? { soValidas } : undefined,
      { chave: newKey() },
    )
  ).data.msg
