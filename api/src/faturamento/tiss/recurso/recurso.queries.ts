import { type Recurso, type RecursoDaLista, situacaoDoRecurso } from '@clinica/shared-domain'
import { type RawBuilder, sql } from 'kysely'
import { getContratado } from '../../../cadastros/publico'
import type { Base } from '../../../platform/db/banco'
import { motivoDaGlosa } from '../glosa/glosas.queries'

type Guardado = Omit<RecursoDaLista, 'situacao' | 'geradoEm' | 'updatedAt'> & {
  situacao: 'gerado' | 'enviado' | 'cancelado'
  geradoEm: Date
  updatedAt: Date
}
export type RecursoLido = Omit<RecursoDaLista, 'geradoEm' | 'updatedAt'> & { geradoEm: Date; updatedAt: Date }

const COLUNAS = sql`q.id as "_id", q.numero::text as numero, json_build_object('_id', c.id, 'nome', c.nome) as convenio,
  json_build_object('_id', u.id, 'nome', u.nome) as unidade, q.versao, q.lote_numero as lote, q.protocolo, q.situacao, q.itens,
  coalesce(z.respondidos, 0)::int as respondidos, q.total, coalesce(z.acatado, 0)::bigint as acatado, q.prazo, q.gerado_em as "geradoEm",
  coalesce((select us.name from usuario us where lower(us.email) = lower(q.gerado_por)), q.gerado_por) as "geradoPor", q.enviado_em as "enviadoEm",
  q.apagado_em is not null as apagado, q.updated_at as "updatedAt"`
const DE = sql`recurso q join convenio c on c.id = q.convenio_id join unidade u on u.id = q.unidade_id
  left join lateral (
    select count(*) as respondidos, sum(x.acatado) as acatado from recurso_resposta x where x.recurso_id = q.id) z on true`

const withSituacao = <R extends Guardado>(r: R) => ({ ...r, situacao: situacaoDoRecurso(r) })

/** The newest first. */
export const listRecursos = async (
  db: Base,
  { convenio, skip, limit }: { convenio?: string | null; skip: number; limit: number },
): Promise<{ recursos: RecursoLido[]; total: number }> => {
  const onde = convenio ? sql`q.convenio_id = ${convenio}::uuid` : sql`true`
  const { rows } = await sql<Guardado>`
    select ${COLUNAS} from ${DE} where ${onde} order by q.gerado_em desc, q.id desc offset ${skip} limit ${limit}`.execute(
    db,
  )
  const { rows: contas } = await sql<{
    n: number
  }>`select count(*)::int as n from recurso q where ${onde}`.execute(db)
  return { recursos: rows.map(withSituacao), total: contas[0]?.n ?? 0 }
}

type Item = Omit<Recurso['conteudo'][number], 'motivo'>

/** An appeal with its lines, what was answered, and what its letter says of the clinic. */
export const getRecurso = async (
  db: Base,
  id: string,
): Promise<(Omit<Recurso, 'geradoEm' | 'updatedAt'> & { geradoEm: Date; updatedAt: Date }) | undefined> => {
  const { rows } = await sql<
    Guardado & {
      arquivo: string
      documentos: string[]
      registroANS: string | null
      conteudo: Item[]
      cnpj: string | null
    }
  >`
    select ${COLUNAS}, q.nome as arquivo, q.documentos, c.ans as "registroANS", u.cnpj,
      coalesce((
        select json_agg(json_build_object('posicao', i.posicao, 'numero', coalesce(i.numero, ''), 'guia', i.guia_id,
          'paciente', case when p.id is not null then json_build_object('_id', p.id, 'nome', p.nome) end, 'data', i.data,
          'procedimento', coalesce(i.procedimento, i.procedimento_codigo, ''), 'codigo', i.codigo, 'glosado', i.glosado, 'valor', i.valor,
          'justificativa', coalesce(i.justificativa, ''), 'acatado', x.acatado, 'resposta', x.resposta) order by i.posicao)
        from recurso_item i left join guia g on g.id = i.guia_id left join paciente p on p.id = g.paciente_id
        left join recurso_resposta x on x.recurso_id = i.recurso_id and x.posicao = i.posicao where i.recurso_id = q.id), '[]') as conteudo
    from ${DE} where q.id = ${id}::uuid`.execute(db)
  const [r] = rows
  if (!r) return undefined
  const { cnpj, ...resto } = withSituacao(r)
  const contratado = await getContratado(db, r.unidade._id, r.convenio._id)
  return {
    ...resto,
    conteudo: r.conteudo.map((i) => ({ ...i, motivo: motivoDaGlosa(i.codigo, null) })),
    clinica: {
      nome: contratado?.nome || r.unidade.nome,
      cnpj,
      codigo: contratado?.tipo === 'C' ? contratado.documento : null,
      cidade: contratado?.endereco.municipio ?? null,
    },
  }
}

/** What of an appeal an act needs, held until the end of the transaction. */
export const lockRecurso = async (
  tx: Base,
  id: string,
): Promise<{ situacao: string; updated_at: Date } | undefined> =>
  (
    await sql<{ situacao: string; updated_at: Date }>`
      select situacao, updated_at from recurso where id = ${id}::uuid for no key update`.execute(tx)
  ).rows[0]

export const listTextos = async (db: Base, onde: RawBuilder<unknown> = sql`true`) =>
  (
    await sql<{ _id: string; nome: string; codigo: string | null; texto: string }>`
      select id as "_id", nome, codigo, texto from recurso_texto where ativo and ${onde} order by norm(nome), id`.execute(
      db,
    )
  ).rows
