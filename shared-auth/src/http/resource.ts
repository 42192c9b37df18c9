import type { AxiosResponse } from 'axios'
import { reportError } from '../report/report-error'
import { answerOf } from './answer-of'
import { checkConnection } from './connection'
import { genericError } from './erro-da-api'
import { http } from './http'

/** What every list takes (spec 1 §7): paging, order and the filters, under their wire names. */
export type ListParams = {
  skip: number
  limit: number
  orderBy?: string
  comTotal?: boolean
} & Record<string, unknown>

/** `totalParcial`: there are more than `total`; the server did not count them all. */
export type ListAnswer<T> = { itens: T[]; total: number; totalParcial?: boolean }

/** The record as it now is, and what the server says of it. */
export type SaveAnswer<T> = { registro: T | null; msg: string | null }

/** `chave`: idempotency key, so that the same save sent twice counts once. */
export type SaveOptions = { chave?: string }

/** `Row` is a record as lists answer it. */
export type Resource<T, Row = T> = {
  /** The register's name, first element of the keys under which its records are kept: 'unidade'. */
  register: string
  /** Its address below the API, where its records have a history there: 'profissional/bloqueio'. */
  path?: string
  list: (params: ListParams, signal?: AbortSignal) => Promise<ListAnswer<Row>>
  get: (id: string, signal?: AbortSignal) => Promise<T>
  create: (valores: object, opcoes?: SaveOptions) => Promise<SaveAnswer<T>>
  update: (id: string, valores: object, opcoes?: SaveOptions) => Promise<SaveAnswer<T>>
}

/** Empty filters are not sent: '' would look for an empty name. */
export const withoutEmpty = (params: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(params).filter(([, v]) => v !== '' && v !== null && v !== undefined))

/** The names of a register in its address and its answers; `register` only where it is not the singular. */
export type ResourceNames = { path: string; singular: string; plural: string; register?: string }

/**
 * The calls of one register: GET /path answers under `plural` and `total`, GET /path/{id}, POST and PUT under
 * `singular` (spec 1 §7). Throws `ErroDaApi`.
 */
export const createResource = <T, Row = T>(nomes: ResourceNames): Resource<T, Row> => {
  const base = `/${nomes.path.replace(/^\//, '')}`
  const gravado = ({ data, config }: AxiosResponse<Record<string, unknown>>): SaveAnswer<T> => {
    const registro = (data[nomes.singular] as T | undefined) ?? null
    const msg = typeof data.msg === 'string' ? data.msg : null
    // A success of somebody between, such as the login of a proxy: whether it was saved is not known.
    if (!registro && msg === null) {
      void checkConnection()
      const erro = genericError('outra', null, undefined, { semServidor: true })
      reportError(erro, { rota: config.url ?? '', falta: nomes.singular })
      throw erro
    }
    return { registro, msg }
  }
  return {
    register: nomes.register ?? nomes.singular,
    path: base.slice(1),
    list: async (params, signal) => {
      const resposta = await http.get<Record<string, unknown>>(base, { params: withoutEmpty(params), signal })
      const itens = (await answerOf(Promise.resolve(resposta), nomes.plural)) as Row[]
      const { data } = resposta
      const total = typeof data.total === 'number' ? data.total : itens.length
      return data.totalParcial === true ? { itens, total, totalParcial: true } : { itens, total }
    },
    get: async (id, signal) =>
      (await answerOf(
        http.get<Record<string, unknown>>(`${base}/${encodeURIComponent(id)}`, { signal }),
        nomes.singular,
      )) as T,
    create: async (valores, opcoes) => gravado(await http.post(base, valores, opcoes)),
    update: async (id, valores, opcoes) =>
      gravado(await http.put(`${base}/${encodeURIComponent(id)}`, valores, opcoes)),
  }
}
