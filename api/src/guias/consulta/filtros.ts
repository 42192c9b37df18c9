import { data, isUuid, texto, textoDeBusca, uuid } from '@clinica/shared-domain'
import { type RawBuilder, sql } from 'kysely'
import { boolean, type InferType } from 'yup'
import type { Base } from '../../platform/db/banco'
import { idsByNumber } from '../../platform/registro/numerosDoPaciente'
import { everyWord, hasWord, hasWords, listQuery } from '../../platform/registro/search'
import { among, isVencendo, isVencida, type LidosPrazos, PRAZOS, type Prazos, toPrazos } from './prazos'

/** What the list sorts by, under its wire names; the first is the default. */
const columns = {
  numero: 'numero',
  paciente: 'beneficiario_n',
  solicitante: 'solicitante_n',
  convenio: 'convenio_id',
  'autorizacao.dataEmissao': 'data_emissao',
  unidade: 'unidade_id',
}

/** The filters of the search of guides (spec 3 §2.4, §7). */
export const query = listQuery(Object.keys(columns))
  .omit(['nome'])
  .shape({
    /** The first digits. */
    numero: texto()
      .max(20)
      .matches(/^\d*$/, { message: 'Informe somente números.', excludeEmptyString: true }),
    /** An insurer's id, or words of its name. */
    convenio: texto().max(60),
    pacienteId: uuid(),
    /** Words of the name on the guide, or of the patient's social name; a number of the patient's, such as the card's. */
    beneficiario: textoDeBusca().max(100),
    solicitante: textoDeBusca().max(100),
    unidade: texto().max(60),
    especialidade: texto().max(60),
    enviadaParaFaturamento: boolean(),
    // As clients of the specification spell it.
    evnviadaParaFaturamento: boolean(),
    bloqueadoParaPagamento: boolean(),
    /** Open, and valid for at most DIAS_DE_AVISO days more. */
    vencendo: boolean(),
    /** Open, and no longer valid for at most DIAS_DE_VENCIDA days. */
    vencida: boolean(),
    dataInicio: data(),
    dataFim: data(),
  })
export type Filtros = InferType<typeof query>

/** The registers that the filters name, as ids, and who is known by the social name or the number that is searched. */
export type Achados = {
  convenios: string[]
  unidades: string[]
  especialidades: string[]
  pacientes: string[]
} & Prazos
const NENHUM: RawBuilder<string[]> = sql`'{}'::uuid[]`
const named = (tabela: string, nome: string | undefined): RawBuilder<string[]> =>
  nome ? sql`array(select id from ${sql.table(tabela)} where nome_n = norm(${nome}::text))` : NENHUM

const convenios = (pedido: string | undefined): RawBuilder<string[]> =>
  !pedido
    ? NENHUM
    : isUuid(pedido)
      ? sql`array[${pedido}::uuid]`
      : sql`array(select id from convenio where ${hasWords('nome_n', pedido)})`

/** Nobody is found twice by a social name that half of the clinic has. */
const MAXIMO_DE_PACIENTES = 200
const ate = (ids: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`array(select id from (${ids}) achados (id) limit ${MAXIMO_DE_PACIENTES})`

const patientsOf = (busca: string): RawBuilder<unknown> => {
  const numero = idsByNumber(busca)
  const social = sql`select id from paciente where nome_social_n is not null and ${hasWords('nome_social_n', busca)}`
  return ate(numero ? sql`${numero} union ${social}` : social)
}

/** Cancelled registers too: their guides are still there. */
export const resolve = async (db: Base, f: Filtros, hoje: string): Promise<Achados> => {
  const busca = f.beneficiario?.trim()
  const { rows } = await sql<Omit<Achados, keyof Prazos> & { prazos: LidosPrazos }>`
    select ${convenios(f.convenio)} as convenios, ${named('unidade', f.unidade)} as unidades,
      ${named('especialidade', f.especialidade)} as especialidades,
      ${busca ? patientsOf(busca) : NENHUM} as pacientes,
      ${PRAZOS} as prazos`.execute(db)
  const { prazos, ...achados } = rows[0] as (typeof rows)[number]
  return { ...achados, hoje, prazos: toPrazos(prazos) }
}

/** Every word occurs in the column; one of one or two letters begins a word (as the search of patients). */
const byWords = (coluna: string, busca: string): RawBuilder<unknown> =>
  sql`${everyWord(busca, (w) => hasWord(coluna, w, [...w].length <= 2))}`

const byBeneficiario = (busca: string, pacientes: readonly string[]) => {
  const nome = byWords('g.beneficiario_n', busca)
  if (pacientes.length === 0) return nome
  return sql`(${nome} or g.paciente_id = any(${pacientes}::uuid[]))`
}

/** The condition of the filters on guides `g`. */
export const condition = (f: Filtros, achados: Achados): RawBuilder<unknown> => {
  const enviada = f.enviadaParaFaturamento ?? f.evnviadaParaFaturamento
  const partes = [
    f.numero ? sql`g.numero collate "C" like ${`${f.numero}%`}` : null,
    f.convenio ? among('g.convenio_id', achados.convenios) : null,
    f.unidade ? among('g.unidade_id', achados.unidades) : null,
    f.especialidade ? among('g.especialidade_id', achados.especialidades) : null,
    f.pacienteId ? sql`g.paciente_id = ${f.pacienteId}::uuid` : null,
    f.beneficiario ? byBeneficiario(f.beneficiario, achados.pacientes) : null,
    f.solicitante ? byWords('g.solicitante_n', f.solicitante) : null,
    f.ativo === undefined ? null : f.ativo ? sql`g.ativo` : sql`not g.ativo`,
    enviada === undefined ? null : enviada ? sql`g.bloqueada` : sql`not g.bloqueada`,
    f.bloqueadoParaPagamento === undefined
      ? null
      : f.bloqueadoParaPagamento
        ? sql`g.bloqueado_para_pagamento`
        : sql`not g.bloqueado_para_pagamento`,
    f.vencendo ? isVencendo(achados) : null,
    f.vencida ? isVencida(achados) : null,
    f.dataInicio ? sql`g.data_emissao >= ${f.dataInicio}::date` : null,
    f.dataFim ? sql`g.data_emissao <= ${f.dataFim}::date` : null,
  ].filter((p) => p !== null)
  return partes.length > 0 ? sql.join(partes, sql` and `) : sql`true`
}
