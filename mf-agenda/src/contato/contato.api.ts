import { answerOf, http } from '@clinica/shared-auth'
import type { TextoDoWhatsapp, WhatsappAnswer } from '@clinica/shared-domain'
import { queryOptions } from '@clinica/shared-ui/query'

/** The clinic's text, read once for all cards. */
export const mensagemQuery = queryOptions({
  queryKey: ['mensagem', 'whatsapp'],
  queryFn: ({ signal }): Promise<TextoDoWhatsapp> =>
    answerOf(http.get<WhatsappAnswer>('/agenda/mensagem', { signal, semIndicador: true }), 'mensagem'),
  staleTime: 300_000,
})

/** Written over what was seen; 409 when somebody wrote since. */
export const saveMensagem = (visto: TextoDoWhatsapp, texto: string): Promise<TextoDoWhatsapp> =>
  answerOf(http.put<WhatsappAnswer>('/agenda/mensagem', { texto, updatedAt: visto.updatedAt }), 'mensagem')
