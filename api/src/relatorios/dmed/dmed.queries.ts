import {
  type Dmed,
  FALTAS_DO_DMED,
  type FaltaDoDmed,
  FORA_DO_DMED,
  type ForaDoDmed,
  faltasDaLinha,
  type LinhaDoDmed,
  MAXIMO_DE_REGISTROS,
} from '@clinica/shared-domain'
import { type RawBuilder, sql } from 'kysely'
import { servicosDeSaude } from '../../faturamento/publico'
import type { Base } from '../../platform/db/banco'
import { HttpErro } from '../../platform/http/erros'
import {
  COM_ESPECIALIDADE,
  type DoPeriodo,
  devolvidosDe,
  ESPECIALIDADE_DA_COBRANCA,
  formasDe,
  POSTA,
  pagosDe,
} from '../particular/partes'

export type DoAno = { ano: number; unidade: string | null }
const diasDo = ({ ano, unidade }: DoAno): DoPeriodo => ({
  unidade,
  dataInicio: `${ano}-01-01`,
  dataFim: `${ano}-12-31`,
})

/** Who paid, as the paper that they have says it: the receipt's, else the payment's, else who is in charge of a patient without CPF, else the patient. */
const PAGADOR = sql`
  case when b.id is not null then json_build_array(b.folha #>> '{pagador,nome}', b.folha #>> '{pagador,cpf}')
    when r.pagador_nome is not null then json_build_array(r.pagador_nome, r.pagador_cpf)
    when p.cpf is null and p.responsavel_nome is not null then json_build_array(p.responsavel_nome, p.responsavel_cpf)
    else json_build_array(p.nome, p.cpf) end`

/**
 * The `with` of `parte (id text, recebimento_id, data, paciente_id, unidade_id, nome, cpf, cobranca_id, valor, fora)`: every cent of the
 * payments of the year, for what it now stands on, and what was given back in the year or after it, so that their sum is what the year
 * took in. `fora` says why it is not declared; it is null of what is.
 */
const partesDo = (f: DoAno): RawBuilder<unknown> => {
  const dias = diasDo(f)
  return sql`
    saude as materialized (${servicosDeSaude}),
    pago as materialized (
      select r.id, r.dia, r.unidade_id, r.paciente_id, r.valor, r.credito, r.devolvido, r.em, ${PAGADOR} as pagador
      from recebimento r left join paciente p on p.id = r.paciente_id
      left join recibo_recebimento x on x.recebimento_id = r.id and x.vivo left join recibo b on b.id = x.recibo_id
      where ${pagosDe(dias)}),
    posta as materialized (${POSTA}),
    cobrada as (
      select p.recebimento_id, p.cobranca_id, p.valor, coalesce(s.saude, false) as saude
      from posta p join cobranca c on c.id = p.cobranca_id ${COM_ESPECIALIDADE}
      left join saude s on s.especialidade_id = ${ESPECIALIDADE_DA_COBRANCA}
        or (s.tipo = c.tipo and ${ESPECIALIDADE_DA_COBRANCA} is null)),
    parte as (
      select q.id || ' ' || c.cobranca_id as id, q.id as recebimento_id, q.dia as data, q.paciente_id, q.unidade_id, q.em, q.pagador, c.cobranca_id,
        c.valor, case when q.paciente_id is null then 'apagado' when not c.saude then 'naoSaude' end as fora
      from cobrada c join pago q on q.id = c.recebimento_id
      union all
      select q.id || ' adiantado', q.id, q.dia, q.paciente_id, q.unidade_id, q.em, q.pagador, null, q.credito,
        case when q.paciente_id is null then 'apagado' else 'adiantado' end from pago q where q.credito > 0
      union all
      select l.id::text, q.id, l.data, q.paciente_id, q.unidade_id, q.em, q.pagador, null, -l.valor, 'devolvidoDepois'
      from pago q join lancamento l on l.recebimento_id = q.id and l.tipo = 'devolucao' where l.data > ${dias.dataFim}::date
      union all
      select l.id::text, r.id, l.data, l.paciente_id, l.unidade_id, r.em, null, null, l.valor, 'devolvidoDeAntes'
      from lancamento l join recebimento r on r.id = l.recebimento_id
      where ${devolvidosDe(dias)} and r.dia < ${dias.dataInicio}::date)`
}

/** Of a part `x`: who paid, by the CPF where there is one, and who was treated. */
const CHAVE = sql`coalesce(nullif(x.pagador ->> 1, ''), norm(x.pagador ->> 0)) || ' ' || x.paciente_id`

type LinhaDoAno = {
  chave: string
  nome: string
  cpf: string | null
  paciente_id: string
  paciente: string
  paciente_cpf: string | null
  nascimento: string
  pagamentos: number
  valor: number
}

/** What is declared, a row for each who paid and was treated, by the payer's name. */
const selectDmed = (f: DoAno): RawBuilder<LinhaDoAno> => sql`
  with ${partesDo(f)},
    d as (
      select ${CHAVE} as chave, x.paciente_id, (array_agg(x.pagador ->> 0 order by x.em desc))[1] as nome, max(nullif(x.pagador ->> 1, '')) as cpf,
        count(distinct x.recebimento_id)::int as pagamentos, sum(x.valor)::int8 as valor
      from parte x where x.fora is null group by 1, 2)
  select d.*, p.nome as paciente, p.cpf as paciente_cpf, p.data_nascimento as nascimento
  from d join paciente p on p.id = d.paciente_id order by norm(d.nome), d.cpf, norm(p.nome), d.chave`

const linhaDoDmed = (l: LinhaDoAno): LinhaDoDmed => {
  const linha = {
    chave: l.chave,
    pagador: { nome: l.nome, cpf: l.cpf },
    beneficiario: {
      _id: l.paciente_id,
      nome: l.paciente,
      cpf: l.paciente_cpf,
      nascimento: l.paciente_cpf ? null : l.nascimento,
    },
    pagamentos: l.pagamentos,
    valor: l.valor,
  }
  return { ...linha, falta: faltasDaLinha(linha) }
}

type Fora = Dmed['fora'][number]
const sumFora = async (db: Base, f: DoAno): Promise<Fora[]> => {
  const { rows } = await sql<Fora>`
    with ${partesDo(f)}
    select x.fora as motivo, count(*)::int as quantos, sum(x.valor)::int8 as valor from parte x where x.fora is not null group by 1`.execute(
    db,
  )
  return FORA_DO_DMED.flatMap((motivo) => rows.filter((r) => r.motivo === motivo))
}

/** What the year took in by itself, from kinds of payment and drawers, not from what it is on. */
const sumRecebido = async (db: Base, f: DoAno): Promise<number> => {
  const dias = diasDo(f)
  const { rows } = await sql<{ recebido: number }>`
    select (
      select coalesce(sum(x.valor), 0) from recebimento r join recebimento_forma x on x.recebimento_id = r.id where ${pagosDe(dias)})::int8
      + (select coalesce(sum(l.valor), 0) from lancamento l where ${devolvidosDe(dias)})::int8 as recebido`.execute(
    db,
  )
  return rows[0]?.recebido ?? 0
}

type SemCnpj = { nome: string; quantos: number; valor: number }
/** Units without CNPJ that took money which is declared: whoever pays there pays a person. */
const listSemCnpj = async (db: Base, f: DoAno): Promise<SemCnpj[]> =>
  (
    await sql<SemCnpj>`
      with ${partesDo(f)}
      select u.nome, count(distinct ${CHAVE})::int as quantos, sum(x.valor)::int8 as valor from parte x join unidade u on u.id = x.unidade_id
      where x.fora is null and u.cnpj is null group by u.id, u.nome order by u.nome, u.id`.execute(db)
  ).rows

/** The year for the accountant; 422 when it has more rows than one report holds. */
export const getDmed = async (db: Base, f: DoAno): Promise<Dmed> => {
  const [{ rows }, fora, recebido, semCnpj] = await Promise.all([
    sql<LinhaDoAno>`${selectDmed(f)} limit ${MAXIMO_DE_REGISTROS + 1}`.execute(db),
    sumFora(db, f),
    sumRecebido(db, f),
    listSemCnpj(db, f),
  ])
  if (rows.length > MAXIMO_DE_REGISTROS) throw new HttpErro(422, 'validacao', 'Escolha uma unidade.')
  const linhas = rows.map(linhaDoDmed)
  const total = linhas.reduce((n, l) => n + l.valor, 0)
  const somaDeFora = fora.reduce((n, x) => n + x.valor, 0)
  const falta = (que: FaltaDoDmed) => {
    if (que === 'cnpjDaUnidade')
      return {
        que,
        quantos: semCnpj.reduce((n, u) => n + u.quantos, 0),
        valor: semCnpj.reduce((n, u) => n + u.valor, 0),
        onde: semCnpj.map((u) => u.nome),
      }
    const delas = linhas.filter((l) => l.falta.includes(que))
    return { que, quantos: delas.length, valor: delas.reduce((n, l) => n + l.valor, 0), onde: [] }
  }
  return {
    ano: f.ano,
    linhas,
    total,
    fora,
    recebido,
    confere: total + somaDeFora === recebido,
    faltas: FALTAS_DO_DMED.map(falta).filter((x) => x.quantos > 0),
  }
}

/** The money of one row, of what is left out for one reason, or without either of all rows, for `listMovimentos`. */
export const movimentosDoDmed = (
  f: DoAno,
  { chave, fora }: { chave?: string; fora?: ForaDoDmed },
): RawBuilder<unknown> => sql`
  with ${partesDo(f)}
  select x.id, x.data, x.paciente_id, x.unidade_id, x.valor,
    coalesce((select c.descricao from cobranca c where c.id = x.cobranca_id), ${formasDe('x.recebimento_id')}, '') as descricao
  from parte x where ${fora ? sql`x.fora = ${fora}` : sql`x.fora is null ${chave ? sql`and ${CHAVE} = ${chave}` : sql``}`}`
