import { type Answer, flag, id, instant, integer, list, object, text } from '../../comum/answer'
import { questaoDoFormulario } from './questao'

const especialidade = object({ _id: id, nome: text })
const cartao = { _id: id, nome: text, especialidade, avaliacao: flag, ativo: flag }

/** A form in its list: how many questions it has, not which. */
export const formularioRow = object({ ...cartao, totalQuestoes: integer })
export type FormularioDaLista = Answer<typeof formularioRow>

const grupo = object({ id, titulo: text, questoes: list(questaoDoFormulario) })
export type GrupoDeQuestoes = Answer<typeof grupo>

export const formularioRecord = object({ ...cartao, gruposQuestoes: list(grupo), updatedAt: instant })
export type Formulario = Answer<typeof formularioRecord>

/** A form whole, as it is answered. */
export const questionario = object({ ...cartao, questoes: list(grupo) })

/** GET /questionario */
export const questionariosAnswer = object({ questionarios: list(questionario) })
export type QuestionariosAnswer = Answer<typeof questionariosAnswer>
export type Questionario = Answer<typeof questionario>
