import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto'
import { Transform, type TransformCallback } from 'node:stream'
import { BackupRecusado } from '../recusa'

/**
 * A ciphered backup: `MAGICA`, the three numbers and the salt of scrypt, a random prefix; then pieces, each its length (4 bytes, the
 * highest bit set on the last one), AES-256-GCM of it and 16 bytes of tag. Number and place of a piece are in its nonce, the head and
 * "last" in what its tag covers: one that is changed, cut, swapped, repeated or of another file is found.
 */
const MAGICA = Buffer.from('CLINICA-BACKUP-1')
const SAL = 16
const PREFIXO = 8
const CABECA = MAGICA.length + 3 + SAL + PREFIXO
/** Bytes of a piece before it is ciphered. */
const PEDACO = 64 * 1024
const ETIQUETA = 16
const ULTIMO = 0x80000000

/** 32 MB and about 0.2 s: OWASP's floor for a passphrase. */
const CUSTO = { logN: 15, r: 8, p: 3 }

const derive = (senha: string, sal: Buffer, { logN, r, p }: typeof CUSTO): Promise<Buffer> =>
  new Promise((resolve, reject) =>
    scrypt(
      senha.normalize('NFC'),
      sal,
      32,
      { N: 2 ** logN, r, p, maxmem: 2 ** logN * r * 256 },
      (e, chave) => (e ? reject(e) : resolve(chave)),
    ),
  )

/** What opens a ciphered file: its head, which anybody may read, and the key. */
export type Chave = { cabeca: Buffer; chave: Buffer }

/** A key for one new file. */
export const newChave = async (senha: string): Promise<Chave> => {
  const sal = randomBytes(SAL)
  const cabeca = Buffer.concat([
    MAGICA,
    Buffer.from([CUSTO.logN, CUSTO.r, CUSTO.p]),
    sal,
    randomBytes(PREFIXO),
  ])
  return { cabeca, chave: await derive(senha, sal, CUSTO) }
}

export const isCifrado = (comeco: Buffer): boolean => comeco.subarray(0, MAGICA.length).equals(MAGICA)

/** Bytes at the beginning of a file that `readChave` needs. */
export const TAMANHO_DA_CABECA = CABECA

/** The key of an existing file. Throws for a head that nobody wrote: its numbers would take all memory. */
export const readChave = async (cabeca: Buffer, senha: string): Promise<Chave> => {
  const [logN = 0, r = 0, p = 0] = cabeca.subarray(MAGICA.length)
  if (cabeca.length < CABECA || logN < 10 || logN > 20 || r < 1 || r > 16 || p < 1 || p > 16)
    throw new BackupRecusado('danificado')
  const sal = cabeca.subarray(MAGICA.length + 3, MAGICA.length + 3 + SAL)
  return { cabeca, chave: await derive(senha, sal, { logN, r, p }) }
}

/** What belongs to piece `n`: its nonce, and what its tag covers beside it. */
const placeOf = ({ cabeca }: Chave, n: number, ultimo: boolean) => {
  const numero = Buffer.alloc(4)
  numero.writeUInt32BE(n)
  return {
    nonce: Buffer.concat([cabeca.subarray(CABECA - PREFIXO), numero]),
    junto: Buffer.concat([cabeca, Buffer.from([ultimo ? 1 : 0])]),
  }
}

/** Bytes in, in pieces of one length out. */
class Acumulador {
  #partes: Buffer[] = []
  tamanho = 0
  add(bytes: Buffer): void {
    this.#partes.push(bytes)
    this.tamanho += bytes.length
  }
  /** The next `quantos` bytes; there have to be so many. */
  take(quantos: number): Buffer {
    const tudo = this.#partes.length === 1 ? (this.#partes[0] as Buffer) : Buffer.concat(this.#partes)
    this.#partes = [tudo.subarray(quantos)]
    this.tamanho -= quantos
    return tudo.subarray(0, quantos)
  }
}

export const cifrar = (chave: Chave): Transform => {
  const guardado = new Acumulador()
  let n = 0
  const piece = (bytes: Buffer, ultimo: boolean): Buffer => {
    const { nonce, junto } = placeOf(chave, n++, ultimo)
    const cifra = createCipheriv('aes-256-gcm', chave.chave, nonce).setAAD(junto)
    const comprimento = Buffer.alloc(4)
    comprimento.writeUInt32BE((ultimo ? ULTIMO : 0) + bytes.length)
    return Buffer.concat([comprimento, cifra.update(bytes), cifra.final(), cifra.getAuthTag()])
  }
  let comecou = false
  return new Transform({
    transform(bytes: Buffer, _codificacao, pronto: TransformCallback) {
      if (!comecou) this.push(chave.cabeca)
      comecou = true
      guardado.add(bytes)
      while (guardado.tamanho > PEDACO) this.push(piece(guardado.take(PEDACO), false))
      pronto()
    },
    flush(pronto) {
      if (!comecou) this.push(chave.cabeca)
      this.push(piece(guardado.take(guardado.tamanho), true))
      pronto()
    },
  })
}

/** Passes on a piece only once its tag has proved it. Errors: `BackupRecusado`, `senha` when not even the first piece opens. */
export const decifrar = (chave: Chave): Transform => {
  const guardado = new Acumulador()
  let n = 0
  let falta = CABECA
  let estado: 'cabeca' | 'comprimento' | 'pedaco' | 'fim' = 'cabeca'
  let ultimo = false
  const open = (cifrado: Buffer): Buffer => {
    const { nonce, junto } = placeOf(chave, n, ultimo)
    const cifra = createDecipheriv('aes-256-gcm', chave.chave, nonce).setAAD(junto)
    cifra.setAuthTag(cifrado.subarray(-ETIQUETA))
    try {
      return Buffer.concat([cifra.update(cifrado.subarray(0, -ETIQUETA)), cifra.final()])
    } catch {
      throw new BackupRecusado(n === 0 ? 'senha' : 'danificado')
    }
  }
  const step = (saida: Transform): void => {
    if (estado === 'fim') throw new BackupRecusado('danificado')
    const bytes = guardado.take(falta)
    if (estado === 'comprimento') {
      const lido = bytes.readUInt32BE()
      ultimo = lido >= ULTIMO
      falta = (ultimo ? lido - ULTIMO : lido) + ETIQUETA
      if (falta > PEDACO + ETIQUETA) throw new BackupRecusado('danificado')
      estado = 'pedaco'
      return
    }
    if (estado === 'pedaco') {
      saida.push(open(bytes))
      n++
    }
    estado = estado === 'pedaco' && ultimo ? 'fim' : 'comprimento'
    falta = estado === 'fim' ? 1 : 4
  }
  return new Transform({
    transform(bytes: Buffer, _codificacao, pronto: TransformCallback) {
      guardado.add(bytes)
      try {
        while (guardado.tamanho >= falta) step(this)
        pronto()
      } catch (e) {
        pronto(e as Error)
      }
    },
    flush(pronto) {
      pronto(estado === 'fim' ? null : new BackupRecusado('danificado'))
    },
  })
}
