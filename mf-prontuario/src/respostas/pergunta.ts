import {
  checkResposta,
  type GrupoDeQuestoes,
  hasTabela,
  type QuestaoDoFormulario,
  respostaInicial,
  type ValorDaResposta,
  valorDoEscore,
} from '@clinica/shared-domain'

/** A question as it is asked on a screen; `opcoes` are the values of its domain. */
export type Pergunta = Pick<
  QuestaoDoFormulario,
  '_id' | 'enunciado' | 'tipo' | 'obrigatorio' | 'expandida' | 'respostasPadroes' | 'escore'
> & { opcoes: readonly string[]; respostaPadrao?: string | null }

/** What was answered so far. */
export type Resposta = ValorDaResposta & {
  complemento?: string
  /** The day of the entry that its text was repeated from, until it is touched. */
  repetida?: string
}

/** By the id of the question. */
export type Respostas = Readonly<Record<string, Resposta>>

const toPergunta = ({ dominio, ...questao }: QuestaoDoFormulario): Pergunta => ({
  ...questao,
  opcoes: dominio?.valores.map(({ valor }) => valor) ?? [],
})

/** Questions under their heading. */
export type GrupoDePerguntas = { id: string; titulo: string; perguntas: readonly Pergunta[] }

export const toGrupo = ({ id, titulo, questoes }: GrupoDeQuestoes): GrupoDePerguntas => ({
  id,
  titulo,
  perguntas: questoes.map(toPergunta),
})

/** What a form begins with: each question's default answer. */
export const initialRespostas = (questoes: readonly QuestaoDoFormulario[]): Respostas =>
  Object.fromEntries(questoes.map((q) => [q._id, respostaInicial(q.tipo, q.respostaPadrao)]))

/** Message of each answer that the server would refuse, by the question's id. */
export const listErros = (
  perguntas: readonly Pergunta[],
  respostas: Respostas,
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    perguntas.flatMap((p) => {
      const erro = checkResposta(p, respostas[p._id] ?? { valor: '' })
      return erro ? [[p._id, erro]] : []
    }),
  )

/** What is sent of an answer: a score is computed from its items then. */
export const toRespostaEnviada = (
  { _id, tipo, escore }: Pergunta,
  { valor, tabela, complemento }: Resposta = { valor: '' },
) => ({
  questao: _id,
  valor: tipo === 'Escore' && escore ? valorDoEscore(escore, tabela) : valor,
  ...(tabela ? { tabela } : {}),
  ...(complemento ? { complemento } : {}),
})

/** Takes the whole row: asked to, or does not fit beside another. */
export const isLarga = ({ tipo, expandida }: Pick<Pergunta, 'tipo' | 'expandida'>): boolean =>
  expandida || tipo === 'EVA' || hasTabela(tipo)
