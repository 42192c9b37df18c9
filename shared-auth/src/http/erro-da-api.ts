import type { CorpoDeErro } from '@clinica/shared-domain'

export const MENSAGENS = {
  sessaoExpirou: 'A sessão expirou, faça login novamente.',
  semResposta: 'A requisição não foi entregue ao servidor, pois o recurso solicitado está indiponível.',
  invalida: 'Requisição inválida.',
  loginSemResposta: 'Não foi possível conectar com o servidor, contate o administrador.',
} as const

/** How the call failed: with an answer, without one, given up by the screen, or before it was sent. */
export type Falha = 'resposta' | 'sem-resposta' | 'cancelada' | 'outra'

type Dados = {
  status: number | null
  corpo?: CorpoDeErro
  falha: Falha
  titulo: string
  conteudo: string
  semServidor?: boolean
  tentarEm?: number
}

/** A failed call, already in the words of the catalogue (spec 1 §8). */
export class ErroDaApi extends Error {
  readonly status: number | null
  readonly corpo?: CorpoDeErro
  readonly falha: Falha
  readonly titulo: string
  readonly conteudo: string
  /** Not our server answered, or nobody: it may when the connection is back, and it may have done what was asked. */
  readonly semServidor: boolean
  /** Milliseconds after which the server itself asks to be tried again (503 with Retry-After). */
  readonly tentarEm?: number

  constructor(dados: Dados) {
    // The message goes to logs and reports: status and kind only, never what the person typed.
    super(`${dados.status ?? dados.falha} ${dados.corpo?.erro.tipo ?? ''}`.trim())
    this.name = 'ErroDaApi'
    this.status = dados.status
    this.corpo = dados.corpo
    this.falha = dados.falha
    this.titulo = dados.titulo
    this.conteudo = dados.conteudo
    this.semServidor = dados.semServidor ?? dados.falha === 'sem-resposta'
    this.tentarEm = dados.tentarEm
  }

  /** Field path → message, of a broken rule or of what another record has already: under the fields, not as an alert. */
  get campos(): Record<string, string> | undefined {
    return this.status === 422 || this.status === 409 ? this.corpo?.erro.campos : undefined
  }

  /** The record asked for is not there (404), or the address is none of the ids (400). */
  get naoEncontrado(): boolean {
    return this.status === 404 || this.status === 400
  }

  /** A save over somebody else's change: the form offers to reload or to keep editing. */
  get desatualizado(): boolean {
    return this.status === 409 && this.corpo?.erro.tipo === 'desatualizado'
  }
}

export const isCorpoDeErro = (valor: unknown): valor is CorpoDeErro =>
  typeof valor === 'object' &&
  valor !== null &&
  'msg' in valor &&
  'erro' in valor &&
  typeof valor.erro === 'object' &&
  valor.erro !== null

const SEM_CORPO: Record<number, string> = {
  413: 'O que foi enviado é grande demais.',
  429: 'Muitas tentativas em pouco tempo. Aguarde um instante e tente de novo.',
  502: 'O servidor está indisponível no momento.',
  503: 'O servidor está indisponível no momento.',
  504: 'O servidor demorou a responder.',
}

/** The generic catalogue: 401, other replies, no reply, anything else. */
export const genericError = (
  falha: Falha,
  status: number | null,
  resposta?: unknown,
  mais: Pick<Dados, 'semServidor' | 'tentarEm'> = {},
): ErroDaApi => {
  const corpo = isCorpoDeErro(resposta) ? resposta : undefined
  if (falha === 'resposta' && status === 401)
    return new ErroDaApi({ status, corpo, falha, titulo: 'Erro', conteudo: MENSAGENS.sessaoExpirou })
  if (falha === 'resposta' && status !== null) {
    const padrao = SEM_CORPO[status] ?? 'O servidor não conseguiu atender ao pedido.'
    const msg = corpo?.msg ?? padrao
    return new ErroDaApi({
      status,
      corpo,
      falha,
      titulo: `${status} - ${msg}`,
      conteudo: corpo?.erro.conteudo || msg,
      ...mais,
    })
  }
  const conteudo = falha === 'sem-resposta' ? MENSAGENS.semResposta : MENSAGENS.invalida
  return new ErroDaApi({ status: null, falha, titulo: 'Erro', conteudo, ...mais })
}

/** A success that holds not what was asked for: a proxy's page, an object without its record ("anything else"). */
export const invalidAnswer = (): ErroDaApi => genericError('outra', null)

/** The login's own words: the status as title and the server's msg, or that nobody answered. */
export const loginError = (erro: ErroDaApi): ErroDaApi => {
  const { status, corpo, falha } = erro
  if (status !== null)
    return new ErroDaApi({
      status,
      corpo,
      falha,
      titulo: String(status),
      conteudo: corpo?.msg ?? MENSAGENS.loginSemResposta,
    })
  return new ErroDaApi({ status, falha, titulo: 'Erro', conteudo: MENSAGENS.loginSemResposta })
}
