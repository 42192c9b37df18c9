import { ErroDaApi, MENSAGENS, reportError } from '@clinica/shared-auth'
import { hasHelp, showHelp } from '../ajuda/painel'
import { alert, choose } from './dialogos'

/** A rule of the clinic's work said no: not a lost connection, a session that ended, or a fault. */
const isRefusal = (status: number | null | undefined): boolean => [403, 409, 422].includes(status ?? 0)

/**
 * The catalogue's alert of a failure (spec 1 §8). A call that the screen gave up on says nothing; an expired
 * session is announced once by the portal itself.
 */
export const showError = async (erro: unknown): Promise<void> => {
  if (erro instanceof ErroDaApi) {
    if (erro.falha === 'cancelada') return
    const requisicao = erro.corpo?.erro.requisicao
    const resposta = await choose({
      titulo: erro.titulo,
      conteudo: erro.conteudo,
      rodape: requisicao && (erro.status ?? 0) >= 500 ? `Código para o suporte: ${requisicao}` : undefined,
      opcoes: [
        ...(isRefusal(erro.status) && hasHelp() ? [{ valor: 'porque', rotulo: 'Por quê?' }] : []),
        { valor: 'ok', rotulo: 'OK', tipo: 'principal' },
      ],
    })
    if (resposta === 'porque') showHelp({ recusa: erro.corpo?.erro.tipo })
    return
  }
  reportError(erro)
  await alert({ titulo: 'Erro', conteudo: MENSAGENS.invalida })
}
