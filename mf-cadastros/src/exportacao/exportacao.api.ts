import { answerOf, http } from '@clinica/shared-auth'
import type { ExportacaoAnswer, ExportacaoPedidaAnswer, ExportacaoUrlAnswer } from '@clinica/shared-domain'

/** `emSilencio`: asked by the clock and not by a person, so the top bar shows nothing. */
export const getExportacao = async (signal: AbortSignal, emSilencio: boolean): Promise<ExportacaoAnswer> =>
  (await http.get<ExportacaoAnswer>('/exportacao', { signal, semIndicador: emSilencio })).data

export const requestExportacao = (senhaAtual: string): Promise<string> =>
  answerOf(http.post<ExportacaoPedidaAnswer>('/exportacao', { senhaAtual }), 'msg')

/** Stops it, or takes its file from the server. */
export const endExportacao = (id: string): Promise<string> =>
  answerOf(http.post<ExportacaoPedidaAnswer>(`/exportacao/${encodeURIComponent(id)}/encerrar`), 'msg')

/** Where the archive is fetched, for minutes, in this browser. */
export const getUrl = (id: string, senhaAtual: string): Promise<string> =>
  answerOf(
    http.post<ExportacaoUrlAnswer>(`/exportacao/${encodeURIComponent(id)}/link`, { senhaAtual }),
    'url',
  )
