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
