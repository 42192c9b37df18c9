import type { Perfil, UsuarioCadastro } from '@clinica/shared-domain'
import type { AppDeTeste, Pedir } from './app'

const SENHA = 'Nova#Senha1'
let vez = 0
export const novo = (mais: Record<string, unknown> = {}) => ({
  name: 'Fulana de Tal e Tal',
  email: `pessoa${++vez}@clinica.teste`,
  password: SENHA,
  passwordConfirmacao: SENHA,
  perfil: 'Recepcionista',
  ...mais,
})

/** What the register of users is asked, by whom. */
export const usersOf = (app: () => AppDeTeste) => {
  const admin: Pedir = (...args) => app().como('Administrador')(...args)
  return {
    admin,
    criar: async (mais: Record<string, unknown> = {}): Promise<UsuarioCadastro> => {
      const resposta = await admin('POST', '/api/usuario', novo(mais))
      expect(resposta.statusCode).toBe(201)
      return resposta.json().usuario
    },
    salvar: (quem: Perfil, u: UsuarioCadastro, mais: Record<string, unknown>): ReturnType<Pedir> =>
      app().como(quem)('PUT', `/api/usuario/${u._id}`, { ...u, ...mais }),
    doPerfil: async (perfil: Perfil): Promise<UsuarioCadastro> =>
      (await admin('GET', `/api/usuario/${app().clinica.usuarios[perfil]._id}`)).json().usuario,
    entrar: (email: string, password = SENHA): ReturnType<Pedir> =>
      app().como(null)('POST', '/api/login', { email, password }),
  }
}
