import { MENSAGENS_DO_REGISTRO, type RespostaEnviada } from './registro'
import { checkResposta, cleanResposta, type Perguntada, type ValorDaResposta } from './resposta'

/** A question of an entry, as it is asked or as it was. */
export type Pergunta = Perguntada & { _id: string }
export type RespostaPronta = ValorDaResposta & { complemento: string | null }

/** Where the message of a question's answer is told. */
export const campoDaResposta = (questao: string): string => `respostas.${questao}`

/**
 * The answers of an entry, by question, and why they cannot be saved (spec 2 §5): a required one is missing, one is none of
 * its question's, is of a question that is not asked here, or is given twice. `campos` is empty when all is well.
 */
export const judgeRespostas = (
  perguntas: readonly Pergunta[],
  enviadas: readonly RespostaEnviada[],
): { campos: Record<string, string>; respostas: Map<string, RespostaPronta> } => {
  const campos: Record<string, string> = {}
  const porQuestao = new Map<string, RespostaEnviada>()
  const asked = new Set(perguntas.map(({ _id }) => _id))
  for (const enviada of enviadas) {
    if (!asked.has(enviada.questao))
      campos[campoDaResposta(enviada.questao)] = MENSAGENS_DO_REGISTRO.foraDoFormulario
    else if (porQuestao.has(enviada.questao))
      campos[campoDaResposta(enviada.questao)] = MENSAGENS_DO_REGISTRO.respostaRepetida
    porQuestao.set(enviada.questao, enviada)
  }
  const respostas = new Map<string, RespostaPronta>()
  for (const pergunta of perguntas) {
    const { valor, resposta, tabela, complemento } = porQuestao.get(pergunta._id) ?? {}
    const dada = { valor: valor ?? resposta ?? '', tabela: tabela ?? null }
    const problema = checkResposta(pergunta, dada)
    if (problema) campos[campoDaResposta(pergunta._id)] ??= problema
    else
      respostas.set(pergunta._id, {
        ...cleanResposta(pergunta.tipo, dada, pergunta.escore),
        complemento: complemento ?? null,
      })
  }
  return { campos, respostas }
}
