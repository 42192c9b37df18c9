import { createSpread, useLive } from '@clinica/shared-auth'
import type { Agendamento, EventoDaAgenda, GradeDoDia, HorarioDaGrade } from '@clinica/shared-domain'
import { queryOptions, useQuery, useQueryClient } from '@clinica/shared-ui/query'
import { useEffect, useMemo } from 'react'
import { blink } from '../cartao/destaque'
import { type FiltrosDaGrade, isComplete } from '../filtros/filtrosGuardados'
import { getGrade } from './grade.api'
import { applyAgendamento, applyHorario, changedIds, mergeGrade } from './merge'

const RAIZ = ['grade'] as const
const chaveDe = (f: FiltrosDaGrade) => [...RAIZ, f.unidade, f.especialidade, f.dia]

const gradeQuery = (filtros: FiltrosDaGrade, pedida: boolean) =>
  queryOptions({
    queryKey: chaveDe(filtros),
    queryFn: ({ signal }) => getGrade(filtros, signal),
    enabled: pedida && isComplete(filtros),
    // Live events tell of the day on screen alone: one that comes back to it is asked for again.
    staleTime: 0,
    structuralSharing: (antes, depois) => mergeGrade(antes as GradeDoDia | undefined, depois as GradeDoDia),
  })

export type MudancasDaGrade = {
  /** The answer of a save, over whichever cached day it belongs to. */
  agendamento: (a: Agendamento) => void
  /** An hour as the server says that it now is. */
  horario: (filtros: FiltrosDaGrade, h: HorarioDaGrade) => void
  reload: () => void
}

/** What this desk does is drawn at once, without asking for the day again. */
export const useChanges = (): MudancasDaGrade => {
  const client = useQueryClient()
  return useMemo(
    () => ({
      agendamento: (a) =>
        client.setQueriesData<GradeDoDia>({ queryKey: RAIZ }, (g) => (g ? applyAgendamento(g, a) : g)),
      horario: (filtros, h) =>
        client.setQueryData<GradeDoDia>(chaveDe(filtros), (g) => (g ? applyHorario(g, h) : g)),
      reload: () => {
        void client.invalidateQueries({ queryKey: RAIZ })
        void client.invalidateQueries({ queryKey: ['semana'] })
      },
    }),
    [client],
  )
}

/**
 * The day on screen, kept as the server has it by the live events: an hour that changed comes with its event; what
 * changes more than an hour is asked for again, not by every desk in the same instant. Not `pedida`, nothing is asked for.
 */
export const useGrade = (filtros: FiltrosDaGrade, pedida = true) => {
  const client = useQueryClient()
  const mudancas = useChanges()
  const recarga = useMemo(() => createSpread(mudancas.reload), [mudancas])
  useEffect(() => recarga.desistir, [recarga])
  const { unidade, especialidade, dia } = filtros
  const interesse = pedida && isComplete(filtros) ? { assunto: 'agenda', unidade, especialidade, dia } : null
  useLive(interesse, (evento) => {
    const { horario } = evento as Partial<EventoDaAgenda>
    if (!horario) return recarga.logo()
    const chave = chaveDe(filtros)
    // The answer that is on its way may be older than this.
    if (client.isFetching({ queryKey: chave, exact: true })) recarga.logo()
    const antes = client.getQueryData<GradeDoDia>(chave)
    if (!antes) return
    const depois = applyHorario(antes, horario)
    if (depois === antes) return
    client.setQueryData(chave, depois)
    blink(changedIds(antes, depois))
  })
  return useQuery(gradeQuery(filtros, pedida))
}
