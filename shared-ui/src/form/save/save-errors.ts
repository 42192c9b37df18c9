import { ErroDaApi } from '@clinica/shared-auth'
import { getIn } from 'formik'
import { alert } from '../../feedback/dialogos'
import { showError } from '../../feedback/show-error'
import type { ServerErrors } from '../fields/use-input'

/** The server's `campos`, tied to the values that earned them. */
export const fieldErrors = (campos: Record<string, string>, valores: object): ServerErrors =>
  Object.fromEntries(
    Object.entries(campos).map(([nome, mensagem]) => [nome, { mensagem, valor: getIn(valores, nome) }]),
  )

/** Messages for fields that this form does not show still have to be read somewhere. */
export const alertOrphans = async (
  campos: Record<string, string>,
  form: HTMLElement | null,
): Promise<void> => {
  const orfaos = Object.entries(campos).filter(
    ([nome]) => !form?.querySelector(`[name="${CSS.escape(nome)}"]`),
  )
  if (orfaos.length > 0) await alert({ titulo: 'Erro', conteudo: orfaos.map(([, m]) => m).join('\n') })
}

/** What the server wants to be said yes to first (409 `confirmacaoNecessaria`); null for any other error. */
export const perguntaOf = (erro: unknown): string | null =>
  erro instanceof ErroDaApi && erro.corpo?.erro.tipo === 'confirmacaoNecessaria'
    ? erro.corpo.erro.conteudo || erro.corpo.msg
    : null

export const isErroDaApi = (erro: unknown): erro is ErroDaApi => erro instanceof ErroDaApi
export { showError as mostrarErro }
