import { type GuiaEnviada, semZeros } from '@clinica/shared-domain/faturamento/tiss/retorno/casar'
import type { GuiaLida } from '@clinica/shared-domain/faturamento/tiss/retorno/folha'
import { sql } from 'kysely'
import type { Base } from '../../../../platform/db/banco'
import { giveWay } from '../../../../platform/http/rede/vez'
import { type GuiaDoArquivo, readLoteEnviado } from './loteEnviado'

/** Lots that were read already, while a file is looked at. */
export type LotesLidos = Map<string, GuiaDoArquivo[]>

type Parte = {
  guia: string
  lote: string
  lote_numero: string
  posicao: number
  numero: string
  numero_operadora: string | null
  senha: string | null
  carteira: string | null
  sessoes: { _id: string; itens: number[] }[]
}
type Solta = {
  guia: string
  numero: string
  numero_operadora: string | null
  senha: string | null
  carteira: string | null
  itens: { sessao: string; data: string; faturamento: string; codigo: string }[]
}

const distinct = (textos: readonly (string | null)[]): string[] => [
  ...new Set(textos.map(semZeros).filter((t) => t !== '')),
]

/** Guides of the insurer that any of these numbers may mean; a removed one is nobody's. */
const findGuias = async (
  db: Base,
  convenios: readonly string[],
  lidas: readonly GuiaLida[],
): Promise<string[]> => {
  const numeros = distinct(lidas.map((g) => g.numero))
  const operadoras = distinct(lidas.map((g) => g.numeroOperadora))
  const senhas = distinct(lidas.map((g) => g.senha))
  const { rows } = await sql<{ id: string }>`
    select g.id from guia g where ltrim(g.numero, '0') = any(${numeros}::text[]) and g.convenio_id = any(${convenios}::uuid[]) and g.ativo
    union select g.id from guia g
    where ltrim(g.ficha -> 'tiss' ->> 'numeroGuiaOperadora', '0') = any(${operadoras}::text[])
      and g.ficha -> 'tiss' ->> 'numeroGuiaOperadora' <> '' and g.convenio_id = any(${convenios}::uuid[]) and g.ativo
    union select g.id from guia g
    where ltrim(g.senha, '0') = any(${senhas}::text[]) and g.senha <> '' and g.convenio_id = any(${convenios}::uuid[]) and g.ativo
    union select x.guia_id from lote_guia x join lote l on l.id = x.lote_id
    where ltrim(x.numero_operadora, '0') = any(${operadoras}::text[]) and x.numero_operadora <> ''
      and l.convenio_id = any(${convenios}::uuid[]) and x.guia_id is not null`.execute(db)
  return rows.map((r) => r.id)
}

const listPartes = async (db: Base, guias: readonly string[]): Promise<Parte[]> =>
  (
    await sql<Parte>`
      select x.guia_id as guia, x.lote_id as lote, l.numero::text as lote_numero, x.posicao, x.numero,
        coalesce(x.numero_operadora, g.ficha -> 'tiss' ->> 'numeroGuiaOperadora') as numero_operadora, g.senha,
        g.ficha -> 'beneficiario' ->> 'numeroCarteira' as carteira,
        (select coalesce(json_agg(json_build_object('_id', s.agendamento_id, 'itens', s.itens) order by s.data, s.hora, s.agendamento_id), '[]')
          from lote_sessao s where s.lote_id = x.lote_id and s.posicao = x.posicao) as sessoes
      from lote_guia x join lote l on l.id = x.lote_id join guia g on g.id = x.guia_id
      where x.guia_id = any(${guias}::uuid[]) and l.situacao <> 'cancelado'
      order by x.lote_id, x.posicao`.execute(db)
  ).rows

/**
 * What was billed of them and is in no live lot: presented before the portal wrote lots, or outside of it. Nearly always there is nothing: only of
 * guides with such a session are the others read, each appointment by its id (a join would read all appointments of a clinic that has few).
 */
const listSoltas = async (db: Base, guias: readonly string[]): Promise<Solta[]> =>
  (
    await sql<Solta>`
      with aberta as materialized (
        select distinct x.guia_id from agendamento_guia x
        left join lateral (select agendamento_id from lote_sessao where agendamento_id = x.agendamento_id and vivo limit 1) v on true
        where x.guia_id = any(${guias}::uuid[]) and v.agendamento_id is null),
      sessao as materialized (
        select x.guia_id, a.id, a.data, a.faturamento,
          row_number() over (partition by x.guia_id order by a.data, a.hora, a.id) as ordem, v.agendamento_id is not null as em_lote
        from agendamento_guia x
        join lateral (select * from agendamento where id = x.agendamento_id limit 1) a on a.faturamento is not null
        left join lateral (select agendamento_id from lote_sessao where agendamento_id = a.id and vivo limit 1) v on true
        where x.guia_id = any(array(select guia_id from aberta))),
      item as materialized (
        select s.guia_id, json_agg(json_build_object('sessao', s.id, 'data', s.data, 'faturamento', s.faturamento, 'codigo', r.codigo)
            order by s.data, s.id, r.posicao) filter (where r.guia_id is not null) as itens
        from sessao s left join guia_procedimento r on r.guia_id = s.guia_id and r.lista = 'R' and coalesce(r.qtd_realizada, 0) >= s.ordem
          and norm(r.nome) not like '%avaliacao%'
        where not s.em_lote group by s.guia_id)
      select g.id as guia, g.numero, g.ficha -> 'tiss' ->> 'numeroGuiaOperadora' as numero_operadora, g.senha,
        g.ficha -> 'beneficiario' ->> 'numeroCarteira' as carteira, coalesce(i.itens, '[]') as itens
      from guia g left join item i on i.guia_id = g.id
      left join lateral (select x.lote_id from lote_guia x join lote l on l.id = x.lote_id
        where x.guia_id = g.id and l.situacao <> 'cancelado' limit 1) n on true
      where g.id = any(${guias}::uuid[]) and (i.guia_id is not null or n.lote_id is null)`.execute(db)
  ).rows

/** The files of these lots (ASCII: `writeLote`), those that were read already passed by; an erased one says nothing any more. */
const readLotes = async (db: Base, ids: readonly string[], lidos: LotesLidos): Promise<void> => {
  for (const id of ids) {
    const { rows } = await sql<{ conteudo: string }>`
      select convert_from(conteudo, 'UTF8') as conteudo from lote_arquivo where lote_id = ${id}::uuid`.execute(
      db,
    )
    lidos.set(id, rows[0] ? await readLoteEnviado(rows[0].conteudo) : [])
  }
}

const parteOf = (p: Parte, lidos: LotesLidos): GuiaEnviada => {
  const arquivo = lidos.get(p.lote)?.[p.posicao - 1]
  return {
    guia: p.guia,
    lote: { _id: p.lote, numero: p.lote_numero, posicao: p.posicao },
    numero: p.numero,
    numeroOperadora: arquivo?.numeroOperadora ?? p.numero_operadora,
    senha: arquivo?.senha ?? p.senha,
    carteira: arquivo?.carteira ?? p.carteira,
    itens: (arquivo?.itens ?? []).map((i) => ({
      ...i,
      sessoes: p.sessoes.filter((s) => s.itens.includes(i.sequencial)).map((s) => s._id),
    })),
  }
}

const soltaOf = (s: Solta): GuiaEnviada => ({
  guia: s.guia,
  lote: null,
  numero: s.numero,
  numeroOperadora: s.numero_operadora,
  senha: s.senha,
  carteira: s.carteira,
  itens: s.itens.map((i, n) => ({
    sequencial: n + 1,
    data: i.data,
    outraData: i.faturamento,
    codigo: i.codigo,
    valor: null,
    sessoes: [i.sessao],
  })),
})

/** These guides as they were presented: in lots of ours, and what was billed beside them. `pause`: between what is asked of the database. */
export const listEnviadas = async (
  db: Base,
  guias: readonly string[],
  lidos: LotesLidos,
  pause = async (): Promise<void> => {},
): Promise<GuiaEnviada[]> => {
  if (guias.length === 0) return []
  const partes = await listPartes(db, guias)
  const novos = [...new Set(partes.map((p) => p.lote))].filter((id) => !lidos.has(id))
  await pause()
  await readLotes(db, novos, lidos)
  await pause()
  const soltas = await listSoltas(db, guias)
  return [...partes.map((p) => parteOf(p, lidos)), ...soltas.map(soltaOf)]
}

/** Everything of the insurer that these guides of an answer may be. */
export const listCandidatas = async (
  db: Base,
  convenios: readonly string[],
  lidas: readonly GuiaLida[],
  lidos: LotesLidos,
): Promise<GuiaEnviada[]> =>
  convenios.length > 0 ? listEnviadas(db, await findGuias(db, convenios, lidas), lidos, giveWay) : []
