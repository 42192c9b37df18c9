import { SENHA } from '../teste/clinica'
import { type AppDeTeste, appDeTeste } from './teste'

let t: AppDeTeste
beforeAll(async () => {
  t = await appDeTeste()
})
afterAll(() => t.fechar())

const login = (email: string, password: string) => t.como(null)('POST', '/api/login', { email, password })

describe('login', () => {
  it('answers a token that opens the session, and the version of the back end', async () => {
    const r = await login('gerente@clinica.teste', SENHA)
    expect(r.statusCode).toBe(200)
    const { token, versaoBackend } = r.json()
    expect(versaoBackend).toMatch(/^\d+\.\d+\.\d+/)
    const s = await t.como(null)('GET', '/api/sessao', undefined, { authorization: `Bearer ${token}` })
    expect(s.json().usuario).toEqual({
      _id: t.clinica.usuarios.Gerente._id,
      name: 'Gerente de Teste',
      email: 'gerente@clinica.teste',
      perfil: 'Gerente',
      ultimoLogin: null,
      unidades: ['Centro'],
      acoesExtras: [],
    })
  })
})
