import { type Answer, flag, id, instant, list, nullable, object, text } from '../../comum/answer'
import { tipoDeQuestao } from '../tipos'
import { escoreAnswer } from './escore'

const dominio = { _id: id, nome: text, nomeExibicao: nullable(text) }

/** A domain as a question offers its values. */
export const dominioDaQuestao = object({ ...dominio, valores: list(object({ _id: id, valor: text })) })
export type DominioDaQuestao = Answer<typeof dominioDaQuestao>

const cartao = {
  _id: id,
  enunciado: text,
  tipo: tipoDeQuestao,
  obrigatorio: flag,
  ativo: flag,
  expandida: flag,
  respostaPadrao: nullable(text),
  respostasPadroes: list(object({ titulo: text, texto: text })),
}

/** Of an Escore. */
const regra = { escore: nullable(escoreAnswer) }

/** A question in its list: the domain by its name, without the values. */
export const questaoRow = object({ ...cartao, dominio: nullable(object(dominio)) }, regra)
export type QuestaoDaLista = Answer<typeof questaoRow>

const perguntada = { ...cartao, dominio: nullable(dominioDaQuestao) }

/** A question as a form asks it. */
export const questaoDoFormulario = object(perguntada, regra)
export type QuestaoDoFormulario = Answer<typeof questaoDoFormulario>

export const questaoRecord = object({ ...perguntada, updatedAt: instant }, regra)
export type Questao = Answer<typeof questaoRecord>

/** GET /questao/dominios: what the form of a question may pick. */
export const dominiosDaQuestao = object({ dominios: list(dominioDaQuestao) })
export type DominiosDaQuestao = Answer<typeof dominiosDaQuestao>
