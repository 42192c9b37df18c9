import {
  LOGADO,
  type Procedimento,
  procedimentosDoConvenioAnswer,
  TABELA_PADRAO,
  texto,
  uuid,
  valorUnitario,
} from '@clinica/shared-domain'
import { type RawBuilder, sql } from 'kysely'
import { type InferType, object } from 'yup'
import { HttpErro } from '../../platform/http/erros'
import type { App } from '../../platform/http/tipos'
import { hasWords, listQuery, sorted, startsWith } from '../../platform/registro/search'

const columns = { nome: 'nome_n', codigo: 'codigo' }
const params = object({ convenio: uuid().required() })
const query = listQuery(Object.keys(columns)).shape({
  codigo: texto().max(20),
  idTabela: uuid(),
  // Clients of the specification name the insurer here too; the path decides.
  convenio: uuid(),
})

type Linha = Procedimento & { _id: string; idTabela: string; codigoTabela: string }

/** The procedures of an insurer's active tables. */
const found = (convenio: string, f: InferType<typeof query>): RawBuilder<unknown> => {
  const conditions = [
    sql`tabela_id in (select ct.tabela_id from convenio_tabela ct join tabela_procedimento t on t.id = ct.tabela_id
      where ct.convenio_id = ${convenio} and t.ativo)`,
  ]
  if (f.nome) conditions.push(sql`${hasWords('nome_n', f.nome)}`)
  if (f.codigo) conditions.push(sql`${startsWith('codigo', f.codigo)}`)
  if (f.idTabela) conditions.push(sql`tabela_id = ${f.idTabela}`)
  return sql`from procedimento where ${sql.join(conditions, sql` and `)}`
}

/**
 * GET /convenio/{convenio}/procedimentos (spec 2 §7, 3 §7): what a guide of this insurer may ask for, each with its price.
 * `ch` in hundredths, `valor_fixo` and `valor` in cents.
 */
export const convenioProcedimentosRoutes = async (app: App) => {
  app.get(
    '/convenio/:convenio/procedimentos',
    {
      config: { access: LOGADO },
      schema: {
        summary: 'Procedimentos das tabelas de um convênio',
        params,
        querystring: query,
        response: { 200: procedimentosDoConvenioAnswer },
      },
    },
    async (req) => {
      const { convenio: id } = req.params
      const filters = req.query
      const convenio = await app.db
        .selectFrom('convenio')
        .select(['valor_ch', sql<string | null>`tiss ->> 'codigoTabela'`.as('codigoTabela')])
        .where('id', '=', id)
        .executeTakeFirst()
      if (!convenio) throw new HttpErro(404, 'naoEncontrado', 'Convênio não encontrado.')
      const de = found(id, filters)
      const { rows } = await sql<Linha>`
        select id as "_id", tabela_id as "idTabela", coalesce(${convenio.codigoTabela}::text, (select t.codigo_tabela
          from tabela_procedimento t where t.id = tabela_id), ${TABELA_PADRAO}) as "codigoTabela", codigo, nome, ch, valor_fixo ${de}
        order by ${sorted(columns, filters.orderBy)} offset ${filters.skip} limit ${filters.limit}`.execute(
        app.db,
      )
      const procedimentos = rows.map(({ _id, idTabela, codigoTabela, ...procedimento }) => ({
        _id,
        idTabela,
        codigoTabela,
        procedimentos: {
          ...procedimento,
          valor: valorUnitario({
            ch: procedimento.ch,
            valorCH: convenio.valor_ch,
            valorFixo: procedimento.valor_fixo,
          }),
        },
      }))
      if (!filters.comTotal) return { procedimentos }
      const contagem = await sql<{ n: number }>`select count(*) as n ${de}`.execute(app.db)
      return { procedimentos, total: contagem.rows[0]?.n ?? 0 }
    },
  )
}
