import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { open, rm } from 'node:fs/promises'

/** Where a text stands in the file. */
export type Trecho = { lugar: number; bytes: number; linhas: number; nonce: Buffer }

/** Texts put aside on the disk until they are needed: of no use to anybody else, and gone with the process that wrote them. */
export type Rascunho = {
  add: (texto: string, linhas: number) => Promise<Trecho>
  read: (trecho: Trecho) => Promise<string>
  close: () => Promise<void>
}

/** `arquivo` has no name any more once it is open; its key is in memory alone. */
export const openRascunho = async (arquivo: string): Promise<Rascunho> => {
  const aberto = await open(arquivo, 'w+', 0o600)
  await rm(arquivo)
  const chave = randomBytes(32)
  let fim = 0
  return {
    add: async (texto, linhas) => {
      const nonce = randomBytes(16)
      const bytes = createCipheriv('aes-256-ctr', chave, nonce).update(texto, 'utf8')
      const lugar = fim
      fim += bytes.length
      await aberto.appendFile(bytes)
      return { lugar, bytes: bytes.length, linhas, nonce }
    },
    read: async ({ lugar, bytes, nonce }) => {
      const { buffer } = await aberto.read(Buffer.alloc(bytes), 0, bytes, lugar)
      return createDecipheriv('aes-256-ctr', chave, nonce).update(buffer).toString('utf8')
    },
    close: () => aberto.close(),
  }
}
