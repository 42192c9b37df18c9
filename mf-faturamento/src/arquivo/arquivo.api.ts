import { createResource, http } from '@clinica/shared-auth'
import {
  dataDoRelatorio,
  type EnvioDoArquivo,
  type Faltando,
  type GuiaDaLista,
  type PreviaDoArquivo,
  type RelatorioComItens,
  type RelatoriosPromed,
} from '@clinica/shared-domain'
import type { PickerSearch } from '@clinica/shared-ui/pickers'

const CAMINHO = '/relatorio_promed'

export type Filtros = { numero_guia?: string; procedimento?: string; profissional_id?: string }

/** Reports of the months from `de` to `ate`, `YYYY-MM`; with filters, those that have such rows. */
export const listRelatorios = async (
  params: Filtros & { de: string; ate: string; limit: number },
  signal?: AbortSignal,
): Promise<RelatoriosPromed> => (await http.get<RelatoriosPromed>(CAMINHO, { params, signal })).data

/** A page of a report's rows. */
export const getRelatorio = async (
  id: string,
  params: Filtros & { conferencia?: string; skip: number; limit: number },
  signal?: AbortSignal,
): Promise<RelatorioComItens> =>
  (await http.get<RelatorioComItens>(`${CAMINHO}/${encodeURIComponent(id)}`, { params, signal })).data

/** Guides billed that the report does not name: a page, and the sums of all. */
export const listFaltando = async (
  id: string,
  params: Filtros & { skip: number; limit: number },
  signal?: AbortSignal,
): Promise<Faltando> =>
  (await http.get<Faltando>(`${CAMINHO}/${encodeURIComponent(id)}/faltando`, { params, signal })).data

export type Escolha = { arquivo: File; referencia: string }

const formOf = ({ arquivo, referencia }: Escolha, chave?: string): FormData => {
  const form = new FormData()
  form.append('data_relatorio', dataDoRelatorio(referencia))
  if (chave) form.append('chave', chave)
  form.append('relatorio', arquivo)
  return form
}

/** A slow line takes longer than the portal waits for anything else. */
const SEM_PRESSA = { timeout: 0 }

/** What the file would bring; nothing is written. */
export const previewArquivo = async (escolha: Escolha, signal: AbortSignal): Promise<PreviaDoArquivo> =>
  (await http.post<PreviaDoArquivo>(`${CAMINHO}/previa`, formOf(escolha), { signal, ...SEM_PRESSA })).data

/** Sends the file; given up through `signal`, nothing of it stays. Answers what the server says of it. */
export const sendArquivo = async (escolha: Escolha, chave: string, signal: AbortSignal): Promise<string> =>
  (await http.post<{ msg: string }>(CAMINHO, formOf(escolha, chave), { signal, ...SEM_PRESSA })).data.msg

/** How far an upload is; null before the server has begun with it. */
export const getEnvio = async (chave: string, signal?: AbortSignal): Promise<EnvioDoArquivo | null> =>
  http.get<EnvioDoArquivo>(`${CAMINHO}/envio/${chave}`, { signal }).then(
    ({ data }) => data,
    () => null,
  )

export const removeRelatorio = async (id: string, chave: string): Promise<string> =>
  (await http.delete<{ msg: string }>(`${CAMINHO}/${encodeURIComponent(id)}`, { chave })).data.msg

/** Ties the rows of this row's number to a guide; null unties them. */
export const linkItem = async (
  id: string,
  linha: number,
  guia: string | null,
  chave: string,
): Promise<string> =>
  (await http.put<{ msg: string }>(`${CAMINHO}/${encodeURIComponent(id)}/item/${linha}`, { guia }, { chave }))
    .data.msg

export const getModelo = async (): Promise<Blob> =>
  (await http.get<Blob>(`${CAMINHO}/modelo`, { responseType: 'blob' })).data

const guias = createResource<GuiaDaLista>({ path: 'guia', singular: 'guia', plural: 'guias' })
/** Active guides, by the first digits of the number or by the patient's name. */
export const searchGuias: PickerSearch<GuiaDaLista> = async ({ nome, skip, limit }, signal) => {
  const busca = /^\d+$/.test(nome) ? { numero: nome } : { beneficiario: nome }
  return (
    await guias.list({ ...busca, skip, limit, ativo: true, orderBy: '-autorizacao.dataEmissao' }, signal)
  ).itens
}

export type Nomeado = { _id: string; nome: string }
const profissionais = createResource<Nomeado>({
  path: 'profissional',
  singular: 'profissional',
  plural: 'profissionais',
})
export const searchProfissionais: PickerSearch<Nomeado> = async (params, signal) =>
  (await profissionais.list(params, signal)).itens
export const getProfissional = (id: string, signal?: AbortSignal): Promise<Nomeado> =>
  profissionais.get(id, signal)
