import { getSystemErrorName } from 'node:util'

/** What codes of the system, of TLS, of the mail server and of PostgreSQL mean to who sets a server up. */
const MOTIVOS: Record<string, string> = {
  ECONNREFUSED: 'nada escuta nesse endereço e porta',
  ECONNRESET: 'a conexão foi cortada do outro lado',
  EPIPE: 'a conexão foi cortada do outro lado',
  EHOSTUNREACH: 'não há caminho até essa máquina',
  ENETUNREACH: 'esta máquina não alcança essa rede',
  ENOTFOUND: 'o nome não existe no DNS',
  EAI_AGAIN: 'o DNS não respondeu',
  EDNS: 'o nome não existe no DNS',
  ETIMEDOUT: 'não respondeu a tempo',
  ETIME: 'não respondeu a tempo',
  UND_ERR_CONNECT_TIMEOUT: 'não respondeu a tempo',
  UND_ERR_SOCKET: 'a conexão foi cortada do outro lado',
  EACCES: 'este usuário não tem permissão',
  EPERM: 'este usuário não tem permissão',
  ENOENT: 'o arquivo ou a pasta não existe',
  ENOSPC: 'o disco está cheio',
  ERR_INVALID_URL: 'não é um endereço completo',
  CERT_HAS_EXPIRED: 'o certificado venceu',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'esta máquina não confia no certificado',
  SELF_SIGNED_CERT_IN_CHAIN: 'esta máquina não confia no certificado',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'esta máquina não confia no certificado',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'esta máquina não confia no certificado',
  ERR_TLS_CERT_ALTNAME_INVALID: 'o certificado é de outro nome',
  ERR_SSL_WRONG_VERSION_NUMBER: 'a porta não fala TLS',
  EPROTO: 'a porta não fala TLS',
  ESOCKET: 'a conexão não se completou',
  ECONNECTION: 'a conexão não se completou',
  EAUTH: 'o usuário ou a senha não foram aceitos',
  ENOAUTH: 'falta o usuário ou a senha',
  '28P01': 'o usuário ou a senha não foram aceitos',
  '28000': 'o usuário não pode entrar daqui (pg_hba.conf)',
  '3D000': 'esse banco de dados não existe',
  '42501': 'o usuário não tem permissão no banco',
  '53300': 'não há conexões livres',
  '57P03': 'o banco está partindo ou parando',
  '08P01': 'está atrás de um PgBouncer, e falta DATABASE_URL_DIRETA',
  ATRAS_DE_POOLER: 'está atrás de um PgBouncer, e falta DATABASE_URL_DIRETA',
  SO_LEITURA: 'é uma réplica, que só aceita leitura',
  '57014': 'não respondeu a tempo',
}

type Erro = { code?: unknown; errno?: unknown; name?: unknown; cause?: unknown; errors?: unknown }
const isErro = (v: unknown): v is Erro => typeof v === 'object' && v !== null

/** The error itself, what it came from, and those that it holds together. */
const all = (erro: unknown): Erro[] =>
  isErro(erro)
    ? [erro, ...(Array.isArray(erro.errors) ? erro.errors.flatMap(all) : []), ...all(erro.cause)]
    : []

/** Why somebody did not answer or something could not be read, as half a sentence in Portuguese; never the error's own words. */
export const porQue = (erro: unknown): string => {
  const erros = all(erro)
  // The mail library puts a code of its own over that of the connection, which says more and stays as a number.
  const codigos = erros.flatMap(({ code, errno }) => [
    ...(typeof code === 'string' ? [code] : []),
    ...(typeof errno === 'number' && errno < 0 ? [getSystemErrorName(errno)] : []),
  ])
  const conhecido = codigos.findLast((c) => MOTIVOS[c])
  if (conhecido) return MOTIVOS[conhecido] as string
  if (erros.some((e) => e.name === 'TimeoutError' || e.name === 'AbortError')) return 'não respondeu a tempo'
  return codigos[0] ? `motivo desconhecido, código ${codigos[0]}` : 'motivo desconhecido'
}
