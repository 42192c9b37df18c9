import { type GuiaDoRetorno, textoDeBusca } from '@clinica/shared-domain'
import { GLOSAS } from '@clinica/shared-domain/faturamento/tiss/dominios/glosas'
import { type RawBuilder, sql } from 'kysely'
import { boolean, type InferType, object } from 'yup'
import type { Base } from '../../../../platform/db/banco'
import { page } from '../../../../platform/registro/search'

export const query = object({
  ...page,
  /** Those alone that wait for a person. */
  pendentes: boolean(),
  /** Those alone with a cut. */
  glosadas: boolean(),
  /** Number of the guide, whatever zeros stand before it, the insurer's number or the senha. */
  busca: textoDeBusca().max(20),
})
export type Filtros = InferType<typeof query>

const GLOSA = sql`json_build_object('_id', x.id, 'codigo', x.codigo, 'texto', coalesce(x.texto, ''), 'valor', x.valor)`

const COLUNAS = sql`
  g.id as "_id", g.posicao, g.numero, g.numero_operadora as "numeroOperadora", g.senha, g.carteira, g.inicio, p.protocolo,
  p.lote_numero as "loteNumero", p.vivo, g.situacao, g.tipo_pagamento as "tipoPagamento", g.informado, g.processado, g.liberado, g.glosa,
  g.acatado, g.resposta,
  case when n.id is not null then json_build_object('_id', n.id, 'numero', n.numero,
    'paciente', json_build_object('_id', pa.id, 'nome', pa.nome)) end as guia,
  case when l.id is not null then json_build_object('_id', l.id, 'numero', l.numero::text) end as lote, g.ligada_como as "ligadaComo",
  case when g.ligada_por is not null then coalesce((select us.name from usuario us where lower(us.email) = lower(g.ligada_por)), g.ligada_por)
    end as "ligadaPor", g.pendencia,
  (select coalesce(json_agg(${GLOSA} order by x.posicao), '[]') from retorno_glosa x
    where x.retorno_guia_id = g.id and x.retorno_item_id is null) as glosas,
  (select coalesce(json_agg(json_build_object('_id', i.id, 'sequencial', i.sequencial, 'data', i.data, 'tabela', i.tabela,
      'codigo', i.codigo, 'descricao', i.descricao, 'quantidade', i.quantidade, 'informado', i.informado, 'processado', i.processado,
      'liberado', i.liberado, 'resposta', i.resposta,
      'sessoes', (select coalesce(json_agg(json_build_object('_id', a.id, 'data', a.data, 'hora', a.hora) order by a.data, a.hora), '[]')
        from retorno_item_sessao s join agendamento a on a.id = s.agendamento_id where s.retorno_item_id = i.id),
      'glosas', (select coalesce(json_agg(${GLOSA} order by x.posicao), '[]') from retorno_glosa x where x.retorno_item_id = i.id))
      order by i.posicao), '[]')
    from retorno_item i where i.retorno_guia_id = g.id) as itens`
const DE = sql`
  retorno_guia g join retorno_protocolo p on p.id = g.protocolo_id left join guia n on n.id = g.guia_id
  left join paciente pa on pa.id = n.paciente_id left join lote l on l.id = g.lote_id`

/** Texts of table 38 where the file has the code alone. */
const withTextos = (guia: GuiaDoRetorno): GuiaDoRetorno => {
  const ditas = (glosas: GuiaDoRetorno['glosas']) =>
    glosas.map((x) => ({ ...x, texto: x.texto || GLOSAS.get(x.codigo) || 'Motivo do próprio convênio' }))
  return {
    ...guia,
    glosas: ditas(guia.glosas),
    itens: guia.itens.map((i) => ({ ...i, glosas: ditas(i.glosas) })),
  }
}

const condition = (retorno: string, f: Filtros): RawBuilder<unknown> => {
  const busca = f.busca?.trim().replace(/^0+(?=.)/, '')
  const partes = [
    sql`g.retorno_id = ${retorno}::uuid`,
    f.pendentes && sql`g.pendencia is not null`,
    f.glosadas && sql`(g.glosa > 0 or exists (select from retorno_glosa x where x.retorno_guia_id = g.id))`,
    busca &&
      sql`(ltrim(g.numero, '0') = ${busca} or ltrim(g.numero_operadora, '0') = ${busca} or ltrim(g.senha, '0') = ${busca})`,
  ].filter((p): p is RawBuilder<unknown> => !!p && typeof p === 'object')
  return sql.join(partes, sql` and `)
}

export const listGuiasDoRetorno = async (db: Base, retorno: string, f: Filtros) => {
  const onde = condition(retorno, f)
  const [linhas, total] = await Promise.all([
    sql<GuiaDoRetorno>`
      select ${COLUNAS} from ${DE} where ${onde} order by g.posicao offset ${f.skip} limit ${f.limit}`.execute(
      db,
    ),
    sql<{ n: number }>`select count(*)::int as n from retorno_guia g where ${onde}`.execute(db),
  ])
  return { guias: linhas.rows.map(withTextos), total: total.rows[0]?.n ?? 0 }
}

export const getGuiaDoRetorno = async (
  db: Base,
  retorno: string,
  guia: string,
): Promise<GuiaDoRetorno | null> => {
  const { rows } = await sql<GuiaDoRetorno>`
    select ${COLUNAS} from ${DE} where g.retorno_id = ${retorno}::uuid and g.id = ${guia}::uuid`.execute(db)
  return rows[0] ? withTextos(rows[0]) : null
}
