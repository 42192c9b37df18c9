import type { LoginAnswer } from '@clinica/shared-domain/plataforma/answers/sessao'
import { answerOf } from '../http/answer-of'
import { ErroDaApi, loginError } from '../http/erro-da-api'
import { http } from '../http/http'
import { useSessao } from './sessao'

/**
 * POST /api/login (spec 1 §7). A failure clears the session and throws `ErroDaApi` in the login's own words:
 * the status as title with the server's msg, or 'Não foi possível conectar…'.
 */
export const logIn = async (email: string, password: string): Promise<void> => {
  const { entrar, sair, suspensa } = useSessao.getState()
  try {
    const corpo = { email, password, ultimoLogin: new Date().toISOString() }
    const chamada = http.post<LoginAnswer>('/login', corpo, { semSessao: true })
    await answerOf(chamada, 'token')
    entrar((await chamada).data)
  } catch (erro) {
    // A suspended session waits on: a mistyped password ends nothing.
    if (!suspensa) sair()
    throw erro instanceof ErroDaApi ? loginError(erro) : erro
  }
}
