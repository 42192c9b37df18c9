import { can, type especialidadeSchema, telas, type ValorDoConvenio } from '@clinica/shared-domain'
import { type Kysely, sql } from 'kysely'
import type { InferType } from 'yup'
import type { Tx } from '../../platform/db/banco'
import type { DB } from '../../platform/db/tabelas'
import type { Reading } from '../../platform/registro/lookupRoutes'
import { byNameAndStatus, listQuery, sorted, total } from '../../platform/registro/search'

const columns = { nome: 'nome_n' }
export const query = listQuery(Object.keys(columns))
type Filters = InferType<typeof query>
type Valores = InferType<typeof especialidadeSchema>

const search = (db: Kysely<DB>, filters: Filters) =>
  db.selectFrom('especialidade').where(byNameAndStatus(filters))

const card = [
  'id as _id',
  'nome',
  'ativo',
  'maximo_agendamentos as maximoAgendamentos',
  'codigo_numeracao_guia as codigoNumeracaoGuia',
  'sessao_minutos as sessaoMinutos',
  'sessao_pessoas as sessaoPessoas',
] as const

const convenios = sql<ValorDoConvenio[]>`coalesce((
  select json_agg(json_build_object('_id', c.id, 'nome', c.nome, 'valor', ec.valor, 'tipoValor', ec.tipo_valor)
    order by ec.posicao)
  from especialidade_convenio ec join convenio c on c.id = ec.convenio_id
  where ec.especialidade_id = especialidade.id), '[]')`

export const countEspecialidades = (db: Kysely<DB>, filters: Filters): Promise<number> =>
  total(search(db, filters))

export const listEspecialidades = (db: Kysely<DB>, filters: Filters) =>
  search(db, filters)
    .select(card)
    .orderBy(sorted(columns, filters.orderBy))
    .offset(filters.skip)
    .limit(filters.limit)
    .execute()

/** What insurers pay belongs to the register's own screen. */
export const getEspecialidade = (db: Kysely<DB>, id: string, { usuario }: Reading) =>
  db
    .selectFrom('especialidade')
    .select([...card, 'updated_at as updatedAt'])
    .$if(can(usuario, telas.especialidade), (q) => q.select(convenios.as('convenios')))
    .where('id', '=', id)
    .executeTakeFirst()

const row = (v: Valores) => ({
  nome: v.nome,
  ativo: v.ativo,
  maximo_agendamentos: v.maximoAgendamentos,
  codigo_numeracao_guia: v.codigoNumeracaoGuia,
  sessao_minutos: v.sessaoMinutos ?? null,
  sessao_pessoas: v.sessaoPessoas ?? null,
})

const saveConvenios = async (tx: Tx, id: string, escolhidos: Valores['convenios']): Promise<void> => {
  if (escolhidos.length === 0) return
  await tx
    .insertInto('especialidade_convenio')
    .values(
      escolhidos.map((c, posicao) => ({
        especialidade_id: id,
        convenio_id: c._id,
        valor: c.valor,
        tipo_valor: c.tipoValor,
        posicao,
      })),
    )
    .execute()
}

export const insertEspecialidade = async (tx: Tx, id: string, valores: Valores): Promise<void> => {
  await tx
    .insertInto('especialidade')
    .values({ id, ...row(valores), atualizado_por: null })
    .execute()
  await saveConvenios(tx, id, valores.convenios)
}

export const updateEspecialidade = async (tx: Tx, id: string, valores: Valores): Promise<void> => {
  await tx.updateTable('especialidade').set(row(valores)).where('id', '=', id).execute()
  await tx.deleteFrom('especialidade_convenio').where('especialidade_id', '=', id).execute()
  await saveConvenios(tx, id, valores.convenios)
}
