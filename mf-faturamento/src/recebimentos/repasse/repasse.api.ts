import { answerOf, http } from '@clinica/shared-auth'
import type {
  Repasse,
  SessoesDoRepasse,
  ValoresDoRepasse,
  ValoresDoRepasseEnvio,
} from '@clinica/shared-domain'

const CAMINHO = '/recebimento/repasse'

export const getRepasse = (mes: string, signal?: AbortSignal): Promise<Repasse> =>
  answerOf(http.get<{ repasse: Repasse }>(CAMINHO, { params: { mes }, signal }), 'repasse')

export const SESSOES_DA_PAGINA = 50
/** `unitario`: cents of one session. */
export type Figura = {
  mes: string
  profissional: string
  especialidade?: string
  convenio?: string
  unitario?: number
  skip: number
}

export const listSessoes = async (params: Figura, signal?: AbortSignal): Promise<SessoesDoRepasse> =>
  (await http.get<SessoesDoRepasse>(`${CAMINHO}/sessoes`, { params, signal })).data

export const getPlanilha = async (
  mes: string,
  signal: AbortSignal,
  onBytes: (bytes: number) => void,
): Promise<Blob> =>
  (
    await http.get<Blob>(`${CAMINHO}/planilha`, {
      params: { mes },
      responseType: 'blob',
      signal,
      onDownloadProgress: ({ loaded }) => onBytes(loaded),
    })
  ).data

type Salvo = { msg: string; repasse: Repasse }
export const closeRepasse = async (
  corpo: { mes: string; sessoes: number; valor: number },
  chave: string,
): Promise<Salvo> => (await http.post<Salvo>(`${CAMINHO}/fechar`, corpo, { chave })).data

export const reopenRepasse = async (corpo: { mes: string; motivo: string }, chave: string): Promise<Salvo> =>
  (await http.post<Salvo>(`${CAMINHO}/reabrir`, corpo, { chave })).data

export const listValores = (signal?: AbortSignal): Promise<ValoresDoRepasse[]> =>
  answerOf(http.get<{ profissionais: ValoresDoRepasse[] }>(`${CAMINHO}/valores`, { signal }), 'profissionais')

export const saveValores = async (id: string, corpo: ValoresDoRepasseEnvio): Promise<{ msg: string }> =>
  (await http.put<{ msg: string }>(`${CAMINHO}/valores/${encodeURIComponent(id)}`, corpo)).data
