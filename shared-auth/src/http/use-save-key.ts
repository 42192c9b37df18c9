import { useState } from 'react'
import { newKey } from './new-key'

/** Sends what `conteudo` says (the body, and where to when that may differ) under a key of its own. */
export type Send = <R>(conteudo: unknown, send: (chave: string) => Promise<R>) => Promise<R>

const createSend = (): Send => {
  const chaves = new Map<string, string>()
  return async (conteudo, send) => {
    const texto = JSON.stringify(conteudo)
    const chave = chaves.get(texto) ?? newKey()
    chaves.set(texto, chave)
    const resposta = await send(chave)
    chaves.clear()
    return resposta
  }
}

/**
 * One idempotency key per content, for every write that counts once. Sent again after a lost answer, the same content goes
 * under the same key, so the server answers what it did the first time; another content has another key, and so has the
 * same one once a save has succeeded.
 */
export const useSaveKey = (): Send => useState(createSend)[0]
