import { reportError } from '@clinica/shared-auth'
import { alert } from './dialogos'

/** An invalid form: told to the person and to the error-reporting service, without what was typed (spec 1 §8). */
export const refuseForm = (mensagem: string): Promise<void> => {
  reportError(`Formulário inválido: ${mensagem}`)
  return alert({ titulo: 'Erro', conteudo: mensagem })
}
