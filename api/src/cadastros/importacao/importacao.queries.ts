import type {
  EstadoDaImportacao,
  Importacao,
  ImportacaoDaLista,
  LinhaDaImportacao,
  SituacaoDaLinha,
  TipoDaImportacao,
} from '@clinica/shared-domain'
import { sql } from 'kysely'
import type { Base } from '../../platform/db/banco'
import type { Extensao } from '../../platform/planilha/planilha'
import { total } from '../../platform/registro/search'
import { TIPOS } from './tipos'
import type { Mapa } from './titulos'

/** What was understood of a file. */
export type Leitura = {
  codificacao: string | null
  aba: string | null
  outrasAbas: string[]
  titulos: number
  colunas: Importacao['colunas']
  mapa: Mapa
  avisos: string[]
}

/** An import as the steps work with it. */
export type Guardada = {
  id: string
  tipo: TipoDaImportacao
  estado: EstadoDaImportacao
  extensao: Extensao
  colunas: { titulos: number; mapa: Mapa } | null
  tabela_id: string | null
  /** Of the procedure table that it makes, or made. */
  tabela_nome: string | null
  /** What it is a sheet of, the file that it shares with others, and which sheet of it. */
  vinda_id: string | null
  arquivo_id: string | null
  aba: number | null
  quem: Record<string, unknown>
  enviado_por: string
}

/** What stays of it when its rows go: what the sheet was called. */
export const EMPTIED = sql`jsonb_strip_nulls(jsonb_build_object('aba', leitura->'aba'))`

export const findGuardada = async (db: Base, id: string, trava = false): Promise<Guardada | undefined> =>
  (
    await sql<Guardada>`
      select id, tipo, estado, extensao, colunas, tabela_id, tabela_nome, vinda_id, arquivo_id, aba, quem, enviado_por
      from importacao
      where id = ${id} ${trava ? sql`for update` : sql``}`.execute(db)
  ).rows[0]

const RESUMO = sql`i.id as "_id", i.tipo, i.estado, i.arquivo, i.mensagem, i.feito, i.total, i.criados, i.alterados,
  coalesce((select u.name from usuario u where lower(u.email) = lower(i.enviado_por) limit 1), i.enviado_por) as "enviadoPor",
  i.enviado_em as "enviadoEm", i.gravado_em as "gravadoEm", i.desfeito_em as "desfeitoEm", i.vinda_id as "vinda"`

type Datas = 'enviadoEm' | 'gravadoEm' | 'desfeitoEm'
type Resumo = Omit<ImportacaoDaLista, Datas> & {
  enviadoEm: Date
  gravadoEm: string | null
  desfeitoEm: string | null
}

type Filtros = { tipo?: string; skip: number; limit: number; orderBy?: string }

const found = (db: Base, { tipo }: Pick<Filtros, 'tipo'>) =>
  db.selectFrom('importacao').$if(!!tipo, (q) => q.where('tipo', '=', tipo as string))

export const countImportacoes = (db: Base, filtros: Pick<Filtros, 'tipo'>): Promise<number> =>
  total(found(db, filtros))

/** The latest first, unless asked otherwise. */
export const listImportacoes = async (db: Base, { tipo, skip, limit, orderBy }: Filtros) =>
  (
    await sql<Resumo>`
      select ${RESUMO} from importacao i where ${tipo ? sql`i.tipo = ${tipo}` : sql`true`}
      order by i.enviado_em ${orderBy === 'enviadoEm' ? sql`asc` : sql`desc`}, i.id limit ${limit} offset ${skip}`.execute(
      db,
    )
  ).rows

const NENHUMA = { nova: 0, muda: 0, igual: 0, repetida: 0, problema: 0, gravada: 0 }

const countLinhas = async (db: Base, id: string): Promise<Importacao['linhas']> => {
  const { rows } = await sql<{ situacao: SituacaoDaLinha; n: number }>`
    select situacao, count(*) as n from importacao_linha where importacao_id = ${id} group by 1`.execute(db)
  return { ...NENHUMA, ...Object.fromEntries(rows.map((r) => [r.situacao, r.n])) }
}

/** Rows that are on their way are not counted: its progress says how far they are. */
const PARADA: readonly EstadoDaImportacao[] = ['conferida', 'recusada', 'gravada', 'desfeita', 'cancelada']

/** One import; undefined when there is none. */
export const getImportacao = async (db: Base, id: string) => {
  const { rows } = await sql<
    Resumo & {
      leitura: Partial<Leitura>
      tabela: { _id: string; nome: string } | null
      novaTabela: string | null
    }
  >`select ${RESUMO}, i.leitura, i.tabela_nome as "novaTabela", case when t.id is not null then json_build_object('_id', t.id, 'nome', t.nome) end as tabela
    from importacao i left join tabela_procedimento t on t.id = i.tabela_id where i.id = ${id}`.execute(db)
  if (!rows[0]) return undefined
  const { leitura, ...resumo } = rows[0]
  const { mapa = {}, codificacao = null, aba = null, outrasAbas = [], colunas = [], avisos = [] } = leitura
  return {
    ...resumo,
    codificacao,
    aba,
    outrasAbas,
    colunas,
    avisos,
    titulos: leitura.titulos ?? null,
    campos: TIPOS[resumo.tipo].campos.map(({ nome, titulo, obrigatorio = false, alternativa = null }) => ({
      nome,
      titulo,
      obrigatorio,
      alternativa,
      coluna: mapa[nome]?.coluna ?? null,
      valor: mapa[nome]?.valor ?? null,
    })),
    linhas: PARADA.includes(resumo.estado) ? await countLinhas(db, id) : NENHUMA,
  }
}

type FiltrosDasLinhas = { situacao?: SituacaoDaLinha; skip: number; limit: number }

/** Rows of an import in the file's order; problems in the order of the columns. */
export const listLinhas = async (
  db: Base,
  { id, tipo }: Pick<Guardada, 'id' | 'tipo'>,
  { situacao, skip, limit }: FiltrosDasLinhas,
): Promise<LinhaDaImportacao[]> =>
  (
    await sql<LinhaDaImportacao>`
      select linha, situacao, coalesce(vistos, '[]') as valores, motivo, coalesce(problemas, '[]') as problemas,
        ${TIPOS[tipo].dePaciente ? sql`case when situacao in ('igual', 'gravada') then registro_id end` : sql`null::uuid`} as paciente
      from importacao_linha where importacao_id = ${id} and ${situacao ? sql`situacao = ${situacao}` : sql`true`}
      order by linha limit ${limit} offset ${skip}`.execute(db)
  ).rows
