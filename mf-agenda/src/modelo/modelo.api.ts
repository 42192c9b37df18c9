import { answerOf, http } from '@clinica/shared-auth'
import type { HorariosAnswer, ModeloDeAgenda, Profissional } from '@clinica/shared-domain'
import { type Dia, horariosOf } from './modelo'

/** A template belongs to one unit and one specialty, both by name. */
export type Par = { unidade: string; especialidade: string }

/** null while the pair has no template. */
export const getModelo = (par: Par, signal?: AbortSignal): Promise<ModeloDeAgenda | null> =>
  answerOf(http.get<HorariosAnswer>('/agenda/horarios', { params: par, signal }), 'agenda')

export type ModeloEnvio = ReturnType<typeof payloadOf>

/** What a save takes: without an _id it creates, otherwise it updates the version that was loaded (spec 3 §2.2). */
export const payloadOf = (par: Par, modelo: ModeloDeAgenda | null, dias: Dia[], confirmado: boolean) => ({
  ...par,
  horarios: horariosOf(dias),
  confirmado,
  ...(modelo ? { _id: modelo._id, updatedAt: modelo.updatedAt } : {}),
})

/** The template as saved. */
export const saveModelo = (envio: ModeloEnvio, chave: string): Promise<ModeloDeAgenda | null> =>
  answerOf(
    envio._id
      ? http.put<HorariosAnswer>(`/agenda/${envio._id}/horarios`, envio, { chave })
      : http.post<HorariosAnswer>('/agenda/horarios', envio, { chave }),
    'agenda',
  )

export const searchProfissionais = (par: Par, signal?: AbortSignal): Promise<Profissional[]> =>
  answerOf(
    http.get<{ profissionais: Profissional[] }>('/profissional', {
      params: { ...par, ativo: true, orderBy: 'nome', limit: 1000 },
      signal,
    }),
    'profissionais',
  )
