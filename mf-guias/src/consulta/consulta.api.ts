import { createResource, http, type ListParams } from '@clinica/shared-auth'
import type { ContagemDasGuias, Convenio, SemAssinatura } from '@clinica/shared-domain'

const segmento = encodeURIComponent

/** Abertas, enviadas, about to end, payment blocked: of what the other filters find. */
export const getContagem = async (
  params: Record<string, unknown>,
  signal?: AbortSignal,
): Promise<ContagemDasGuias> => (await http.get<ContagemDasGuias>('/guia/contagem', { params, signal })).data

/** What can be done to a guide from its list (spec 3 §7). */
export type Acao = 'bloquear' | 'desbloquear' | 'bloquearParaPagamento' | 'desbloquearParaPagamento'

/** Whether it was done to each of the guides, and what is said of it. */
export type Resultado = { _id: string; feito: boolean; msg: string }

const ask = (acao: Acao) => (acao === 'bloquear' ? http.post : http.put)

/** `observacao` is due when they are sent to billing. Throws when it was done to none of them. */
export const perform = async (
  acao: Acao,
  ids: readonly string[],
  chave: string,
  observacao?: string,
): Promise<Resultado[]> => {
  const corpo = observacao === undefined ? {} : { observacao }
  const [id] = ids
  if (id !== undefined && ids.length === 1) {
    const { data } = await ask(acao)<{ msg: string }>(`/guia/${segmento(id)}/${acao}`, corpo, { chave })
    return [{ _id: id, feito: true, msg: data.msg }]
  }
  const { data } = await ask(acao)<{ guias: Resultado[] }>(
    `/guia/${acao}`,
    { guias: ids, ...corpo },
    { chave },
  )
  return data.guias
}

/** Of these guides those with sessions that lack a drawn signature, where the unit takes them. */
export const listSemAssinatura = async (
  guias: readonly string[],
  signal?: AbortSignal,
): Promise<SemAssinatura['guias']> =>
  (await http.post<SemAssinatura>('/guia/assinaturas', { guias }, { signal, semIndicador: true })).data.guias

export const remove = async (guia: { _id: string; updatedAt: string }, chave: string): Promise<void> => {
  await http.delete(`/guia/${segmento(guia._id)}`, { params: { updatedAt: guia.updatedAt }, chave })
}

type Nomeado = { _id: string; nome: string }
const nomes = (path: string, singular: string, plural: string) => {
  const { list } = createResource<Nomeado>({ path, singular, plural })
  return async (signal?: AbortSignal): Promise<string[]> =>
    (await list({ skip: 0, limit: 1000, orderBy: 'nome', ativo: true }, signal)).itens.map((r) => r.nome)
}
export const listUnidades = nomes('unidade', 'unidade', 'unidades')
export const listEspecialidades = nomes('especialidade', 'especialidade', 'especialidades')

const convenios = createResource<Convenio>({ path: 'convenio', singular: 'convenio', plural: 'convenios' })
export type ConvenioEscolhido = Nomeado
export const searchConvenios = (params: ListParams, signal?: AbortSignal) => convenios.list(params, signal)
