import { type Anexo, type Evolucao, MODELO_DO_DIARIO, type SessaoDoRegistro } from '@clinica/shared-domain'
import { toAnexosEnviados } from '../anexos/palavras'
import type { DiarioEnviado } from './diario.api'

/** What the dialog of a diary holds: `data` as `YYYY-MM-DD`, the id of the session, html. */
export type ValoresDoDiario = {
  data: string
  agendamento: string
  entrada: string
  anexos: readonly Anexo[]
}

/** What a new diary begins with (spec 2 §5). */
const modeloDoDiario = (): string => MODELO_DO_DIARIO.map((titulo) => `<h3>${titulo}</h3><p></p>`).join('')

export const novoDiario = (sessao: SessaoDoRegistro | undefined, hoje: string): ValoresDoDiario => ({
  data: sessao?.data ?? hoje,
  agendamento: sessao?._id ?? '',
  entrada: modeloDoDiario(),
  anexos: [],
})

export const diarioOf = ({ data, agendamento, entrada, anexos }: Evolucao): ValoresDoDiario => ({
  data,
  agendamento: agendamento._id,
  entrada: entrada ?? '',
  anexos: anexos ?? [],
})

export const toDiarioEnviado = (
  { data, agendamento, entrada, anexos }: ValoresDoDiario,
  paciente: string,
  antes: { _id: string; updatedAt: string } | null,
): DiarioEnviado => ({
  paciente: { _id: paciente },
  data,
  entrada,
  agendamento: { _id: agendamento },
  ...toAnexosEnviados(anexos, antes === null),
  ...(antes ? { _id: antes._id, updatedAt: antes.updatedAt } : {}),
})

const BLOCO = /<\/(?:p|h3|li|blockquote)>|<br>/g
const SINAIS: Record<string, string> = {
  '&lt;': '<',
  '&gt;': '>',
  '&amp;': '&',
  '&quot;': '"',
  '&nbsp;': ' ',
}

/** A diary's text as plain lines, to be compared side by side. */
export const plainEntrada = (html: string): string =>
  html
    .replace(BLOCO, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&(?:lt|gt|amp|quot|nbsp);/g, (s) => SINAIS[s] ?? s)
    .replace(/\n{2,}/g, '\n')
    .trim()
