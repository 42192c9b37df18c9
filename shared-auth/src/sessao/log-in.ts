import type {
  LoginConfiguradoAnswer,
  OpcoesDaChaveAnswer,
  PedidoDeSegundoFator,
  SementeAnswer,
} from '@clinica/shared-domain/plataforma/answers/segundoFator'
import type { LoginAnswer } from '@clinica/shared-domain/plataforma/answers/sessao'
import { PEDE_CONFIGURACAO, PEDE_SEGUNDO_FATOR } from '@clinica/shared-domain/plataforma/sessao'
import { answerOf } from '../http/answer-of'
import { ErroDaApi, loginError } from '../http/erro-da-api'
import { http } from '../http/http'
import { useSessao } from './sessao'

/** What a right password asks for beyond itself; `configurar`: a second factor that the person does not have yet. */
export type SecondStep = PedidoDeSegundoFator & { configurar: boolean }

const secondStepOf = (erro: unknown): SecondStep | undefined => {
  const dito = erro instanceof ErroDaApi && erro.status === 401 ? erro.corpo?.erro : undefined
  if (dito?.tipo !== PEDE_SEGUNDO_FATOR && dito?.tipo !== PEDE_CONFIGURACAO) return undefined
  return { ...(dito.atual as PedidoDeSegundoFator), configurar: dito.tipo === PEDE_CONFIGURACAO }
}

/**
 * POST /api/login (spec 1 §7). Answers what it asks for beyond the password, if anything: then there is no session yet. A failure
 * clears the session and throws `ErroDaApi` in the login's own words: the status as title with the server's msg, or 'Não foi possível
 * conectar…'.
 */
export const logIn = async (email: string, password: string): Promise<SecondStep | undefined> => {
  const { entrar, sair, suspensa } = useSessao.getState()
  try {
    const corpo = { email, password, ultimoLogin: new Date().toISOString() }
    const chamada = http.post<LoginAnswer>('/login', corpo, { semSessao: true })
    await answerOf(chamada, 'token')
    entrar((await chamada).data)
    return undefined
  } catch (erro) {
    const passo = secondStepOf(erro)
    if (passo) return passo
    // A suspended session waits on: a mistyped password ends nothing.
    if (!suspensa) sair()
    throw erro instanceof ErroDaApi ? loginError(erro) : erro
  }
}

const ask = async <A extends object>(caminho: string, corpo: object, campo: keyof A & string): Promise<A> => {
  const chamada = http.post<A>(`/login/segundo-fator${caminho}`, corpo, { semSessao: true })
  await answerOf(chamada, campo)
  return (await chamada).data
}

/** The second step of a login; the session is open when it is over. Throws `ErroDaApi`. */
export const secondStep = {
  finish: async (corpo: { desafio: string; codigo?: string; chave?: string; lembrar: boolean }) =>
    useSessao.getState().entrar(await ask<LoginAnswer>('', corpo, 'token')),
  askKey: async (desafio: string) => (await ask<OpcoesDaChaveAnswer>('/chave', { desafio }, 'opcoes')).opcoes,
  start: (desafio: string) => ask<SementeAnswer>('/novo', { desafio }, 'endereco'),
  /** The session opens when `enter` is called: the recovery codes are read first. */
  confirm: async (desafio: string, codigo: string) => {
    const { recuperacao, ...login } = await ask<LoginConfiguradoAnswer>(
      '/ativar',
      { desafio, codigo },
      'token',
    )
    return { recuperacao, enter: () => useSessao.getState().entrar(login) }
  },
}
