import { answerOf, http } from '@clinica/shared-auth'
import type {
  MensagemAnswer,
  OpcoesDaChaveAnswer,
  RecuperacaoAnswer,
  SegurancaDaConta,
  SementeAnswer,
} from '@clinica/shared-domain'

const post = async <A extends object>(
  caminho: string,
  corpo: object,
  campo: keyof A & string,
): Promise<A> => {
  const chamada = http.post<A>(`/seguranca${caminho}`, corpo)
  await answerOf(chamada, campo)
  return (await chamada).data
}

export const segurancaApi = {
  read: async (signal?: AbortSignal): Promise<SegurancaDaConta> => {
    const chamada = http.get<SegurancaDaConta>('/seguranca', { signal })
    await answerOf(chamada, 'chaves')
    return (await chamada).data
  },
  startApp: (senhaAtual: string) => post<SementeAnswer>('/aplicativo', { senhaAtual }, 'endereco'),
  confirmApp: async (codigo: string) =>
    (await post<RecuperacaoAnswer>('/aplicativo/ativar', { codigo }, 'recuperacao')).recuperacao,
  removeApp: (senhaAtual: string) => post<MensagemAnswer>('/aplicativo/retirar', { senhaAtual }, 'msg'),
  newCodes: async (senhaAtual: string) =>
    (await post<RecuperacaoAnswer>('/recuperacao', { senhaAtual }, 'recuperacao')).recuperacao,
  askKey: async (senhaAtual: string) =>
    (await post<OpcoesDaChaveAnswer>('/chave/opcoes', { senhaAtual }, 'opcoes')).opcoes,
  addKey: async (nome: string, resposta: string) =>
    (await post<RecuperacaoAnswer>('/chave', { nome, resposta }, 'recuperacao')).recuperacao,
  removeKey: (id: string, senhaAtual: string) =>
    post<MensagemAnswer>(`/chave/${encodeURIComponent(id)}/retirar`, { senhaAtual }, 'msg'),
  forgetBrowsers: () => post<MensagemAnswer>('/navegadores/esquecer', {}, 'msg'),
}
