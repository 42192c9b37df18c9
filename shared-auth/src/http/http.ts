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
import { holdUnsaved } from '../sessao/unsaved'
import { startCall } from './carregando'
import { ErroDaApi, type Falha, genericError } from './erro-da-api'

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

/** With which token a call went out, and whose it was. */
const identities = new WeakMap<object, { token: string; dono: string }>()
/** Sending functions that count their call already: one that is repeated is not counted twice. */
const counted = new WeakSet<object>()

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

const translate = async (erro: AxiosError | ErroDaApi): Promise<ErroDaApi> => {
  // A call that was repeated has been through here.
  if (erro instanceof ErroDaApi) return erro
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
    if (counted.has(enviar)) return config
    // Around the sending itself, so that no kind of failure leaves the indicator on.
    config.adapter = (c) => enviar(c).finally(startCall())
    counted.add(config.adapter)
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

/** Settles once the session that was suspended is open again, or over. */
const sessionReturn = (): Promise<void> =>
  new Promise((resolve) => {
    if (!useSessao.getState().suspensa) return resolve()
    const release = useSessao.subscribe((s) => {
      if (s.suspensa) return
      release()
      resolve()
    })
  })

const identify = async (config: InternalAxiosRequestConfig): Promise<InternalAxiosRequestConfig> => {
  if (!config.semSessao) await sessionReturn()
  const { token, usuario } = useSessao.getState()
  if (token && usuario) {
    identities.set(config, { token, dono: usuario._id })
    config.headers.set('Authorization', `Bearer ${token}`)
    config.headers.set(CABECALHO_EMAIL, usuario.email)
  }
  if (config.chave) config.headers.set(CABECALHO_IDEMPOTENCIA, config.chave)
  return config
}

const isRead = ({ method = 'get' }: InternalAxiosRequestConfig): boolean => /^(get|head)$/i.test(method)

/**
 * A 401 ends the session that asked, not one that began since. A write is somebody's work: it waits until the same person
 * is back and goes out again, under the same idempotency key; so does all that was asked while they were away.
 */
const afterLogin = async (erro: AxiosError): Promise<AxiosResponse> => {
  const { config, response } = erro
  const asked = config && identities.get(config)
  if (response?.status !== 401 || !asked || config.semSessao) throw erro
  const release = isRead(config) ? undefined : holdUnsaved()
  try {
    const { token, encerrar } = useSessao.getState()
    if (token === asked.token) encerrar('expirada')
    await sessionReturn()
  } finally {
    release?.()
  }
  const { token, usuario } = useSessao.getState()
  if (!token || token === asked.token || usuario?._id !== asked.dono) throw erro
  return http.request(config)
}

/** The API answers objects; a page of a proxy or of the portal itself is none, whatever its status says. */
const isAnswer = ({ status, data, config: { responseType = 'json' } }: AxiosResponse): boolean =>
  responseType !== 'json' || status === 204 || (typeof data === 'object' && data !== null)

/** The portal's client: bearer token, the user's e-mail, sliding renewal, `ErroDaApi` (spec 1 §6, §8). */
export const http: AxiosInstance = axios.create({ baseURL: '/api', timeout: 30_000 })
http.interceptors.request.use(identify)
http.interceptors.response.use((resposta) => {
  if (!isAnswer(resposta)) throw new AxiosError('not an answer of the API', undefined, resposta.config)
  const renovado: unknown = resposta.headers[CABECALHO_TOKEN]
  if (typeof renovado === 'string' && renovado) renew(renovado)
  return resposta
}, afterLogin)
prepare(http)

/** For services outside the clinic's API (postal code): neither token nor e-mail leaves the house. */
export const httpExterno: AxiosInstance = prepare(axios.create({ timeout: 10_000 }))
