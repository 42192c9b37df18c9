import { RITA, tokenOf } from '../teste/sessao'
import { CHAVE_TOKEN, renew, useSessao } from './sessao'
import { usuarioOfToken } from './token'

const sessao = () => useSessao.getState()
const emOutraAba = (token: string | null) => {
  if (token) localStorage.setItem(CHAVE_TOKEN, token)
  else localStorage.removeItem(CHAVE_TOKEN)
  window.dispatchEvent(new StorageEvent('storage', { key: CHAVE_TOKEN, newValue: token }))
}

beforeEach(() => {
  localStorage.clear()
  sessao().sair()
})

it('reads the user, accents included, from the token', () => {
  expect(usuarioOfToken(tokenOf(RITA), 0)).toEqual(RITA)
})

it.each([
  ['nothing', null],
  ['not a token', 'abc'],
  ['an unknown role', tokenOf({ ...RITA, perfil: 'Dono' as never })],
  ['a token that has ended', tokenOf(RITA, { exp: 10 })],
])('has no user for %s', (_, token) => {
  expect(usuarioOfToken(token, 10_000)).toBeNull()
})

it('keeps the token in local storage while there is a session, and says who it is', () => {
  sessao().entrar({ token: tokenOf(RITA), versaoBackend: '1.2.3' })
  expect(localStorage.getItem(CHAVE_TOKEN)).toBe(tokenOf(RITA))
  expect(sessao()).toMatchObject({ autenticado: true, usuario: RITA, versaoBackend: '1.2.3', fim: null })

  sessao().sair()
  expect(localStorage.getItem(CHAVE_TOKEN)).toBeNull()
  expect(sessao()).toMatchObject({ autenticado: false, usuario: null, token: null, fim: 'saiu' })
})

it('leaves when another tab logs out, and enters when it logs in', () => {
  sessao().entrar({ token: tokenOf(RITA), versaoBackend: '1' })
  emOutraAba(null)
  expect(sessao()).toMatchObject({ autenticado: false, fim: 'saiu' })
  emOutraAba(tokenOf(RITA))
  expect(sessao().usuario?.email).toBe(RITA.email)
})

it('leaves when another tab clears the whole storage', () => {
  sessao().entrar({ token: tokenOf(RITA), versaoBackend: '1' })
  localStorage.clear()
  window.dispatchEvent(new StorageEvent('storage', { key: null }))
  expect(sessao().autenticado).toBe(false)
})

describe('sliding renewal', () => {
  const antigo = tokenOf(RITA, { iat: 100 })
  const novo = tokenOf(RITA, { iat: 200 })
  beforeEach(() => sessao().entrar({ token: antigo, versaoBackend: '1' }))

  it('takes a younger token of the same person', () => {
    renew(novo)
    expect(sessao().token).toBe(novo)
    expect(localStorage.getItem(CHAVE_TOKEN)).toBe(novo)
  })
  it('ignores an older one, that crossed on the way', () => {
    renew(novo)
    renew(antigo)
    expect(sessao().token).toBe(novo)
  })
  it('does not bring back who already left', () => {
    sessao().sair()
    renew(novo)
    expect(sessao().autenticado).toBe(false)
  })
  it('does not take the token of another person', () => {
    renew(tokenOf({ ...RITA, _id: 'outra' }, { iat: 300 }))
    expect(sessao().token).toBe(antigo)
  })
})
