import { createWriteStream } from 'node:fs'
import { open, rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { constants, createGzip } from 'node:zlib'
import { type Chave, cifrar } from './cifra'

/** A file that takes lines: compressed, ciphered when there is a key, readable by its owner alone. */
export type Destino = {
  /** Resolves when more may be written: no more than a little is ever in memory. */
  write: (texto: string) => Promise<void>
  /** Resolves once all of it is on the disk. */
  end: () => Promise<void>
  /** Leaves nothing behind. */
  discard: () => Promise<void>
}

export const openDestino = (arquivo: string, chave?: Chave): Destino => {
  // The parts of documents are compressed already, and most of the file: trying harder on them is time alone.
  const gzip = createGzip({ level: constants.Z_BEST_SPEED, chunkSize: 64 * 1024 })
  const disco = createWriteStream(arquivo, { mode: 0o600 })
  const fim = chave ? pipeline(gzip, cifrar(chave), disco) : pipeline(gzip, disco)
  // Told by `write` and `end`.
  fim.catch(() => {})
  return {
    write: async (texto) => {
      const cabe = gzip.write(texto)
      if (!cabe) await Promise.race([new Promise((resolve) => gzip.once('drain', resolve)), fim])
    },
    end: async () => {
      gzip.end()
      await fim
      const escrito = await open(arquivo, 'r+')
      try {
        await escrito.sync()
      } finally {
        await escrito.close()
      }
    },
    discard: async () => {
      gzip.destroy()
      await fim.catch(() => {})
      await rm(arquivo, { force: true })
    },
  }
}
