import { type Answer, instant, nullable, object, text } from '../../comum/answer'

/** GET and PUT /agenda/mensagem; `updatedAt` is null while the clinic wrote none of its own. */
export const whatsappAnswer = object({ mensagem: object({ texto: text, updatedAt: nullable(instant) }) })
export type WhatsappAnswer = Answer<typeof whatsappAnswer>
export type TextoDoWhatsapp = WhatsappAnswer['mensagem']
