import {
  atrasoOf,
  type FormaDePagamento,
  type Lancamento,
  nomeDaForma,
  type TipoDeCobranca,
  type TipoDeLancamento,
} from '@clinica/shared-domain'
import { type RawBuilder, sql } from 'kysely'
import type { Base } from '../../../platform/db/banco'

const LANCAMENTOS_DA_PAGINA = 30

type Nomeado = { _id: string; nome: string }
type CobrancaLida = {
  _id: string
  tipo: TipoDeCobranca
  descricao: string
  data: string
  vence: string
  valor: number
  aberto: number
  unidade: Nomeado
}

const listCobrancas = async (db: Base, onde: RawBuilder<unknown>, hoje: string) => {
  const { rows } = await sql<CobrancaLida>`
    select c.id as _id, c.tipo, c.descricao, c.data, c.vence, c.valor, c.aberto,
      json_build_object('_id', u.id, 'nome', u.nome) as unidade
    from cobranca c join unidade u on u.id = c.unidade_id where ${onde} order by c.vence, c.id`.execute(db)
  return rows.map((c) => ({ ...c, atraso: c.aberto > 0 ? atrasoOf(c.vence, hoje) : 0 }))
}

/** What a patient has open, the oldest first. */
export const listAbertas = (db: Base, paciente: string, hoje: string) =>
  listCobrancas(db, sql`c.paciente_id = ${paciente} and c.aberto > 0`, hoje)

export const findCobranca = async (db: Base, id: string, hoje: string) =>
  (await listCobrancas(db, sql`c.id = ${id}`, hoje))[0]

type LancamentoLido = {
  _id: string
  tipo: TipoDeLancamento
  data: string
  em: Date
  valor: number
  motivo: string | null
  por: string | null
  forma: FormaDePagamento | null
  cobranca: string | null
  recebimento: string | null
  credito: string | null
  descricao: string | null
  aberto: number | null
  pago: number | null
  viva: boolean | null
  recebido: number | null
  devolvido: number | null
  cancelado: boolean | null
  formas: { forma: FormaDePagamento; valor: number; parcelas: number }[] | null
}

/** Entries of which something can be given back. */
const DEVOLVIVEIS: ReadonlySet<TipoDeLancamento> = new Set(['recebimento', 'credito_anterior'])

const formasDitas = (formas: LancamentoLido['formas']): string =>
  (formas ?? []).map((f) => nomeDaForma(f.forma)).join(' e ')

const describe = (l: LancamentoLido): string => {
  switch (l.tipo) {
    case 'cobranca':
      return l.descricao ?? ''
    case 'desconto':
      return `Desconto: ${l.descricao}`
    case 'isencao':
      return `Isenção: ${l.descricao}`
    case 'desfeita':
      return `Desfeita: ${l.descricao}`
    case 'recebimento':
      return `Pagamento, ${formasDitas(l.formas)}`
    case 'cancelamento':
      return 'Pagamento cancelado'
    case 'devolucao':
      return `Devolução${l.forma ? `, ${nomeDaForma(l.forma)}` : ''}`
    case 'credito_anterior':
      return l.descricao ?? ''
    case 'credito_retirado':
      return `Retirado: ${l.descricao}`
  }
}

const situationOf = (l: LancamentoLido): Lancamento['situacao'] => {
  if (l.tipo === 'cobranca') {
    if (!l.viva) return 'desfeita'
    if (l.aberto === 0) return l.pago ? 'paga' : 'abatida'
    return l.pago ? 'parcial' : 'aberta'
  }
  if (l.tipo === 'credito_anterior') return l.recebido === l.devolvido ? 'desfeita' : null
  if (l.tipo !== 'recebimento') return null
  if (l.cancelado) return 'cancelado'
  return l.devolvido && l.devolvido === l.recebido ? 'devolvido' : 'recebido'
}

/** A page of entries, the newest first, each with the balance after it. `antes`: the last entry that was seen. */
export const listLancamentos = async (
  db: Base,
  paciente: string,
  saldo: number,
  antes?: string | undefined,
): Promise<{ lancamentos: Lancamento[]; mais: boolean }> => {
  const cursor = antes
    ? sql`and (l.em, l.id) < (select em, id from lancamento where id = ${antes} and paciente_id = ${paciente})`
    : sql``
  const { rows } = await sql<LancamentoLido>`
    select l.id as _id, l.tipo, l.data, l.em, l.valor, l.motivo, coalesce(q.name, l.por) as por, l.forma, l.cobranca_id as cobranca,
      l.recebimento_id as recebimento, l.credito_id as credito, coalesce(c.descricao, k.descricao) as descricao, c.aberto, c.pago, c.viva,
      coalesce(r.valor, k.valor) as recebido, coalesce(r.devolvido, k.retirado) as devolvido,
      r.cancelado_em is not null as cancelado, (
        select json_agg(json_build_object('forma', f.forma, 'valor', f.valor, 'parcelas', f.parcelas) order by f.posicao)
        from recebimento_forma f where f.recebimento_id = r.id) as formas
    from (
      select * from lancamento l where l.paciente_id = ${paciente} ${cursor}
      order by l.em desc, l.id desc limit ${LANCAMENTOS_DA_PAGINA + 1}) l
    left join cobranca c on c.id = l.cobranca_id left join recebimento r on r.id = l.recebimento_id
    left join credito_anterior k on k.id = l.credito_id left join usuario q on lower(q.email) = lower(l.por)
    order by l.em desc, l.id desc`.execute(db)
  const { rows: depois } = antes
    ? await sql<{ valor: number }>`
        select coalesce(sum(l.valor), 0)::int8 as valor from lancamento l, lancamento x
        where x.id = ${antes} and x.paciente_id = ${paciente} and l.paciente_id = ${paciente} and (l.em, l.id) >= (x.em, x.id)`.execute(
        db,
      )
    : { rows: [] }
  let resta = saldo - (depois[0]?.valor ?? 0)
  const lancamentos = rows.slice(0, LANCAMENTOS_DA_PAGINA).map((l): Lancamento => {
    const aqui = resta
    resta -= l.valor
    return {
      _id: l._id,
      tipo: l.tipo,
      descricao: describe(l),
      data: l.data,
      em: l.em as unknown as string,
      valor: l.valor,
      saldo: aqui,
      motivo: l.motivo,
      por: l.por,
      forma: l.forma,
      cobranca: l.cobranca,
      recebimento: l.recebimento,
      credito: l.credito,
      situacao: situationOf(l),
      formas: l.tipo === 'recebimento' ? (l.formas ?? []) : [],
      devolvivel: DEVOLVIVEIS.has(l.tipo) && !l.cancelado ? (l.recebido ?? 0) - (l.devolvido ?? 0) : 0,
    }
  })
  return { lancamentos, mais: rows.length > LANCAMENTOS_DA_PAGINA }
}

type Resumo = {
  paciente: Nomeado
  saldo: number
  credito: number
  pagador: { nome: string; cpf: string } | null
  ligada: boolean
}

/** Whose account, its balance and what is paid in advance; undefined where there is no such patient. */
export const findResumo = async (db: Base, paciente: string, hoje: string): Promise<Resumo | undefined> =>
  (
    await sql<Resumo>`
      select json_build_object('_id', p.id, 'nome', p.nome) as paciente,
        coalesce((select saldo from conta where paciente_id = p.id), 0) as saldo,
        ((select coalesce(sum(credito), 0) from recebimento where paciente_id = p.id and credito > 0)
          + (select coalesce(sum(credito), 0) from credito_anterior where paciente_id = p.id and credito > 0))::int8 as credito,
        (select case when r.pagador_cpf is not null then json_build_object('nome', r.pagador_nome, 'cpf', r.pagador_cpf) end
          from recebimento r where r.paciente_id = p.id order by r.em desc limit 1) as pagador,
        exists (select from unidade_cobranca where cobrar_desde <= ${hoje}) as ligada
      from paciente p where p.id = ${paciente}`.execute(db)
  ).rows[0]
