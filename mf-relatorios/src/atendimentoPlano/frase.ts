import { type LinhaDoPlano, PARTICULAR } from '@clinica/shared-domain'

const inteiro = (n: number): string => n.toLocaleString('pt-BR')

/** `idConvenio` as the rows behind a figure are asked for: an id, or 'Particular'. */
export type Soma = { nome: string; idConvenio: string; quantidade: number }
/** Sessions of each plan of these rows, the most first. */
export const sumPlanos = (linhas: readonly LinhaDoPlano[]): Soma[] => {
  const somas = new Map<string, Soma>()
  for (const { idConvenio, plano, quantidade } of linhas) {
    const chave = idConvenio ?? PARTICULAR
    const soma = somas.get(chave) ?? { nome: plano, idConvenio: chave, quantidade: 0 }
    somas.set(chave, { ...soma, quantidade: soma.quantidade + quantidade })
  }
  return [...somas.values()].sort((a, b) => b.quantidade - a.quantidade || a.nome.localeCompare(b.nome))
}

/** What the picture of these plans shows. */
export const fraseDosPlanos = (planos: readonly Soma[]): string => {
  const [maior, segundo] = planos
  if (!maior) return 'Nenhum plano marcado.'
  const total = planos.reduce((s, p) => s + p.quantidade, 0)
  const parte = ({ quantidade }: Soma) => `${Math.round((quantidade / Math.max(total, 1)) * 100)}%`
  const depois = segundo ? `, depois ${segundo.nome} (${parte(segundo)})` : ''
  return `De ${inteiro(total)} atendimentos, ${maior.nome} tem mais: ${inteiro(maior.quantidade)} (${parte(maior)})${depois}.`
}
