import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { type Chave, TAMANHO_DA_CABECA } from './cifra'

const keyOf = (segredo: string): Buffer => Buffer.from(hkdfSync('sha256', segredo, '', 'chave de backup', 32))

/** A key as the database may hold it until the file is written: of no use without the server's secret. */
export const hideChave = ({ cabeca, chave }: Chave, segredo: string): Buffer => {
  const nonce = randomBytes(12)
  const cifra = createCipheriv('aes-256-gcm', keyOf(segredo), nonce)
  return Buffer.concat([nonce, cifra.update(cabeca), cifra.update(chave), cifra.final(), cifra.getAuthTag()])
}

export const showChave = (guardada: Buffer, segredo: string): Chave => {
  const cifra = createDecipheriv('aes-256-gcm', keyOf(segredo), guardada.subarray(0, 12))
  cifra.setAuthTag(guardada.subarray(-16))
  const aberta = Buffer.concat([cifra.update(guardada.subarray(12, -16)), cifra.final()])
  return { cabeca: aberta.subarray(0, TAMANHO_DA_CABECA), chave: aberta.subarray(TAMANHO_DA_CABECA) }
}
