import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const NONCE = 12
const SELO = 16

const keyOf = (segredo: string): Buffer =>
  Buffer.from(hkdfSync('sha256', segredo, '', 'clinica segundo fator', 32))

/** Ciphers what opens an account: without SEGREDO the table shows nothing. `de` says what and whose it is, and is sealed with it. */
export const cipher = (segredo: string, de: string, claro: Buffer): Buffer => {
  const nonce = randomBytes(NONCE)
  const cifra = createCipheriv('aes-256-gcm', keyOf(segredo), nonce).setAAD(Buffer.from(de))
  return Buffer.concat([nonce, cifra.update(claro), cifra.final(), cifra.getAuthTag()])
}

/** Undefined for what was ciphered under another secret, or for somebody else. */
export const decipher = (segredo: string, de: string, cifrado: Buffer): Buffer | undefined => {
  try {
    const cifra = createDecipheriv('aes-256-gcm', keyOf(segredo), cifrado.subarray(0, NONCE))
      .setAAD(Buffer.from(de))
      .setAuthTag(cifrado.subarray(-SELO))
    return Buffer.concat([cifra.update(cifrado.subarray(NONCE, -SELO)), cifra.final()])
  } catch {
    return undefined
  }
}
