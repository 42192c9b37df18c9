import { http } from '@clinica/shared-auth'
import type { MensagemAnswer, QuiosqueAberto, QuiosqueAnswer } from '@clinica/shared-domain'
import type { Aberto } from './aberto'

/** What the tablet was not given: `status` null when nobody answered, or who is not the clinic. */
export class Recusa extends Error {
  readonly status: number | null
  constructor(status: number | null, msg: string) {
    super(msg)
    this.name = 'Recusa'
    this.status = status
  }
}

const PRAZO_MS = 20_000
const SEM_RESPOSTA = 'Sem conexão com a clínica.'

type Pedido = { metodo?: 'POST'; corpo?: object; chave?: string }

/** Under the tablet's own session, whoever logged in at another tab of the same browser. */
const ask = async <A extends object>(
  { token }: Aberto,
  caminho: string,
  { metodo, corpo, chave }: Pedido = {},
): Promise<A> => {
  const desiste = new AbortController()
  const prazo = setTimeout(() => desiste.abort(), PRAZO_MS)
  try {
    const resposta = await fetch(`/api/quiosque${caminho}`, {
      method: metodo ?? 'GET',
      signal: desiste.signal,
      headers: {
        authorization: `Bearer ${token}`,
        ...(corpo && { 'content-type': 'application/json' }),
        ...(chave && { 'idempotency-key': chave }),
      },
      ...(corpo && { body: JSON.stringify(corpo) }),
    })
    const lido: unknown = await resposta.json()
    if (resposta.ok) return lido as A
    throw new Recusa(resposta.status, (lido as { msg?: string }).msg ?? SEM_RESPOSTA)
  } catch (erro) {
    throw erro instanceof Recusa ? erro : new Recusa(null, SEM_RESPOSTA)
  } finally {
    clearTimeout(prazo)
  }
}

export const quiosqueApi = {
  /** The person's own session ends with it. */
  open: async (unidade: string): Promise<QuiosqueAberto> =>
    (await http.post<QuiosqueAberto>('/quiosque', { unidade })).data,
  unidades: async (signal: AbortSignal): Promise<{ _id: string; nome: string }[]> =>
    (
      await http.get<{ unidades: { _id: string; nome: string }[] }>('/unidade', {
        params: { skip: 0, limit: 1000, orderBy: 'nome', ativo: true },
        signal,
      })
    ).data.unidades,
  next: (aberto: Aberto, tem: string | undefined) =>
    ask<QuiosqueAnswer>(aberto, tem ? `?tem=${encodeURIComponent(tem)}` : ''),
  sign: (aberto: Aberto, corpo: { agendamento: string; tracos: string }, chave: string) =>
    ask<MensagemAnswer>(aberto, '/assinatura', { metodo: 'POST', corpo, chave }),
}
