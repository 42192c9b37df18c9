import { answerOf, http, withoutEmpty } from '@clinica/shared-auth'
import {
  type AssuntosDaAuditoria,
  type AuditoriaAnswer,
  addDias,
  type LinhaDaAuditoria,
} from '@clinica/shared-domain'

/** What is asked for, as it is sent. */
export type PerguntaDaAuditoria = {
  usuario: string
  paciente: string
  /** The records of this import. */
  importacao: string
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

/** All patients of one line, by its number and day. */
export const listPacientesDaLinha = async (
  { numero, quando }: Pick<LinhaDaAuditoria, 'numero' | 'quando'>,
  signal: AbortSignal,
): Promise<LinhaDaAuditoria['pacientes']> => {
  // Its day at the clinic may be the one before.
  const dia = quando.slice(0, 10)
  const params = { linha: numero, dataInicio: addDias(dia, -1), dataFim: dia }
  const resposta = await http.get<AuditoriaAnswer & Record<string, unknown>>('/auditoria', { params, signal })
  await answerOf(Promise.resolve(resposta), 'linhas')
  return resposta.data.linhas[0]?.pacientes ?? []
}
