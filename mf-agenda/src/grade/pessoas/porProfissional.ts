import type { GradeDoDia } from '@clinica/shared-domain'

export type ProfissionalContado = { _id: string; nome: string; quantos: number }

/** Everybody who is on duty or has an appointment that day, by name, with how many. */
export const countByProfissional = (grade: GradeDoDia): ProfissionalContado[] => {
  const porId = new Map<string, ProfissionalContado>()
  for (const { _id, nome } of grade.profissionais) porId.set(_id, { _id, nome, quantos: 0 })
  for (const h of grade.horarios)
    for (const { profissional } of h.agendamentos) {
      const p = porId.get(profissional._id) ?? { _id: profissional._id, nome: profissional.nome, quantos: 0 }
      porId.set(p._id, { ...p, quantos: p.quantos + 1 })
    }
  return [...porId.values()].sort((a, b) => a.nome.localeCompare(b.nome, 'pt-BR'))
}

const primeiro = (nome: string): string => nome.split(' ')[0] ?? nome
const primeiroEUltimo = (nome: string): string => {
  const partes = nome.split(' ')
  return partes.length > 1 ? `${partes[0]} ${partes.at(-1)}` : nome
}

/** The shortest that tells each apart from the others: 'Ana', else 'Ana Furtado', else the whole name. */
export const shortNames = (nomes: readonly string[]): string[] =>
  nomes.map((nome) => {
    const unico = (curto: (n: string) => string) =>
      nomes.filter((outro) => curto(outro) === curto(nome)).length === 1
    return [primeiro, primeiroEUltimo].find(unico)?.(nome) ?? nome
  })
