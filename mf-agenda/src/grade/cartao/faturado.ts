import { type ErroDaApi, http, newKey } from '@clinica/shared-auth'
import type { Agendamento, Faturada } from '@clinica/shared-domain'
import { choose, notify, type Opcao, showError } from '@clinica/shared-ui'

// What is told of a card that was billed: loaded when one is refused.

/** Where billing is done, for who may. */
export type Faturamento = { pode: boolean; open: (endereco: string) => void; onMudou: () => void }

const id = encodeURIComponent
/** The form of a package, which another remote serves. */
export const pacotePath = (pacote: string): string => `/faturamento/cadastro/${id(pacote)}`

const setData = (agendamento: string, faturamento: string | null): Promise<unknown> =>
  http.put('/agenda/adicionarDataFaturamento', [{ _id: agendamento, faturamento }], { chave: newKey() })

/** The date again, and the session in its package. */
const putBack = async (a: Agendamento, { faturamento, pacote }: Faturada): Promise<void> => {
  const [guia] = a.guia
  if (!pacote || !guia) return void (await setData(a._id, faturamento))
  const { data } = await http.get<{ guia: { updatedAt: string } }>(`/faturamento/guia/${id(guia._id)}`, {
    params: { limit: 1 },
  })
  const corpo = {
    datas: [{ _id: a._id, faturamento }],
    pacote: pacote._id,
    updatedAt: data.guia.updatedAt,
  }
  await http.put(`/guia/${id(guia._id)}/faturamento`, corpo, { chave: newKey() })
}

const takeDataAway = async (a: Agendamento, faturada: Faturada, onMudou: () => void): Promise<void> => {
  const perform = async (acao: () => Promise<unknown>, feito: string, undo?: () => Promise<void>) => {
    try {
      await acao()
      notify(feito, undo ? { desfazer: undo } : {})
    } catch (erro) {
      await showError(erro)
    } finally {
      onMudou()
    }
  }
  // Of several guides nobody knows here which one was billed.
  const voltavel = !faturada.pacote || a.guia.length === 1
  await perform(
    () => setData(a._id, null),
    faturada.pacote
      ? `Data de faturamento retirada: a sessão saiu do pacote ${faturada.pacote.nome}.`
      : 'Data de faturamento retirada.',
    voltavel ? () => perform(() => putBack(a, faturada), 'Data de faturamento de volta.') : undefined,
  )
}

const wayOf = ({ pacote }: Faturada, pode: boolean): string => {
  if (pacote?.finalizado) return 'O pacote foi finalizado e não muda mais.'
  if (!pode) return 'Quem fatura pode retirar a data de faturamento.'
  return pacote
    ? 'Retirada a data, a sessão sai do pacote e pode mudar.'
    : 'Retirada a data, a sessão pode mudar.'
}

/** Why a billed card stays as it is, and, for who bills, the way out. */
export const refuseFaturado = async (
  a: Agendamento,
  erro: ErroDaApi,
  faturada: Faturada,
  { pode, open, onMudou }: Faturamento,
): Promise<void> => {
  const { pacote } = faturada
  const opcoes: (Opcao | false)[] = [
    pode && pacote !== null && { valor: 'pacote', rotulo: 'Abrir o pacote' },
    pode && !pacote?.finalizado && { valor: 'retirar', rotulo: 'Retirar a data' },
    { valor: 'ok', rotulo: 'OK', tipo: 'principal' },
  ]
  const resposta = await choose({
    titulo: 'Agendamento faturado',
    conteudo: `${erro.conteudo}\n\n${wayOf(faturada, pode)}`,
    opcoes: opcoes.filter((o) => o !== false),
  })
  if (resposta === 'pacote' && pacote) open(pacotePath(pacote._id))
  if (resposta === 'retirar') await takeDataAway(a, faturada, onMudou)
}
