import { isIP } from 'node:net'
import { MENSAGENS_DO_SEGUNDO_FATOR } from '@clinica/shared-domain'
import type {
  AuthenticationResponseJSON,
  AuthenticatorTransport,
  RegistrationResponseJSON,
} from '@simplewebauthn/server'
import { type Kysely, sql } from 'kysely'
import { v7 as novoId } from 'uuid'
import type { Config } from '../../config'
import type { Tx } from '../../db/banco'
import type { DB } from '../../db/tabelas'
import { HttpErro } from '../../http/erros'

/** Large, and needed by whoever has a passkey. */
const load = () => import('@simplewebauthn/server')

const CINCO_MINUTOS = sql<Date>`clock_timestamp() + interval '5 minutes'`

type Site = { rpID: string; origem: string }

/** Where passkeys are of; undefined where browsers give none: by http (but on this machine), at a bare number, without PUBLIC_URL. */
export const siteOf = ({ publicUrl }: Config): Site | undefined => {
  if (!publicUrl) return undefined
  const { protocol, hostname, origin } = new URL(publicUrl)
  const segura = protocol === 'https:' || hostname === 'localhost'
  return segura && !isIP(hostname) && !hostname.startsWith('[')
    ? { rpID: hostname, origem: origin }
    : undefined
}

const requireSite = (config: Config): Site => {
  const site = siteOf(config)
  if (!site) throw new HttpErro(422, 'semHttps', MENSAGENS_DO_SEGUNDO_FATOR.semHttps)
  return site
}

const chaveInvalida = (): HttpErro =>
  new HttpErro(422, 'validacao', MENSAGENS_DO_SEGUNDO_FATOR.chave, {
    campos: { chave: MENSAGENS_DO_SEGUNDO_FATOR.chave },
  })

const parse = <T>(texto: string): T => {
  try {
    return JSON.parse(texto) as T
  } catch {
    throw chaveInvalida()
  }
}

export const listChaves = (db: Kysely<DB>, usuarioId: string) =>
  db
    .selectFrom('chave_de_acesso')
    .select(['id', 'nome', 'credencial', 'transportes', 'created_at', 'usada_em'])
    .where('usuario_id', '=', usuarioId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()

const credentialsOf = (chaves: readonly { credencial: string; transportes: string[] }[]) =>
  chaves.map(({ credencial, transportes }) => ({
    id: credencial,
    transports: transportes as AuthenticatorTransport[],
  }))

const keepDesafio = async (db: Kysely<DB>, usuarioId: string, desafio: string): Promise<void> => {
  await db
    .insertInto('segundo_fator')
    .values({ usuario_id: usuarioId, desafio, desafio_ate: CINCO_MINUTOS })
    .onConflict((c) => c.column('usuario_id').doUpdateSet({ desafio, desafio_ate: CINCO_MINUTOS }))
    .execute()
}

/** What was asked to be signed; it is answered once. */
export const takeDesafio = async (tx: Tx, usuarioId: string): Promise<string> => {
  const { rows } = await sql<{ desafio: string | null }>`
    with era as (select usuario_id, desafio, desafio_ate from segundo_fator where usuario_id = ${usuarioId} for update)
    update segundo_fator f set desafio = null, desafio_ate = null from era
    where f.usuario_id = era.usuario_id and era.desafio_ate > clock_timestamp()
    returning era.desafio`.execute(tx)
  const desafio = rows[0]?.desafio
  if (!desafio) throw chaveInvalida()
  return desafio
}

/** JSON of what the browser asks a passkey to sign. */
export const askChave = async (db: Kysely<DB>, config: Config, usuarioId: string): Promise<string> => {
  const { rpID } = requireSite(config)
  const { generateAuthenticationOptions } = await load()
  const opcoes = await generateAuthenticationOptions({
    rpID,
    allowCredentials: credentialsOf(await listChaves(db, usuarioId)),
    userVerification: 'preferred',
  })
  await keepDesafio(db, usuarioId, opcoes.challenge)
  return JSON.stringify(opcoes)
}

/** JSON of what the browser makes a passkey of. */
export const offerChave = async (
  db: Kysely<DB>,
  config: Config,
  { _id, name, email }: { _id: string; name: string; email: string },
): Promise<string> => {
  const { rpID } = requireSite(config)
  const { generateRegistrationOptions } = await load()
  const opcoes = await generateRegistrationOptions({
    rpName: config.nomeClinica,
    rpID,
    userID: new TextEncoder().encode(_id),
    userName: email,
    userDisplayName: name,
    attestationType: 'none',
    excludeCredentials: credentialsOf(await listChaves(db, _id)),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  })
  await keepDesafio(db, _id, opcoes.challenge)
  return JSON.stringify(opcoes)
}

/** Checks what the browser made; throws 422. The desafio is used up first, whatever comes of it. */
export const verifyNova = async (
  config: Config,
  desafio: string,
  resposta: string,
): Promise<{ credencial: string; publica: Buffer; contador: number; transportes: string[] }> => {
  const { rpID, origem } = requireSite(config)
  const { verifyRegistrationResponse } = await load()
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: parse<RegistrationResponseJSON>(resposta),
    expectedChallenge: desafio,
    expectedOrigin: origem,
    expectedRPID: rpID,
    requireUserVerification: false,
  }).catch(() => {
    throw chaveInvalida()
  })
  if (!verified || !registrationInfo) throw chaveInvalida()
  const { id, publicKey, counter, transports } = registrationInfo.credential
  return {
    credencial: id,
    publica: Buffer.from(publicKey),
    contador: counter,
    transportes: transports ?? [],
  }
}

export const addChave = async (
  tx: Tx,
  usuarioId: string,
  nome: string,
  chave: Awaited<ReturnType<typeof verifyNova>>,
): Promise<string> => {
  const id = novoId()
  await tx
    .insertInto('chave_de_acesso')
    .values({
      id,
      usuario_id: usuarioId,
      nome,
      credencial: chave.credencial,
      chave_publica: chave.publica,
      contador: chave.contador,
      transportes: chave.transportes,
    })
    .execute()
  return id
}

/** Whether one of the person's passkeys signed what was asked. */
export const useChave = async (
  db: Kysely<DB>,
  config: Config,
  usuarioId: string,
  desafio: string,
  resposta: string,
): Promise<boolean> => {
  const { rpID, origem } = requireSite(config)
  const response = parse<AuthenticationResponseJSON>(resposta)
  const chave = await db
    .selectFrom('chave_de_acesso')
    .select(['id', 'credencial', 'chave_publica', 'contador', 'transportes'])
    .where('usuario_id', '=', usuarioId)
    .where('credencial', '=', String(response?.id ?? ''))
    .executeTakeFirst()
  if (!chave) return false
  const { verifyAuthenticationResponse } = await load()
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response,
    expectedChallenge: desafio,
    expectedOrigin: origem,
    expectedRPID: rpID,
    requireUserVerification: false,
    credential: {
      id: chave.credencial,
      publicKey: new Uint8Array(chave.chave_publica),
      counter: Number(chave.contador),
      transports: chave.transportes as AuthenticatorTransport[],
    },
  }).catch(() => ({ verified: false, authenticationInfo: undefined }))
  if (!verified || !authenticationInfo) return false
  await db
    .updateTable('chave_de_acesso')
    .set({ contador: authenticationInfo.newCounter, usada_em: sql<Date>`clock_timestamp()` })
    .where('id', '=', chave.id)
    .execute()
  return true
}
