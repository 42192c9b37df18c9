import { answerOf, http } from '@clinica/shared-auth'
import type {
  BloqueioAnswer,
  MensagemAnswer,
  OpcoesDaChaveAnswer,
  RecuperacaoAnswer,
  SegurancaDaConta,
  SementeAnswer,
  SessoesAnswer,
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
  sessions: async () => {
    const chamada = http.get<SessoesAnswer>('/seguranca/sessoes')
    return answerOf(chamada, 'sessoes')
  },
  endSession: (id: string) => post<MensagemAnswer>(`/sessoes/${encodeURIComponent(id)}/encerrar`, {}, 'msg'),
  endOthers: () => post<MensagemAnswer>('/sessoes/encerrar', {}, 'msg'),
  readLock: async (): Promise<BloqueioAnswer> => {
    const chamada = http.get<BloqueioAnswer>('/login/bloqueio')
    await answerOf(chamada, 'pin')
    return (await chamada).data
  },
  savePin: (pin: string, senhaAtual: string) =>
    answerOf(http.post<MensagemAnswer>('/login/pin', { pin, senhaAtual }), 'msg'),
  removePin: () => answerOf(http.post<MensagemAnswer>('/login/pin/retirar', {}), 'msg'),
  forgetBrowsers: () => post<MensagemAnswer>('/navegadores/esquecer', {}, 'msg'),
}
