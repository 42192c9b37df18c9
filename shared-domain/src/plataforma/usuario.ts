import { array, boolean, type InferType, object, ref, type StringSchema, string } from 'yup'
import { ACOES_EXTRAS, PERFIS } from '../acesso'
import { email, uuid } from '../comum/esquema'
import { texto } from '../comum/texto'
import { isSenhaForte, senha } from './senha'

/** Messages of the session and password screens, to the letter (spec 1 §5, §8). */
export const MENSAGENS_DA_SESSAO = {
  login: 'Informe o email e a senha.',
  esqueci: 'Informe o email.',
  campos: 'Informe os campos corretamente.',
  senhaAtual: 'Informa a senha atual.',
  recuperacaoEnviada: 'Verifique as instruções enviadas para o email para gerar uma nova senha.',
  recuperacaoFalhou: 'Erro ao solicitar recuperação da senha',
  senhaAtualizada: 'Senha atualizada com sucesso.',
  senhaAlterada: 'Senha alterada com sucesso.',
  senhaNaoAlterada: 'Ocorreu um erro ao tentar atualizar a senha.',
  usuarioInvalido: 'Cadastro inválido.',
} as const

export const loginSchema = object({
  email: email().required(),
  password: senha().required(),
}).meta({ invalido: MENSAGENS_DA_SESSAO.login })
export type Login = InferType<typeof loginSchema>

export const esqueciSenhaSchema = object({ email: email().required() }).meta({
  invalido: MENSAGENS_DA_SESSAO.esqueci,
})
export type EsqueciSenha = InferType<typeof esqueciSenhaSchema>

const sameAs = (campo: string): StringSchema<string | undefined> =>
  senha().oneOf([ref(campo)], 'As senhas devem ser iguais.')

/** The reset screen's form. */
export const redefinirSenhaSchema = object({
  novaSenha: isSenhaForte().required(),
  confirmacao: sameAs('novaSenha').required(),
}).meta({ invalido: MENSAGENS_DA_SESSAO.campos })
export type RedefinirSenha = InferType<typeof redefinirSenhaSchema>

/** What the reset screen sends: `_id` is the hash of the link. */
export const novaSenhaPorLinkSchema = object({
  _id: texto().max(100).required(),
  email: email().required(),
  nova_senha: isSenhaForte().required(),
}).meta({ invalido: MENSAGENS_DA_SESSAO.campos })
export type NovaSenhaPorLink = InferType<typeof novaSenhaPorLinkSchema>

const diferenteDaAtual = isSenhaForte()
  .required()
  .notOneOf([ref('senhaAtual')], 'A nova senha deve ser diferente da atual.')

/** The change screen's form. */
export const trocarSenhaSchema = object({
  senhaAtual: senha().required(MENSAGENS_DA_SESSAO.senhaAtual),
  novaSenha: diferenteDaAtual,
  confirmacao: sameAs('novaSenha').required(),
}).meta({ invalido: MENSAGENS_DA_SESSAO.campos })
export type TrocarSenha = InferType<typeof trocarSenhaSchema>

/** What the change screen sends. */
export const novaSenhaSchema = object({
  id: uuid(),
  senhaAtual: senha().required(MENSAGENS_DA_SESSAO.senhaAtual),
  novaSenha: diferenteDaAtual,
}).meta({ invalido: MENSAGENS_DA_SESSAO.campos })
export type NovaSenha = InferType<typeof novaSenhaSchema>

const nome = () => texto().required().min(10).max(60)

/** A person who logs in (spec 1 §5 "User form"). */
export const usuarioSchema = object({
  name: nome(),
  email: email().required(),
  perfil: string()
    .transform((v: unknown) => v || undefined)
    .oneOf(PERFIS)
    .required(),
  unidades: array().of(texto().max(60).required()).max(200).default([]),
  acoesExtras: array().of(string().oneOf(ACOES_EXTRAS).required()).max(50).default([]),
  ativo: boolean().default(true),
}).meta({ invalido: MENSAGENS_DA_SESSAO.usuarioInvalido })
export type Usuario = InferType<typeof usuarioSchema>

const comSenha = {
  password: isSenhaForte().required(),
  passwordConfirmacao: sameAs('password').required(),
}

/** Creating also gives the password. */
export const novoUsuarioSchema = usuarioSchema.shape(comSenha)
export type NovoUsuario = InferType<typeof novoUsuarioSchema>

/** The first administrator of an empty clinic, made in the browser. */
export const primeiroAcessoSchema = object({
  name: nome(),
  email: email().required(),
  password: isSenhaForte().required(),
  passwordConfirmacao: sameAs('password'),
  /** Printed by the server when it starts. */
  codigo: texto().max(20).required(),
}).meta({ invalido: MENSAGENS_DA_SESSAO.usuarioInvalido })
export type PrimeiroAcesso = InferType<typeof primeiroAcessoSchema>
