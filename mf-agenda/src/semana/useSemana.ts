import { createSpread, useLive } from '@clinica/shared-auth'
import { type EventoDaAgenda, mondayOf, type SemanaAnswer } from '@clinica/shared-domain'
import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@clinica/shared-ui/query'
import { useEffect, useMemo } from 'react'
import { glow } from '../grade/cartao/destaque'
import { applyHorario } from './aoVivo'
import { getSemana, type PedidoDeSemana } from './semana.api'

type Par = Pick<PedidoDeSemana, 'unidade' | 'especialidade'>
const chaveOf = ({ unidade, especialidade }: Par, segunda: string) =>
  ['semana', unidade, especialidade, segunda] as const

const semanaQuery = (par: Par, segunda: string) =>
  queryOptions({
    queryKey: chaveOf(par, segunda),
    queryFn: ({ signal }) => getSemana({ ...par, dia: segunda }, signal),
    // Live events tell of the week on screen alone.
    staleTime: 0,
  })

/** The week in which `dia` lies; while another one comes, the one before it. `recarregar`: soon, once for all who ask. */
export const useSemana = ({ unidade, especialidade, dia }: PedidoDeSemana) => {
  const client = useQueryClient()
  const recarga = useMemo(
    () => createSpread(() => void client.invalidateQueries({ queryKey: ['semana'] })),
    [client],
  )
  useEffect(() => recarga.desistir, [recarga])
  const pedido = semanaQuery({ unidade, especialidade }, mondayOf(dia))
  return { ...useQuery({ ...pedido, placeholderData: keepPreviousData }), reload: recarga.logo }
}

type AoVivo = Par & { segunda: string; dia: string; reload: () => void }

/**
 * One day of the week on screen, kept as the server has it: an hour that changed comes with its event, what changes more is
 * asked for again, not by every desk in the same instant. Draws nothing.
 */
export const DiaAoVivo = ({ unidade, especialidade, segunda, dia, reload }: AoVivo) => {
  const client = useQueryClient()
  useLive({ assunto: 'agenda', unidade, especialidade, dia }, (evento) => {
    const { horario } = evento as Partial<EventoDaAgenda>
    if (!horario) return reload()
    const queryKey = chaveOf({ unidade, especialidade }, segunda)
    // The answer that is on its way may be older than this.
    if (client.isFetching({ queryKey, exact: true })) reload()
    const antes = client.getQueryData<SemanaAnswer>(queryKey)
    if (!antes) return
    const depois = applyHorario(antes, dia, horario)
    if (depois === antes) return
    client.setQueryData(queryKey, depois)
    glow([`[data-celula="${dia} ${horario.hora}"]`], 'inset')
  })
  return null
}
