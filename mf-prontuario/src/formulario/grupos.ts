import type { Formulario, GrupoDeQuestoes, QuestaoDoFormulario } from '@clinica/shared-domain'

/** A group in the editor; `chave` tells one that is not saved yet from another. */
export type GrupoNoForm = {
  id: string | null
  chave: string
  titulo: string
  questoes: readonly QuestaoDoFormulario[]
}
export type Grupos = readonly GrupoNoForm[]

export const toForm = (formulario: Formulario): Record<string, unknown> => ({
  ...formulario,
  gruposQuestoes: formulario.gruposQuestoes.map((g) => ({ ...g, chave: g.id })),
})

/** Of specialty and questions only the ids are sent. */
export const toWire = (valores: Record<string, unknown>): Record<string, unknown> => {
  const especialidade = valores.especialidade as { _id?: string } | null
  return {
    ...valores,
    especialidade: especialidade?._id ? { _id: especialidade._id } : null,
    gruposQuestoes: (valores.gruposQuestoes as Grupos).map(({ id, titulo, questoes }) => ({
      id,
      titulo,
      questoes: questoes.map(({ _id }) => ({ _id })),
    })),
  }
}

/** As it will be answered. */
export const toPrevia = (grupos: Grupos): GrupoDeQuestoes[] =>
  grupos.map(({ chave, titulo, questoes }) => ({ id: chave, titulo, questoes: [...questoes] }))

let vez = 0
export const newGrupo = (titulo: string, questoes: readonly QuestaoDoFormulario[] = []): GrupoNoForm => {
  vez += 1
  return { id: null, chave: `novo-${vez}`, titulo, questoes }
}

/** What the order is made of, top to bottom: each group's heading, then its questions. */
type Linha = { grupo: GrupoNoForm } | { questao: QuestaoDoFormulario }

const flatten = (grupos: Grupos): Linha[] =>
  grupos.flatMap((grupo): Linha[] => [{ grupo }, ...grupo.questoes.map((questao) => ({ questao }))])

const keyOf = (linha: Linha): string => ('grupo' in linha ? linha.grupo.chave : linha.questao._id)

export const listChaves = (grupos: Grupos): string[] => flatten(grupos).map(keyOf)

/** Each question belongs to the heading above it; one above all of them, to the first. */
const regroup = (linhas: readonly Linha[]): Grupos => {
  const grupos: (Omit<GrupoNoForm, 'questoes'> & { questoes: QuestaoDoFormulario[] })[] = []
  const antes: QuestaoDoFormulario[] = []
  for (const linha of linhas) {
    if ('grupo' in linha) grupos.push({ ...linha.grupo, questoes: [] })
    else (grupos.at(-1)?.questoes ?? antes).push(linha.questao)
  }
  grupos[0]?.questoes.unshift(...antes)
  return grupos
}

const moveItem = <T>(itens: readonly T[], de: number, para: number): T[] => {
  const sem = itens.toSpliced(de, 1)
  return sem.toSpliced(para, 0, itens[de] as T)
}

const indexOfGrupo = (grupos: Grupos, chave: string): number =>
  grupos.findIndex((g) => g.chave === chave || g.questoes.some((q) => q._id === chave))

/** The row `chave` dropped on the row `sobre`: a question takes its place, a group goes whole before or after that one's group. */
export const moveTo = (grupos: Grupos, chave: string, sobre: string): Grupos => {
  const grupo = grupos.findIndex((g) => g.chave === chave)
  const linhas = flatten(grupos)
  const de = linhas.findIndex((l) => keyOf(l) === chave)
  const para = linhas.findIndex((l) => keyOf(l) === sobre)
  if (de < 0 || para < 0 || de === para) return grupos
  return grupo < 0
    ? regroup(moveItem(linhas, de, para))
    : moveItem(grupos, grupo, indexOfGrupo(grupos, sobre))
}

/** One place up (-1) or down (1): a question into the neighbour group past its heading, a group past its neighbour. */
export const moveBy = (grupos: Grupos, chave: string, passo: -1 | 1): Grupos => {
  const grupo = grupos.findIndex((g) => g.chave === chave)
  if (grupo >= 0) {
    const para = grupo + passo
    return para < 0 || para >= grupos.length ? grupos : moveItem(grupos, grupo, para)
  }
  const linhas = flatten(grupos)
  const de = linhas.findIndex((l) => keyOf(l) === chave)
  const para = de + passo
  // The first row is a heading: nothing goes above it.
  return de < 0 || para < 1 || para >= linhas.length ? grupos : regroup(moveItem(linhas, de, para))
}

/** Without that row: a question, or a group with all of its questions. */
export const removeLinha = (grupos: Grupos, chave: string): Grupos =>
  grupos
    .filter((g) => g.chave !== chave)
    .map((g) =>
      g.questoes.some((q) => q._id === chave)
        ? { ...g, questoes: g.questoes.filter((q) => q._id !== chave) }
        : g,
    )

/** Questions put at the end of a group; those that the form already asks stay where they are. */
export const addQuestoes = (grupos: Grupos, chave: string, novas: readonly QuestaoDoFormulario[]): Grupos => {
  const ja = new Set(listChaves(grupos))
  const faltam = novas.filter((q) => !ja.has(q._id))
  return grupos.map((g) => (g.chave === chave ? { ...g, questoes: [...g.questoes, ...faltam] } : g))
}

/** A composition: questions that become a group of their own. */
export const composeGrupo = (grupos: Grupos, questoes: readonly QuestaoDoFormulario[]): Grupos => {
  const ja = new Set(listChaves(grupos))
  return [
    ...grupos,
    newGrupo(
      '',
      questoes.filter((q) => !ja.has(q._id)),
    ),
  ]
}
