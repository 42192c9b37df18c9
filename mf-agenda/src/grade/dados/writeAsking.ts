import { ErroDaApi } from '@clinica/shared-auth'
import { confirm } from '@clinica/shared-ui'

/**
 * A write that the server may ask about first (409 `confirmacaoNecessaria`): it is then sent again with `confirmado`, or,
 * when the person says no, not at all (null).
 */
export const writeAsking = async <T>(
  write: (confirmado: { confirmado?: true }) => Promise<T>,
): Promise<T | null> => {
  try {
    return await write({})
  } catch (erro) {
    const corpo = erro instanceof ErroDaApi ? erro.corpo : undefined
    if (corpo?.erro.tipo !== 'confirmacaoNecessaria') throw erro
    const sim = await confirm({ titulo: 'Atenção', conteudo: corpo.erro.conteudo || corpo.msg })
    return sim ? write({ confirmado: true }) : null
  }
}
