import { type Agendamento, type DataFutura, type PropostaDoPlano, weekdayOf } from '@clinica/shared-domain'
import { useStill } from '@clinica/shared-ui'
import { keepPreviousData, useQueries, useQuery } from '@clinica/shared-ui/query'
import {
  generateDiasFuturos,
  getPropostaDoPlano,
  getRestantes,
  listDatasFuturas,
  listDiasDaSemana,
} from '../dados/grade.api'

/** Sessions that the tightest of the appointment's guides still has; null when that is not known, undefined while it is asked. */
export const useRestantes = (a: Agendamento): number | null | undefined => {
  const consultas = useQueries({
    queries: a.guia.map((g) => ({
      queryKey: ['guia', 'restantes', g._id],
      queryFn: ({ signal }: { signal: AbortSignal }) => getRestantes(g._id, signal),
      meta: { interesse: { assunto: 'guia', _id: g._id } },
      staleTime: 0,
    })),
  })
  if (consultas.some((c) => c.isPending)) return undefined
  const numeros = consultas.map((c) => c.data).filter((n) => n !== undefined)
  return numeros.length === a.guia.length && numeros.length > 0 ? Math.min(...numeros) : null
}

/** What the patient's plan of care proposes in this specialty; null where there is none, undefined while it is asked. */
export const usePropostaDoPlano = ({
  paciente: { _id },
  especialidade,
}: Agendamento): PropostaDoPlano['proposta'] | undefined => {
  const { data, isError } = useQuery({
    queryKey: ['planoTerapeutico', 'proposta', _id, especialidade],
    queryFn: ({ signal }) => getPropostaDoPlano(_id as string, especialidade, signal),
    enabled: !!_id,
    meta: { interesse: null },
    staleTime: 0,
  })
  return _id && !isError ? data : null
}

const serieOf = (a: Agendamento) => ({
  unidade: a.unidade,
  especialidade: a.especialidade,
  hora: a.hora,
  profissional: a.profissional._id,
})

/** Rule 2 offers the other weekdays with this hour and this professional. */
export const useDiasDaSemana = (a: Agendamento, ligado: boolean): number[] | undefined =>
  useQuery({
    queryKey: ['dias-da-semana', serieOf(a)],
    queryFn: ({ signal }) => listDiasDaSemana(serieOf(a), signal),
    enabled: ligado,
  }).data?.filter((d) => d !== weekdayOf(a.data))

/** `completar`: free dates after those asked for come too. */
type Pedido = {
  agendamento: Agendamento
  regra: 1 | 2
  dias: number[]
  quantidade: number
  completar: boolean
}

/** The dates of the series with their availability, asked again a moment after the last change. */
export const useDatasDaSerie = (pedido: Pedido) => {
  const { agendamento: a, regra, quantidade, completar } = pedido
  const dias = [...pedido.dias].sort().join()
  const atual = `${regra}/${dias}/${quantidade}/${completar}`
  const parado = useStill(atual)
  const pronto = quantidade > 0 && (regra === 1 || dias !== '')
  const consulta = useQuery({
    queryKey: ['datas-futuras', a._id, atual],
    queryFn: ({ signal }): Promise<DataFutura[]> => {
      const serie = {
        ...serieOf(a),
        data: a.data,
        paciente: a.paciente._id ?? '',
        encaixe: a.encaixe || undefined,
        completar: completar || undefined,
      }
      return regra === 1
        ? listDatasFuturas({ ...serie, quantidade }, signal)
        : generateDiasFuturos({ ...serie, dias: dias.split(',').map(Number), qtdDias: quantidade }, signal)
    },
    enabled: pronto && parado,
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
  const situacao: 'parado' | 'buscando' | 'pronto' | 'erro' = !pronto
    ? 'parado'
    : consulta.isError
      ? 'erro'
      : consulta.isFetching || consulta.isPending || consulta.isPlaceholderData
        ? 'buscando'
        : 'pronto'
  return { datas: pronto ? (consulta.data ?? []) : [], situacao, update: consulta.refetch }
}
