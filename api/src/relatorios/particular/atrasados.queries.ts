import {
  type Atrasados,
  addDias,
  atrasoOf,
  FAIXAS_DOS_ATRASADOS,
  type FaixaDosAtrasados,
  faixaDoAtraso,
  MAXIMO_DE_REGISTROS,
} from '@clinica/shared-domain'
import { type RawBuilder, sql } from 'kysely'
import type { Base } from '../../platform/db/banco'
import { HttpErro } from '../../platform/http/erros'
import { all } from '../base/condicao'

type Quais = { unidade: string | null; hoje: string; paciente?: string; faixa?: FaixaDosAtrasados }

/** Charges `c` that are late: of one patient, or late by so many days. Nobody asks hidden patients for money. */
const atrasadas = ({ unidade, hoje, paciente, faixa }: Quais): RawBuilder<unknown> => {
  const dias = FAIXAS_DOS_ATRASADOS.find((f) => f.faixa === faixa)
  return all(
    sql`c.aberto > 0 and c.vence < ${hoje}::date and c.paciente_id is not null
      and c.paciente_id not in (select id from paciente where oculto_em is not null)`,
    unidade && sql`c.unidade_id = ${unidade}`,
    paciente && sql`c.paciente_id = ${paciente}`,
    dias && sql`c.vence <= ${addDias(hoje, -dias.de)}::date`,
    dias?.ate && sql`c.vence >= ${addDias(hoje, -dias.ate)}::date`,
  )
}

type Linha = {
  paciente_id: string
  nome: string
  telefone: string | null
  deve: number
  cobrancas: number
  desde: string
  contato: Date | null
  promessa: string | null
}

/** Who is late, the longest first, with the last talk about it. */
export const selectAtrasados = (quais: Quais): RawBuilder<Linha> => sql`
  select d.paciente_id, p.nome, coalesce(p.contato_celular, p.contato_telefone) as telefone, d.deve, d.cobrancas, d.desde, t.em as contato,
    t.promessa
  from (
    select c.paciente_id, sum(c.aberto)::int8 as deve, count(*)::int as cobrancas, min(c.vence) as desde
    from cobranca c where ${atrasadas(quais)} group by 1) d
  join paciente p on p.id = d.paciente_id
  left join lateral (
    select t.em, t.promessa from cobranca_contato t where t.paciente_id = d.paciente_id order by t.em desc, t.id desc limit 1) t on true
  order by d.desde, d.deve desc, d.paciente_id`

/** Who is late today; 422 when it is more than one report holds. */
export const listAtrasados = async (db: Base, quais: Quais): Promise<Atrasados> => {
  const { hoje } = quais
  const { rows } = await sql<Linha>`${selectAtrasados(quais)} limit ${MAXIMO_DE_REGISTROS + 1}`.execute(db)
  if (rows.length > MAXIMO_DE_REGISTROS) throw new HttpErro(422, 'validacao', 'Escolha uma unidade.')
  const { rows: dias } = await sql<{ vence: string; cobrancas: number; valor: number }>`
    select c.vence, count(*)::int as cobrancas, sum(c.aberto)::int8 as valor from cobranca c where ${atrasadas(quais)} group by 1`.execute(
    db,
  )
  return {
    atrasados: rows.map(({ paciente_id, nome, telefone, ...l }) => ({
      ...l,
      paciente: { _id: paciente_id, nome, telefone },
      atraso: atrasoOf(l.desde, hoje),
      contato: l.contato?.toISOString() ?? null,
    })),
    faixas: FAIXAS_DOS_ATRASADOS.map(({ faixa }) => {
      const delas = dias.filter((d) => faixaDoAtraso(atrasoOf(d.vence, hoje)) === faixa)
      return {
        faixa,
        cobrancas: delas.reduce((n, d) => n + d.cobrancas, 0),
        valor: delas.reduce((n, d) => n + d.valor, 0),
      }
    }),
  }
}

/** The charges themselves, by the day on which they were due, for `listMovimentos`. */
export const movimentosAtrasados = (quais: Quais): RawBuilder<unknown> => sql`
  select c.id::text as id, c.vence as data, c.paciente_id, c.unidade_id, c.descricao, c.aberto as valor
  from cobranca c where ${atrasadas(quais)}`
