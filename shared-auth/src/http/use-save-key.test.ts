import { renderHook } from '@testing-library/react'
import { useSaveKey } from './use-save-key'

const begin = () => {
  const { result, rerender } = renderHook(useSaveKey)
  const chaves: string[] = []
  /** Sends it, and tells the key; a lost one fails after the server has taken it. */
  const send = async (conteudo: object, perdida = false): Promise<string> => {
    rerender()
    await result
      .current(conteudo, async (chave) => {
        chaves.push(chave)
        if (perdida) throw new Error('sem resposta')
      })
      .catch(() => undefined)
    return chaves.at(-1) ?? ''
  }
  return send
}

it('the same content keeps its key until it has succeeded', async () => {
  const send = begin()
  const primeira = await send({ nome: 'Ana' }, true)
  expect(await send({ nome: 'Ana' }, true)).toBe(primeira)
  expect(await send({ nome: 'Ana' })).toBe(primeira)
  expect(await send({ nome: 'Ana' })).not.toBe(primeira)
})

it('another content has another key, and going back to the first has the first', async () => {
  const send = begin()
  const ana = await send({ nome: 'Ana' }, true)
  const bia = await send({ nome: 'Bia' }, true)
  expect(bia).not.toBe(ana)
  expect(await send({ nome: 'Ana' })).toBe(ana)
})
