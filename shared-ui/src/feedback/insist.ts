import { ErroDaApi, useSessao } from '@clinica/shared-auth'
import { confirm } from './dialogos'

/** No answer came, or the person gave up waiting for it. */
const isLost = (erro: unknown): boolean =>
  erro instanceof ErroDaApi && (erro.semServidor || erro.falha === 'cancelada')

/**
 * Nobody knows what became of a request without an answer. Sent again under its key it is done once, so whoever asks again ends with what
 * came of it; null when they leave it. `oque`: 'o pré-agendamento de Ana em seg 23/11 às 08:00 foi feito'.
 */
export const insist = async <R>(oque: string, fazer: () => Promise<R>): Promise<R | null> => {
  for (;;)
    try {
      return await fazer()
    } catch (erro) {
      if (!isLost(erro) || !useSessao.getState().autenticado) throw erro
      const denovo = await confirm({
        titulo: 'O servidor não respondeu',
        conteudo: `Não se sabe se ${oque}. Tentar novamente não faz duas vezes.`,
        confirmar: 'Tentar novamente',
        cancelar: 'Agora não',
      })
      if (!denovo) return null
    }
}
