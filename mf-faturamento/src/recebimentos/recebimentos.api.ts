import { answerOf, http } from '@clinica/shared-auth'
import type { Conta, Recebimento, RecebimentoEnvio, Recibo, ReciboSalvo } from '@clinica/shared-domain'
import { nomeDoRecibo } from '@clinica/shared-domain'
import { openPdf } from '@clinica/shared-ui/pdf'

const pathOf = (paciente: string): string => `/paciente/${encodeURIComponent(paciente)}`

export const getConta = (paciente: string, antes?: string, signal?: AbortSignal): Promise<Conta> =>
  answerOf(
    http.get<{ conta: Conta }>(`${pathOf(paciente)}/conta`, { params: antes ? { antes } : {}, signal }),
    'conta',
  )

export const getRecibos = (paciente: string, signal?: AbortSignal): Promise<Recibo[]> =>
  answerOf(http.get<{ recibos: Recibo[] }>(`${pathOf(paciente)}/recibos`, { signal }), 'recibos')

type Recebido = { msg: string; recebimento: Recebimento }

/** Throws 409 `jaRecebida` where another desk was faster, `caixaFechado` where one's own drawer is not open. */
export const receive = async (envio: RecebimentoEnvio, chave: string): Promise<Recebido> =>
  (await http.post<Recebido>('/recebimento', envio, { chave })).data

const recebimentoPath = (id: string): string => `/recebimento/${encodeURIComponent(id)}`

export const refundRecebimento = async (
  id: string,
  corpo: { valor: number; forma: string; motivo: string },
  chave: string,
): Promise<Recebido> => (await http.post<Recebido>(`${recebimentoPath(id)}/estorno`, corpo, { chave })).data

export const cancelRecebimento = async (id: string, motivo: string, chave: string): Promise<Recebido> =>
  (await http.post<Recebido>(`${recebimentoPath(id)}/cancelar`, { motivo }, { chave })).data

/** What money given, let off or put on charges changes on other screens. */
export const MUDA_COM_O_DINHEIRO = ['conta', 'recibo', 'caixa', 'devedores', 'marcas'] as const

const cobrancaPath = (id: string): string => `/cobranca/${encodeURIComponent(id)}`

export const discountCobranca = async (
  id: string,
  corpo: { valor: number; motivo: string },
  chave: string,
): Promise<{ msg: string }> =>
  (await http.post<{ msg: string }>(`${cobrancaPath(id)}/desconto`, corpo, { chave })).data

export const waiveCobranca = async (id: string, motivo: string, chave: string): Promise<{ msg: string }> =>
  (await http.post<{ msg: string }>(`${cobrancaPath(id)}/isencao`, { motivo }, { chave })).data

/** Puts what the patient paid in advance on what is open, the oldest first. */
export const spendCredito = async (paciente: string, chave: string): Promise<{ msg: string }> =>
  (await http.post<{ msg: string }>('/recebimento/credito', { paciente }, { chave })).data

export type Oque = 'avulsa' | 'devia' | 'aFavor'
const ONDE: Record<Oque, string> = {
  avulsa: '/cobranca',
  devia: '/recebimento/saldo',
  aFavor: '/recebimento/saldo/credito',
}

/** A charge that no session makes, or how the account stood before. */
export const enterNaConta = async (oque: Oque, corpo: object, chave: string): Promise<{ msg: string }> =>
  (await http.post<{ msg: string }>(ONDE[oque], corpo, { chave })).data

export const withdrawCredito = async (
  id: string,
  corpo: { valor: number; motivo: string },
  chave: string,
): Promise<{ msg: string }> =>
  (
    await http.post<{ msg: string }>(`/recebimento/saldo/credito/${encodeURIComponent(id)}/retirar`, corpo, {
      chave,
    })
  ).data

/** Issues the receipt of a payment; of one that has it, the same. */
export const issueRecibo = async (id: string): Promise<ReciboSalvo> =>
  (await http.post<ReciboSalvo>(`${recebimentoPath(id)}/recibo`, {})).data

export const issueReciboDeVarios = async (
  recebimentos: readonly string[],
  chave: string,
): Promise<ReciboSalvo> => (await http.post<ReciboSalvo>('/recibo', { recebimentos }, { chave })).data

const reciboPath = (id: string): string => `/recibo/${encodeURIComponent(id)}`

export const cancelRecibo = async (id: string, motivo: string, chave: string): Promise<ReciboSalvo> =>
  (await http.post<ReciboSalvo>(`${reciboPath(id)}/cancelar`, { motivo }, { chave })).data

export const saveNfse = async (id: string, nfse: string, chave: string): Promise<ReciboSalvo> =>
  (await http.put<ReciboSalvo>(`${reciboPath(id)}/nfse`, { nfse }, { chave })).data

/** Opens a receipt's paper, with the code for what is left of its charges. */
export const printRecibo = ({ _id, numero }: Pick<Recibo, '_id' | 'numero'>): Promise<void> =>
  openPdf({ url: `${reciboPath(_id)}/pdf`, params: { pix: true } }, `recibo-${nomeDoRecibo(numero)}.pdf`)
