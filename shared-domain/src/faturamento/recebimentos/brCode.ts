import { generatePixPayload } from '@brazilian-utils/brazilian-utils/generate-pix-payload'

// Not in the package's index: the server alone writes codes.

const LETRAS_DO_TXID = 25
const HEXADECIMAL = /^[0-9a-f]{32}$/

/** What of a charge a bank's statement shows: its whole id, in the 25 letters and digits that a txid has. */
export const txidOf = (id: string): string => {
  const hex = id.replaceAll('-', '').toLowerCase()
  if (!HEXADECIMAL.test(hex)) throw new Error('txid de algo que não é um id')
  return BigInt(`0x${hex}`).toString(36).toUpperCase().padStart(LETRAS_DO_TXID, '0')
}

/** The id that a txid names; null where it is none of ours. */
export const idOfTxid = (txid: string): string | null => {
  if (!/^[0-9A-Z]{25}$/.test(txid)) return null
  let soma = 0n
  for (const letra of txid) soma = soma * 36n + BigInt(Number.parseInt(letra, 36))
  const hex = soma.toString(16).padStart(32, '0')
  return hex.length === 32 ? hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5') : null
}

type Recebedor = { chave: string; nome: string; cidade: string }

/**
 * A static BR Code of the Central Bank (EMV, CRC-16), which may be paid more than once: 'copia e cola', and what its picture says.
 * `centavos` is positive. Throws on what makes no code: a fault of the program.
 */
export const writeBrCode = ({ chave, nome, cidade }: Recebedor, centavos: number, txid?: string): string => {
  const codigo = generatePixPayload({
    key: chave,
    merchantName: nome,
    merchantCity: cidade,
    amount: centavos / 100,
    ...(txid ? { txid } : {}),
  })
  if (codigo === null) throw new Error('chave PIX que não faz um BR Code')
  return codigo
}
