import type { AppDeTeste, Pedir } from './app'
import { cheapHash } from './clinica'

/** People of one test each, and what a token opens for them. */
export const sessionsOf = (app: () => AppDeTeste) => ({
  sessaoCom: (token: string, headers: Record<string, string> = {}): ReturnType<Pedir> =>
    app().como(null)('GET', '/api/sessao', undefined, { authorization: `Bearer ${token}`, ...headers }),
  criar: async (email: string): Promise<string> => {
    const id = crypto.randomUUID()
    await app()
      .db.insertInto('usuario')
      .values({ id, name: 'Pessoa de Passagem', email, perfil: 'Gerente', senha_hash: await cheapHash() })
      .execute()
    return id
  },
})
