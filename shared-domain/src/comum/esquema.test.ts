// Runs again in the clinic's time zone.
import type { Schema, ValidationError } from 'yup'
import '../index'
import { loginSchema, novoUsuarioSchema, trocarSenhaSchema } from '../plataforma/usuario'
import { data, email, hora, inteiro, uuid } from './esquema'
import { texto } from './texto'

const read = (schema: ReturnType<typeof texto> | ReturnType<typeof inteiro>, valor: unknown) => {
  try {
    return schema.validateSync(valor)
  } catch (e) {
    return (e as ValidationError).message
  }
}

describe('base schemas', () => {
  it.each([
    [texto(), '  Ana ', 'Ana'],
    [texto(), 12, 'Texto inválido.'],
    [texto(), ['Ana'], 'Texto inválido.'],
    [texto(), null, 'Campo é obrigatório.'],
    [texto(), 'a\u0000b', 'Campo contém caracteres inválidos.'],
    [texto(), 'a\ud800', 'Campo contém caracteres inválidos.'],
    [texto(), '👩‍👧', '👩‍👧'],
    [texto(), 'x'.repeat(256), 'Campo deve ter no máximo 255 letras.'],
    [texto().max(300), 'x'.repeat(256), 'x'.repeat(256)],
    [data(), '2026-02-30', 'Data inválida.'],
    [data(), '2026-02-28T23:59:59.000Z', '2026-02-28'],
    [hora(), '24:00', 'Hora inválida.'],
    [hora(), '08:30', '08:30'],
    [uuid(), '123', 'Identificador inválido.'],
    [email(), 'rita@clinica', 'Email inválido.'],
    [inteiro(), 1e308, 'Valor deve ser no máximo 2147483647.'],
    [inteiro(), [5], 'Número inválido.'],
    [inteiro(), '5', 5],
    [inteiro(), 1.5, 'Valor deve ser um número inteiro.'],
  ])('%#: %j', (schema, valor, esperado) => {
    expect(read(schema as ReturnType<typeof texto>, valor)).toBe(esperado)
  })
})

const campos = (schema: Schema, valor: object): Record<string, string> => {
  try {
    schema.validateSync(valor, { abortEarly: false })
    return {}
  } catch (e) {
    return Object.fromEntries((e as ValidationError).inner.map((i) => [i.path, i.message]))
  }
}

describe('session forms', () => {
  it('ask for e-mail and password', () => {
    expect(campos(loginSchema, { email: '', password: '' })).toEqual({
      email: 'Campo é obrigatório.',
      password: 'Campo é obrigatório.',
    })
    expect(loginSchema.meta()?.invalido).toBe('Informe o email e a senha.')
  })

  it('want a new password unlike the current one, strong, and typed twice', () => {
    const senhaAtual = 'Senha#123'
    expect(
      campos(trocarSenhaSchema, { senhaAtual, novaSenha: 'Outra#123', confirmacao: 'Outra#123' }),
    ).toEqual({})
    expect(campos(trocarSenhaSchema, { senhaAtual, novaSenha: senhaAtual, confirmacao: 'x' })).toEqual({
      novaSenha: 'A nova senha deve ser diferente da atual.',
      confirmacao: 'As senhas devem ser iguais.',
    })
    expect(campos(trocarSenhaSchema, { novaSenha: 'Outra#123', confirmacao: 'Outra#123' })).toEqual({
      senhaAtual: 'Informa a senha atual.',
    })
  })

  it('take names of 10 to 60 characters and one of the six roles', () => {
    const pessoa = {
      email: 'a@b.co',
      perfil: 'Gerente',
      password: 'Senha#123',
      passwordConfirmacao: 'Senha#123',
    }
    expect(campos(novoUsuarioSchema, { ...pessoa, name: 'Rita Lopes' })).toEqual({})
    expect(campos(novoUsuarioSchema, { ...pessoa, name: ' Rita Lope ', perfil: 'Dono' })).toEqual({
      name: 'Campo deve ter pelo menos 10 letras.',
      perfil: 'Valor não permitido.',
    })
  })
})
