import type { PatologiaPregressa } from './answers/registro'

/** What a write of past pathologies changed, each as it is called. */
export type PatologiasMudadas = { entraram: string[]; sairam: string[] }

const chamadas = (lista: readonly PatologiaPregressa[]): string[] =>
  lista.filter((p) => p.possui).map((p) => p.valor || p.nome)

/** Past pathologies that the patient has: 'Hipertensão, Prótese de quadril'. */
export const textoDasPatologias = (lista: readonly PatologiaPregressa[]): string => chamadas(lista).join(', ')

export const changedPatologias = (
  antes: readonly PatologiaPregressa[],
  depois: readonly PatologiaPregressa[],
): PatologiasMudadas => {
  const [tinha, tem] = [chamadas(antes), chamadas(depois)]
  return { entraram: tem.filter((p) => !tinha.includes(p)), sairam: tinha.filter((p) => !tem.includes(p)) }
}

/** 'Patologias da guia: entrou Diabetes; saiu Asma.'; '' where nothing changed. */
export const textoDasMudadas = ({ entraram, sairam }: PatologiasMudadas): string => {
  const parte = (um: string, varias: string, nomes: readonly string[]) =>
    nomes.length === 0 ? [] : [`${nomes.length === 1 ? um : varias} ${nomes.join(', ')}`]
  const partes = [...parte('entrou', 'entraram', entraram), ...parte('saiu', 'saíram', sairam)]
  return partes.length === 0 ? '' : `Patologias pregressas da guia: ${partes.join('; ')}.`
}

/** What a person changed of a guide's list, by name: its text ('' of those without), null for one that is said not to be. */
export type MudancaDePatologias = Readonly<Record<string, string | null>>

/** The guide's list with what was changed of it; what nobody spoke of is not answered. */
export const applyPatologias = (
  daGuia: readonly PatologiaPregressa[],
  mudancas: MudancaDePatologias,
): PatologiaPregressa[] => {
  const said = (nome: string, texto: string | null): PatologiaPregressa => ({
    nome,
    possui: texto !== null,
    valor: texto || null,
  })
  const faltam = Object.keys(mudancas).filter((nome) => !daGuia.some((p) => p.nome === nome))
  return [
    ...daGuia.map((p) => {
      const mudada = mudancas[p.nome]
      return mudada === undefined ? p : said(p.nome, mudada)
    }),
    ...faltam.map((nome) => said(nome, mudancas[nome] ?? null)),
  ]
}
