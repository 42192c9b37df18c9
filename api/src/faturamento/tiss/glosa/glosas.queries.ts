import {
  type GlosaDaLista,
  type Glosas,
  type GrupoDeGlosas,
  monthLimits,
  propostaDaGlosa,
  SITUACOES_DA_GLOSA,
  type SituacaoDaGlosa,
} from '@clinica/shared-domain'
import { GLOSAS } from '@clinica/shared-domain/faturamento/tiss/dominios/glosas'
import { NOMES_DAS_REGRAS } from '@clinica/shared-domain/faturamento/tiss/faltas/nomes'
import { type NomeDaRegra, REGRAS } from '@clinica/shared-domain/faturamento/tiss/faltas/regras'
import { type RawBuilder, sql } from 'kysely'
import type { Base } from '../../../platform/db/banco'

/** Months `YYYY-MM` of the analysis, both included; the rest ids and codes. */
export type Filtros = {
  de: string
  ate: string
  convenio?: string | null
  unidade?: string | null
  profissional?: string | null
  procedimento?: string | null
  codigo?: string | null
  situacao?: SituacaoDaGlosa | null
}

/** Reasons that a rule of ours foretells, each with its rules in words. */
const CODIGOS_COM_REGRA = new Map<string, string[]>()
for (const [nome, { codigo }] of Object.entries(REGRAS))
  CODIGOS_COM_REGRA.set(codigo, [
    ...(CODIGOS_COM_REGRA.get(codigo) ?? []),
    NOMES_DAS_REGRAS[nome as NomeDaRegra],
  ])
const regrasDe = (codigo: string | null): string[] => (codigo && CODIGOS_COM_REGRA.get(codigo)) || []

/** Table 38's text; of the insurer's own reasons what the file says. */
export const motivoDaGlosa = (codigo: string | null, texto: string | null): string => {
  const daTabela = codigo ? GLOSAS.get(codigo) : undefined
  return daTabela ?? (texto || (codigo ? `Motivo ${codigo} do convênio` : 'Sem motivo no demonstrativo'))
}

const condition = (f: Filtros): RawBuilder<unknown> => {
  const partes = [
    f.convenio && sql`d.convenio_id = ${f.convenio}::uuid`,
    f.unidade && sql`d.unidade_id = ${f.unidade}::uuid`,
    f.profissional && sql`coalesce(d.profissional_id, g.profissional_id) = ${f.profissional}::uuid`,
    f.procedimento && sql`d.procedimento_codigo = ${f.procedimento}`,
    f.codigo && sql`d.codigo = ${f.codigo}`,
    f.situacao && sql`d.situacao = ${f.situacao}`,
  ].filter((p): p is RawBuilder<unknown> => !!p && typeof p === 'object')
  return partes.length === 0 ? sql`true` : sql.join(partes, sql` and `)
}

/** The cuts of these months, as `alvo`. */
const alvo = (f: Filtros): RawBuilder<unknown> => {
  const [inicio] = monthLimits(f.de)
  const [, fim] = monthLimits(f.ate)
  return sql`
  alvo as materialized (
    select d.*, g.profissional_id as da_guia, case when d.lote_id is null then 'semLote'
        when exists (select from lote_guia x where x.lote_id = d.lote_id and x.posicao = d.lote_posicao
          and x.avisos @> jsonb_build_array(jsonb_build_object('codigo', d.codigo))) then 'avisou'
        when d.codigo = any(${[...CODIGOS_COM_REGRA.keys()]}::text[]) then 'naoAvisou' else 'semRegra' end as previsao
    from unnest(array(
      select r.id from retorno r where r.estado = 'contado' and r.tipo = 'analise'
        and coalesce(r.emitido_em, r.contado_em::date) between ${inicio}::date and ${fim}::date)) as deles (id)
    cross join lateral (select x.* from glosa_situacao x where x.retorno_id = deles.id) d
    left join guia g on g.id = d.guia_id
    where ${condition(f)})`
}

const CHAVES: Readonly<
  Record<GrupoDeGlosas, { chave: RawBuilder<unknown>; nome: RawBuilder<unknown>; de: RawBuilder<unknown> }>
> = {
  motivo: { chave: sql`coalesce(d.codigo, '')`, nome: sql`max(d.texto)`, de: sql`` },
  convenio: {
    chave: sql`d.convenio_id::text`,
    nome: sql`max(x.nome)`,
    de: sql`left join convenio x on x.id = d.convenio_id`,
  },
  profissional: {
    chave: sql`coalesce(d.profissional_id, d.da_guia)::text`,
    nome: sql`max(x.nome)`,
    de: sql`left join profissional x on x.id = coalesce(d.profissional_id, d.da_guia)`,
  },
  procedimento: { chave: sql`d.procedimento_codigo`, nome: sql`max(d.procedimento)`, de: sql`` },
  unidade: {
    chave: sql`d.unidade_id::text`,
    nome: sql`max(x.nome)`,
    de: sql`left join unidade x on x.id = d.unidade_id`,
  },
}

type Lida = Omit<GlosaDaLista, 'motivo' | 'regras'> & { texto: string | null }
const LINHA = sql`json_build_object('_id', d.id, 'codigo', d.codigo, 'texto', d.texto, 'valor', d.valor, 'resta', d.resta, 'informado', d.informado,
  'em', d.em, 'prazo', d.prazo, 'situacao', d.situacao, 'previsao', d.previsao,
  'convenio', case when c.id is not null then json_build_object('_id', c.id, 'nome', c.nome) end, 'protocolo', d.protocolo,
  'lote', case when l.id is not null then json_build_object('_id', l.id, 'numero', l.numero::text) end,
  'numero', coalesce(g.numero, d.numero, ''), 'guia', g.id,
  'paciente', case when k.id is not null then json_build_object('_id', k.id, 'nome', k.nome) end, 'data', d.data,
  'procedimento', coalesce(d.procedimento, d.procedimento_codigo, ''), 'profissional', t.nome, 'unidade', u.nome,
  'recurso', case when q.id is not null then json_build_object('_id', q.id, 'numero', q.numero::text, 'acatado', d.acatado, 'resposta', d.resposta) end,
  'aceita', case when d.aceita_id is not null then json_build_object('por', coalesce(
      (select us.name from usuario us where lower(us.email) = lower(d.aceita_por)), d.aceita_por),
    'em', to_char(d.aceita_em at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'motivo', d.aceita_motivo) end)`
const DE = sql`left join convenio c on c.id = d.convenio_id left join lote l on l.id = d.lote_id left join guia g on g.id = d.guia_id
  left join paciente k on k.id = d.paciente_id left join profissional t on t.id = coalesce(d.profissional_id, d.da_guia)
  left join unidade u on u.id = d.unidade_id left join recurso q on q.id = d.recurso_id`

type Grupo = Omit<Glosas['grupos'][number], 'proposta' | 'nome'> & { nome: string | null }
type Tudo = Pick<Glosas, 'total' | 'valor' | 'meses' | 'prazos' | 'situacoes'> & {
  glosas: Lida[]
  grupos: Grupo[]
  naoPrevistas: { codigo: string; texto: string | null; n: number; valor: number }[]
}

const SEM_NOME: Readonly<Record<GrupoDeGlosas, string>> = {
  motivo: 'Sem motivo no demonstrativo',
  convenio: 'Convênio desconhecido',
  profissional: 'Sem profissional',
  procedimento: 'A guia inteira',
  unidade: 'Sem unidade',
}

/** Cuts by what is asked, a page of them, and what they add up to; one look at them all. */
export const getGlosas = async (
  db: Base,
  f: Filtros,
  { grupo, skip, limit, hoje }: { grupo: GrupoDeGlosas; skip: number; limit: number; hoje: string },
): Promise<Glosas> => {
  const { chave, nome, de } = CHAVES[grupo]
  const aberta = sql`d.situacao in ('decidir', 'negada')`
  const soma = sql`count(*)::int as n, coalesce(sum(d.valor), 0)::bigint as valor`
  const list = (consulta: RawBuilder<unknown>) =>
    sql`coalesce((select json_agg(x) from (${consulta}) x), '[]')`
  const { rows } = await sql<Tudo>`
    with ${alvo(f)}
    select (select count(*)::int from alvo) as total, (select coalesce(sum(valor), 0)::bigint from alvo) as valor,
      coalesce((select json_agg(x.linha order by x.vez) from (
        select ${LINHA} as linha, row_number() over (order by d.prazo is null, d.prazo < ${hoje}::date, d.prazo, d.valor desc, d.id) as vez
        from alvo d ${DE} order by vez offset ${skip} limit ${limit}) x), '[]') as glosas,
      ${list(sql`select d.situacao, ${soma} from alvo d group by 1`)} as situacoes,
      ${list(sql`select coalesce(${chave}, '') as chave, ${nome} as nome, ${soma},
        min(d.prazo) filter (where ${aberta} and d.prazo >= ${hoje}::date) as prazo, (count(*) filter (where ${aberta}))::int as decidir,
        (count(*) filter (where d.previsao = 'naoAvisou'))::int as "naoPrevistas"
        from alvo d ${de} group by 1 order by 4 desc, 1`)} as grupos,
      ${list(sql`select to_char(d.em, 'YYYY-MM') as mes, ${soma} from alvo d group by 1 order by 1`)} as meses,
      ${list(sql`select d.codigo, max(d.texto) as texto, ${soma} from alvo d where d.previsao = 'naoAvisou' group by 1 order by 4 desc, 1`)} as "naoPrevistas",
      ${list(sql`select json_build_object('_id', c.id, 'nome', c.nome) as convenio, y.prazo, y.n, y.valor from (
        select d.convenio_id, d.prazo, count(*)::int as n, sum(d.resta)::bigint as valor from alvo d
        where ${aberta} and d.prazo >= ${hoje}::date group by 1, 2) y join convenio c on c.id = y.convenio_id order by y.prazo, c.nome_n limit 20`)} as prazos`.execute(
    db,
  )
  const tudo = rows[0] as Tudo
  return {
    ...tudo,
    glosas: tudo.glosas.map(({ texto, ...g }) => ({
      ...g,
      motivo: motivoDaGlosa(g.codigo, texto),
      regras: regrasDe(g.codigo),
    })),
    situacoes: SITUACOES_DA_GLOSA.flatMap((s) => tudo.situacoes.filter((x) => x.situacao === s)),
    grupos: tudo.grupos.map((g) => ({
      ...g,
      nome: grupo === 'motivo' ? motivoDaGlosa(g.chave || null, g.nome) : g.nome || SEM_NOME[grupo],
      proposta: grupo === 'motivo' ? { ...propostaDaGlosa(g.chave || null) } : null,
    })) as Glosas['grupos'],
    naoPrevistas: tudo.naoPrevistas.map(({ texto, ...g }) => ({
      ...g,
      motivo: motivoDaGlosa(g.codigo, texto),
      regras: regrasDe(g.codigo),
    })),
  }
}

/** A cut as a decision needs it. */
export type GlosaLida = {
  id: string
  chave: string
  retorno_id: string
  convenio_id: string | null
  unidade_id: string | null
  guia_id: string | null
  paciente_id: string | null
  protocolo: string | null
  lote_numero: string | null
  numero: string | null
  numero_operadora: string | null
  senha: string | null
  carteira: string | null
  sequencial: number | null
  data: string | null
  tabela: string | null
  procedimento_codigo: string | null
  procedimento: string | null
  codigo: string | null
  valor: number
  resta: number
  prazo: string | null
  situacao: SituacaoDaGlosa
  recurso_id: string | null
  aceita_id: string | null
}

/** These cuts, as they now are; found by the guides that hold them. */
export const readGlosas = async (db: Base, ids: readonly string[]): Promise<GlosaLida[]> => {
  const { rows } = await sql<GlosaLida>`
    with guias as materialized (
      select retorno_guia_id as id from retorno_glosa where id = any(${ids}::uuid[])
      union select retorno_guia_id from retorno_item where id = any(${ids}::uuid[])
      union select id from retorno_guia where id = any(${ids}::uuid[]))
    select d.* from guias cross join lateral (select x.* from glosa_situacao x where x.retorno_guia_id = guias.id) d
    where d.id = any(${ids}::uuid[])`.execute(db)
  return rows
}
