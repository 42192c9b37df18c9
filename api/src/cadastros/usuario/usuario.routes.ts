import {
  ACOES_EXTRAS,
  managesConta,
  novoUsuarioSchema,
  PERFIS,
  telas,
  texto,
  textoDeBusca,
  type Usuario,
  usuarioRecord,
  usuarioSchema,
} from '@clinica/shared-domain'
import type { FastifyInstance } from 'fastify'
import { array, type ObjectSchema, string } from 'yup'
import type { Tx } from '../../platform/db/banco'
import { registerRoutes, type Write, writing } from '../../platform/registro/registerRoutes'
import { listQuery } from '../../platform/registro/search'
import { warnOwner } from '../../platform/sessao/avisos'
import { voidLinks } from '../../platform/sessao/links'
import { hashSenha } from '../../platform/sessao/senhas'
import { endSessoes } from '../../platform/sessao/sessao'
import { columns, countUsuarios, getUsuario, listUsuarios, saveUnidades } from './usuario.queries'
import { changesPowers, requireAdministrador, requireAlcada, requireOutraPessoa } from './usuario.regras'

const query = listQuery(Object.keys(columns)).shape({
  name: textoDeBusca().max(100),
  email: texto().max(100),
  perfil: string().oneOf(['', ...PERFIS]),
})

/** `password` comes with a creation only; from `prepare` on it is its hash. */
type Valores = Omit<Usuario, 'acoesExtras'> & { acoesExtras?: Usuario['acoesExtras']; password?: string }
type Atual = NonNullable<Awaited<ReturnType<typeof getUsuario>>>

/** An edit that says nothing of the extra permissions leaves them as they are. */
const edicaoSchema = usuarioSchema.shape({
  acoesExtras: array().of(string().oneOf(ACOES_EXTRAS).required()).max(50),
})

/** The record after the write, for the rules to compare. */
const afterWrite = (valores: Valores, atual: Atual | null) => ({
  ...valores,
  acoesExtras: valores.acoesExtras ?? atual?.acoesExtras ?? [],
})

const row = (valores: Valores, atual: Atual | null) => {
  const { name, email, perfil, acoesExtras, ativo } = afterWrite(valores, atual)
  return { name, email, perfil, acoes_extras: [...new Set(acoesExtras)], ativo }
}

const update = async (tx: Tx, { id, valores }: Write<Valores>, atual: Atual): Promise<void> => {
  await tx.updateTable('usuario').set(row(valores, atual)).where('id', '=', id).execute()
  await saveUnidades(tx, id, valores.unidades)
}

/** People who log in (spec 1 §2, §3). Passwords are set when creating, and from then on by their own route. */
export const usuarioRoutes = async (app: FastifyInstance) =>
  registerRoutes(app, {
    path: 'usuario',
    singular: 'usuario',
    plural: 'usuarios',
    title: 'Usuários',
    answers: { row: usuarioRecord, one: usuarioRecord },
    table: 'usuario',
    schema: novoUsuarioSchema as unknown as ObjectSchema<Valores>,
    editSchema: edicaoSchema as unknown as ObjectSchema<Valores>,
    access: { read: telas.usuario, ...writing(telas.usuario) },
    query,
    list: listUsuarios,
    count: countUsuarios,
    get: getUsuario,
    edits: (eu, { perfil }) => managesConta(eu, perfil),
    prepare: async (valores: Valores) => ({
      ...valores,
      password: await hashSenha(valores.password ?? ''),
      passwordConfirmacao: undefined,
    }),
    check: async (tx, { id, valores, req }, atual) => {
      const para = afterWrite(valores, atual)
      requireAlcada(req.usuario, atual, para)
      if (!atual) return
      requireOutraPessoa(id === req.usuario._id, atual, para)
      await requireAdministrador(tx, id, atual, para)
    },
    insert: async (tx, { id, valores }) => {
      await tx
        .insertInto('usuario')
        .values({ id, ...row(valores, null), senha_hash: valores.password ?? '' })
        .execute()
      await saveUnidades(tx, id, valores.unidades)
    },
    update,
    follow: async (tx, { id, valores, req }, atual) => {
      if (atual.email !== valores.email) {
        await voidLinks(tx, id)
        await warnOwner(tx, req, 'email', atual)
      }
      // Nobody changes their own role, permissions or situation, so their own sessions stay open.
      if (id !== req.usuario._id && changesPowers(atual, afterWrite(valores, atual))) await endSessoes(tx, id)
    },
    notFound: 'Usuário não encontrado.',
    duplicates: {
      usuario_email_uk: { msg: 'Já existe um usuário com este e-mail.', campo: 'email' },
    },
  })
