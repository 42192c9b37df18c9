import {
  type Retorno,
  TIPOS_DO_RETORNO,
  type TipoDeRetorno,
  texto,
  textoDeBusca,
  uuid,
} from '@clinica/shared-domain'
import { type RawBuilder, sql } from 'kysely'
import { boolean, type InferType, object, string } from 'yup'
import type { Base } from '../../../../platform/db/banco'
import { escaped, page } from '../../../../platform/registro/search'
import { listUsos } from '../contar/desfazer'
import { nameOfChave } from '../previa'

export const query = object({
  ...page,
  convenio: uuid(),
  tipo: string<TipoDeRetorno>().oneOf(TIPOS_DO_RETORNO),
  /** Those that were taken back instead of those that count. */
  desfeitos: boolean(),
  /** With guides that wait for a person. */
  pendentes: boolean(),
  /** First letters of the file's name, its number, or the number of one of its protocols or lots. */
  busca: textoDeBusca().max(60),
  orderBy: texto().oneOf(['', '-contadoEm', 'contadoEm']),
})
export type Filtros = InferType<typeof query>

const nameOf = (email: RawBuilder<unknown>) =>
  sql`coalesce((select us.name from usuario us where lower(us.email) = lower(${email})), ${email})`

const PENDENTES = sql`(select count(*) from retorno_guia g where g.retorno_id = r.id and g.pendencia is not null)`

const COLUNAS = sql`
  r.id as "_id", r.arquivo, r.tipo, r.versao,
  case when c.id is not null then json_build_object('_id', c.id, 'nome', c.nome) end as convenio, r.operadora,
  r.registro_ans as "registroANS", r.numero, r.emitido_em as "emitidoEm", r.guias,
  (select count(*) from retorno_guia g where g.retorno_id = r.id and g.guia_id is not null)::int as ligadas, r.itens, r.informado,
  r.liberado, r.glosa, r.liquido,
  case when r.erro_codigo is not null then json_build_object('codigo', r.erro_codigo, 'texto', coalesce(r.erro_texto, '')) end as erro,
  r.estado, (select count(*) from retorno_protocolo p where p.retorno_id = r.id)::int as protocolos,
  case when r.estado = 'contado' then (select count(*) from retorno_protocolo p where p.retorno_id = r.id and not p.vivo)::int
    else 0 end as substituidos,
  ${PENDENTES}::int as pendentes, jsonb_array_length(r.avisos) as avisos, ${nameOf(sql.ref('r.enviado_por'))} as "enviadoPor",
  r.contado_em as "contadoEm", case when r.desfeito_por is not null then ${nameOf(sql.ref('r.desfeito_por'))} end as "desfeitoPor",
  r.desfeito_em as "desfeitoEm", r.apagado_em is not null as apagado`
const DE = sql`retorno r left join convenio c on c.id = r.convenio_id`

const condition = (f: Filtros): RawBuilder<unknown> => {
  const busca = f.busca?.trim()
  const partes = [
    f.desfeitos ? sql`r.estado = 'desfeito'` : sql`r.estado = 'contado'`,
    f.convenio && sql`r.convenio_id = ${f.convenio}::uuid`,
    f.tipo && sql`r.tipo = ${f.tipo}`,
    f.pendentes &&
      sql`exists (select from retorno_guia g where g.retorno_id = r.id and g.pendencia is not null)`,
    busca &&
      sql`(lower(r.arquivo) like lower(${escaped(busca)}) || '%' or r.numero = ${busca} or exists (
        select from retorno_protocolo p where p.retorno_id = r.id and (p.protocolo = ${busca} or p.lote_numero = ${busca})))`,
  ].filter((p): p is RawBuilder<unknown> => !!p && typeof p === 'object')
  return sql.join(partes, sql` and `)
}

type Linha = Omit<
  Retorno,
  | 'avisosDoArquivo'
  | 'emUso'
  | 'protocolosDoArquivo'
  | 'pagamentos'
  | 'debitos'
  | 'substitui'
  | 'substituidoPor'
>

export const listRetornos = async (db: Base, f: Filtros) => {
  const ordem = f.orderBy === 'contadoEm' ? sql`r.contado_em, r.id` : sql`r.contado_em desc, r.id desc`
  const [linhas, total, pendentes] = await Promise.all([
    sql<Linha>`select ${COLUNAS} from ${DE} where ${condition(f)} order by ${ordem} offset ${f.skip} limit ${f.limit}`.execute(
      db,
    ),
    sql<{ n: number }>`select count(*)::int as n from retorno r where ${condition(f)}`.execute(db),
    sql<{ guias: number; retornos: number }>`
      select count(*)::int as guias, count(distinct g.retorno_id)::int as retornos
      from retorno_guia g join retorno r on r.id = g.retorno_id and r.estado = 'contado' where g.pendencia is not null`.execute(
      db,
    ),
  ])
  return {
    retornos: linhas.rows,
    total: total.rows[0]?.n ?? 0,
    pendentes: pendentes.rows[0] ?? { guias: 0, retornos: 0 },
  }
}

type Partes = Pick<Retorno, 'avisosDoArquivo' | 'protocolosDoArquivo' | 'pagamentos' | 'debitos'>
type Outro = {
  chave: string
  retorno: { _id: string; arquivo: string }
  vivo: boolean
  antes: { informado: number; liberado: number; glosa: number }
  depois: { informado: number; liberado: number; glosa: number }
}

const getPartes = async (db: Base, id: string): Promise<Partes> => {
  const { rows } = await sql<Partes>`
    select r.avisos as "avisosDoArquivo",
      (select coalesce(json_agg(json_build_object('_id', p.id, 'protocolo', p.protocolo, 'loteNumero', p.lote_numero,
          'lote', case when l.id is not null then json_build_object('_id', l.id, 'numero', l.numero::text) end, 'data', p.data,
          'situacao', p.situacao, 'vivo', p.vivo, 'guias', (select count(*) from retorno_guia g where g.protocolo_id = p.id),
          'informado', p.informado, 'processado', p.processado, 'liberado', p.liberado, 'glosa', p.glosa,
          'motivo', case when p.glosa_codigo is not null then json_build_object('codigo', p.glosa_codigo, 'texto', p.glosa_texto) end,
          'acatado', p.acatado, 'resposta', p.resposta) order by p.posicao), '[]')
        from retorno_protocolo p left join lote l on l.id = p.lote_id where p.retorno_id = r.id) as "protocolosDoArquivo",
      (select coalesce(json_agg(json_build_object('_id', p.id, 'dia', p.dia, 'forma', p.forma, 'banco', p.banco, 'agencia', p.agencia,
          'conta', p.conta, 'informado', p.informado, 'processado', p.processado, 'liberado', p.liberado, 'glosa', p.glosa,
          'debitos', p.debitos, 'creditos', p.creditos, 'liquido', p.liquido) order by p.posicao), '[]')
        from retorno_pagamento p where p.retorno_id = r.id) as pagamentos,
      (select coalesce(json_agg(json_build_object('pagamento', d.pagamento_id, 'credito', d.credito, 'tipo', d.tipo,
          'descricao', d.descricao, 'valor', d.valor) order by d.posicao), '[]')
        from retorno_debito d where d.retorno_id = r.id) as debitos
    from retorno r where r.id = ${id}::uuid`.execute(db)
  return rows[0] as Partes
}

/** Other files that count and say something of what this one says. */
const listOutros = async (db: Base, id: string): Promise<Outro[]> =>
  (
    await sql<Outro>`
      with soma as materialized (
        select p.chave, p.retorno_id, bool_or(p.vivo) as vivo, json_build_object('informado', sum(p.informado),
          'liberado', sum(p.liberado), 'glosa', sum(p.glosa)) as valores
        from retorno_protocolo p where p.chave in (select chave from retorno_protocolo where retorno_id = ${id}::uuid)
        group by p.chave, p.retorno_id)
      select o.chave, json_build_object('_id', r.id, 'arquivo', r.arquivo) as retorno, o.vivo, o.valores as antes, m.valores as depois
      from soma m join soma o on o.chave = m.chave and o.retorno_id <> m.retorno_id
      join retorno r on r.id = o.retorno_id and r.estado = 'contado'
      where m.retorno_id = ${id}::uuid and (m.vivo or o.vivo) order by r.contado_em, o.chave limit 200`.execute(
      db,
    )
  ).rows

export const getRetorno = async (db: Base, id: string): Promise<Retorno | null> => {
  const { rows } = await sql<Linha>`
    select ${COLUNAS} from ${DE} where r.id = ${id}::uuid and r.estado <> 'preparando'`.execute(db)
  const [linha] = rows
  if (!linha) return null
  const [partes, outros, emUso] = await Promise.all([getPartes(db, id), listOutros(db, id), listUsos(db, id)])
  return {
    ...linha,
    ...partes,
    emUso,
    substitui: outros
      .filter((o) => !o.vivo)
      .map(({ chave, retorno, antes, depois }) => ({
        protocolo: nameOfChave(chave),
        retorno,
        antes,
        depois,
      })),
    substituidoPor: outros
      .filter((o) => o.vivo)
      .map(({ chave, retorno }) => ({ protocolo: nameOfChave(chave), retorno })),
  }
}
