import { useLive } from '@clinica/shared-auth'
import type { Agendamento, EventoAoVivo, GradeDoDia, HorarioDaGrade } from '@clinica/shared-domain'
import { queryOptions, useQuery, useQueryClient } from '@clinica/shared-ui/query'
import { useMemo } from 'react'
import { blink } from '../cartao/destaque'
import { type FiltrosDaGrade, isComplete } from '../filtros/filtrosGuardados'
import { getGrade } from './grade.api'
import { applyAgendamento, applyHorario, changedIds, mergeGrade } from './merge'

const RAIZ = ['grade'] as const
const chaveDe = (f: FiltrosDaGrade) => [...RAIZ, f.unidade, f.especialidade, f.dia]

export const gradeQuery = (filtros: FiltrosDaGrade) =>
  queryOptions({
    queryKey: chaveDe(filtros),
    queryFn: ({ signal }) => getGrade(filtros, signal),
    enabled: isComplete(filtros),
    structuralSharing: (antes, depois) => mergeGrade(antes as GradeDoDia | undefined, depois as GradeDoDia),
  })

export type MudancasDaGrade = {
  /** The answer of a save, over whichever cached day it belongs to. */
  agendamento: (a: Agendamento) => void
  /** An hour as the server says that it now is. */
  horario: (filtros: FiltrosDaGrade, h: HorarioDaGrade) => void
  recarregar: () => void
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
      recarregar: () => void client.invalidateQueries({ queryKey: RAIZ }),
    }),
    [client],
  )
}

/** The day on screen, kept as the server has it by the live events. */
export const useGrade = (filtros: FiltrosDaGrade) => {
  const client = useQueryClient()
  const mudancas = useChanges()
  useLive((evento: EventoAoVivo) => {
    if (evento.tipo !== 'agenda') return mudancas.recarregar()
    const chave = chaveDe(evento)
    const antes = client.getQueryData<GradeDoDia>(chave)
    if (!antes) return
    const depois = applyHorario(antes, evento.horario)
    if (depois === antes) return
    client.setQueryData(chave, depois)
    blink(changedIds(antes, depois))
  }, mudancas.recarregar)
  return useQuery(gradeQuery(filtros))
}
