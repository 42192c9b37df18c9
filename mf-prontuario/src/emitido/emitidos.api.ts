import { answerOf, http } from '@clinica/shared-auth'
import {
  arquivoDoEmitido,
  type DocumentoEmitido,
  type EmitidoLidoAnswer,
  type EmitidoNovoAnswer,
  type EmitidoSalvoAnswer,
  type EmitidosAnswer,
  type ModeloDoEmitido,
  type ModeloDoEmitidoSalvoAnswer,
  type ModelosDoEmitidoAnswer,
  type TipoDeEmitido,
} from '@clinica/shared-domain'
import { openPdf } from '@clinica/shared-ui/pdf'
import { queryOptions } from '@clinica/shared-ui/query'

/** A refusal too: another desk may have been faster. */
export const MUDA = ['emitido', 'rascunho'] as const

const deles = (paciente: string): string => `/paciente/${encodeURIComponent(paciente)}/emitidos`
const um = (id: string): string => `/emitido/${encodeURIComponent(id)}`

export const emitidosQuery = (paciente: string) =>
  queryOptions({
    queryKey: ['emitido', paciente],
    queryFn: async ({ signal }): Promise<EmitidosAnswer> =>
      (await http.get<EmitidosAnswer>(deles(paciente), { signal })).data,
    meta: { interesse: { assunto: 'emitido', paciente } },
  })

export const emitidoQuery = (id: string) =>
  queryOptions({
    queryKey: ['emitido', 'texto', id],
    queryFn: async ({ signal }): Promise<EmitidoLidoAnswer> =>
      (await http.get<EmitidoLidoAnswer>(um(id), { signal })).data,
    staleTime: 0,
  })

/** What a document begins with. */
export type Pedido = {
  tipo: TipoDeEmitido
  unidade: string
  especialidade: string
  inicio: string | null
  fim: string | null
}
/** These alone go into an address, whatever else a form holds: never what was written. */
const said = ({ tipo, unidade, especialidade, inicio, fim }: Pedido): Record<string, string> =>
  Object.fromEntries(
    Object.entries({ tipo, unidade, especialidade, inicio, fim }).filter(
      (par): par is [string, string] => !!par[1],
    ),
  )

export const getNovo = async (paciente: string, pedido: Pedido): Promise<EmitidoNovoAnswer> =>
  (await http.get<EmitidoNovoAnswer>(`${deles(paciente)}/novo`, { params: said(pedido) })).data

export const issueEmitido = async (
  paciente: string,
  envio: object,
  chave: string,
): Promise<EmitidoSalvoAnswer> =>
  (await http.post<EmitidoSalvoAnswer>(deles(paciente), envio, { chave })).data

export const correctEmitido = async (id: string, envio: object, chave: string): Promise<EmitidoSalvoAnswer> =>
  (await http.post<EmitidoSalvoAnswer>(`${um(id)}/versao`, envio, { chave })).data

export const cancelEmitido = async (id: string, motivo: string, chave: string): Promise<EmitidoSalvoAnswer> =>
  (await http.post<EmitidoSalvoAnswer>(`${um(id)}/cancelar`, { motivo }, { chave })).data

export const sendEmitido = async (
  id: string,
  envio: { versao: number; para: string },
  chave: string,
): Promise<EmitidoSalvoAnswer> =>
  (await http.post<EmitidoSalvoAnswer>(`${um(id)}/envio`, envio, { chave })).data

/** Opens the paper of one version. */
export const printEmitido = ({ _id, numero }: DocumentoEmitido, versao: number): Promise<void> =>
  openPdf({ url: `${um(_id)}/pdf`, params: { versao } }, arquivoDoEmitido(numero, versao))

export const modelosQuery = queryOptions({
  queryKey: ['emitidoModelo'],
  queryFn: ({ signal }) =>
    answerOf(http.get<ModelosDoEmitidoAnswer>('/emitidos/modelos', { signal }), 'modelos'),
})

export const saveModelo = async (
  { tipo, updatedAt }: ModeloDoEmitido,
  texto: string,
  chave: string,
): Promise<ModeloDoEmitidoSalvoAnswer> =>
  (await http.put<ModeloDoEmitidoSalvoAnswer>(`/emitidos/modelos/${tipo}`, { texto, updatedAt }, { chave }))
    .data

export const restoreModelo = async ({ tipo }: ModeloDoEmitido): Promise<ModeloDoEmitidoSalvoAnswer> =>
  (await http.delete<ModeloDoEmitidoSalvoAnswer>(`/emitidos/modelos/${tipo}`)).data
