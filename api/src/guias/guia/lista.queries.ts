import type { GuiaDaLista } from '@clinica/shared-domain'
import { type Kysely, sql } from 'kysely'
import type { InferType } from 'yup'
import type { DB } from '../../platform/db/tabelas'
import { listQuery, total } from '../../platform/registro/search'

export const query = listQuery(['numero']).omit(['nome'])
type Filters = InferType<typeof query>

const search = (db: Kysely<DB>, { ativo }: Filters) =>
  db.selectFrom('guia').$if(ativo !== undefined, (q) => q.where('ativo', '=', ativo as boolean))

export const countGuias = (db: Kysely<DB>, filters: Filters): Promise<number> => total(search(db, filters))

export const listGuias = async (db: Kysely<DB>, filters: Filters): Promise<GuiaListada[]> => {
  const page = search(db, filters)
    .select('id')
    .orderBy('numero', filters.orderBy?.startsWith('-') ? 'desc' : 'asc')
    .offset(filters.skip)
    .limit(filters.limit)
  const { rows } = await sql<GuiaListada>`
    select g.id as "_id", g.ativo, g.bloqueada, g.bloqueado_para_pagamento as "bloqueadoParaPagamento",
      g.observacao_faturamento as "observacaoFaturamento", u.nome as unidade, e.nome as especialidade,
      json_build_object('numeroGuia', g.numero, 'dataEmissao', g.data_emissao, 'validadeSenha', g.validade_senha,
        'senha', g.senha) as autorizacao,
      json_build_object('_id', p.id, 'nome', g.beneficiario_nome, 'nome_social', p.nome_social, 'plano', g.plano, 'convenio',
        json_build_object('_id', c.id, 'nome', c.nome, 'vencimentoGuiaDias', c.vencimento_guia_dias)) as beneficiario,
      json_build_object('nome', g.ficha #>> '{contratadoSolicitante,nome}', 'profissionalSolicitante',
        json_build_object('nome', g.solicitante_nome)) as "contratadoSolicitante",
      json_build_object('totalGuia', g.total_guia) as "procedimentosRealizados", s.usadas as "totalAgendamentos",
      json_build_object('quantidade', s.quantidade, 'usadas', s.usadas, 'restantes', s.restantes) as sessoes,
      g.updated_at as "updatedAt"
    from (${page}) as pagina join guia g on g.id = pagina.id
    join guia_sessoes s on s.guia_id = g.id join unidade u on u.id = g.unidade_id
    join especialidade e on e.id = g.especialidade_id join paciente p on p.id = g.paciente_id
    join convenio c on c.id = g.convenio_id
    order by g.numero ${filters.orderBy?.startsWith('-') ? sql`desc` : sql``}`.execute(db)
  return rows
}

/** One guide as the search shows it. */
type GuiaListada = Omit<GuiaDaLista, 'updatedAt'> & { updatedAt: Date }
