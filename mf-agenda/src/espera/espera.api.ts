import { answerOf, createResource, http } from '@clinica/shared-auth'
import type {
  Agendamento,
  Espera,
  EsperaAtendida,
  EsperamDia,
  EsperamVaga,
  PreAgendarEspera,
} from '@clinica/shared-domain'
import { queryOptions } from '@clinica/shared-ui/query'

export const LISTA_DE_ESPERA = '/agendamento/espera'

export const esperaApi = createResource<Espera>({
  path: 'agenda/espera',
  singular: 'espera',
  plural: 'esperas',
})

/** A day of a grid, and an hour of it. */
export type DiaDaEspera = { unidade: string; especialidade: string; dia: string }
export type HoraDaEspera = DiaDaEspera & { hora: string }

/** How many wait for each hour of a day: asked once for each day on screen, and again when the list changed. */
export const esperamDiaQuery = ({ unidade, especialidade, dia }: DiaDaEspera) =>
  queryOptions({
    queryKey: ['espera', 'dia', unidade, especialidade, dia],
    queryFn: ({ signal }): Promise<EsperamDia['horas']> =>
      answerOf(
        http.get<EsperamDia>('/agenda/espera/dia', {
          params: { unidade, especialidade, dia },
          signal,
          semIndicador: true,
        }),
        'horas',
      ),
    meta: { interesse: { assunto: 'espera', unidade, especialidade } },
  })

export const getEsperamVaga = async (
  { unidade, especialidade, dia, hora }: HoraDaEspera,
  signal?: AbortSignal,
): Promise<EsperamVaga> => {
  const chamada = http.get<EsperamVaga>('/agenda/espera/vaga', {
    params: { unidade, especialidade, data: dia, hora },
    signal,
    semIndicador: true,
  })
  await answerOf(chamada, 'esperas')
  return (await chamada).data
}

const atendida = async (chamada: Promise<{ data: EsperaAtendida }>): Promise<EsperaAtendida> => {
  await answerOf(chamada, 'espera')
  return (await chamada).data
}

/** `chave`: sent twice, it is one booking. */
export const preAgendar = (id: string, envio: PreAgendarEspera, chave: string): Promise<EsperaAtendida> =>
  atendida(http.post(`/agenda/espera/${encodeURIComponent(id)}/pre-agendar`, envio, { chave }))

export const undo = (
  espera: Espera,
  { _id, updatedAt }: Agendamento,
  chave: string,
): Promise<EsperaAtendida> =>
  atendida(
    http.post(
      `/agenda/espera/${encodeURIComponent(espera._id)}/desfazer`,
      { updatedAt: espera.updatedAt, agendamento: { _id, updatedAt } },
      { chave },
    ),
  )
