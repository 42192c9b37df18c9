import { type Answer, id, instant, list, object, text } from '../../comum/answer'

const guardado = { _id: id, updatedAt: instant }

/** PUT /evolucao/{paciente}/rascunho */
export const rascunhoGuardado = object({ rascunho: object(guardado) })
export type RascunhoGuardado = Answer<typeof rascunhoGuardado>

/** GET /evolucao/{paciente}/rascunhos: those of the logged-in person, newest first. */
export const rascunhosAnswer = object({
  rascunhos: list(object({ ...guardado, chave: text, conteudo: text })),
})
export type RascunhosAnswer = Answer<typeof rascunhosAnswer>
export type RascunhoDaLista = RascunhosAnswer['rascunhos'][number]
