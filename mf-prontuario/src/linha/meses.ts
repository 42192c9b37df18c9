import type { Evolucao } from '@clinica/shared-domain'

export type Mes = { chave: string; nome: string; evolucoes: readonly Evolucao[] }

const POR_EXTENSO = new Intl.DateTimeFormat('pt-BR', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** `2026-11` → 'Novembro de 2026' */
const nomeDoMes = (mes: string): string => {
  const nome = POR_EXTENSO.format(new Date(`${mes}-01T00:00:00Z`))
  return nome.charAt(0).toUpperCase() + nome.slice(1)
}

/** Entries under their months, in the order in which they come. */
export const groupByMes = (evolucoes: readonly Evolucao[]): Mes[] => {
  const meses = new Map<string, Evolucao[]>()
  for (const e of evolucoes) {
    const chave = e.data.slice(0, 7)
    const mes = meses.get(chave)
    if (mes) mes.push(e)
    else meses.set(chave, [e])
  }
  return [...meses].map(([chave, delas]) => ({ chave, nome: nomeDoMes(chave), evolucoes: delas }))
}
