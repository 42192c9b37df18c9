import { ATENDIDOS, type LinhaDoProfissional } from '@clinica/shared-domain'
import { quantidadeOf } from './colunas'

const inteiro = (n: number): string => n.toLocaleString('pt-BR')
const parte = (n: number, de: number): string => `${Math.round((n / Math.max(de, 1)) * 100)}%`

/** What the picture of these professionals shows. */
export const fraseDosAtendimentos = (linhas: readonly LinhaDoProfissional[]): string => {
  const sum = (of: (l: LinhaDoProfissional) => number) => linhas.reduce((s, l) => s + of(l), 0)
  const total = sum((l) => l.TotalQuantidade)
  const [mais] = [...linhas].sort((a, b) => b.TotalQuantidade - a.TotalQuantidade)
  if (!mais) return 'Nenhum profissional marcado.'
  const realizados = sum((l) => ATENDIDOS.reduce((s, status) => s + quantidadeOf(l, status), 0))
  const faltas = sum((l) => quantidadeOf(l, 'faltou-sem-justificativa'))
  return (
    `De ${inteiro(total)} agendamentos, ${parte(realizados, total)} foram realizados e ${parte(faltas, total)} foram faltas; ` +
    `${mais.Profissional} tem mais: ${inteiro(mais.TotalQuantidade)}.`
  )
}
