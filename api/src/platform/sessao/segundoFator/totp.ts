import { Secret, TOTP } from 'otpauth'

/** Steps of 30 seconds by which a telephone's clock may differ. */
const FOLGA = 1

const totpOf = (semente: Buffer, clinica: string, email: string) =>
  new TOTP({ issuer: clinica, label: email, secret: new Secret({ buffer: new Uint8Array(semente).buffer }) })

export const newSemente = (): Buffer => Buffer.from(new Secret({ size: 20 }).bytes)

/** What an app is given: the seed in groups of four, to type, and the address of the picture. */
export const sayTotp = (semente: Buffer, clinica: string, email: string) => {
  const totp = totpOf(semente, clinica, email)
  return { semente: totp.secret.base32.replace(/(.{4})(?=.)/g, '$1 '), endereco: totp.toString() }
}

/** The step of 30 seconds whose code this is, when it is one of now; undefined for any other. */
export const stepOf = (semente: Buffer, codigo: string, agora: Date): number | undefined => {
  const timestamp = agora.getTime()
  const totp = totpOf(semente, '', '')
  const longe = /^\d{6}$/.test(codigo) ? totp.validate({ token: codigo, timestamp, window: FOLGA }) : null
  return longe === null ? undefined : totp.counter({ timestamp }) + longe
}
