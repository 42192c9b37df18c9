import { answerOf, createResource, http, type Resource, type SaveAnswer } from '@clinica/shared-auth'
import {
  type DataDeFaturamentoLivre,
  type FaturamentoDaGuia,
  type GuiaParaFaturar,
  LIMITE_DE_SESSOES,
} from '@clinica/shared-domain'

const LIDA = '/faturamento/guia'
const RESTO = 1000
const umaDe = (id: string, params: object, signal?: AbortSignal): Promise<FaturamentoDaGuia> =>
  answerOf(
    http.get<{ guia: FaturamentoDaGuia }>(`${LIDA}/${encodeURIComponent(id)}`, { params, signal }),
    'guia',
  )

/** The billing of one guide as a record: read with its first sessions and, where there are more, the rest. */
export const faturamentoApi: Resource<FaturamentoDaGuia> = {
  ...createResource<FaturamentoDaGuia>({
    path: LIDA,
    singular: 'guia',
    plural: 'guias',
    register: 'faturamentoDaGuia',
  }),
  get: async (id, signal) => {
    const guia = await umaDe(id, { skip: 0, limit: LIMITE_DE_SESSOES }, signal)
    if (guia.totalAgendamentos <= guia.agendamentos.length) return guia
    const resto = await umaDe(id, { skip: LIMITE_DE_SESSOES, limit: RESTO }, signal)
    return { ...resto, agendamentos: [...guia.agendamentos, ...resto.agendamentos] }
  },
  update: async (id, valores, opcoes): Promise<SaveAnswer<FaturamentoDaGuia>> => {
    const { data } = await http.put<{ msg: string; guia: FaturamentoDaGuia }>(
      `/guia/${encodeURIComponent(id)}/faturamento`,
      valores,
      opcoes,
    )
    return { registro: data.guia, msg: data.msg }
  },
}

export type Busca = { numero: string } | { pacienteId: string }

/** Guides sent to billing; FAT034 and FAT035 come as errors. */
export const findGuias = (busca: Busca, signal?: AbortSignal): Promise<GuiaParaFaturar[]> =>
  answerOf(http.get<{ guias: GuiaParaFaturar[] }>(LIDA, { params: busca, signal }), 'guias')

/** Whether the patient may be billed on that day in the specialty (spec 3 §7). */
export const askDisponibilidade = async (
  pergunta: { pacienteId: string; dataFaturamento: string; especialidade: string; agendamento: string },
  signal?: AbortSignal,
): Promise<DataDeFaturamentoLivre> =>
  (
    await http.get<DataDeFaturamentoLivre>('/agenda/checarDisponibilidadeDataFaturamento/', {
      params: pergunta,
      signal,
    })
  ).data
