import axios, { type AxiosResponse, type InternalAxiosRequestConfig } from 'axios'
import { FRESH } from './read-since'

/** A reading that the page asked for before the portal's code was there. */
export type EarlyAnswer = { autorizacao: string; de: number; resposta: Promise<Response> }

declare global {
  interface Window {
    /** By address; each is taken once. Written by the portal's first script. */
    __ADIANTADOS__?: Map<string, EarlyAnswer>
  }
}

/**
 * Sends a call, or takes the answer that the page asked for ahead: for the same person and not long ago. What did not come
 * well that way is sent as ever, so that failures have one way.
 */
export const sendOrTake = async (
  config: InternalAxiosRequestConfig,
  send: (config: InternalAxiosRequestConfig) => Promise<AxiosResponse>,
): Promise<AxiosResponse> => {
  const early = config.method === 'get' ? window.__ADIANTADOS__ : undefined
  if (!early?.size) return send(config)
  const url = axios.getUri(config)
  const asked = early.get(url)
  early.delete(url)
  if (!asked || asked.autorizacao !== config.headers.get('Authorization') || Date.now() - asked.de > FRESH)
    return send(config)
  try {
    const resposta = await asked.resposta
    if (resposta.ok) {
      const { status, statusText, headers } = resposta
      return { data: await resposta.text(), status, statusText, headers: Object.fromEntries(headers), config }
    }
  } catch {
    // Lost on its way: it goes out again.
  }
  return send(config)
}
