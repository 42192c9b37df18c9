import { renderHook } from '@testing-library/react'
import { genericError } from './erro-da-api'
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

describe('before another content goes out', () => {
  const open = () => renderHook(useSaveKey).result.current
  const lost = () => Promise.reject(genericError('sem-resposta', null, undefined, { semServidor: true }))

  it('the lost one is sent again under its key, and its answer is the record to go on from', async () => {
    const send = open()
    const chaves: string[] = []
    const save = jest.fn((chave: string): Promise<{ _id: string }> => {
      chaves.push(chave)
      return chaves.length === 1 ? lost() : Promise.resolve({ _id: 'a1' })
    })
    await send({ nome: 'Ana' }, save).catch(() => undefined)
    expect(await send.settle({ nome: 'Ana Maria' })).toEqual({ _id: 'a1' })
    expect(chaves[1]).toBe(chaves[0])
    expect(await send.settle({ nome: 'Ana Maria' })).toBeNull()
  })

  it('nothing is sent for the same content, for a refused one, or once it was refused after all', async () => {
    const send = open()
    const save = jest.fn(lost)
    await send({ nome: 'Ana' }, save).catch(() => undefined)
    expect(await send.settle({ nome: 'Ana' })).toBeNull()
    expect(save).toHaveBeenCalledTimes(1)
    save.mockImplementation(() => Promise.reject(genericError('resposta', 422)))
    expect(await send.settle({ nome: 'Bia' })).toBeNull()
    expect(await send.settle({ nome: 'Bia' })).toBeNull()
    expect(save).toHaveBeenCalledTimes(2)
  })

  it('while nobody answers it is not known, and the other one waits', async () => {
    const send = open()
    await send({ nome: 'Ana' }, lost).catch(() => undefined)
    await expect(send.settle({ nome: 'Bia' })).rejects.toMatchObject({ semServidor: true })
  })
})
