import {
  type Caixa,
  esperadoNoCaixa,
  FORMAS_DE_PAGAMENTO,
  type FormaDePagamento,
  type GavetaDoCaixa,
} from '@clinica/shared-domain'
import { type RawBuilder, sql } from 'kysely'
import type { Base } from '../../../platform/db/banco'

type Nomeado = { _id: string; nome: string }
type Lido = Omit<
  Caixa,
  'porForma' | 'recebido' | 'devolvidoEmDinheiro' | 'esperado' | 'abertoEm' | 'fechadoEm'
> & {
  abertoEm: Date
  fechadoEm: Date | null
}

const doMovimento = sql`
  select json_agg(m order by m.em desc, m._id) from (
    select r.id as _id, r.id as recebimento, 'recebimento' as tipo, r.em, r.valor, r.cancelado_em is not null as cancelado,
      case when p.id is not null then json_build_object('_id', p.id, 'nome', p.nome) end as paciente, (
        select json_agg(json_build_object('forma', f.forma, 'valor', f.valor, 'parcelas', f.parcelas) order by f.posicao)
        from recebimento_forma f where f.recebimento_id = r.id) as formas
    from recebimento r left join paciente p on p.id = r.paciente_id where r.caixa_id = k.id
    union all
    select l.id, l.recebimento_id, 'devolucao', l.em, l.valor, false,
      case when p.id is not null then json_build_object('_id', p.id, 'nome', p.nome) end,
      json_build_array(json_build_object('forma', l.forma, 'valor', -l.valor, 'parcelas', 1))
    from lancamento l left join paciente p on p.id = l.paciente_id where l.caixa_id = k.id and l.tipo = 'devolucao') m`

/** JSON of the database writes an instant in its own way. */
const withInstant = <T extends { em: string }>(linha: T): T => ({
  ...linha,
  em: new Date(linha.em).toISOString(),
})

/** What went through a drawer, by kind: payments that stand, and money given back. */
const gavetaOf = ({
  fundo,
  movimento,
  retiradas,
}: Pick<Lido, 'fundo' | 'movimento' | 'retiradas'>): GavetaDoCaixa => {
  const formas = (tipo: string) =>
    movimento.filter((m) => m.tipo === tipo && !m.cancelado).flatMap((m) => m.formas)
  return {
    fundo,
    porForma: formas('recebimento'),
    devolvido: formas('devolucao'),
    retiradas: retiradas.reduce((n, r) => n + r.valor, 0),
  }
}

export type CaixaLido = Lido &
  Pick<Caixa, 'porForma' | 'recebido' | 'devolvidoEmDinheiro' | 'esperado'> & {
    gaveta: GavetaDoCaixa
  }

/** One drawer with all that went through it; undefined where there is none. */
export const findGaveta = async (db: Base, onde: RawBuilder<unknown>): Promise<CaixaLido | undefined> => {
  const { rows } = await sql<Lido>`
    select k.id as _id, json_build_object('_id', u.id, 'nome', u.nome) as unidade,
      json_build_object('_id', q.id, 'nome', q.name) as usuario, k.dia, k.fundo, k.aberto_em as "abertoEm",
      k.fechado_em as "fechadoEm", coalesce(f.name, k.fechado_por) as "fechadoPor", k.contado, k.diferenca, k.motivo, k.fica,
      coalesce((${doMovimento}), '[]') as movimento, (
        select coalesce(json_agg(json_build_object('_id', t.id, 'valor', t.valor, 'motivo', t.motivo, 'em', t.em,
          'por', coalesce(w.name, t.por)) order by t.em, t.id), '[]')
        from caixa_retirada t left join usuario w on lower(w.email) = lower(t.por) where t.caixa_id = k.id) as retiradas
    from caixa k join unidade u on u.id = k.unidade_id join usuario q on q.id = k.usuario_id
    left join usuario f on lower(f.email) = lower(k.fechado_por)
    where ${onde} limit 1`.execute(db)
  const lido = rows[0]
  if (!lido) return undefined
  const gaveta = gavetaOf(lido)
  const porForma = FORMAS_DE_PAGAMENTO.map((forma) => {
    const dela = gaveta.porForma.filter((p) => p.forma === forma)
    return { forma, valor: dela.reduce((n, p) => n + p.valor, 0), quantos: dela.length }
  })
  return {
    ...lido,
    movimento: lido.movimento.map(withInstant),
    retiradas: lido.retiradas.map(withInstant),
    gaveta,
    porForma,
    recebido: porForma.reduce((n, p) => n + p.valor, 0),
    devolvidoEmDinheiro: gaveta.devolvido.reduce((n, d) => (d.forma === 'dinheiro' ? n + d.valor : n), 0),
    esperado: esperadoNoCaixa(gaveta, 'dinheiro'),
  }
}

/** The same, as it is answered. */
export const findCaixa = async (db: Base, onde: RawBuilder<unknown>) => {
  const lido = await findGaveta(db, onde)
  if (!lido) return undefined
  const { gaveta: _, ...caixa } = lido
  return caixa
}

/** What should be there, by kind. */
export const esperados = (gaveta: GavetaDoCaixa): Record<FormaDePagamento, number> =>
  Object.fromEntries(FORMAS_DE_PAGAMENTO.map((f) => [f, esperadoNoCaixa(gaveta, f)])) as Record<
    FormaDePagamento,
    number
  >

type Quem = { unidade: string; usuario: string; dia: string }

/** The newest drawer of this person before the day that is still open, in whatever unit. */
export const findAnterior = async (db: Base, { usuario, dia }: Omit<Quem, 'unidade'>) => {
  const lido = await findCaixa(
    db,
    sql`k.id = (select id from caixa where usuario_id = ${usuario} and dia < ${dia} and fechado_em is null order by dia desc limit 1)`,
  )
  return lido ? { _id: lido._id, dia: lido.dia, esperado: lido.esperado, unidade: lido.unidade } : null
}

/** Drawers of a unit and day; of one person alone where `usuario` says so. */
export const listCaixas = async (
  db: Base,
  { unidade, dia, usuario }: Omit<Quem, 'usuario'> & { usuario: string | null },
): Promise<{ _id: string; usuario: Nomeado; aberto: boolean }[]> =>
  (
    await sql<{ _id: string; usuario: Nomeado; aberto: boolean }>`
      select k.id as _id, json_build_object('_id', q.id, 'nome', q.name) as usuario, k.fechado_em is null as aberto
      from caixa k join usuario q on q.id = k.usuario_id
      where k.unidade_id = ${unidade} and k.dia = ${dia} ${usuario ? sql`and k.usuario_id = ${usuario}` : sql``}
      order by q.name, k.id`.execute(db)
  ).rows

/** What stayed in this person's drawer when it was last closed here. */
export const findFicou = async (db: Base, { unidade, usuario, dia }: Quem): Promise<number | null> =>
  (
    await sql<{ fica: number | null }>`
      select fica from caixa where usuario_id = ${usuario} and unidade_id = ${unidade} and dia < ${dia} and fechado_em is not null
      order by dia desc limit 1`.execute(db)
  ).rows[0]?.fica ?? null
