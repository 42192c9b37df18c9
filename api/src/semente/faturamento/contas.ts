import { addDias, groupBy } from '@clinica/shared-domain'
import { sql } from 'kysely'
import { listEnviadas } from '../../faturamento/tiss/retorno/casar/enviadas.queries'
import type { Tx } from '../../platform/db/banco'
import type { GuiaDita, ItemDito, ProtocoloDito, Quem } from '../tiss/respostas'

/** Insurers whose statements the clinic has of the months before its first lots. */
const COM_ANTIGAS = 3
/** Days back over which their guides were presented. */
const DE_DIAS = 100
const CNES = '2077485'

/** What an insurer has of one lot: its guides as presented, nothing cut yet. */
export type Conta = {
  convenio: string
  quem: Omit<Quem, 'em'>
  /** Of a lot that the portal wrote. */
  nossa: boolean
  dito: ProtocoloDito
}

/** A file of an insurer, and the day on which it came. */
export type Resposta = { nome: string; em: string; bytes: Buffer }

type Presente = {
  convenio: string
  nome: string
  ans: string
  cnpj: string | null
  prestador: string
  versao: string
  lote: string
  protocolo: string
  data: string
  nossa: boolean
  guia: string
  /** Cents of the guide there. */
  valor: number
}

/** Guides in lots that have a protocol; and those of the largest insurers that were billed before there were any. */
const listPresentes = async (tx: Tx, hoje: string): Promise<Presente[]> =>
  (
    await sql<Presente>`
      with codigo as (select convenio_id, min(codigo) as codigo from convenio_unidade group by 1),
      antiga as materialized (
        select g.id as guia, g.convenio_id, g.numero, p.finalizado_em::date as dia, x.valor
        from pacote p join pacote_guia x on x.pacote_id = p.id join guia g on g.id = x.guia_id join convenio c on c.id = g.convenio_id
        where p.finalizado_em::date between ${addDias(hoje, -DE_DIAS)}::date and ${addDias(hoje, -1)}::date and c.ans is not null and x.valor > 0
          and not exists (select from lote_guia l where l.guia_id = g.id)
          and not exists (select from pacote_guia o where o.guia_id = g.id and o.pacote_id <> p.id)
          and p.finalizado_em < (select min(z.finalizado_em) from lote_pacote y join pacote z on z.id = y.pacote_id)),
      maior as (select convenio_id, row_number() over (order by count(*) desc, min(numero)) as n from antiga group by 1),
      protocolado as (
        select a.*, to_char(a.dia, 'YYYY-MM') as mes, max(a.dia) over (partition by a.convenio_id, to_char(a.dia, 'YYYY-MM')) as data, m.n
        from antiga a join maior m on m.convenio_id = a.convenio_id and m.n <= ${COM_ANTIGAS})
      select c.id as convenio, c.nome, c.ans, c.cnpj, coalesce(k.codigo, '1') as prestador, x.*
      from (
        select l.convenio_id, l.versao, l.numero::text as lote, l.protocolo, l.protocolo_em as data, true as nossa, g.guia_id as guia, g.total as valor,
          l.numero * 1000 + g.posicao as ordem
        from lote l join lote_guia g on g.lote_id = l.id where l.situacao = 'protocolo' and l.protocolo_em <= ${hoje}::date
        union all
        select convenio_id, '4.03.00', (right(mes, 2)::int * 10 + n)::text, (61000000 + replace(mes, '-', '')::int % 10000 * 10 + n)::text, data, false,
          guia, valor, row_number() over (order by numero) from protocolado) x
      join convenio c on c.id = x.convenio_id left join codigo k on k.convenio_id = c.id
      order by x.data, c.nome, x.protocolo, x.ordem`.execute(tx)
  ).rows

const readNomes = async (tx: Tx): Promise<Map<string, string>> =>
  new Map(
    (
      await sql<{ codigo: string; nome: string }>`
        select codigo, min(nome) as nome from guia_procedimento where lista = 'R' and codigo is not null group by 1`.execute(
        tx,
      )
    ).rows.map((p) => [p.codigo, p.nome]),
  )

/** Accounts that insurers have by now, the oldest first. */
export const listContas = async (tx: Tx, hoje: string): Promise<Conta[]> => {
  const presentes = await listPresentes(tx, hoje)
  const nomes = await readNomes(tx)
  const enviadas = new Map(
    (await listEnviadas(tx, [...new Set(presentes.map((p) => p.guia))], new Map())).map((e) => [
      `${e.guia} ${e.lote?.numero ?? ''}`,
      e,
    ]),
  )
  const guiaOf = (p: Presente): GuiaDita | null => {
    const enviada = enviadas.get(`${p.guia} ${p.nossa ? p.lote : ''}`)
    if (!enviada || enviada.itens.length === 0) return null
    const n = enviada.itens.length
    const itens = enviada.itens.map(
      (i, k): ItemDito => ({
        sequencial: i.sequencial,
        data: i.data,
        tabela: '22',
        codigo: i.codigo,
        descricao: nomes.get(i.codigo) ?? 'Procedimento',
        quantidade: 1,
        informado: i.valor ?? Math.floor((p.valor * (k + 1)) / n) - Math.floor((p.valor * k) / n),
        glosas: [],
      }),
    )
    return {
      numero: enviada.numero,
      senha: enviada.senha,
      carteira: enviada.carteira ?? '0',
      inicio: itens[0]?.data as string,
      itens,
    }
  }
  return [...groupBy(presentes, (p) => `${p.convenio} ${p.protocolo}`).values()].flatMap((delas) => {
    const [p] = delas as [Presente]
    const guias = delas.map(guiaOf).filter((g): g is GuiaDita => g !== null)
    if (guias.length === 0) return []
    const quem = {
      ...{ versao: p.versao, registroANS: p.ans, operadora: p.nome, cnpj: (p.cnpj ?? '').replace(/\D/g, '') },
      ...{ prestador: p.prestador, cnes: CNES },
    }
    const dito = { loteNumero: p.lote, protocolo: p.protocolo, data: p.data, guias }
    return [{ convenio: p.convenio, quem, nossa: p.nossa, dito }]
  })
}
