import { ErroDaApi, MENSAGENS, reportError } from '@clinica/shared-auth'
import { alert } from './dialogos'

/**
 * The catalogue's alert of a failure (spec 1 §8). A call that the screen gave up on says nothing; an expired
 * session is announced once by the portal itself.
 */
export const showError = async (erro: unknown): Promise<void> => {
  if (erro instanceof ErroDaApi) {
    if (erro.falha === 'cancelada') return
    const requisicao = erro.corpo?.erro.requisicao
    await alert({
      titulo: erro.titulo,
      conteudo: erro.conteudo,
      rodape: requisicao && (erro.status ?? 0) >= 500 ? `Código para o suporte: ${requisicao}` : undefined,
    })
    return
  }
  reportError(erro)
  await alert({ titulo: 'Erro', conteudo: MENSAGENS.invalida })
}
