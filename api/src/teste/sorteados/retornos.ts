import fc from 'fast-check'
import { sql } from 'kysely'
import type { Base } from '../../platform/db/banco'
import { FORMAS } from '../../semente/tiss/forma'
import {
  informadoDaGuia,
  type ProtocoloDito,
  writeAnalise,
  writePagamento,
  writeProtocolo,
  writeRespostaRecurso,
} from '../../semente/tiss/respostas'
import { QUEM } from '../faturamento/retornos'

/** Files of answers to some protocols (`alvo`: which), and what is done with them. */
export type Arquivo = {
  alvo: number
  tipo: 'protocolo' | 'analise' | 'pagamento' | 'recurso'
  /** Day of its issue: the same one twice is possible. */
  dia: number
  numero: number
  forma: number
  /** How much of each item is cut, in quarters. */
  cortes: number[]
  /** Of a payment: of an appeal, and a cent off. */
  recurso: boolean
  centavo: boolean
  zeros: boolean
}
export type Passo =
  | { faz: 'manda'; qual: number }
  | { faz: 'juntos'; qual: number; outro: number }
  | { faz: 'desfaz' | 'liga' | 'desliga' | 'afasta' | 'aceita' | 'retoma'; qual: number }

const qual = fc.nat(20)
const arquivo: fc.Arbitrary<Arquivo> = fc.record({
  alvo: fc.nat(4),
  tipo: fc.constantFrom('analise', 'analise', 'pagamento', 'pagamento', 'recurso', 'protocolo'),
  dia: fc.nat(2),
  numero: fc.nat(1),
  forma: fc.nat(FORMAS.length - 1),
  cortes: fc.array(fc.nat(4), { minLength: 6, maxLength: 6 }),
  recurso: fc.boolean(),
  centavo: fc.boolean(),
  zeros: fc.boolean(),
})
const passo: fc.Arbitrary<Passo> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ faz: fc.constant('manda' as const), qual }) },
  { weight: 2, arbitrary: fc.record({ faz: fc.constant('juntos' as const), qual, outro: qual }) },
  {
    weight: 5,
    arbitrary: fc.record({
      faz: fc.constantFrom('desfaz', 'desfaz', 'liga', 'liga', 'desliga', 'afasta', 'aceita', 'retoma'),
      qual,
    }),
  },
)
export type Vida = { arquivos: Arquivo[]; passos: Passo[] }
export const vida: fc.Arbitrary<Vida> = fc.record({
  arquivos: fc.array(arquivo, { minLength: 3, maxLength: 8 }),
  passos: fc.array(passo, { minLength: 4, maxLength: 14 }),
})

/** The bytes of a file: always the same for the same file. */
export const writeArquivo = (a: Arquivo, alvo: ProtocoloDito): Buffer => {
  const q = { ...QUEM, em: `2026-11-2${a.dia}` }
  const forma = FORMAS[a.forma]
  let n = 0
  const dito: ProtocoloDito = {
    ...alvo,
    guias: alvo.guias.map((g) => ({
      ...g,
      numero: a.zeros ? `000${g.numero}` : g.numero,
      itens: g.itens.map((i) => {
        const valor = Math.floor((i.informado * (a.cortes[n++ % 6] ?? 0)) / 4)
        return { ...i, glosas: valor > 0 ? [{ codigo: '1706', valor }] : [] }
      }),
    })),
  }
  if (a.tipo === 'protocolo') return writeProtocolo(q, dito, forma)
  if (a.tipo === 'analise') return writeAnalise(q, `A${a.numero}`, [dito], forma)
  const cortada = (g: ProtocoloDito['guias'][number]) =>
    g.itens.reduce((s, i) => s + i.glosas.reduce((t, x) => t + x.valor, 0), 0)
  if (a.tipo === 'pagamento')
    return writePagamento(
      q,
      `P${a.alvo}${a.numero}`,
      [
        {
          dia: q.em,
          protocolos: [
            {
              ...dito,
              guias: dito.guias.map((g) => ({
                numero: g.numero,
                senha: g.senha,
                tipo: a.recurso ? ('2' as const) : ('1' as const),
                processado: informadoDaGuia(g),
                liberado: Math.max(0, informadoDaGuia(g) - cortada(g) - (a.centavo ? 1 : 0)),
              })),
            },
          ],
          debitos: a.centavo ? [{ tipo: '01', descricao: 'IRRF', valor: 7 }] : [],
        },
      ],
      forma,
    )
  return writeRespostaRecurso(
    q,
    {
      numero: String(100 * a.alvo + a.numero),
      loteNumero: dito.loteNumero,
      protocolo: dito.protocolo,
      itens: dito.guias.flatMap((g) =>
        g.itens.map((item, i) => {
          const recursado = Math.floor(item.informado / 2)
          return {
            guia: g.numero,
            senha: g.senha,
            item,
            codigo: '1706',
            recursado,
            acatado: Math.floor((recursado * (a.cortes[i % 6] ?? 0)) / 4),
            justificativa: 'Preço do contrato',
            resposta: null,
          }
        }),
      ),
    },
    forma,
  )
}

/**
 * What counts, straight from the rows of the files and of our lots: no view of the product, and not its mark of what counts either. A key's
 * file issued last stands; of what is said of a charge (a procedure of a session on a guide), what was said last.
 */
const CONTA = sql`
  dito as (
    select p.id, r.id as retorno, r.tipo, r.emitido_em, r.contado_em, r.tipo || ' ' || case r.tipo
        when 'pagamento' then ltrim(r.numero, '0') || ' ' || (select q.dia from retorno_pagamento q where q.id = p.pagamento_id)
        when 'recurso' then ltrim(r.numero, '0') else ltrim(p.protocolo, '0') end as chave, coalesce(ltrim(p.protocolo, '0'), '') as protocolo
    from retorno r join retorno_protocolo p on p.retorno_id = r.id where r.estado = 'contado'),
  vale as (
    select * from dito d where not exists (
      select from dito o where o.chave = d.chave and (o.emitido_em, o.contado_em, o.retorno) > (d.emitido_em, d.contado_em, d.retorno))),
  linha as (
    select v.tipo, v.protocolo, v.emitido_em, v.contado_em, v.retorno, g.* from vale v join retorno_guia g on g.protocolo_id = v.id),
  item as (
    select i.id, l.id as linha, i.informado, i.liberado, t.agendamento_id as sessao,
      (select coalesce(sum(k.valor), 0) from retorno_glosa k where k.retorno_item_id = i.id) as corte,
      rank() over (partition by coalesce(t.agendamento_id, i.id), l.guia_id, i.codigo
        order by l.emitido_em desc, l.contado_em desc, l.retorno desc, l.posicao desc) as vez
    from linha l join retorno_item i on i.retorno_guia_id = l.id left join retorno_item_sessao t on t.retorno_item_id = i.id
    where l.tipo = 'analise'),
  soma as (
    select l.lote_id, l.lote_posicao, l.guia_id, l.protocolo, case when l.lote_id is null then coalesce(l.guia_id::text, ltrim(l.numero, '0')) end as quem,
      sum(case when l.tipo = 'analise' then (select coalesce(sum(i.informado), 0) from item i where i.linha = l.id and i.vez = 1) else 0 end) as informado,
      sum(case when l.tipo = 'analise' then (select coalesce(sum(i.corte), 0) from item i where i.linha = l.id and i.vez = 1) else 0 end) as corte,
      sum(case when l.tipo = 'pagamento' then l.liberado else 0 end) as pago,
      sum(case when l.tipo = 'pagamento' and l.tipo_pagamento = '2' then l.liberado else 0 end) as de_recurso,
      sum(case when l.tipo = 'recurso' then (select sum(i.liberado) from retorno_item i where i.retorno_guia_id = l.id) else 0 end) as acatado
    from linha l where l.tipo in ('analise', 'pagamento', 'recurso') group by l.lote_id, l.lote_posicao, l.guia_id, l.protocolo, 5)`

export type Somas = Record<
  'apresentado' | 'recebido' | 'glosado' | 'recuperado' | 'esperando' | 'aMais',
  number
>

/** What is to be received, of every guide of a lot that was sent, and of what was answered without one. */
export const sumReceber = async (db: Base): Promise<Somas> => {
  const { rows } = await sql<Somas>`
    with ${CONTA},
    parte as (
      select g.total as apresentado, coalesce(sum(s.corte), 0) as corte, coalesce(sum(s.pago), 0) as pago,
        greatest(coalesce(sum(s.de_recurso), 0), coalesce(sum(s.acatado), 0)) as recuperado
      from lote_guia g left join soma s on s.lote_id = g.lote_id and s.lote_posicao = g.posicao group by g.lote_id, g.posicao, g.total
      union all
      select case when sum(s.informado) > 0 then sum(s.informado) else sum(s.pago) end, sum(s.corte), sum(s.pago), greatest(sum(s.de_recurso), sum(s.acatado))
      from soma s where s.lote_id is null group by s.protocolo, s.quem having bool_or(s.informado > 0 or s.corte > 0 or s.pago > 0)),
    resto as (select *, greatest(0, corte - recuperado) as glosado from parte)
    select coalesce(sum(apresentado), 0)::int as apresentado, coalesce(sum(pago), 0)::int as recebido, coalesce(sum(glosado), 0)::int as glosado,
      coalesce(sum(recuperado), 0)::int as recuperado, coalesce(sum(greatest(0, apresentado - pago - glosado)), 0)::int as esperando,
      coalesce(sum(greatest(0, pago + glosado - apresentado)), 0)::int as "aMais"
    from resto`.execute(db)
  return rows[0] as Somas
}

/** Of each session what was released and cut, where an analysis speaks of it: said once. */
export const sumSessoes = async (db: Base) =>
  (
    await sql<{ sessao: string; liberado: number; corte: number }>`
      with ${CONTA}
      select i.sessao, sum(i.liberado)::int as liberado, sum(i.corte)::int as corte from item i where i.sessao is not null and i.vez = 1
      group by 1 order by 1`.execute(db)
  ).rows

/** Of each guide what was paid and cut. */
export const sumGuias = async (db: Base) =>
  (
    await sql<{ guia: string; pago: number; glosa: number }>`
      with ${CONTA}
      select s.guia_id as guia, sum(s.pago)::int as pago, sum(s.corte)::int as glosa from soma s where s.guia_id is not null
      group by 1 having sum(s.pago) > 0 or sum(s.corte) > 0 order by 1`.execute(db)
  ).rows

/** Lots of which a receipt that counts says the protocol. */
export const listComProtocolo = async (db: Base) =>
  (
    await sql<{ id: string }>`
      with ${CONTA}
      select distinct l.id from vale v join retorno_protocolo p on p.id = v.id join lote l on l.numero::text = ltrim(p.lote_numero, '0')
      where v.tipo = 'protocolo' order by 1`.execute(db)
  ).rows.map((r) => r.id)
