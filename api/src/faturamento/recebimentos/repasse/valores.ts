import {
  formatReais,
  formatValor,
  type ValoresDoRepasse,
  type ValoresDoRepasseEnvio,
} from '@clinica/shared-domain'
import type { FastifyRequest } from 'fastify'
import { type RawBuilder, sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { audit } from '../../../platform/auditoria/auditoria'
import type { Base, Tx } from '../../../platform/db/banco'
import { emit } from '../../../platform/eventos/avisos'
import { HttpErro } from '../../../platform/http/erros'
import { type Refused, requireReferences } from '../../../platform/registro/references'
import { staleError } from '../../../platform/registro/staleError'

type Lido = Omit<ValoresDoRepasse, 'updatedAt'> & { updatedAt: Date | null; por: string | null }

/** More professionals than these no clinic has. */
const MAXIMO = 2_000

const select = async (db: Base, onde: RawBuilder<unknown>): Promise<Lido[]> => {
  const { rows } = await sql<Lido>`
    select p.id as _id, p.nome, p.ativo, x.valores, x.em as "updatedAt", x.por
    from profissional p cross join lateral (
      select max(w.updated_at) as em, (array_agg(w.por order by w.updated_at desc))[1] as por,
        coalesce(json_agg(json_build_object(
          'especialidade', case when e.id is not null then json_build_object('_id', e.id, 'nome', e.nome) end,
          'convenio', case when c.id is not null then json_build_object('_id', c.id, 'nome', c.nome) end,
          'tipo', case w.tipo_valor when 1 then 'valor' else 'percentual' end, 'valor', w.valor)
          order by e.nome_n nulls first, c.nome_n nulls first, w.id), '[]') as valores
      from profissional_repasse w left join especialidade e on e.id = w.especialidade_id left join convenio c on c.id = w.convenio_id
      where w.profissional_id = p.id) x
    where ${onde} order by p.nome_n, p.id limit ${MAXIMO}`.execute(db)
  return rows
}

const wireOf = ({ por: _, ...p }: Lido) => p

/** Every active professional, and whoever has a value of their own. */
export const listValores = async (db: Base) =>
  (await select(db, sql`(p.ativo or x.em is not null)`)).map(wireOf)

/** As the audit tells it. */
const ditos = (valores: Lido['valores']): string =>
  valores
    .map(
      ({ especialidade, convenio, tipo, valor }) =>
        `${especialidade?.nome ?? 'Todas'}, ${convenio?.nome ?? 'todos'}: ${tipo === 'valor' ? formatReais(valor) : `${formatValor(valor)}%`}`,
    )
    .join('; ') || 'Nenhum'

type Campo = 'especialidade' | 'convenio'
const CANCELADO: Record<Campo, string> = {
  especialidade: 'Escolha uma especialidade ativa.',
  convenio: 'Escolha um convênio ativo.',
}

/** What the rows name is active, or was named here before. Throws 422 at the row's field. */
const requireNomeados = async (
  tx: Tx,
  novos: ValoresDoRepasseEnvio['valores'],
  antes: Lido,
  campo: Campo,
) => {
  const linhas = novos.flatMap((v, i) => (v[campo] ? [{ i, _id: v[campo] }] : []))
  await requireReferences(tx, {
    table: campo,
    wanted: linhas.map(({ _id }) => ({ _id })),
    used: antes.valores.flatMap((v) => v[campo]?._id ?? []),
    messages: (refused: Refused[]) =>
      Object.fromEntries(refused.map(({ i }) => [`valores[${linhas[i]?.i}].${campo}`, CANCELADO[campo]])),
  })
}

/** Sets one professional's own values. Months that are closed stay as they are. Throws 404, 409 where another was faster, 422. */
export const saveValores = async (
  tx: Tx,
  req: FastifyRequest,
  id: string,
  { valores, updatedAt }: ValoresDoRepasseEnvio,
) => {
  await sql`select from profissional where id = ${id} for no key update`.execute(tx)
  const [antes] = await select(tx, sql`p.id = ${id}`)
  if (!antes) throw new HttpErro(404, 'naoEncontrado', 'Profissional não encontrado.')
  if ((antes.updatedAt?.toISOString() ?? null) !== (updatedAt || null))
    throw await staleError(tx, {
      msg: 'Os valores deste profissional mudaram depois que você os abriu. Confira e salve de novo.',
      atual: wireOf(antes),
      por: antes.por,
      em: antes.updatedAt ?? req.server.agora(),
    })
  await requireNomeados(tx, valores, antes, 'especialidade')
  await requireNomeados(tx, valores, antes, 'convenio')
  await tx.deleteFrom('profissional_repasse').where('profissional_id', '=', id).execute()
  if (valores.length > 0)
    await tx
      .insertInto('profissional_repasse')
      .values(
        valores.map((v) => ({
          id: uuid(),
          profissional_id: id,
          especialidade_id: v.especialidade || null,
          convenio_id: v.convenio || null,
          tipo_valor: v.tipo === 'valor' ? 1 : 2,
          valor: v.valor,
          por: req.usuario.email,
          updated_at: sql<Date>`clock_timestamp()`,
        })),
      )
      .execute()
  const [depois] = await select(tx, sql`p.id = ${id}`)
  if (!depois) throw new HttpErro(404, 'naoEncontrado', 'Profissional não encontrado.')
  await audit(tx, req, {
    acao: 'alterar',
    entidade: 'profissional_repasse',
    id,
    antes: { valores: ditos(antes.valores) },
    depois: { valores: ditos(depois.valores) },
  })
  await emit(tx, { assunto: 'repasse', payload: {} })
  return wireOf(depois)
}
