/** Header that carries the user's e-mail beside the bearer token. */
export const CABECALHO_EMAIL = 'x-usuario-email'
/** Response header with a fresh token while the person works (sliding renewal). */
export const CABECALHO_TOKEN = 'x-sessao-renovada'
/** Header of a write that may be sent twice and counts once. */
export const CABECALHO_IDEMPOTENCIA = 'idempotency-key'

/** Machine words of the login's 401: a code is asked for; a second factor has to be set up first. */
export const PEDE_SEGUNDO_FATOR = 'segundoFator'
export const PEDE_CONFIGURACAO = 'configurarSegundoFator'
/** Response header of what was answered to its key before: what is there may have changed since. */
export const CABECALHO_REPETIDA = 'x-resposta-repetida'

/** Header of a request: whole seconds since its person last did something in that browser. Without it they did so now. */
export const CABECALHO_PARADA = 'x-sessao-parada'
/** Header of the 401 of a locked screen, for who reads no body: the live stream. */
export const CABECALHO_BLOQUEADA = 'x-tela-bloqueada'
/** Machine word of the 401 of a locked screen: the session goes on once its person is back. */
export const TELA_BLOQUEADA = 'telaBloqueada'
/** Digits of a PIN, and wrong tries after which only the password unlocks. */
export const DIGITOS_DO_PIN = 6
export const TENTATIVAS_DO_PIN = 5
