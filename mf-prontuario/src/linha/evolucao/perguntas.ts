import type { Evolucao, Questionario } from '@clinica/shared-domain'
import { type GrupoDePerguntas, initialRespostas, type Respostas, toGrupo } from '../../respostas/pergunta'

/** What a new evolution asks: the form as it is today. */
export const gruposDoFormulario = (formulario: Questionario | undefined): GrupoDePerguntas[] =>
  formulario?.questoes.map(toGrupo) ?? []

/** What an edit asks: the entry's own questions, as they were asked; default answers are those of the form of today. */
export const gruposDaEvolucao = (
  evolucao: Evolucao,
  formulario: Questionario | undefined,
): GrupoDePerguntas[] => {
  const hoje = new Map(formulario?.questoes.flatMap((g) => g.questoes).map((q) => [q._id, q]))
  return (evolucao.formulario?.grupoRespostas ?? []).map(({ titulo, respostas }, i) => ({
    id: `${i} ${titulo}`,
    titulo,
    perguntas: respostas.map(({ questao: { opcoes, ...questao } }) => ({
      ...questao,
      respostasPadroes: hoje.get(questao._id)?.respostasPadroes ?? [],
      respostaPadrao: null,
      opcoes: (opcoes ?? []).map((o) => o.valor),
    })),
  }))
}

/** What was answered, and of the other questions what they begin with. */
export const withInitial = (formulario: Questionario, respostas: Respostas): Respostas => ({
  ...initialRespostas(formulario.questoes.flatMap((g) => g.questoes)),
  ...respostas,
})
