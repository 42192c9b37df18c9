import type { Anexo } from '@clinica/shared-domain'
import { type RawBuilder, sql } from 'kysely'
import type { Base } from '../../platform/db/banco'

/** As `anexoRecord` has it, but for how instants are written. */
export type AnexoLido = Omit<Anexo, 'enviadoEm'> & { enviadoEm: Date | string }

/** Within json: as a Date is written out. */
const enviadoEm = sql`to_char(x.enviado_em at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
const anexoJson = sql`json_build_object('_id', x.id, 'especie', x.especie, 'nome', x.nome, 'legenda', x.legenda, 'tamanho', x.tamanho,
  'sha256', encode(x.sha256, 'hex'), 'largura', x.largura, 'altura', x.altura, 'enviadoEm', ${enviadoEm},
  'guardado', x.conteudo_id is not null)`

/** What the entry `r` holds, in its order. */
export const anexosOf: RawBuilder<Anexo[]> = sql<Anexo[]>`coalesce((
  select json_agg(${anexoJson} order by x.posicao, x.id) from anexo x
  where x.registro_id = r.id and x.retirado_em is null), '[]')`

const COLUNAS = sql`x.id as "_id", x.especie, x.nome, x.legenda, x.tamanho, encode(x.sha256, 'hex') as sha256, x.largura, x.altura,
  x.enviado_em as "enviadoEm", x.conteudo_id is not null as guardado`

export type DoRascunho = { usuario: string; paciente: string; chave: string }

const doRascunho = ({ usuario, paciente, chave }: DoRascunho) =>
  sql`x.usuario_id = ${usuario}::uuid and x.paciente_id = ${paciente}::uuid and x.chave = ${chave} and x.registro_id is null`

/** What hangs on somebody's draft, the oldest first. */
export const listSoltos = async (db: Base, rascunho: DoRascunho): Promise<AnexoLido[]> =>
  (
    await sql<AnexoLido>`select ${COLUNAS} from anexo x where ${doRascunho(rascunho)} order by x.enviado_em, x.id limit 100`.execute(
      db,
    )
  ).rows

export const countSoltos = async (db: Base, rascunho: DoRascunho): Promise<number> =>
  (await sql<{ n: number }>`select count(*)::int as n from anexo x where ${doRascunho(rascunho)}`.execute(db))
    .rows[0]?.n ?? 0

export const getAnexo = async (db: Base, id: string): Promise<AnexoLido | undefined> =>
  (await sql<AnexoLido>`select ${COLUNAS} from anexo x where x.id = ${id}::uuid`.execute(db)).rows[0]

/** One that was sent before: by its id, or as the same bytes for the same draft. */
export const findEnviado = async (
  db: Base,
  { id, sha256, ...rascunho }: DoRascunho & { id: string; sha256: Buffer },
): Promise<AnexoLido | undefined> =>
  (
    await sql<AnexoLido>`
      select ${COLUNAS} from anexo x
      where x.usuario_id = ${rascunho.usuario}::uuid and x.paciente_id = ${rascunho.paciente}::uuid and x.sha256 = ${sha256}
        and (x.id = ${id}::uuid or ${doRascunho(rascunho)}) limit 1`.execute(db)
  ).rows[0]

/** Of a patient: what an entry holds or held, and of what hangs on drafts one's own alone. */
const visible = (paciente: string, id: string, usuario: string) =>
  sql`x.id = ${id}::uuid and x.paciente_id = ${paciente}::uuid and (x.registro_id is not null or x.usuario_id = ${usuario}::uuid)`

export type ArquivoDoAnexo = Pick<Anexo, 'especie' | 'nome' | 'tamanho'> & {
  conteudo: string | null
  sha256: Buffer
}

export const findArquivo = async (
  db: Base,
  { paciente, id, usuario }: { paciente: string; id: string; usuario: string },
): Promise<ArquivoDoAnexo | undefined> =>
  (
    await sql<ArquivoDoAnexo>`
      select x.conteudo_id as conteudo, x.especie, x.nome, x.tamanho, x.sha256 from anexo x where ${visible(paciente, id, usuario)}`.execute(
      db,
    )
  ).rows[0]

export const findMiniatura = async (
  db: Base,
  { paciente, id, usuario }: { paciente: string; id: string; usuario: string },
): Promise<{ miniatura: Buffer | null } | undefined> =>
  (
    await sql<{ miniatura: Buffer | null }>`
      select x.miniatura from anexo x where ${visible(paciente, id, usuario)}`.execute(db)
  ).rows[0]

type Foto = AnexoLido & { registro: string; data: string; especialidade: string }

const fotosDo = (paciente: string) => sql`
  anexo x join registro_clinico r on r.id = x.registro_id
  where x.paciente_id = ${paciente}::uuid and x.especie = 'foto' and x.retirado_em is null and r.removido_em is null`

/** A page of a patient's photographs, the newest entry first. */
export const listFotos = async (
  db: Base,
  paciente: string,
  { skip, limit }: { skip: number; limit: number },
): Promise<Foto[]> =>
  (
    await sql<Foto>`
      select ${COLUNAS}, r.id as registro, r.data, (select nome from especialidade e where e.id = r.especialidade_id) as especialidade
      from ${fotosDo(paciente)} order by r.data desc, r.id desc, x.posicao, x.id offset ${skip}::int limit ${limit}::int`.execute(
      db,
    )
  ).rows

export const countFotos = async (db: Base, paciente: string): Promise<number> =>
  (await sql<{ n: number }>`select count(*)::int as n from ${fotosDo(paciente)}`.execute(db)).rows[0]?.n ?? 0
