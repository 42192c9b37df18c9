import { type Evolucao, faixaDaEva, type QuestaoRespondida } from '@clinica/shared-domain'

/** The pain that an entry says, and how far it is from what the one before it said; null while that is not known. */
export type Dor = { numero: number; palavra: string; tom: string; diferenca: number | null }

/** The same object for the same pain, so that an entry is drawn again only when its own changed. */
const prontas = new Map<string, Dor>()
const dorOf = (numero: number, diferenca: number | null): Dor | undefined => {
  const chave = `${numero} ${diferenca}`
  const faixa = faixaDaEva(numero)
  if (faixa && !prontas.has(chave))
    prontas.set(chave, { numero, palavra: faixa.palavra, tom: faixa.tom, diferenca })
  return prontas.get(chave)
}

type Respondida = { questao: QuestaoRespondida; numero: number | null }

const findEva = (evolucao: Evolucao): Respondida | undefined =>
  evolucao.formulario?.grupoRespostas
    .flatMap((g) => g.respostas)
    .find((r) => r.questao.tipo === 'EVA' && r.numero !== null)

/** Of each entry that stands, by its id; compared with the answer to the same question in the next older one. Newest first. */
export const listDores = (evolucoes: readonly Evolucao[]): ReadonlyMap<string, Dor> => {
  const anteriores = new Map<string, number>()
  const dores = new Map<string, Dor>()
  for (const evolucao of [...evolucoes].reverse()) {
    if (evolucao.removidoEm) continue
    const eva = findEva(evolucao)
    if (!eva || eva.numero === null) continue
    const antes = anteriores.get(eva.questao._id)
    const dor = dorOf(eva.numero, antes === undefined ? null : eva.numero - antes)
    if (!dor) continue
    dores.set(evolucao._id, dor)
    anteriores.set(eva.questao._id, eva.numero)
  }
  return dores
}
