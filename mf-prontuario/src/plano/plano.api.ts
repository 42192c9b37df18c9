import { answerOf, createResource, http } from '@clinica/shared-auth'
import type {
  Cid,
  MedidasDoPlano,
  PlanoSalvo,
  PlanosAnswer,
  PlanoTerapeutico,
  ResultadoDoPlano,
  VersoesDoPlano,
} from '@clinica/shared-domain'
import type { PickerSearch } from '@clinica/shared-ui/pickers'
import { queryOptions } from '@clinica/shared-ui/query'
import { registroKey } from '../linha/linha.query'

const segmento = encodeURIComponent
const doPaciente = (paciente: string, resto = ''): string =>
  `/v2/paciente/${segmento(paciente)}/planoTerapeutico${resto}`

/** A patient's plans of care, in course first; another desk's write makes it be asked again. */
export const planosQuery = (paciente: string) =>
  queryOptions({
    queryKey: [...registroKey(paciente), 'planos'],
    queryFn: ({ signal }) => answerOf(http.get<PlanosAnswer>(doPaciente(paciente), { signal }), 'planos'),
    meta: { interesse: { assunto: 'registro', paciente } },
  })

/** What a goal may be measured by. */
export const medidasDoPlanoQuery = (paciente: string) =>
  queryOptions({
    queryKey: [...registroKey(paciente), 'medidasDoPlano'],
    queryFn: ({ signal }) =>
      answerOf(http.get<MedidasDoPlano>(doPaciente(paciente, '/medidas'), { signal }), 'medidas'),
  })

export const versoesDoPlanoQuery = (paciente: string, plano: string) =>
  queryOptions({
    queryKey: [...registroKey(paciente), 'versoesDoPlano', plano],
    queryFn: ({ signal }) =>
      answerOf(
        http.get<VersoesDoPlano>(doPaciente(paciente, `/${segmento(plano)}/versoes`), { signal }),
        'versoes',
      ),
  })

const cids = createResource<Cid>({ path: 'cid', singular: 'cid', plural: 'cids' })
export const searchCids: PickerSearch<Cid> = ({ nome, skip, limit, ativo }, signal) =>
  cids.list(
    { descricaoAbreviada: nome, skip, limit, ativo, orderBy: 'descricaoAbreviada', comTotal: true },
    signal,
  )

export type PlanoEnviado = {
  especialidade: { _id: string }
  cid: { _id: string } | null
  diagnostico: string
  inicio: string
  vezes: unknown
  sessoes: unknown
  metas: object[]
  reavaliacoes: object[]
  rascunho?: string
  motivo?: string
  updatedAt?: string
}

/** Without an id it is a new one. */
export const savePlano = async (
  paciente: string,
  plano: string | null,
  envio: PlanoEnviado,
  chave: string,
): Promise<PlanoSalvo> => {
  const chamada = plano
    ? http.put<PlanoSalvo>(doPaciente(paciente, `/${segmento(plano)}`), envio, { chave })
    : http.post<PlanoSalvo>(doPaciente(paciente), envio, { chave })
  await answerOf(chamada, 'plano')
  return (await chamada).data
}

export type DesfechoEnviado = {
  item: string
  resultado: ResultadoDoPlano
  novaData: string | null
  observacao: string
  updatedAt: string
}

export const answerItem = async (
  paciente: string,
  plano: string,
  envio: DesfechoEnviado,
  chave: string,
): Promise<PlanoTerapeutico> =>
  answerOf(
    http.post<PlanoSalvo>(doPaciente(paciente, `/${segmento(plano)}/desfecho`), envio, { chave }),
    'plano',
  )

type DeQual = Pick<PlanoTerapeutico, '_id' | 'updatedAt'>

export const endPlano = async (
  paciente: string,
  { _id, updatedAt }: DeQual,
  motivo: string,
  chave: string,
): Promise<void> => {
  await http.post(doPaciente(paciente, `/${segmento(_id)}/encerrar`), { motivo, updatedAt }, { chave })
}

export const removePlano = async (
  paciente: string,
  { _id }: Pick<DeQual, '_id'>,
  motivo?: string,
): Promise<void> => {
  await http.delete(doPaciente(paciente, `/${segmento(_id)}`), { ...(motivo && { data: { motivo } }) })
}
