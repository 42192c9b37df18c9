import type { StringSchema } from 'yup'
import { base } from '../comum/texto'

export const SENHA_MINIMA = 6

/** Kept as typed: a password may begin with a space. */
export const senha = (): StringSchema<string | undefined> => base((t) => t).max(200)

/** What the new password still lacks, in the order of spec 1 §5; empty when it is strong enough. */
export const listProblemasDaSenha = (valor: string): string[] =>
  [
    [valor.length >= SENHA_MINIMA, `A senha deve ter pelo menos ${SENHA_MINIMA} caracteres.`],
    [/\d/.test(valor), 'A senha deve ter pelo menos um número.'],
    [/\p{Ll}/u.test(valor), 'A senha deve ter pelo menos uma letra minúscula.'],
    [/\p{Lu}/u.test(valor), 'A senha deve ter pelo menos uma letra maiúscula.'],
    [/[^a-z0-9]/i.test(valor), 'A senha deve ter pelo menos um símbolo.'],
  ].flatMap(([ok, msg]) => (ok ? [] : [msg as string]))

/** A new password (spec 1 §5): creation, reset and change. */
export const isSenhaForte = (): StringSchema<string | undefined> =>
  senha().test('forte', 'Senha fraca.', (valor, ctx) => {
    const [falta] = valor ? listProblemasDaSenha(valor) : []
    return falta ? ctx.createError({ message: falta }) : true
  })
