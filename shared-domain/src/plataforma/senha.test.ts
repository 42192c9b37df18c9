import { isEmail } from './email'
import { listProblemasDaSenha } from './senha'

describe('password strength', () => {
  it.each(['Aurora#12', 'aB3_xy', 'Ção!9abc'])('accepts %s', (senha) => {
    expect(listProblemasDaSenha(senha)).toEqual([])
  })

  it.each([
    ['aB3_x', 'A senha deve ter pelo menos 6 caracteres.'],
    ['Aurora#', 'A senha deve ter pelo menos um número.'],
    ['AURORA#12', 'A senha deve ter pelo menos uma letra minúscula.'],
    ['aurora#12', 'A senha deve ter pelo menos uma letra maiúscula.'],
    ['Aurora12', 'A senha deve ter pelo menos um símbolo.'],
  ])('refuses %s: %s', (senha, mensagem) => {
    expect(listProblemasDaSenha(senha)).toEqual([mensagem])
  })

  it('counts the underscore as a symbol', () => {
    expect(listProblemasDaSenha('Aurora_1')).toEqual([])
  })
})

describe('e-mail', () => {
  it.each(['rita@clinica.com.br', 'r.l+1@x.io'])('accepts %s', (e) => expect(isEmail(e)).toBe(true))
  it.each(['', 'rita', 'rita@', 'rita@clinica', 'a b@c.com', '<a@b.com>'])('refuses «%s»', (e) =>
    expect(isEmail(e)).toBe(false),
  )
})
