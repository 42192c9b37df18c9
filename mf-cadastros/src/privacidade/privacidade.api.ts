import { answerOf, http, withoutEmpty } from '@clinica/shared-auth'
import type {
  AcessosAnswer,
  ConsentimentoEnvio,
  ConsentimentosAnswer,
  Privacidade,
} from '@clinica/shared-domain'

type Dito = { msg: string }
const base = (id: string): string => `/paciente/${id}/privacidade`

export const getConsentimentos = async (id: string, signal: AbortSignal): Promise<ConsentimentosAnswer> =>
  (await http.get<ConsentimentosAnswer>(`/paciente/${id}/consentimentos`, { signal })).data

export const saveConsentimento = async (
  id: string,
  envio: ConsentimentoEnvio,
  chave: string,
): Promise<string> => (await http.post<Dito>(`/paciente/${id}/consentimentos`, envio, { chave })).data.msg

export const getPrivacidade = async (id: string, signal: AbortSignal): Promise<Privacidade> =>
  (await http.get<Privacidade>(base(id), { signal })).data

export const listAcessos = async (
  id: string,
  antesDe: string | undefined,
  signal: AbortSignal,
): Promise<AcessosAnswer> => {
  const resposta = await http.get<AcessosAnswer & Record<string, unknown>>(`${base(id)}/acessos`, {
    params: withoutEmpty({ antesDe }),
    signal,
  })
  await answerOf(Promise.resolve(resposta), 'linhas')
  return resposta.data
}

/** Everything about the patient as a zip, however long it takes; `onBytes` hears how much has come. */
export const downloadTudo = async (
  id: string,
  signal: AbortSignal,
  onBytes: (bytes: number) => void,
): Promise<Blob> =>
  (
    await http.get<Blob>(`${base(id)}/arquivo`, {
      signal,
      timeout: 0,
      responseType: 'blob',
      onDownloadProgress: ({ loaded }) => onBytes(loaded),
    })
  ).data

export const saveOculto = async (id: string, oculto: boolean, chave: string): Promise<string> =>
  (await http.put<Dito>(`${base(id)}/oculto`, { oculto, confirmado: oculto }, { chave })).data.msg

/** Never sent again by itself: who erases is there, and decides again. */
export const erasePaciente = async (id: string, nome: string, chave: string): Promise<string> =>
  (await http.post<Dito>(`${base(id)}/apagar`, { nome }, { chave, semReenvio: true })).data.msg
