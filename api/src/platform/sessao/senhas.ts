import { hash, verify } from '@node-rs/argon2'

/** argon2id; the cost travels inside the hash. */
export const hashSenha = (senha: string, memoryCost = 19_456): Promise<string> =>
  hash(senha, { algorithm: 2, memoryCost, timeCost: 2, parallelism: 1 })

/** The hash of nobody's password: an unknown e-mail takes as long as a wrong password. */
let deNinguem: Promise<string> | undefined
export const verifySenha = async (senhaHash: string | undefined, senha: string): Promise<boolean> => {
  deNinguem ??= hashSenha('senha de ninguém')
  const certa = await verify(senhaHash ?? (await deNinguem), senha)
  return senhaHash !== undefined && certa
}
