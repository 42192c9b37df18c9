import { http, type ListAnswer, type ListParams, withoutEmpty } from '@clinica/shared-auth'
import type { MensagemAnswer, TotalAnswer, Trabalho } from '@clinica/shared-domain'

/** `emSilencio`: asked by the clock and not by a person, so the top bar shows nothing. */
export const listTrabalhos = async (
  params: ListParams,
  signal: AbortSignal | undefined,
  emSilencio: boolean,
): Promise<ListAnswer<Trabalho>> => {
  const { data } = await http.get<{ trabalhos: Trabalho[] } & TotalAnswer>('/trabalhos', {
    params: withoutEmpty(params),
    signal,
    semIndicador: emSilencio,
  })
  return { itens: data.trabalhos, total: data.total }
}

export type AcaoDeTrabalho = 'cancelar' | 'repetir'

/** Answers what was done, in words. */
export const sendTrabalho = async (id: string, acao: AcaoDeTrabalho): Promise<string> =>
  (await http.post<MensagemAnswer>(`/trabalhos/${id}/${acao}`)).data.msg
