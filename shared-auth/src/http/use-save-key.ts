import { useState } from 'react'
import { ErroDaApi } from './erro-da-api'
import { newKey } from './new-key'

type Sent = {
  chave: string
  /** Sends the very same again. */
  again: (chave: string) => Promise<unknown>
  /** Nobody knows whether it was done. */
  lost: boolean
}

export type Send = {
  /** Sends what `conteudo` says (the body, and where to when that may differ) under a key of its own. */
  <R>(conteudo: unknown, send: (chave: string) => Promise<R>): Promise<R>
  /**
   * Before another content goes out: what was sent and not answered is sent again under its key, and its answer handed over,
   * so that the next save is made from the record as it then is. null when there is none, or when it is refused and so never
   * was done. Throws while the server is away.
   */
  settle: (conteudo: unknown) => Promise<unknown>
}

const isLost = (erro: unknown): boolean =>
  erro instanceof ErroDaApi && (erro.semServidor || erro.falha === 'cancelada')

const createSend = (): Send => {
  const enviados = new Map<string, Sent>()
  const send = async <R>(conteudo: unknown, run: (chave: string) => Promise<R>): Promise<R> => {
    const texto = JSON.stringify(conteudo)
    const chave = enviados.get(texto)?.chave ?? newKey()
    enviados.set(texto, { chave, again: run, lost: false })
    try {
      const resposta = await run(chave)
      enviados.clear()
      return resposta
    } catch (erro) {
      enviados.set(texto, { chave, again: run, lost: isLost(erro) })
      throw erro
    }
  }
  const settle = async (conteudo: unknown): Promise<unknown> => {
    const texto = JSON.stringify(conteudo)
    for (const [outro, { chave, again, lost }] of enviados) {
      if (!lost || outro === texto) continue
      try {
        const resposta = await again(chave)
        enviados.clear()
        return resposta
      } catch (erro) {
        if (isLost(erro)) throw erro
        enviados.delete(outro)
      }
    }
    return null
  }
  return Object.assign(send, { settle })
}

/**
 * One idempotency key per content, for every write that counts once. Sent again after a lost answer, the same content goes
 * under the same key, so the server answers what it did the first time; another content has another key, and so has the
 * same one once a save has succeeded.
 */
export const useSaveKey = (): Send => useState(createSend)[0]
