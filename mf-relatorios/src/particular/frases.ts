import {
  type Atrasados,
  FAIXAS_DOS_ATRASADOS,
  formatData,
  formatReais,
  type LinhaDoRecebido,
  type LinhaDosPacotes,
  type MesParticular,
  NOMES_DO_POR,
  type PorDoRecebido,
  SEM_DONO,
} from '@clinica/shared-domain'
import { formatInteiro, formatQuantos, sumOf } from '../base/numeros'

/** What the picture of what came in shows. */
export const fraseDoRecebido = (linhas: readonly LinhaDoRecebido[], por: PorDoRecebido): string => {
  const total = sumOf(linhas, (l) => l.valor)
  const voltou = sumOf(linhas, (l) => l.voltou)
  const [maior] = linhas.filter((l) => !SEM_DONO.some((s) => s === l.chave)).sort((a, b) => b.valor - a.valor)
  const parte =
    maior && maior.valor > 0 && linhas.length > 1
      ? ` ${NOMES_DO_POR[por]} com mais: ${maior.nome}, ${formatReais(maior.valor)}.`
      : ''
  const volta = voltou > 0 ? `, já sem ${formatReais(voltou)} devolvidos` : ''
  return `Entraram ${formatReais(total)}${volta}.${parte}`
}

/** By how long charges are late. */
export const fraseDosAtrasados = ({ atrasados, faixas }: Atrasados): string => {
  const deve = sumOf(faixas, (f) => f.valor)
  const velhas = faixas.filter((f) => f.faixa === '61-90' || f.faixa === '91+')
  const velho = sumOf(velhas, (f) => f.valor)
  return `${formatQuantos(atrasados.length, 'paciente deve', 'pacientes devem')} ${formatReais(deve)}${velho > 0 ? `, dos quais ${formatReais(velho)} há mais de 60 dias` : ''}.`
}
export const nomeDaFaixa = (faixa: string): string =>
  FAIXAS_DOS_ATRASADOS.find((f) => f.faixa === faixa)?.nome ?? faixa

/** How much more, or less, than before: '+12 %'; nothing to compare with is '—'. */
export const diferenca = (agora: number, antes: number): string => {
  if (antes === 0) return '—'
  const p = Math.round(((agora - antes) / Math.abs(antes)) * 100)
  return `${p > 0 ? '+' : p < 0 ? '−' : ''}${formatInteiro(Math.abs(p))} %`
}

/** Which days stand beside which. */
export const diasComparados = (m: MesParticular): string =>
  `${formatData(m.de)} a ${formatData(m.ate)}, ao lado de ${formatData(m.anteriorDe)} a ${formatData(m.anteriorAte)}${
    m.diaUtil === null ? '' : ` (até o ${m.diaUtil}º dia útil)`
  }`

export const fraseDoMes = (m: MesParticular): string => {
  const liquido = (qual: 'agora' | 'antes') =>
    sumOf(m.figuras, (f) => (f.figura === 'recebido' ? f[qual] : f.figura === 'devolvido' ? -f[qual] : 0))
  const [agora, antes] = [liquido('agora'), liquido('antes')]
  const quanto = antes === 0 ? '' : ` (${diferenca(agora, antes)})`
  return `Entraram ${formatReais(agora)}, contra ${formatReais(antes)} no mês anterior${quanto}.`
}

export const fraseDosPacotes = (linhas: readonly LinhaDosPacotes[]): string => {
  const perdidas = sumOf(linhas, (l) => l.perdidas)
  const vendidos = sumOf(linhas, (l) => l.vendidos)
  return `${formatQuantos(vendidos, 'pacote vendido', 'pacotes vendidos')} por ${formatReais(sumOf(linhas, (l) => l.valor))}; ${formatQuantos(
    sumOf(linhas, (l) => l.usadas),
    'sessão usada',
    'sessões usadas',
  )}${
    perdidas > 0
      ? `; ${formatQuantos(perdidas, 'sessão venceu', 'sessões venceram')} sem uso, ${formatReais(sumOf(linhas, (l) => l.valorPerdido))}`
      : ''
  }.`
}
