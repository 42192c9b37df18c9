import { ErroDaApi, showInstant } from '@clinica/shared-auth'
import { getIn } from 'formik'
import { alert, choose } from '../feedback/dialogos'
import { showError } from '../feedback/show-error'
import type { ServerErrors } from './fields/use-input'

const whoChanged = (erro: ErroDaApi): string => {
  const { alteradoPor, alteradoEm } = erro.corpo?.erro ?? {}
  const quem = alteradoPor ? ` por ${alteradoPor}` : ''
  const quando = alteradoEm ? ` em ${showInstant(alteradoEm)}` : ''
  return `Este registro foi alterado${quem}${quando}, depois que você o abriu.`
}

/** Somebody else saved meanwhile: take theirs, or go on with what is typed. */
export const askStale = async (erro: ErroDaApi): Promise<'recarregar' | 'continuar'> => {
  const resposta = await choose({
    titulo: 'Registro alterado por outra pessoa',
    conteudo: `${whoChanged(erro)}\n\nRecarregar traz o registro como está agora e descarta o que você digitou. Ao continuar editando, nada se perde e o próximo salvamento vale sobre a alteração.`,
    opcoes: [
      { valor: 'recarregar', rotulo: 'Recarregar' },
      { valor: 'continuar', rotulo: 'Continuar editando', tipo: 'principal' },
    ],
  })
  return resposta === 'recarregar' ? 'recarregar' : 'continuar'
}

/** Version that a stale save came too late for; the next one is made from it. */
export const currentVersion = (erro: ErroDaApi): string | undefined => {
  const atual = erro.corpo?.erro.atual
  return typeof atual === 'object' &&
    atual !== null &&
    'updatedAt' in atual &&
    typeof atual.updatedAt === 'string'
    ? atual.updatedAt
    : undefined
}

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

export const isErroDaApi = (erro: unknown): erro is ErroDaApi => erro instanceof ErroDaApi
export { showError as mostrarErro }
