import {
  type Escore,
  medidaDoEscore,
  QUESTOES_DA_ESCOLHA,
  type questaoSchema,
  type RespostaPadrao,
  TIPOS_DE_QUESTAO,
  type TipoDeQuestao,
  textoDeBusca,
} from '@clinica/shared-domain'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { type InferType, string } from 'yup'
import { dominioJson, nomeDoDominioJson } from '../../cadastros/publico'
import type { Base, Tx } from '../../platform/db/banco'
import type { DB } from '../../platform/db/tabelas'
import { byNameAndStatus, hasWords, listQuery, page, sorted, total } from '../../platform/registro/search'
import { requireVersoes } from './versao'

const columns = { enunciado: 'enunciado_n', tipo: 'tipo' }
export const query = listQuery(Object.keys(columns)).shape({
  limit: page.limit.max(QUESTOES_DA_ESCOLHA),
  enunciado: textoDeBusca().max(200),
  tipo: string<TipoDeQuestao | ''>().oneOf(['', ...TIPOS_DE_QUESTAO]),
})
type Filters = InferType<typeof query>
type Valores = InferType<typeof questaoSchema>

/** `enunciado` and the `nome` that every picker sends search the wording alike. */
const search = (db: Kysely<DB>, { enunciado, nome, tipo, ativo }: Filters) => {
  let found = db.selectFrom('questao').where(byNameAndStatus({ ativo }))
  for (const text of [enunciado, nome]) if (text) found = found.where(hasWords('enunciado_n', text))
  return tipo ? found.where('tipo', '=', tipo) : found
}

export const countQuestoes = (db: Kysely<DB>, filters: Filters): Promise<number> => total(search(db, filters))

const card = [
  'questao.id as _id',
  'enunciado',
  sql<TipoDeQuestao>`tipo`.as('tipo'),
  'obrigatorio',
  'questao.ativo as ativo',
  'expandida',
  'resposta_padrao as respostaPadrao',
  sql<RespostaPadrao[]>`respostas_padroes`.as('respostasPadroes'),
  sql<Escore | null>`escore`.as('escore'),
] as const

export const listQuestoes = (db: Kysely<DB>, filters: Filters) =>
  search(db, filters)
    .select([...card, nomeDoDominioJson('questao.dominio_id').as('dominio')])
    .orderBy(sorted(columns, filters.orderBy))
    .offset(filters.skip)
    .limit(filters.limit)
    .execute()

export const getQuestao = (db: Kysely<DB>, id: string) =>
  db
    .selectFrom('questao')
    .select([...card, dominioJson('questao.dominio_id').as('dominio'), 'updated_at as updatedAt'])
    .where('id', '=', id)
    .executeTakeFirst()

/** A question as a form asks it, as json, of the `questao` that stands around it. */
export const questaoJson: RawBuilder<unknown> = sql`json_build_object('_id', questao.id, 'enunciado', questao.enunciado,
  'tipo', questao.tipo, 'obrigatorio', questao.obrigatorio, 'ativo', questao.ativo, 'expandida', questao.expandida,
  'respostaPadrao', questao.resposta_padrao, 'respostasPadroes', questao.respostas_padroes,
  'dominio', ${dominioJson('questao.dominio_id')}, 'escore', questao.escore)`

/** The values of a domain, as texts. */
export const listValores = async (db: Base, dominio: string): Promise<string[]> => {
  const { rows } = await sql<{ valores: { valor: string }[] }>`
    select d.dominio -> 'valores' as valores from (select ${dominioJson('escolhido.id')} as dominio
      from (select ${dominio}::uuid as id) escolhido) d`.execute(db)
  return (rows[0]?.valores ?? []).map(({ valor }) => valor)
}

const row = (v: Valores) => ({
  enunciado: v.enunciado,
  tipo: v.tipo,
  obrigatorio: v.obrigatorio,
  expandida: v.expandida,
  resposta_padrao: v.respostaPadrao ?? null,
  // A question of another type keeps no domain.
  dominio_id: v.tipo === 'Domínio' ? (v.dominio?._id ?? null) : null,
  escore:
    v.tipo === 'Escore' && v.escore
      ? JSON.stringify({ ...v.escore, medida: medidaDoEscore(v.escore) })
      : null,
  respostas_padroes: JSON.stringify(v.respostasPadroes),
  ativo: v.ativo,
})

/** The first version is made with the question, which refers to it: the reference is looked at when all is written. */
export const insertQuestao = async (tx: Tx, id: string, valores: Valores): Promise<void> => {
  await tx
    .insertInto('questao')
    .values({ id, ...row(valores), versao_id: uuid() })
    .execute()
  await requireVersoes(tx, [id])
}

export const updateQuestao = async (tx: Tx, id: string, valores: Valores): Promise<void> => {
  await tx.updateTable('questao').set(row(valores)).where('id', '=', id).execute()
  await requireVersoes(tx, [id])
}
