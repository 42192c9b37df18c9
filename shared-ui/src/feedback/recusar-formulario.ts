import { reportarErro } from '@clinica/shared-auth'
import { alertar } from './dialogos'

/** An invalid form: told to the person and to the error-reporting service, without what was typed (spec 1 §8). */
export const recusarFormulario = (mensagem: string): Promise<void> => {
  reportarErro(`Formulário inválido: ${mensagem}`)
  return alertar({ titulo: 'Erro', conteudo: mensagem })
}
