import {
  CABECALHO_EMAIL,
  CABECALHO_IDEMPOTENCIA,
  CABECALHO_PARADA,
  CABECALHO_TOKEN,
  TELA_BLOQUEADA,
} from '@clinica/shared-domain/plataforma/sessao'
import axios, {
  AxiosError,
  type AxiosInstance,
  type AxiosResponse,
  CanceledError,
  type InternalAxiosRequestConfig,
} from 'axios'
import { reportError } from '../report/report-error'
import { awayMs } from '../sessao/parada'
import { renew, useSessao } from '../sessao/sessao'
import { holdUnsaved } from '../sessao/unsaved'
import { startCall } from './carregando'
import { checkConnection, waitForServer } from './connection'
import { sendOrTake } from './early-answer'
import { ErroDaApi, type Falha, genericError, isCorpoDeErro } from './erro-da-api'

declare module 'axios' {
  interface AxiosRequestConfig {
    /** A 401 is an answer of its own (login), not the end of the session. */
    semSessao?: boolean
    /** Does not show in the top bar: background look-ups. */
    semIndicador?: boolean
    /** Idempotency key (`newKey()`): sent twice, it counts once, so it is sent again when its answer was lost. */
    chave?: string
    /** Not even with its key is it sent again by itself: what cannot be undone just fails. */
    semReenvio?: boolean
    /** How often it was sent again because of a lost answer. */
    reenvios?: number
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

const NOT_OURS = 'ERR_NOT_OURS'
/** What stands between says that the server is away, or wants a login of its own. */
const BETWEEN = new Set([407, 502, 503, 504, 511])

/** Nobody answered, or somebody else did: whether the server has done what was asked is not known. */
const isLost = (erro: AxiosError): boolean => {
  if (axios.isCancel(erro)) return false
  if (!erro.response) return erro.code === NOT_OURS || erro.request !== undefined
  return BETWEEN.has(erro.response.status) && !isCorpoDeErro(erro.response.data)
}

/** Milliseconds of a Retry-After in seconds. */
const retryAfter = ({ response }: AxiosError): number | undefined => {
  const segundos = Number(response?.headers?.['retry-after'])
  return segundos > 0 ? segundos * 1000 : undefined
}

const translate = async (erro: AxiosError | ErroDaApi): Promise<ErroDaApi> => {
  // A call that was repeated has been through here.
  if (erro instanceof ErroDaApi) return erro
  const status = erro.response?.status ?? null
  const traduzido = genericError(failureOf(erro), status, await bodyOf(erro.response?.data), {
    semServidor: isLost(erro),
    tentarEm: retryAfter(erro),
  })
  if (traduzido.falha !== 'cancelada')
    reportError(traduzido, { metodo: erro.config?.method ?? '', rota: erro.config?.url ?? '' })
  return traduzido
}

/** Counts the call, and turns a failure into the catalogue. Common to both clients. */
const prepare = (cliente: AxiosInstance): AxiosInstance => {
  cliente.interceptors.request.use((config) => {
    if (config.semIndicador) return config
    const send = axios.getAdapter(config.adapter)
    if (counted.has(send)) return config
    // Around the sending itself, so that no kind of failure leaves the indicator on.
    config.adapter = (c) => sendOrTake(c, send).finally(startCall())
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

let sentAt = 0
/** Milliseconds since the server last heard of this tab's person. */
export const sinceSent = (): number => Date.now() - sentAt

const identify = async (config: InternalAxiosRequestConfig): Promise<InternalAxiosRequestConfig> => {
  if (!config.semSessao) await sessionReturn()
  const { token, usuario } = useSessao.getState()
  if (token && usuario) {
    identities.set(config, { token, dono: usuario._id })
    config.headers.set('Authorization', `Bearer ${token}`)
    config.headers.set(CABECALHO_EMAIL, usuario.email)
    config.headers.set(CABECALHO_PARADA, String(Math.floor(awayMs() / 1000)))
    sentAt = Date.now()
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
  const release = isRead(config) ? undefined : holdUnsaved('pedido')
  try {
    const corpo = await bodyOf(response.data)
    const { token, encerrar, bloquear } = useSessao.getState()
    if (token === asked.token) {
      if (isCorpoDeErro(corpo) && corpo.erro.tipo === TELA_BLOQUEADA) bloquear()
      else encerrar('expirada')
    }
    await sessionReturn()
  } finally {
    release?.()
  }
  const { token, usuario, fim } = useSessao.getState()
  // Whoever asked has left: nobody waits for what they were reading.
  if (!token && fim === 'saiu' && isRead(config)) throw new CanceledError(undefined, config)
  if (!token || token === asked.token || usuario?._id !== asked.dono) throw erro
  return http.request(config)
}

type OpenHidden = (paciente: string) => Promise<boolean>
let openHidden: OpenHidden | undefined

/** How a hidden patient is opened by who has to say why; answers whether they did. The shell's, which has the dialogs. */
export const onHiddenPatient = (open: OpenHidden): void => {
  openHidden = open
}

/** A hidden patient's register and record open to who said why: what was asked goes out again then. */
const afterHidden = async (erro: AxiosError): Promise<AxiosResponse> => {
  const { config, response } = erro
  const corpo = response?.status === 403 ? await bodyOf(response.data) : undefined
  const dito = isCorpoDeErro(corpo) && corpo.erro.tipo === 'oculto' ? corpo.erro.atual : undefined
  const { _id } = (dito ?? {}) as { _id?: string }
  if (!config || config.semIndicador || !_id || !(await openHidden?.(_id))) throw erro
  return http.request(config)
}

const MOST_RESENDS = 2

/**
 * A lost answer makes the connection be looked at. A write with an idempotency key goes out again by itself once the server is
 * back: it counts once, whether the first one arrived or not. Not when the person gave up waiting, nor for ever.
 */
const afterLoss = async (erro: AxiosError): Promise<AxiosResponse> => {
  const { config } = erro
  const reenvios = config?.reenvios ?? 0
  if (!config?.chave || config.semReenvio || isRead(config) || reenvios >= MOST_RESENDS) {
    void checkConnection()
    throw erro
  }
  const asked = identities.get(config)
  if (!(await waitForServer())) throw new CanceledError(undefined, config)
  if (useSessao.getState().usuario?._id !== asked?.dono) throw erro
  return http.request({ ...config, reenvios: reenvios + 1 })
}

/** The API answers objects; a page of a proxy or of the portal itself is none, whatever its status says. */
const isAnswer = ({ status, data, config: { responseType = 'json' } }: AxiosResponse): boolean =>
  responseType !== 'json' || status === 204 || (typeof data === 'object' && data !== null)

/** The portal's client: bearer token, the user's e-mail, sliding renewal, `ErroDaApi` (spec 1 §6, §8). */
export const http: AxiosInstance = axios.create({ baseURL: '/api', timeout: 30_000 })
http.interceptors.request.use(identify)
http.interceptors.response.use(
  (resposta) => {
    if (!isAnswer(resposta))
      return afterLoss(new AxiosError('not an answer of the API', NOT_OURS, resposta.config))
    const renovado: unknown = resposta.headers[CABECALHO_TOKEN]
    if (typeof renovado === 'string' && renovado) renew(renovado)
    return resposta
  },
  (erro: AxiosError) => (isLost(erro) ? afterLoss(erro) : afterHidden(erro).catch(afterLogin)),
)
prepare(http)

/** For services outside the clinic's API (postal code): neither token nor e-mail leaves the house. */
export const httpExterno: AxiosInstance = prepare(axios.create({ timeout: 10_000 }))
