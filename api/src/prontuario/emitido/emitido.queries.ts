import {
  type DocumentoEmitido,
  EMITIDOS,
  MODELOS_DO_EMITIDO,
  type ModeloDoEmitido,
  TIPOS_DE_EMITIDO,
  type TipoDeEmitido,
} from '@clinica/shared-domain'
import { type RawBuilder, sql } from 'kysely'
import type { Base } from '../../platform/db/banco'
import { everyWord, normalized } from '../../platform/registro/search'
import type { Folha } from './folha.queries'

const name = (email: RawBuilder<unknown>) =>
  sql`coalesce((select q.name from usuario q where lower(q.email) = lower(${email})), ${email})`
const instant = (coluna: RawBuilder<unknown>) =>
  sql`to_char(${coluna} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

const select = async (db: Base, onde: RawBuilder<unknown>): Promise<DocumentoEmitido[]> =>
  (
    await sql<DocumentoEmitido>`
      select d.id as _id, d.tipo, d.numero, json_build_object('_id', u.id, 'nome', u.nome) as unidade,
        case when p.id is not null then json_build_object('_id', p.id, 'nome', coalesce(p.nome_social, p.nome)) end as paciente,
        d.dia, v.autor, v.versoes,
        case when d.cancelado_em is not null then json_build_object('em', ${instant(sql`d.cancelado_em`)},
          'por', ${name(sql`d.cancelado_por`)}, 'motivo', d.motivo) end as cancelado,
        (select coalesce(json_agg(json_build_object('_id', x.id, 'versao', x.versao, 'para', x.para,
            'pedidoEm', ${instant(sql`x.pedido_em`)}, 'por', ${name(sql`x.pedido_por`)}, 'situacao', x.situacao,
            'enviadoEm', ${instant(sql`x.enviado_em`)}) order by x.pedido_em desc, x.id desc), '[]')
          from emitido_envio x where x.emitido_id = d.id) as envios
      from emitido d join unidade u on u.id = d.unidade_id left join paciente p on p.id = d.paciente_id
      cross join lateral (
        select (array_agg(o.autor_id order by o.versao desc))[1] as autor,
          json_agg(json_build_object('versao', o.versao, 'emitidoEm', ${instant(sql`o.emitido_em`)},
            'por', coalesce(o.folha -> 'assinatura' ->> 'nome', q.name),
            'conselho', nullif(concat_ws(' · ', o.folha -> 'assinatura' ->> 'profissao', o.folha -> 'assinatura' ->> 'conselho'), ''),
            'motivo', o.motivo, 'resumo', o.resumo) order by o.versao desc) as versoes
        from emitido_versao o join usuario q on q.id = o.autor_id where o.emitido_id = d.id) v
      where ${onde} order by d.emitido_em desc, d.id desc`.execute(db)
  ).rows

export const getEmitido = async (db: Base, id: string): Promise<DocumentoEmitido | null> =>
  (await select(db, sql`d.id = ${id}::uuid`))[0] ?? null

/** The newest first. */
export const listEmitidos = (db: Base, paciente: string): Promise<DocumentoEmitido[]> =>
  select(db, sql`d.paciente_id = ${paciente}::uuid`)

/** What people read of the text `o.texto`, as a search compares it: marks within a word part nothing, all others do. */
const LIDO = sql`letras(norm(replace(replace(replace(regexp_replace(regexp_replace(o.texto, '</?(strong|em|u|s)>', '', 'g'),
  '<[^>]*>', ' ', 'g'), '&lt;', '<'), '&gt;', '>'), '&amp;', '&')))`

/** What the document `d` is called. */
const NOME = sql`case d.tipo ${sql.join(
  Object.entries(EMITIDOS).map(([tipo, { nome }]) => sql`when ${sql.lit(tipo)} then ${sql.lit(nome)}`),
  sql` `,
)} end`

/** Of the patient `p`: what was issued whose name and newest text have all words of `q`, the newest first; `removidos`: cancelled ones too. */
export const achadosNosEmitidos = ({
  q,
  removidos,
}: {
  q?: string | undefined
  removidos?: boolean | undefined
}): RawBuilder<unknown> =>
  q
    ? sql`coalesce((
        select json_agg(json_build_object('_id', d.id, 'tipo', d.tipo, 'numero', d.numero, 'dia', d.dia,
          'cancelado', d.cancelado_em is not null) order by d.emitido_em desc, d.id desc)
        from emitido d cross join lateral (
          select ${LIDO} || ' ' || letras(norm(${NOME})) as lido from emitido_versao o where o.emitido_id = d.id order by o.versao desc limit 1) v
        where d.paciente_id = p.id ${removidos ? sql`` : sql`and d.cancelado_em is null`}
          and ${everyWord(q, (palavra) => sql`v.lido like '%' || letras(${normalized(palavra)}) || '%'`)}), '[]')`
    : sql`'[]'::json`

export const listTextos = async (db: Base, id: string): Promise<{ versao: number; texto: string | null }[]> =>
  (
    await sql<{ versao: number; texto: string | null }>`
      select versao, texto from emitido_versao where emitido_id = ${id}::uuid order by versao desc`.execute(
      db,
    )
  ).rows

/** One version as it is printed; `ultima`: the newest there is. */
export type VersaoImpressa = {
  numero: number
  tipo: TipoDeEmitido
  pacienteId: string | null
  versao: number
  ultima: number
  texto: string | null
  folha: Folha | null
  resumo: string
  emitidoEm: Date
  cancelado: { em: Date; por: string; motivo: string } | null
}

/** The version named, else the newest; undefined where there is none. */
export const readVersao = async (
  db: Base,
  id: string,
  versao?: number | null,
): Promise<VersaoImpressa | undefined> => {
  const { rows } = await sql<
    Omit<VersaoImpressa, 'cancelado'> & { em: Date | null; por: string; motivo: string }
  >`
    select d.numero, d.tipo, d.paciente_id as "pacienteId", v.versao, v.texto, v.folha, v.resumo, v.emitido_em as "emitidoEm",
      (select max(o.versao) from emitido_versao o where o.emitido_id = d.id) as ultima,
      d.cancelado_em as em, ${name(sql`d.cancelado_por`)} as por, d.motivo
    from emitido d join emitido_versao v on v.emitido_id = d.id
    where d.id = ${id}::uuid ${versao ? sql`and v.versao = ${versao}` : sql``}
    order by v.versao desc limit 1`.execute(db)
  const [linha] = rows
  if (!linha) return undefined
  const { em, por, motivo, ...dita } = linha
  return { ...dita, cancelado: em && { em, por, motivo } }
}

type Nomeado = { _id: string; nome: string }
type Situacao = {
  paciente: Nomeado
  email: string | null
  unidades: Nomeado[]
  todas: Nomeado[]
  especialidades: Nomeado[]
}

/** Whose documents these are, and where they are treated; undefined where there is no such patient. */
export const getSituacao = async (db: Base, paciente: string): Promise<Situacao | undefined> =>
  (
    await sql<Situacao>`
      with vez as (
        select unidade_id, especialidade_id, max(data) as dia from agendamento
        where paciente_id = ${paciente}::uuid and ativo group by unidade_id, especialidade_id)
      select json_build_object('_id', p.id, 'nome', coalesce(p.nome_social, p.nome)) as paciente, p.contato_email as email,
        (select coalesce(json_agg(json_build_object('_id', u.id, 'nome', u.nome) order by x.dia desc, u.nome_n), '[]')
          from (select unidade_id, max(dia) as dia from vez group by unidade_id) x join unidade u on u.id = x.unidade_id) as unidades,
        (select coalesce(json_agg(json_build_object('_id', u.id, 'nome', u.nome) order by u.nome_n), '[]')
          from unidade u where u.ativo) as todas,
        (select coalesce(json_agg(json_build_object('_id', e.id, 'nome', e.nome) order by x.dia desc, e.nome_n), '[]')
          from (select especialidade_id, max(dia) as dia from vez group by especialidade_id) x
          join especialidade e on e.id = x.especialidade_id) as especialidades
      from paciente p where p.id = ${paciente}::uuid`.execute(db)
  ).rows[0]

type Guardado = { tipo: TipoDeEmitido; texto: string; updatedAt: Date; por: string }

const listGuardados = async (db: Base, tipo?: TipoDeEmitido): Promise<Guardado[]> =>
  (
    await sql<Guardado>`
      select tipo, texto, updated_at as "updatedAt", ${name(sql`atualizado_por`)} as por
      from emitido_modelo ${tipo ? sql`where tipo = ${tipo} for update` : sql``}`.execute(db)
  ).rows

const modeloOf = (tipo: TipoDeEmitido, guardado: Guardado | undefined): ModeloDoEmitido => ({
  tipo,
  texto: guardado?.texto ?? MODELOS_DO_EMITIDO[tipo],
  daClinica: guardado !== undefined,
  updatedAt: guardado?.updatedAt.toISOString() ?? null,
  por: guardado?.por ?? null,
})

/** The clinic's text of each kind, or the product's. */
export const listModelos = async (db: Base): Promise<ModeloDoEmitido[]> => {
  const guardados = await listGuardados(db)
  return TIPOS_DE_EMITIDO.map((tipo) =>
    modeloOf(
      tipo,
      guardados.find((g) => g.tipo === tipo),
    ),
  )
}

export const getModelo = async (db: Base, tipo: TipoDeEmitido): Promise<string> =>
  (await listModelos(db)).find((m) => m.tipo === tipo)?.texto as string

/** Held until the transaction ends, where the clinic has one. */
export const lockModelo = async (tx: Base, tipo: TipoDeEmitido): Promise<ModeloDoEmitido> =>
  modeloOf(tipo, (await listGuardados(tx, tipo))[0])
