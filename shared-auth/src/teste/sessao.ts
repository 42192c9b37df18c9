import type { UsuarioDaSessao } from '@clinica/shared-domain'

export const RITA: UsuarioDaSessao = {
  _id: '0190a000-0000-7000-8000-000000000001',
  name: 'Rita Lopes Conceição',
  email: 'rita@clinica.test',
  perfil: 'Recepcionista',
  ultimoLogin: null,
  unidades: ['CENTRO'],
  acoesExtras: [],
}

const parte = (valor: object): string => Buffer.from(JSON.stringify(valor), 'utf8').toString('base64url')

/** A token as the API writes it, signature aside. */
export const tokenOf = (
  usuario: Partial<UsuarioDaSessao>,
  extra: { exp?: number; iat?: number; fuso?: string } = {},
): string => `${parte({ alg: 'HS256' })}.${parte({ ...usuario, ...extra })}.assinatura`
