import { sql } from 'kysely'
import { unidadeDoImpresso } from '../../cadastros/publico'
import { readConteudo } from '../../platform/conteudo/conteudo'
import type { Base } from '../../platform/db/banco'
import { type Registro, selectRegistros } from '../registro/registro.queries'
import type { CapaDoImpresso } from './imprimir'

/** Entries read at once while a file is written. */
const LOTE = 50

type Quem = Pick<CapaDoImpresso, 'paciente' | 'formulario' | 'unidades'>

/** Who the record is of, and where these entries were written; undefined when there is no such patient. */
export const getQuem = async (
  db: Base,
  { paciente, formulario }: { paciente: string; formulario: string | null },
  registros: readonly string[],
): Promise<Quem | undefined> =>
  (
    await sql<Quem>`
      select json_build_object('nome', p.nome, 'nome_social', p.nome_social, 'data_nascimento', p.data_nascimento,
          'sexo', p.sexo, 'cpf', p.cpf, 'outro', case when p.outro_num is not null
            then json_build_object('tipo', p.outro_tipo, 'numero', p.outro_num) end) as paciente,
        (select f.nome from formulario f where f.id = ${formulario}::uuid) as formulario,
        coalesce((
          select json_agg(${unidadeDoImpresso} order by u.nome_n)
          from unidade u where u.id in (
            select a.unidade_id from registro_clinico r join agendamento a on a.id = r.agendamento_id
            where r.id = any(${registros}::uuid[]))), '[]') as unidades
      from paciente p where p.id = ${paciente}::uuid`.execute(db)
  ).rows[0]

/** The bytes of a photograph of the record, whole: it is small. Null where its term is over. */
export const readFoto = async (db: Base, id: string): Promise<Buffer | null> => {
  const { rows } = await sql<{ conteudo: string | null; tamanho: number }>`
    select conteudo_id as conteudo, tamanho from anexo where id = ${id}::uuid and especie = 'foto'`.execute(
    db,
  )
  const { conteudo, tamanho = 0 } = rows[0] ?? {}
  if (!conteudo) return null
  const partes: Buffer[] = []
  for await (const parte of readConteudo(db, conteudo, { inicio: 0, fim: tamanho - 1 })) partes.push(parte)
  return Buffer.concat(partes)
}

/** The entries in the order of their ids, oldest first, some at a time. */
export async function* readRegistros(db: Base, ids: readonly string[]): AsyncGenerator<Registro> {
  for (let i = 0; i < ids.length; i += LOTE) {
    const lote = await selectRegistros(db, sql`select unnest(${ids.slice(i, i + LOTE)}::uuid[])`)
    yield* lote.reverse()
  }
}
