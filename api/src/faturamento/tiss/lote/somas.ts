import { type Item, itensDaGuia } from '@clinica/shared-domain/faturamento/tiss/itens'
import type { GuiaParaEnvio } from '@clinica/shared-domain/faturamento/tiss/modelo'

type SomaDaSessao = { agendamento: string; data: string; hora: string | null; itens: number[]; total: number }

/** Cents of one session's part of an item; the last one has what the division leaves over. */
const partOf = ({ valorTotal, sessoes }: Item, i: number): number => {
  const parte = Math.floor(valorTotal / sessoes.length)
  return i === sessoes.length - 1 ? valorTotal - parte * (sessoes.length - 1) : parte
}

/** What each session of a guide is in the file: the lines that are of it, and their cents. A session beyond every row has none. */
export const somasDasSessoes = (guia: GuiaParaEnvio): SomaDaSessao[] => {
  const somas = new Map<string, SomaDaSessao>(
    guia.sessoes.map((s) => [s._id, { agendamento: s._id, data: s.data, hora: s.hora, itens: [], total: 0 }]),
  )
  for (const item of itensDaGuia(guia))
    item.sessoes.forEach((s, i) => {
      const soma = somas.get(s._id)
      if (!soma) return
      soma.itens.push(item.sequencial)
      soma.total += partOf(item, i)
    })
  return [...somas.values()]
}
