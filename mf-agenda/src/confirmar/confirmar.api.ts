import { answerOf, createSpread, http, useHoje, useLive, withoutEmpty } from '@clinica/shared-auth'
import { type Agendamento, type ConfirmarAnswer, waitsForConfirmation } from '@clinica/shared-domain'
import { keepPreviousData, useQuery, useQueryClient } from '@clinica/shared-ui/query'
import { useEffect, useMemo } from 'react'
import type { MudancasDaGrade } from '../grade/dados/useGrade'

const RAIZ = ['confirmacoes'] as const

/** Of a day, and a unit, as the address has them: '' is the next working day, and all units. `fechados`: of all days, who stands in a closed hour. */
export type Pedido = { dia: string; unidade: string; fechados: boolean }

/** As it is after `a` changed: it stays while it is still to happen on that day, or of closed hours in one. */
const applyToList = (lista: ConfirmarAnswer, a: Agendamento): ConfirmarAnswer => {
  const antes = lista.agendamentos.find(({ _id }) => _id === a._id)
  // An older state never wins over what another desk did since.
  if (!antes || antes.updatedAt > a.updatedAt) return lista
  const deFechados = lista.fechados === lista.total
  const fica = waitsForConfirmation(a) && (deFechados ? a.fechado !== undefined : a.data === lista.dia)
  const agendamentos = lista.agendamentos.flatMap((b) => (b._id !== a._id ? [b] : fica ? [a] : []))
  const confirmou = (b: Agendamento | null) => (b?.confirmadoEm ? 1 : 0)
  const fechado = (b: Agendamento | null) => (b?.fechado ? 1 : 0)
  return {
    ...lista,
    agendamentos,
    total: lista.total - (fica ? 0 : 1),
    confirmados: lista.confirmados - confirmou(antes) + confirmou(fica ? a : null),
    fechados: lista.fechados - fechado(antes) + fechado(fica ? a : null),
  }
}

/** What this desk does is drawn at once; what comes back to the list is asked for. */
export const useMudancasDaLista = (): MudancasDaGrade => {
  const client = useQueryClient()
  return useMemo(() => {
    const reload = () => void client.invalidateQueries({ queryKey: RAIZ })
    return {
      agendamento: (a) => {
        client.setQueriesData<ConfirmarAnswer>({ queryKey: RAIZ }, (l) => (l ? applyToList(l, a) : l))
        if (a.ativo) reload()
      },
      horario: reload,
      reload,
    }
  }, [client])
}

/** The day's list, one request; asked again, not by every desk in the same instant, when an hour of the day changes. */
export const useLista = ({ dia, unidade, fechados }: Pedido) => {
  const { reload } = useMudancasDaLista()
  const recarga = useMemo(() => createSpread(reload), [reload])
  useEffect(() => recarga.desistir, [recarga])
  const hoje = useHoje()
  const lista = useQuery({
    // Without a day it is another one tomorrow.
    queryKey: [...RAIZ, dia || hoje, dia === '', unidade, fechados],
    queryFn: async ({ signal }): Promise<ConfirmarAnswer> => {
      const chamada = http.get<ConfirmarAnswer>('/agenda/confirmar', {
        params: withoutEmpty({ dia: fechados ? '' : dia, unidade, fechados: fechados || undefined }),
        signal,
      })
      await answerOf(chamada, 'agendamentos')
      return (await chamada).data
    },
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
  const mostrado = lista.data?.dia
  useLive(mostrado ? { assunto: 'confirmacoes', dia: mostrado } : null, recarga.logo)
  return lista
}
