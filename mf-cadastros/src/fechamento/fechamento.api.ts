import { createResource, http } from '@clinica/shared-auth'
import type { Fechamento } from '@clinica/shared-domain'

export const fechamentoApi = createResource<Fechamento>({
  path: 'fechamento',
  singular: 'fechamento',
  plural: 'fechamentos',
})

/** Closes the whole clinic on the chosen days of those that are offered for `ano`, or with `atende` writes down that it works; answers what was done, in words. */
export const closeNacionais = async (
  envio: { ano: number; datas: string[]; atende?: true; confirmado?: true },
  chave: string,
): Promise<string> => (await http.post<{ msg: string }>('/fechamento/nacionais', envio, { chave })).data.msg
