import { type AlvoDoDocumento, type Documento, type UsuarioDaSessao, whyClosed } from '@clinica/shared-domain'
import { type RawBuilder, sql } from 'kysely'
import type { Base } from '../../platform/db/banco'
import { hasWords, sorted } from '../../platform/registro/search'

export const columns = { createdAt: 'd.enviado_em', nome: 'd.nome_n', tipo: 'd.tipo_n' }

export type Lido = Omit<Documento, 'createdAt' | 'link' | 'fechado' | 'podeMudar'> & {
  createdAt: Date
  enviadoPor: string
  proprio: boolean
}
type Filtros = { nome?: string; cancelados?: boolean; skip: number; limit: number; orderBy?: string }

/** The documents that were given to somebody, `d`, as `quem` sees them. */
const select = ({ email }: UsuarioDaSessao, onde: RawBuilder<unknown>) => sql<Lido>`
  select d.id, d.nome, json_build_object('codigo', d.tipo_codigo, 'valor', d.tipo_valor) as tipo, d.tipo_envio as "tipoEnvio",
    case when p.id is not null then json_build_object('_id', p.id, 'nome', p.nome) end as paciente,
    case when f.id is not null then json_build_object('_id', f.id, 'nome', f.nome) end as profissional,
    c.tamanho, d.enviado_em as "createdAt", d.enviado_por as "enviadoPor", coalesce(u.name, d.enviado_por) as "createdBy",
    d.estado = 'cancelado' as cancelado,
    coalesce(f.ativo and lower(f.email) = lower(${email}), false) as proprio
  from documento d
    join conteudo c on c.id = d.id
    left join paciente p on p.id = d.paciente_id
    left join profissional f on f.id = d.profissional_id
    left join usuario u on lower(u.email) = lower(d.enviado_por)
  where ${onde}`

/** What the person may do with a document. */
export const asSeenBy = (
  quem: UsuarioDaSessao,
  { enviadoPor, proprio, ...lido }: Lido,
  link: string | null = null,
) => {
  const fechado = whyClosed(quem, { ...lido, proprio })
  const podeMudar = fechado === null || enviadoPor.toLowerCase() === quem.email.toLowerCase()
  return { ...lido, link, fechado, podeMudar }
}

const ofPerson = (alvo: AlvoDoDocumento, pessoa: string) =>
  alvo === 'paciente' ? sql`d.paciente_id = ${pessoa}` : sql`d.profissional_id = ${pessoa}`

export const pessoaExists = async (db: Base, alvo: AlvoDoDocumento, pessoa: string): Promise<boolean> =>
  (await sql`select from ${sql.table(alvo)} where id = ${pessoa}`.execute(db)).rows.length > 0

const inState = (cancelados = false) => sql`d.estado = ${sql.lit(cancelados ? 'cancelado' : 'anexado')}`

/** A page of somebody's documents, or of those that were cancelled. */
export const listDocumentos = async (
  db: Base,
  quem: UsuarioDaSessao,
  alvo: AlvoDoDocumento,
  pessoa: string,
  { nome = '', cancelados, skip, limit, orderBy = '-createdAt' }: Filtros,
) => {
  const onde = sql`${inState(cancelados)} and ${ofPerson(alvo, pessoa)} and ${hasWords('d.nome_n', nome)}`
  const { rows } = await sql<Lido>`
    ${select(quem, onde)} order by ${sorted(columns, orderBy, 'd.id')} offset ${skip} limit ${limit}`.execute(
    db,
  )
  return rows.map((lido) => asSeenBy(quem, lido))
}

export const countDocumentos = async (
  db: Base,
  alvo: AlvoDoDocumento,
  pessoa: string,
  { nome = '', cancelados }: Pick<Filtros, 'nome' | 'cancelados'>,
): Promise<number> =>
  (
    await sql<{ total: number }>`
      select count(*) as total from documento d
      where ${inState(cancelados)} and ${ofPerson(alvo, pessoa)} and ${hasWords('d.nome_n', nome)}`.execute(
      db,
    )
  ).rows[0]?.total ?? 0

/** Somebody's document, or a cancelled one; undefined when there is none such. */
export const findDocumento = async (
  db: Base,
  quem: UsuarioDaSessao,
  id: string,
  cancelado = false,
): Promise<Lido | undefined> =>
  (await select(quem, sql`d.id = ${id} and ${inState(cancelado)}`).execute(db)).rows[0]
