import { answerOf, http, withoutEmpty } from '@clinica/shared-auth'
import type { AssuntosDaAuditoria, AuditoriaAnswer } from '@clinica/shared-domain'

/** What is asked for, as it is sent. */
export type PerguntaDaAuditoria = {
  usuario: string
  paciente: string
  tipo: string
  entidade: string
  dataInicio: string
  dataFim: string
}

export const listAuditoria = async (
  pergunta: PerguntaDaAuditoria,
  antesDe: string | undefined,
  signal: AbortSignal,
): Promise<AuditoriaAnswer> => {
  const params = withoutEmpty({ ...pergunta, antesDe })
  const resposta = await http.get<AuditoriaAnswer & Record<string, unknown>>('/auditoria', { params, signal })
  await answerOf(Promise.resolve(resposta), 'linhas')
  return resposta.data
}

export const getAssuntos = async (signal: AbortSignal): Promise<AssuntosDaAuditoria> =>
  (await http.get<AssuntosDaAuditoria>('/auditoria/assuntos', { signal })).data

/** The whole search, however long it takes; `onBytes` hears how much has come. */
export const downloadAuditoria = async (
  pergunta: PerguntaDaAuditoria,
  signal: AbortSignal,
  onBytes: (bytes: number) => void,
): Promise<Blob> =>
  (
    await http.get<Blob>('/auditoria/download', {
      params: withoutEmpty({ ...pergunta }),
      signal,
      timeout: 0,
      responseType: 'blob',
      onDownloadProgress: ({ loaded }) => onBytes(loaded),
    })
  ).data
