import type { CandidataDoRetorno } from '@clinica/shared-domain'
import { sql } from 'kysely'
import type { Base } from '../../../../platform/db/banco'

const MAXIMO = 20

type Linha = {
  convenios: string[]
  numero: string | null
  operadora: string | null
  senha: string | null
  carteira: string | null
  datas: string[]
}

const getLinha = async (db: Base, retorno: string, linha: string): Promise<Linha | null> =>
  (
    await sql<Linha>`
      select array(select c.id from convenio c where ltrim(c.ans, '0') = ltrim(r.registro_ans, '0') or c.id = r.convenio_id) as convenios,
        ltrim(g.numero, '0') as numero, ltrim(g.numero_operadora, '0') as operadora, ltrim(g.senha, '0') as senha, g.carteira,
        array(select distinct d.data::text from (select i.data from retorno_item i where i.retorno_guia_id = g.id
          union select g.inicio) d where d.data is not null) as datas
      from retorno_guia g join retorno r on r.id = g.retorno_id
      where g.id = ${linha}::uuid and g.retorno_id = ${retorno}::uuid`.execute(db)
  ).rows[0] ?? null

/**
 * Guides of ours that a line may be, each with why: by its numbers, its senha, its card with a session on one of its days; or those whose number,
 * senha or card begins with what a person typed. Never by a name.
 */
export const listCandidatasDaLinha = async (
  db: Base,
  { retorno, linha }: { retorno: string; linha: string },
  busca: string,
): Promise<CandidataDoRetorno[] | null> => {
  const dita = await getLinha(db, retorno, linha)
  if (!dita) return null
  const digitos = busca.replace(/^0+(?=.)/, '')
  const { rows } = await sql<CandidataDoRetorno>`
    with possivel as materialized (
      ${
        digitos
          ? sql`select id from guia where ativo and convenio_id = any(${dita.convenios}::uuid[])
              and (ltrim(numero, '0') = ${digitos} or ltrim(senha, '0') = ${digitos} and senha <> ''
                or ltrim(ficha -> 'tiss' ->> 'numeroGuiaOperadora', '0') = ${digitos}
                  and ficha -> 'tiss' ->> 'numeroGuiaOperadora' <> '')
            union select g.id from paciente_convenio k join guia g on g.paciente_id = k.paciente_id and g.ativo
              and g.convenio_id = any(${dita.convenios}::uuid[]) where carteira_chave(k.matricula) collate "C" = carteira_chave(${busca})`
          : sql`select id from guia where ativo and convenio_id = any(${dita.convenios}::uuid[])
              and (ltrim(numero, '0') = ${dita.numero} or ltrim(senha, '0') = ${dita.senha} and senha <> ''
                or ltrim(ficha -> 'tiss' ->> 'numeroGuiaOperadora', '0') = ${dita.operadora}
                  and ficha -> 'tiss' ->> 'numeroGuiaOperadora' <> '')
            union select g.id from paciente_convenio k join guia g on g.paciente_id = k.paciente_id and g.ativo
              and g.convenio_id = any(${dita.convenios}::uuid[]) where carteira_chave(k.matricula) collate "C" = carteira_chave(${dita.carteira})`
      }),
    sessao as materialized (
      select x.guia_id, min(a.data) as de, max(a.data) as ate, count(*)::int as sessoes,
        bool_or(a.data = any(${dita.datas}::date[])) as no_dia
      from possivel p join agendamento_guia x on x.guia_id = p.id join agendamento a on a.id = x.agendamento_id
        and a.faturamento is not null group by 1)
    select g.id as "_id", g.numero, g.ficha -> 'tiss' ->> 'numeroGuiaOperadora' as "numeroOperadora", g.senha,
      g.ficha -> 'beneficiario' ->> 'numeroCarteira' as carteira, json_build_object('_id', pa.id, 'nome', pa.nome) as paciente,
      (select json_build_object('_id', l.id, 'numero', l.numero::text) from lote_guia x join lote l on l.id = x.lote_id
        and l.situacao <> 'cancelado' where x.guia_id = g.id order by l.gerado_em desc limit 1) as lote,
      s.de, s.ate, coalesce(s.sessoes, 0) as sessoes, coalesce(g.total_procedimentos, 0)::bigint as centavos,
      array_remove(array[
        case when ltrim(g.numero, '0') = ${dita.numero} then 'Mesmo número' end,
        case when ltrim(g.ficha -> 'tiss' ->> 'numeroGuiaOperadora', '0') = ${dita.operadora} then 'Mesmo número da operadora' end,
        case when ltrim(g.senha, '0') = ${dita.senha} then 'Mesma senha' end,
        case when g.ficha -> 'beneficiario' ->> 'numeroCarteira' = ${dita.carteira} then 'Mesma carteira' end,
        case when s.no_dia then 'Sessão no mesmo dia' end], null) as motivos
    from possivel p join guia g on g.id = p.id join paciente pa on pa.id = g.paciente_id left join sessao s on s.guia_id = g.id
    order by s.no_dia desc nulls last, s.ate desc nulls last, g.id limit ${MAXIMO}`.execute(db)
  return rows
}
