import {
  CABECALHO_EMAIL,
  CABECALHO_IDEMPOTENCIA,
  CABECALHO_TOKEN,
} from '@clinica/shared-domain/plataforma/sessao'
import axios, {
  AxiosError,
  type AxiosInstance,
  type AxiosResponse,
  type InternalAxiosRequestConfig,
} from 'axios'
import { reportError } from '../report/report-error'
import { renew, useSessao } from '../sessao/sessao'
import { startCall } from './carregando'
import { type ErroDaApi, type Falha, genericError } from './erro-da-api'

declare module 'axios' {
  interface AxiosRequestConfig {
    /** A 401 is an answer of its own (login), not the end of the session. */
    semSessao?: boolean
    /** Does not show in the top bar: background look-ups. */
    semIndicador?: boolean
    /** Idempotency key (`newKey()`): sent twice, it counts once. */
    chave?: string
  }
}

const tokens = new WeakMap<object, string>()

const failureOf = (erro: AxiosError): Falha => {
  if (axios.isCancel(erro)) return 'cancelada'
  if (erro.response) return 'resposta'
  return erro.request ? 'sem-resposta' : 'outra'
}

/** With responseType 'blob' an error body arrives as a Blob too. */
const bodyOf = async (dados: unknown): Promise<unknown> => {
  if (typeof Blob === 'undefined' || !(dados instanceof Blob) || typeof dados.text !== 'function')
    return dados
  try {
    return JSON.parse(await dados.text())
  } catch {
    return undefined
  }
}

const translate = async (erro: AxiosError): Promise<ErroDaApi> => {
  const status = erro.response?.status ?? null
  const traduzido = genericError(failureOf(erro), status, await bodyOf(erro.response?.data))
  if (traduzido.falha !== 'cancelada')
    reportError(traduzido, { metodo: erro.config?.method ?? '', rota: erro.config?.url ?? '' })
  return traduzido
}

/** Counts the call, and turns a failure into the catalogue. Common to both clients. */
const prepare = (cliente: AxiosInstance): AxiosInstance => {
  cliente.interceptors.request.use((config) => {
    if (config.semIndicador) return config
    const enviar = axios.getAdapter(config.adapter)
    // Around the sending itself, so that no kind of failure leaves the indicator on.
    config.adapter = (c) => enviar(c).finally(startCall())
    return config
  })
  cliente.interceptors.response.use(
    (resposta) => resposta,
    async (erro: AxiosError) => {
      throw await translate(erro)
    },
  )
  return cliente
}

const identify = (config: InternalAxiosRequestConfig): InternalAxiosRequestConfig => {
  const { token, usuario } = useSessao.getState()
  if (token && usuario) {
    tokens.set(config, token)
    config.headers.set('Authorization', `Bearer ${token}`)
    config.headers.set(CABECALHO_EMAIL, usuario.email)
  }
  if (config.chave) config.headers.set(CABECALHO_IDEMPOTENCIA, config.chave)
  return config
}

/** A 401 ends the session that asked, not one that began since. */
const endIfExpired = (erro: AxiosError): void => {
  const { token, sair } = useSessao.getState()
  const { config, response } = erro
  if (response?.status !== 401 || !config || config.semSessao) return
  if (token !== null && tokens.get(config) === token) sair('expirada')
}

/** The API answers objects; a page of a proxy or of the portal itself is none, whatever its status says. */
const isAnswer = ({ status, data, config: { responseType = 'json' } }: AxiosResponse): boolean =>
  responseType !== 'json' || status === 204 || (typeof data === 'object' && data !== null)

/** The portal's client: bearer token, the user's e-mail, sliding renewal, `ErroDaApi` (spec 1 §6, §8). */
export const http: AxiosInstance = axios.create({ baseURL: '/api', timeout: 30_000 })
http.interceptors.request.use(identify)
http.interceptors.response.use(
  (resposta) => {
    if (!isAnswer(resposta)) throw new AxiosError('not an answer of the API', undefined, resposta.config)
    const renovado: unknown = resposta.headers[CABECALHO_TOKEN]
    if (typeof renovado === 'string' && renovado) renew(renovado)
    return resposta
  },
  (erro: AxiosError) => {
    endIfExpired(erro)
    throw erro
  },
)
prepare(http)

/** For services outside the clinic's API (postal code): neither token nor e-mail leaves the house. */
export const httpExterno: AxiosInstance = prepare(axios.create({ timeout: 10_000 }))
